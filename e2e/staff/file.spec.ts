import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axe } from "../support/axe";
import { strictControl } from "../support/strict-control";
import { expect, test } from "../support/test";
import { addTeam, card, counter, recordOf, someone } from "./team";

const HEAD = "First name,Last name,Email,Role,Picture URL,Status";
const PICTURE = "https://pictures.juniper.test/ana.jpg";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => dialog(page).getByRole("row", { name });

async function openFiles(page: Page) {
  await page.goto("/staff");
  await page.getByRole("button", { name: "Import / export" }).click();
  await expect(page.getByRole("dialog", { name: "Import and export" })).toBeVisible();
}

async function choose(page: Page, text: string | Buffer, name = "team.csv") {
  const buffer = typeof text === "string" ? Buffer.from(text) : text;
  await dialog(page).locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function members(api: { get(path: string): Promise<{ json(): Promise<unknown> }> }) {
  return (await (await api.get("/api/employees")).json()) as { id: string; email: string; role: string }[];
}

test("exporting and importing the team as CSV changes nobody", async ({ api, signedInPage: page, wire }) => {
  await addTeam(
    api,
    someone("Zoë", "O'Neil, jr.", { role: '=HYPERLINK("x")', picture: PICTURE }),
    someone("Linh", "Trần", { is_active: false }),
  );
  await openFiles(page);
  const downloading = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^staff-\d{4}-\d{2}-\d{2}\.csv$/);
  const bytes = await readFile(await download.path());
  const lines = bytes.toString("utf8").split("\r\n");
  // The days only where the backend keeps them.
  const [days, none] = wire === "bundled" ? [",First day,Last day", ",,"] : ["", ""];
  expect(lines[0]).toBe(`\ufeff${HEAD}${days}`);
  expect(lines).toContain(
    `Zoë,"O'Neil, jr.",zo.oneiljr.@juniper.test,"'=HYPERLINK(""x"")",${PICTURE},Active${none}`,
  );
  expect(await axe(page)).toEqual([]);

  await choose(page, bytes);
  await expect(dialog(page).getByText("2 unchanged")).toBeVisible();
  await expect(dialog(page)).toContainText("Nothing to import: your team already matches this file.");
  await expect(dialog(page).getByRole("button", { name: "Import", exact: true })).toBeDisabled();
});

test("a file is previewed, saved once confirmed, changes nothing the second time, and is taken back as one @wire", async ({
  api,
  signedInPage: page,
}) => {
  const [anaId = "", boId = ""] = await addTeam(
    api,
    someone("Ana", "Lund", { picture: PICTURE }),
    someone("Bo", "Ek", { role: "Barber", picture: PICTURE }),
    someone("Ida", "Alm"),
  );
  const file = [
    "Status;E-MAIL;first name;Last Name;Role;Phone",
    "Active;Ana.Lund@juniper.test;Ana;Lund-Berg;Colorist;1",
    "Inactive;bo.ek@juniper.test;Bo;Ek;Barber;2",
    "Active;ida.alm@juniper.test;Ida;Alm;Stylist;3",
    "Inactive;new.comer@juniper.test;New;Comer;Manager;4",
    "Active;not an address;;Nobody;Barber;5",
    "Active;ida.alm@juniper.test;Ida;Alm;Barber;6",
  ].join("\n");
  await openFiles(page);
  await choose(page, file);
  await expect(page.getByRole("dialog", { name: "Review the import" })).toBeVisible();
  await expect(dialog(page).getByRole("status")).toHaveText("1 new, 2 changed, 1 unchanged, 2 with errors");
  await expect(dialog(page)).toContainText("Columns that will be ignored: Phone");
  await expect(row(page, "Ana Lund-Berg")).toContainText(
    /Changed.*Last name: Lund.*Lund-Berg.*Role: Stylist.*Colorist/,
  );
  await expect(row(page, "Bo Ek")).toContainText(/Changed.*Status: Active.*Inactive/);
  await expect(row(page, "New Comer")).toContainText("NewManager, inactive");
  const nobody = row(page, "6 Nobody");
  await expect(nobody.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
  await expect(nobody.getByLabel("Email")).toHaveAccessibleDescription("Email is invalid");
  await expect(row(page, "7 Ida Alm")).toContainText("Row 4 has the same email");
  expect(await axe(page)).toEqual([]);
  expect(await members(api)).toHaveLength(3);

  await dialog(page).getByRole("button", { name: "Import 3 rows" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("1 member added, 2 changed")).toBeVisible();
  await expect(counter(page, "Total Staff")).toHaveText("4");
  await expect(card(page, "New Comer")).toContainText("Inactive");
  // The picture has no column in this file, and the status was sent alone: both stay.
  expect(await recordOf(api, anaId)).toMatchObject({
    last_name: "Lund-Berg",
    role: "Colorist",
    picture: PICTURE,
  });
  expect(await recordOf(api, boId)).toMatchObject({ is_active: false, role: "Barber", picture: PICTURE });

  await page.getByRole("button", { name: "Import / export" }).click();
  await choose(page, file);
  await expect(dialog(page).getByRole("status")).toHaveText("4 unchanged, 2 with errors");
  await expect(dialog(page).getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: the import of 3 members")).toBeVisible();
  await expect(counter(page, "Total Staff")).toHaveText("3");
  expect(await recordOf(api, anaId)).toMatchObject({ last_name: "Lund", role: "Stylist", picture: PICTURE });
  expect(await recordOf(api, boId)).toMatchObject({ is_active: true, role: "Barber", picture: PICTURE });
});

test("a wrong row is corrected in the preview, and is imported with the others", async ({
  api,
  signedInPage: page,
}) => {
  await openFiles(page);
  await choose(
    page,
    [
      HEAD,
      "Ana,Lund,ana@juniper.test,Stylist,,Active",
      "Bo,Ek,bo@juniper,,,maybe",
      "Ida,Alm,ana@juniper.test,Barber,,",
    ].join("\n"),
  );
  const status = dialog(page).getByRole("status");
  await expect(status).toHaveText("1 new, 2 with errors");
  const bo = row(page, "3 Bo Ek");
  await expect(bo.getByLabel("Status")).toHaveAccessibleDescription("Status must be Active or Inactive");
  await bo.getByLabel("Status").selectOption("Inactive");
  await expect(bo.getByLabel("Role")).toHaveAccessibleDescription("Role is required");
  await bo.getByLabel("Role").fill("Barber");
  await bo.getByLabel("Email").fill("bo@juniper.test");
  await expect(bo).toContainText("New");
  await expect(bo.getByLabel("Email")).toBeFocused();
  await expect(status).toHaveText("2 new, 1 with an error");
  expect(await axe(page)).toEqual([]);
  const ida = row(page, "4 Ida Alm");
  await expect(ida.getByLabel("Email")).toHaveAccessibleDescription("Row 2 has the same email");
  await ida.getByLabel("Email").fill("ida@juniper.test");
  await dialog(page).getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText("3 members added")).toBeVisible();
  await expect(card(page, "Bo Ek")).toContainText("Inactive");
  expect((await members(api)).map(({ email }) => email).sort()).toEqual([
    "ana@juniper.test",
    "bo@juniper.test",
    "ida@juniper.test",
  ]);
});

test("a file that cannot be read says why, and another can be chosen", async ({ signedInPage: page }) => {
  await openFiles(page);
  await expect(dialog(page)).toContainText(
    "No staff yet: the file will have just the column names, ready to fill in.",
  );
  await choose(page, "Email\n");
  await expect(dialog(page).getByRole("alert")).toContainText("This file has column names but no rows.");
  await choose(page, Buffer.from([0x50, 0x4b, 3, 4, 0]), "team.xlsx");
  await expect(dialog(page).getByRole("alert")).toContainText("This is a spreadsheet workbook.");
  expect(await axe(page)).toEqual([]);
  await choose(page, `${HEAD}\nAna,Lund,ana@juniper.test,Stylist,,\n`);
  await expect(dialog(page).getByRole("button", { name: "Import 1 row" })).toBeEnabled();
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("dialog", { name: "Import and export" })).toBeVisible();

  // Column names in another language are matched by hand, once.
  const swedish = "Förnamn;Efternamn;Kontakt;Befattning\nAna;Lund;ana@juniper.test;Frisör\n";
  await choose(page, swedish);
  const match = page.getByRole("dialog", { name: "Match the columns" });
  await expect(match.getByLabel("What Kontakt means")).toHaveValue("email");
  await match.getByLabel("What Förnamn means").selectOption("First name");
  await match.getByLabel("What Efternamn means").selectOption("First name");
  await match.getByRole("button", { name: "Continue" }).click();
  await expect(match).toContainText("Two columns are First name. Choose one of them.");
  await match.getByLabel("What Efternamn means").selectOption("Last name");
  await match.getByLabel("What Befattning means").selectOption("Role");
  expect(await axe(page)).toEqual([]);
  await match.getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByRole("button", { name: "Import 1 row" })).toBeEnabled();
  await page.reload();
  await openFiles(page);
  await choose(page, swedish);
  await expect(dialog(page).getByRole("button", { name: "Import 1 row" })).toBeEnabled();

  // An old Mac wrote this list: a title stands above the column names, one column has whole names, and two have roles.
  const lines = [
    ["Staff list", "", "", "", ""],
    ["Name", "E-mail", "Position", "Job title", "Active"],
    ["Lefèvre, Zoé", "zoe@juniper.test", "1", "Coiffeuse", "VRAI"],
    ["Tess van der Berg", "tess@juniper.test", "2", "Barber", "congé"],
    ["Noël Okoro", "noel@juniper.test", "3", "Coiffeuse", "congé"],
  ];
  const mac = new Map([
    ["è", 0x8f],
    ["é", 0x8e],
    ["ë", 0x91],
  ]);
  const text = lines.map((cells) => cells.join(";")).join("\r");
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await match.getByRole("button", { name: "Back" }).click();
  await choose(page, Buffer.from(Array.from(text, (letter) => mac.get(letter) ?? letter.charCodeAt(0))));
  const check = page.getByRole("dialog", { name: "Check the file" });
  const letters = check.getByLabel("Which line shows the names as they should be?");
  await expect(letters.locator("option:checked")).toHaveText("Lefèvre · Zoé · Noël Okoro (macintosh)");
  await expect(check.getByLabel("Which row has the column names?")).toHaveValue("2");
  await expect(check.getByLabel("Which column is Role?").locator("option:checked")).toHaveText(
    "Job title: Coiffeuse",
  );
  expect(await axe(page)).toEqual([]);
  await check.getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("1 new, 2 with errors");
  await dialog(page).getByLabel("Status “congé”").selectOption("Inactive");
  await dialog(page).getByLabel("Role “Coiffeuse”").selectOption("Stylist");
  await expect(dialog(page).getByRole("status")).toHaveText("3 new");
  await expect(row(page, "Tess van der Berg")).toContainText("First name Tess, last name van der Berg");
  await expect(row(page, "Noël Okoro")).toContainText("Stylist, inactive");
  expect(await axe(page)).toEqual([]);
  await expect(dialog(page).getByRole("button", { name: "Import 3 rows" })).toBeEnabled();
});

const FIVE = [
  HEAD,
  ...["A", "B", "C", "D", "E"].map((x) => `${x},Lund,${x}@juniper.test,Stylist,,Active`),
].join("\r\n");

test("a backend that fails half way leaves nothing unsaid, and the rest is imported with one click @hosted", async ({
  api,
  manager,
  signedInPage: page,
}) => {
  await openFiles(page);
  await choose(page, FIVE);
  // The second is saved though its answer is lost; from the third on the backend is away; one is refused later.
  const match = { user: manager.email, path: "/api/employees", method: "POST" };
  const down = { error: "employee service is asleep", details: "" };
  for (const [skip, fault] of [
    [1, { kind: "status", status: 502, body: down, after: true }],
    [2, { kind: "status", status: 502, body: down }],
    [3, { kind: "status", status: 409, body: { error: "employee with this email already exists" } }],
  ] as const)
    await strictControl("switches", { match, fault, skip, times: 1 });
  await dialog(page).getByRole("button", { name: "Import 5 rows" }).click();
  await expect(page.getByRole("dialog", { name: "Some rows were not imported" })).toBeVisible();
  const results = dialog(page).getByRole("region", { name: "Results" }).getByRole("listitem");
  await expect(dialog(page).getByRole("status")).toHaveText("3 of 5 saved");
  await expect(results.nth(0)).toContainText(/Row \d.*(Unconfirmed|Not saved)/);
  await expect(results.nth(1)).toContainText(/Row \d.*(Unconfirmed|Not saved)/);
  await expect(results.filter({ hasText: "employee service is asleep" })).toHaveCount(1);
  await expect(results.filter({ hasText: "employee with this email already exists" })).toHaveCount(1);
  await expect(results.filter({ hasText: /Saved/ })).toHaveCount(3);
  expect(await axe(page)).toEqual([]);

  await dialog(page).getByRole("button", { name: "Retry the failed ones" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("2 members added")).toBeVisible();
  expect((await members(api)).map(({ email }) => email).sort()).toEqual(
    ["A", "B", "C", "D", "E"].map((x) => `${x}@juniper.test`),
  );
});

test("an import that the session's end cuts off is reported after signing in @hosted", async ({
  manager,
  signedInPage: page,
}) => {
  await openFiles(page);
  await choose(page, FIVE);
  await strictControl("switches", {
    match: { user: manager.email, path: "/api/employees", method: "POST" },
    fault: { kind: "status", status: 401, body: { error: "invalid token" } },
    skip: 2,
  });
  await strictControl("switches", {
    match: { user: manager.email, path: "/api/auth/refresh" },
    fault: { kind: "status", status: 401, body: { error: "Invalid or expired refresh token" } },
  });
  await dialog(page).getByRole("button", { name: "Import 5 rows" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fstaff/);
  await strictControl("switches/clear", { user: manager.email });
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(
    page.getByText(/^The import was interrupted after 2 of 5 rows were saved\. Choose the file again/),
  ).toBeVisible();
  await expect(counter(page, "Total Staff")).toHaveText("2");
  // Not by the pointer: the toasts come down over the button.
  await page.getByRole("button", { name: "Import / export" }).press("Enter");
  await choose(page, FIVE);
  await expect(dialog(page).getByRole("status")).toHaveText("3 new, 2 unchanged");
});

test("an import that goes row by row can be stopped, and reports the unsent rows @hosted", async ({
  api,
  signedInPage: page,
}) => {
  await openFiles(page);
  await choose(page, FIVE);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/employees", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await dialog(page).getByRole("button", { name: "Import 5 rows" }).click();
  await expect(dialog(page).getByRole("progressbar")).toHaveAttribute("aria-valuemax", "5");
  await page.keyboard.press("Escape");
  await dialog(page).getByRole("button", { name: "Stop" }).click();
  release();
  await expect(dialog(page).getByRole("status")).toHaveText("1 of 5 saved");
  await expect(dialog(page).getByText("Not tried: stopped.")).toHaveCount(4);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  expect(await members(api)).toHaveLength(1);
});

test("an import is one plan: a row that is refused stops all of it, and once it is corrected all is saved and undone as one", async ({
  api,
  signedInPage: page,
}) => {
  await openFiles(page);
  await choose(page, FIVE);
  await expect(dialog(page).getByRole("status")).toHaveText("5 new");
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && /^\/api\/(employees|plans|changes)/.test(pathname))
      writes.push(pathname);
  });
  // A colleague is first, while the file is on its way.
  await page.route(
    "**/api/plans",
    async (route) => {
      await addTeam(api, someone("Carla", "Lund", { email: "C@juniper.test" }));
      await route.continue();
    },
    { times: 1 },
  );
  await dialog(page).getByRole("button", { name: "Import 5 rows" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Row 4, C Lund: A staff member with this email already exists. Nothing was imported.",
  );
  expect((await members(api)).map(({ email }) => email)).toEqual(["C@juniper.test"]);
  const refused = row(page, "4 C Lund");
  await expect(refused.getByLabel("Email")).toBeFocused();
  await expect(refused.getByLabel("Email")).toHaveAccessibleDescription(
    "A staff member with this email already exists.",
  );
  await expect(dialog(page).getByRole("status")).toHaveText("4 new, 1 with an error");
  expect(await axe(page)).toEqual([]);

  await refused.getByLabel("Email").fill("c.lund@juniper.test");
  await dialog(page).getByRole("button", { name: "Import 5 rows" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("5 members added")).toBeVisible();
  expect(await members(api)).toHaveLength(6);
  expect(writes).toEqual(["/api/plans", "/api/plans"]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: the import of 5 members")).toBeVisible();
  expect((await members(api)).map(({ email }) => email)).toEqual(["C@juniper.test"]);
  expect(writes.slice(2)).toEqual(["/api/changes/put-back"]);
});
