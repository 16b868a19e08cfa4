import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { TeamScreen } from "../team-screen";

const ada = someone("Ada", "Byron");
const WEDNESDAY = "2031-12-03";
const writes = /^(add|edit|delete|away|closures|plan several|hand over|save)/i;

test("a viewer sees the board and a day's reasons, and nothing that writes", async () => {
  keepTeam(ada);
  const hours = { day_of_week: 3, start_time: "09:00", end_time: "17:00", notes: "" };
  const dates = { valid_from: "2026-01-05", valid_until: null };
  keepRecords("/api/schedules", [{ id: "s-1", employee_id: ada.id, ...hours, ...dates }]);
  keepRecords("/api/recurring-breaks", []);
  keepRecords("/api/onetime-blocks", []);
  goTo(`/team?date=${WEDNESDAY}`);
  await showAsManager(<TeamScreen />, keepSalon({ role: "viewer" }));
  const cell = page.getByRole("button", { name: /Ada Byron.*Dec 3/ }).first();
  await expect.element(cell).toBeVisible();
  await expect.element(page.getByText("View only. Ask an owner for another role.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: writes })).not.toBeInTheDocument();
  expect(await unsound()).toEqual([]);
  await cell.click();
  const dialog = page.getByRole("dialog", { name: "Ada Byron" });
  await expect.element(dialog.getByRole("list", { name: "Why" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: writes })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("c");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
