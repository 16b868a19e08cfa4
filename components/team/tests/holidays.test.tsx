import { todayIn } from "@chairtime/kit/zone";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "../../test-support/calls";
import { pressOn } from "../../test-support/keyboard";
import { pressInMore } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { SETTINGS } from "../../test-support/show";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { TeamScreen } from "../team-screen";

const dialog = page.getByRole("dialog", { name: "Holidays" });
// Christmas of next year is to come, whenever the test runs.
const EVE = `${Number(todayIn(SETTINGS.clock.zone).slice(0, 4)) + 1}-12-24`;

test("by the keyboard a day of the salon's own is added and closed for everybody", async () => {
  keepTeam(someone("Amara", "Okafor"), someone("Linh", "Tran"));
  for (const list of ["schedules", "recurring-breaks", "onetime-blocks"]) answer(`GET /api/${list}`, 200, []);
  const closures = keepRecords<{ id: string }>("/api/closures", [], { version: 1 } as object);
  goTo("/team");
  await showAsManager(<TeamScreen />, keepSalon({ features: ["closures"] }));
  await pressInMore("Closures");
  await page.getByRole("dialog").getByRole("button", { name: "Holidays" }).click();
  await dialog.getByRole("button", { name: "Next year" }).click();
  await pressOn(dialog.getByRole("button", { name: "Add day" }));
  const day = dialog.getByLabelText("Custom day", { exact: true });
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveAccessibleDescription("Choose a date");
  await day.fill(EVE);
  await pressOn(dialog.getByLabelText("Name", { exact: true }), "Our birthday{Enter}");
  await expect.element(dialog.getByRole("checkbox", { name: /Our birthday/ })).toBeChecked();
  expect(await unsound()).toEqual([]);
  await pressOn(dialog.getByRole("button", { name: "Save holidays" }));
  await expect.element(dialog.getByText("Closed, 2 people off")).toBeVisible();
  expect(closures).toMatchObject([{ name: "Our birthday", from_date: EVE, to_date: EVE }]);
});
