import type { Locator, Page } from "@playwright/test";

/** One screen in one state, as the contact sheet shows it. */
export interface Shot {
  name: string;
  path: string;
  signedIn?: boolean;
  /** Before the page is opened, for states that depend on an answer. */
  before?(page: Page): Promise<unknown>;
  /** What leads from the opened page to the state. */
  act?(page: Page): Promise<unknown>;
  /** What shows once the state is there. */
  shows(page: Page): Locator;
}

const heading = (name: string) => (page: Page) => page.getByRole("heading", { name, exact: true });
const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name });
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
const words = (text: string) => (page: Page) => page.getByText(text).first();

/** Answers an address in the backend's place. */
const answering = (url: string, status: number, json: unknown) => (page: Page) =>
  page.route(url, (route) => route.fulfill({ status, json }));

/** Types into the fields by their labels, and presses the button. */
function sending(fields: Record<string, string>, button: string) {
  return async (page: Page) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await press(button)(page);
  };
}

/** Every screen and state worth a look, for a salon whose members have these ids. */
export function shotsOf(members: { full: string; empty: string }): Shot[] {
  const member = `/staff/${members.full}/availability`;
  const shots: Shot[] = [
    ...staffShots(),
    { name: "Overview", path: member, shows: (page) => page.getByRole("group", { name: "Timeline" }) },
    {
      name: "Overview, no schedule",
      path: `${member}?date=2001-01-01`,
      shows: words("No schedule available for this date"),
    },
    {
      name: "Overview, empty",
      path: `/staff/${members.empty}/availability`,
      shows: heading("No Availability Data"),
    },
    { name: "Schedules", path: `${member}?tab=schedules`, shows: words("All Schedules") },
    {
      name: "Add a schedule",
      path: `${member}?tab=schedules`,
      act: press("Add Schedule"),
      shows: dialog("Add Work Schedule"),
    },
    {
      name: "No schedules",
      path: `/staff/${members.empty}/availability?tab=schedules`,
      shows: heading("No Work Schedules"),
    },
    { name: "Breaks", path: `${member}?tab=breaks`, shows: words("All Recurring Breaks") },
    {
      name: "Add a break",
      path: `${member}?tab=breaks`,
      act: press("Add Break"),
      shows: dialog("Add Recurring Break"),
    },
    { name: "Time off", path: `${member}?tab=time-off`, shows: heading("Upcoming Time Off") },
    {
      name: "Add time off",
      path: `${member}?tab=time-off`,
      act: press("Add Time Off"),
      shows: dialog("Add Time Off Block"),
    },
    { name: "Team", path: "/team", shows: heading("Team") },
    { name: "Team, one day", path: "/team?view=day", shows: heading("Team") },
    {
      name: "Keyboard shortcuts",
      path: member,
      act: (page) => page.keyboard.press("?"),
      shows: dialog("Keyboard Shortcuts"),
    },
    { name: "Not found", path: "/no-such-page", shows: heading("Page not found") },
  ];
  return [...authShots(), ...shots.map((shot) => ({ signedIn: true, ...shot }))];
}

function authShots(): Shot[] {
  const shots: Shot[] = [
    { name: "Sign in", path: "/login", shows: heading("Welcome Back") },
    {
      name: "Sign-in refused",
      path: "/login",
      before: answering("**/api/auth/login", 401, { error: "Invalid credentials" }),
      act: sending({ Email: "priya.raghavan@juniper.example", Password: "forgotten" }, "Sign In"),
      shows: (page) => page.locator("form").getByText("Invalid credentials"),
    },
    {
      name: "Register, to mend",
      path: "/register",
      act: press("Create Account"),
      shows: words("Email is required"),
    },
    {
      name: "Registered",
      path: "/register",
      before: answering("**/api/auth/register", 201, { message: "ok" }),
      act: sending(
        {
          Email: "priya@juniper.example",
          Username: "priya",
          Password: "Scissors1",
          "Confirm Password": "Scissors1",
        },
        "Create Account",
      ),
      shows: heading("Registration Successful!"),
    },
    {
      name: "Verified",
      path: "/verify-email?token=sample",
      before: answering("**/api/auth/verify-email*", 200, { message: "ok", newly_verified: true }),
      shows: heading("Email Verified!"),
    },
    { name: "Verification failed", path: "/verify-email", shows: heading("Verification Failed") },
    { name: "Forgot password", path: "/forgot-password", shows: heading("Forgot Password?") },
    {
      name: "Reset mail sent",
      path: "/forgot-password",
      before: answering("**/api/auth/forgot-password", 200, { message: "ok" }),
      act: sending({ "Email Address": "priya@juniper.example" }, "Send Reset Link"),
      shows: heading("Check Your Email"),
    },
    { name: "Reset password", path: "/reset-password?token=sample", shows: heading("Reset Your Password") },
    { name: "Reset link invalid", path: "/reset-password", shows: heading("Invalid Reset Link") },
  ];
  return shots.map((shot) => ({ signedIn: false, ...shot }));
}

const CARD = (page: Page) => page.getByRole("article").first();

function staffShots(): Shot[] {
  return [
    { name: "Staff", path: "/staff", shows: CARD },
    { name: "Staff, filtered", path: "/staff?q=stylist&status=active", shows: words("Clear filters") },
    {
      name: "Staff, nobody matches",
      path: "/staff?q=nobody-is-called-so",
      shows: (page) => page.getByRole("button", { name: "Clear filters" }).last(),
    },
    {
      name: "Add a member, to mend",
      path: "/staff",
      act: async (page) => {
        await press("Add Staff")(page);
        await press("Create Staff")(page);
      },
      shows: words("First name is required"),
    },
    { name: "Edit a member", path: "/staff", act: press("Edit"), shows: dialog("Edit Staff Member") },
  ];
}
