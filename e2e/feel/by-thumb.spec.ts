import { newManager } from "../support/manager";
import { untilQuiet } from "../support/quiet";
import { expect, test } from "../support/test";
import { expectSuitsPhone } from "./journey";

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

test("a manager with a small phone registers, signs in, adds a member and plans a day", async ({
  page,
  outbox,
}) => {
  test.slow();
  const { email, username, password } = newManager();
  const tap = (name: string) => page.getByRole("button", { name, exact: true }).tap();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await expectSuitsPhone(page);
  await page.getByRole("link", { name: "Create one here" }).tap();
  await expect(page).toHaveURL("/register");
  await tap("Create Account");
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectSuitsPhone(page);
  await fill("Email", email);
  await fill("Username", username);
  await fill("Password", password);
  await fill("Confirm Password", password);
  await tap("Create Account");
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
  await expectSuitsPhone(page);

  const { link } = await outbox.latestMail(email);
  await page.goto(link);
  await page.getByRole("link", { name: "Continue to Sign In" }).tap();
  await fill("Email", email);
  await fill("Password", password);
  await tap("Sign In");
  await expect(page.getByRole("heading", { name: "No staff members found" })).toBeVisible();
  await expectSuitsPhone(page);

  await tap("Add Staff");
  const sheet = page.getByRole("dialog", { name: "Add New Staff Member" });
  await expect(sheet).toBeVisible();
  await fill("First Name", "Maximiliane-Theodora");
  await fill("Last Name", "Featherstonehaugh-Cholmondeley");
  await fill("Email", "maximiliane-theodora.featherstonehaugh@juniper-hair-and-beauty.example");
  await fill("Role", "Senior Colour and Extensions Specialist");
  await expectSuitsPhone(page);
  const edge = await sheet.evaluate((element) =>
    Math.round(innerHeight - element.getBoundingClientRect().bottom),
  );
  expect(edge).toBe(0);
  await tap("Create Staff");
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectSuitsPhone(page);

  await page.getByRole("link", { name: /Manage Availability/ }).tap();
  await expect(page.getByRole("heading", { name: "No Availability Data" })).toBeVisible();
  await expectSuitsPhone(page);
  await page.getByRole("tab", { name: "Schedules" }).tap();
  await tap("Add Schedule");
  const schedule = page.getByRole("dialog", { name: "Add Work Schedule" });
  await expect(schedule).toBeVisible();
  // The message of the step before lies over the sheet's corner for its four seconds.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expectSuitsPhone(page);
  await schedule.getByRole("button", { name: "Add Schedule" }).tap();
  await expect(page.getByText("All Schedules (1)")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectSuitsPhone(page);
  for (const name of ["Breaks", "Time Off", "Overview"]) {
    await page.getByRole("tab", { name }).tap();
    await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    await untilQuiet(page);
    await expectSuitsPhone(page);
  }
  await page.getByRole("link", { name: "Team", exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await untilQuiet(page);
  await expectSuitsPhone(page);
});
