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

async function choose(page: Page, text: string | Buffer) {
  const file = { name: "team.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await dialog(page).locator("input[type=file]").setInputFiles(file);
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

test("a file is previewed, saved once confirmed, changes nothing the second time, and is taken back as one @wire @smoke", async ({
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

const FIVE = [
  HEAD,
  ...["A", "B", "C", "D", "E"].map((x) => `${x},Lund,${x}@juniper.test,Stylist,,Active`),
].join("\r\n");

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
