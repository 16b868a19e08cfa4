import { card, focusAgain } from "../staff/team";
import { banner, PATIENT, put, referenceIn, typeLastName, UNREACHABLE } from "./faults";
import { expect, test } from "./own-app";

test("a banner reports a backend that stops, and disappears with the fault @hosted", async ({
  signedInPage: page,
  manager,
  ownApp,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await page.goto("/staff");
  await expect(card(page, "Amara Okafor")).toBeVisible();
  await ownApp.backend.unplug();
  await focusAgain(page);
  await expect(banner(page)).toHaveText(UNREACHABLE, PATIENT);
  await expect(card(page, "Amara Okafor")).toBeVisible();
  // A colleague adds somebody in between.
  await put(manager.email, ["Bela", "Kovacs"]);
  await ownApp.backend.plugIn();
  await expect(card(page, "Bela Kovacs")).toBeVisible(PATIENT);
  await expect(banner(page)).toHaveCount(0);
});

test("a screen opened while the backend is away says so, and fills itself when it is back @hosted", async ({
  signedInPage: page,
  manager,
  ownApp,
}) => {
  const [id] = await put(manager.email, ["Amara", "Okafor"]);
  await ownApp.backend.unplug();
  await page.goto("/staff");
  const main = page.locator("#main");
  await expect(main.getByRole("heading", { name: "Unable to Load Staff Data" })).toBeVisible(PATIENT);
  await expect(main.getByText("An error occurred while fetching staff")).toBeVisible();
  expect(await referenceIn(main)).toMatch(/^[\w-]{16,}$/);
  await expect(banner(page)).toHaveText(UNREACHABLE);
  await ownApp.backend.plugIn();
  await expect(card(page, "Amara Okafor")).toBeVisible(PATIENT);
  await expect(banner(page)).toHaveCount(0);

  await ownApp.backend.unplug();
  await page.goto(`/staff/${id}/availability`);
  await expect(main.getByRole("heading", { name: "Unable to Load Staff Data" })).toBeVisible(PATIENT);
  await ownApp.backend.plugIn();
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeVisible(PATIENT);
  await expect(main.getByText("No Availability Data")).toBeVisible(PATIENT);
});

test("a save keeps the input while the backend is unreachable, and one click repeats it @hosted @smoke", async ({
  signedInPage: page,
  manager,
  ownApp,
}) => {
  await put(manager.email, ["Amara", "Okafor"]);
  await page.goto("/staff");
  const dialog = await typeLastName(page, "Amara Okafor", "Obi");
  await ownApp.backend.unplug();
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  const box = dialog.getByRole("alert");
  await expect(box).toContainText("An error occurred while updating staff member");
  expect(await referenceIn(box)).toMatch(/^[\w-]{16,}$/);
  await expect(dialog.getByLabel("Last Name")).toHaveValue("Obi");
  await ownApp.backend.plugIn();
  await dialog.getByRole("button", { name: "Update Staff" }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Amara Obi")).toBeVisible();
});

test("a sign-in says to check the connection, keeps the fields, and works again @hosted", async ({
  page,
  manager,
  ownApp,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(manager.email);
  await page.getByLabel("Password", { exact: true }).fill(manager.password);
  await ownApp.backend.unplug();
  await page.getByRole("button", { name: "Sign In" }).click();
  const form = page.locator("form");
  await expect(form.getByText("Login failed. Please check your connection and try again.")).toBeVisible();
  expect(await referenceIn(form)).toMatch(/^[\w-]{16,}$/);
  await expect(page.getByLabel("Email")).toHaveValue(manager.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(manager.password);
  await ownApp.backend.plugIn();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/staff");
});
