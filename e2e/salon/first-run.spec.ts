import { button, field, toast } from "../auth/doors";
import { addMember } from "../feel/salon";
import { holdCode } from "../support/late-code";
import { expect, test } from "../support/test";
import { lookSound } from "./look";

test("a new salon is asked once for its name, zone, first weekday and theme", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/staff");
  const panel = page.getByRole("region", { name: "Tell us about your salon" });
  await expect(panel).toBeVisible();
  // The browser's own.
  await expect(field(page, "Time zone")).toHaveValue(/^America\/St Johns \(UTC-\d/);
  await lookSound(page);
  const looks = page.getByRole("group", { name: "Light or dark?" });
  await expect(looks.getByRole("radio", { name: /^Dark/ })).toBeChecked();
  await looks.getByRole("radio", { name: /^Light/ }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  await button(page, "Save").click();
  await expect(field(page, "Salon name")).toBeFocused();
  await expect(field(page, "Salon name")).toHaveAccessibleDescription("Please enter the salon's name");
  await field(page, "Salon name").fill("Juniper");
  await field(page, "Time zone").fill("berlin");
  await page.getByRole("option", { name: /Europe\/Berlin/ }).click();
  await field(page, "First day of the week").selectOption("Monday");
  await button(page, "Save").click();
  await expect(toast(page, "Welcome to Juniper!")).toBeVisible();
  await expect(panel).toHaveCount(0);
  const salon = await (await api.get("/api/salon")).json();
  expect(salon).toMatchObject({ name: "Juniper", time_zone: "Europe/Berlin", week_starts_on: 1 });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByText("No staff members found")).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test("keys lead through all time zones, and the one that they are at is in view", async ({
  signedInPage: page,
}) => {
  await page.goto("/staff");
  const zone = field(page, "Time zone");
  await zone.fill("america");
  await expect(page.getByRole("option").first()).toBeVisible();
  for (let steps = 0; steps < 12; steps++) await zone.press("ArrowDown");
  const active = await zone.getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toBeInViewport({ ratio: 1 });
});

test("text typed before the questions' own code has loaded is kept", async ({ signedInPage: page }) => {
  const release = await holdCode(page, "firstRun.heading");
  // The screen itself answers by then, and has read the clock.
  const isAwake = page.waitForRequest("**/api/events*");
  await page.goto("/staff");
  await field(page, "Salon name").fill("Juniper");
  await isAwake;
  release();
  await expect(button(page, "Save")).toBeEnabled();
  await expect(field(page, "Salon name")).toHaveValue("Juniper");
});

test("the questions can be dismissed forever in this browser", async ({ signedInPage: page }) => {
  await page.goto("/staff");
  const panel = page.getByRole("region", { name: "Tell us about your salon" });
  await button(page, "Not now").click();
  await expect(panel).toHaveCount(0);
  const served = await page.request.get("/staff");
  expect(await served.text()).not.toContain(">Tell us about your salon");
});

test("an empty list offers the import, and one with people asks nothing", async ({
  signedInPage: page,
  api,
}) => {
  await page.goto("/staff");
  await button(page, "Import").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await addMember(api, "Ada", "Byron");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tell us about your salon" })).toHaveCount(0);
});
