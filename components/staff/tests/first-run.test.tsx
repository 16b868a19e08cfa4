import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callsOf } from "../../test-support/calls";
import { button, field, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone, type WireMember } from "../../test-support/team";
import { StaffScreen } from "../staff-screen";

const panel = page.getByRole("region", { name: "Tell us about your salon" });

/** Shows the staff of a salon that nobody has named. */
async function showStaff({ team = [] as WireMember[], putAway = null as string | null } = {}) {
  keepTeam(...team);
  const salon = keepSalon({ name: "", week_starts_on: 0 });
  const screen = <StaffScreen device="desk" firstRunPutAway={putAway} opening={null} view="cards" />;
  await showAsManager(screen, salon);
  return salon;
}

test("a new salon is asked once for its name, zone, first weekday and theme", async () => {
  await showStaff();
  await expect.element(panel).toBeVisible();
  // The browser's own.
  await expect.element(field("Time zone")).toHaveValue(expect.stringMatching(/^America\/St Johns \(UTC-\d/));
  expect(await unsound()).toEqual([]);
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    dataset.theme = "dark";
  });
  const looks = page.getByRole("group", { name: "Light or dark?" });
  await expect.element(looks.getByRole("radio", { name: /^Dark/ })).toBeChecked();
  await looks.getByRole("radio", { name: /^Light/ }).click();
  expect(dataset.theme).toBe("light");

  await button("Save").click();
  await expect.element(field("Salon name")).toHaveFocus();
  await expect.element(field("Salon name")).toHaveAccessibleDescription("Please enter the salon’s name");
  await field("Salon name").fill("Juniper");
  await field("Time zone").fill("berlin");
  await page.getByRole("option", { name: /Europe\/Berlin/ }).click();
  await field("First day of the week").selectOptions("Monday");
  await button("Save").click();
  await expect.element(toast("Welcome to Juniper!")).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(callsOf("PUT /api/salon").map(({ body }) => body)).toEqual([
    { name: "Juniper", time_zone: "Europe/Berlin", week_starts_on: 1 },
  ]);
});

test("keys lead through all time zones, and the one that they are at is in view", async () => {
  await showStaff();
  await field("Time zone").fill("america");
  await expect.element(page.getByRole("option").first()).toBeVisible();
  for (let steps = 0; steps < 12; steps++) await userEvent.keyboard("{ArrowDown}");
  const active = field("Time zone").element().getAttribute("aria-activedescendant") ?? "";
  await expect.element(document.getElementById(active)).toBeInViewport({ ratio: 1 });
});

test("the questions can be dismissed, and are not asked again in this browser", async () => {
  const salon = await showStaff();
  await button("Not now").click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(document.cookie).toContain(`chairtime_first_run=${salon.id}`);
});

test("questions that were dismissed are not asked again, and the empty list offers the import", async () => {
  await showStaff({ putAway: "salon-1" });
  await button("Import").click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("No staff members found")).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test("a salon with people is asked nothing", async () => {
  await showStaff({ team: [someone("Ada", "Byron")] });
  await expect.element(page.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});
