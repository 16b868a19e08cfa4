import type { Page } from "@playwright/test";
import {
  all,
  answering,
  button,
  dialog,
  heading,
  press,
  pressInside,
  type Shot,
  sending,
  silent,
  words,
} from "./contact-steps.ts";

const LIST = "/api/employees";
const TAKEN = { error: "A staff member with this email already exists" };
const CARD = (page: Page) => page.getByRole("article").first();

/** The staff screen, and what belongs to no screen. */
export function staffShots(): Shot[] {
  return [
    { name: "Staff", path: "/staff", shows: CARD },
    { name: "Staff, filtered", path: "/staff?q=stylist&status=active", shows: words("Clear filters") },
    { name: "Staff, nobody matches", path: "/staff?q=nobody-is-called-so", shows: heading("Nobody matches") },
    {
      name: "Staff, loading",
      path: "/staff",
      late: [LIST],
      before: silent(`**${LIST}`),
      shows: (page) => page.getByTestId("staff-skeleton").first(),
    },
    {
      name: "Staff, failed",
      path: "/staff",
      late: [LIST],
      before: answering(`**${LIST}`, 500, { error: "An error occurred while fetching staff" }),
      shows: heading("Unable to Load Staff Data"),
    },
    {
      name: "Staff, nobody yet",
      path: "/staff",
      late: [LIST],
      before: answering(`**${LIST}`, 200, []),
      shows: heading("No staff members found"),
    },
    {
      name: "Staff, offline",
      path: "/staff",
      act: (page) => page.context().setOffline(true),
      shows: words("You’re offline."),
    },
    {
      name: "Add a member, to mend",
      path: "/staff",
      act: all(press("Add Staff"), press("Create Staff")),
      shows: words("First name is required"),
    },
    {
      name: "Add a member, not saved",
      path: "/staff",
      before: answering(`**${LIST}`, 409, { error: "A staff member with this email already exists" }, "POST"),
      act: all(
        press("Add Staff"),
        sending(
          {
            "First Name": "Noor",
            "Last Name": "Haddad",
            Email: "amara.okafor@juniper.example",
            Role: "Receptionist",
          },
          "Create Staff",
        ),
      ),
      shows: (page) => page.getByRole("dialog").getByRole("alert"),
    },
    { name: "Edit a member", path: "/staff", act: press("Edit"), shows: dialog("Edit Staff Member") },
    {
      name: "Delete a member",
      path: "/staff",
      act: all(press("Edit"), pressInside("Delete")),
      shows: (page) => page.getByText("will be permanently deleted"),
    },
    {
      name: "Staff as a file",
      path: "/staff",
      act: press("Import / export"),
      shows: dialog("Import and export"),
    },
    {
      name: "Staff as a file, not readable",
      path: "/staff",
      act: all(press("Import / export"), choosing('first_name,last_name\n"Noor,Haddad\n')),
      shows: (page) => page.getByRole("dialog").getByRole("alert"),
    },
    {
      name: "Staff from a file, unknown columns",
      path: "/staff",
      act: all(press("Import / export"), choosing("Förnamn,Efternamn,Telefon\nNoor,Haddad,1\n")),
      shows: dialog("Match the columns"),
    },
    {
      name: "Staff from a file, preview",
      path: "/staff",
      act: all(press("Import / export"), choosing(CHANGES)),
      shows: dialog("Review the import"),
    },
    {
      name: "Staff from a file, refused",
      path: "/staff",
      before: all(
        answering("**/api/plans", 409, { ...TAKEN, step: 0 }, "POST"),
        // A backend without plans gets the members one by one.
        answering(`**${LIST}`, 409, TAKEN, "POST"),
      ),
      act: all(press("Import / export"), choosing(NEWCOMERS), press(/^Import \d/)),
      shows: (page) => page.getByText(/already exists/),
    },
    {
      name: "Account",
      path: "/staff",
      act: press("Account"),
      shows: (page) => button(page, "Sign Out"),
    },
    {
      name: "Keyboard shortcuts",
      path: "/staff",
      act: (page) => page.keyboard.press("?"),
      shows: dialog("Keyboard Shortcuts"),
    },
    { name: "Not found", path: "/no-such-page", shows: heading("Page not found") },
    {
      name: "Something broke",
      path: "/staff",
      before: loseLaterCode,
      act: all(press("Add Staff"), findLaterCode),
      shows: heading("Something went wrong"),
    },
  ];
}

const COLUMNS = "First name,Last name,Email,Role,Status";

/** A change, somebody new, some as before, and one that is wrong. */
const CHANGES = `${COLUMNS}
Amara,Okafor-Bell,amara.okafor@juniper.example,Colorist,Active
Mateo,Rossi,mateo.rossi@juniper.example,Barber,Inactive
Linh,Trần,linh.tran@juniper.example,Nail Technician,Active
Priya,Raghavan,priya.raghavan@juniper.example,Manager,Active
Sam,Whitaker,sam.whitaker@juniper.example,Receptionist,Active
,Nakamura,emi.nakamura,Stylist,Active
`;

const NEWCOMERS = `${COLUMNS}
Sam,Whitaker,sam.whitaker@juniper.example,Receptionist,Active
Emi,Nakamura,emi.nakamura@juniper.example,Stylist,Active
`;

/** Chooses a CSV file in the open dialog. */
function choosing(text: string) {
  return (page: Page) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "team.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

/** All code that comes later than the page itself is lost on its way. */
async function loseLaterCode(page: Page): Promise<void> {
  const html = await (await page.request.get("/staff")).text();
  await page.route("**/_next/static/chunks/*", (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
}

/** Code comes again, that of other languages too, once the page has failed. */
async function findLaterCode(page: Page): Promise<void> {
  await heading("Something went wrong")(page).waitFor();
  await page.unrouteAll();
}
