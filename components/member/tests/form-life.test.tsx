import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { hold } from "../../test-support/calls";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { keepWeek, lunchOf, shiftOf } from "../../test-support/monday";
import { goTo } from "../../test-support/navigation";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const STILL = "Still saving. We’ll show you the result.";
const amara = someone("Amara", "Okafor");
const dialog = page.getByRole("dialog");
const question = page.getByRole("group", { name: "Discard changes?" });

async function showTab(tab: string) {
  goTo(`/staff/${amara.id}/availability?tab=${tab}`);
  await showAsManager(<AvailabilityScreen openedAt={new Date().toISOString()} staffId={amara.id} />);
}

beforeEach(() => {
  keepTeam(amara);
  keepWeek({ shifts: [shiftOf(amara)], breaks: [lunchOf(amara)] });
});

test("Escape asks about input, but neither about none nor about what is as it was", async () => {
  await showTab("time-off");
  await button("Add Time Off").click();
  await dialog.getByLabelText("Reason").selectOptions("Sick Leave");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByLabelText("Reason").selectOptions("Vacation");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("Cancel drops the input at once", async () => {
  await showTab("breaks");
  await button("Add Break").click();
  await dialog.getByLabelText("Reason").selectOptions("Rest Break");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the focus comes back to the row that was edited", async () => {
  await showTab("schedules");
  const edit = page.getByRole("listitem").filter({ hasText: "Monday" }).getByRole("button", { name: "Edit" });
  await edit.click();
  await dialog.getByLabelText("End time").selectOptions("15:00");
  await button("Update Schedule").click();
  await expect.element(page.getByText("09:00 – 15:00").first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
});

test("Back waits for a save, Cancel leaves it, and the toast says later what came of it", async () => {
  await showTab("schedules");
  const release = hold("POST /api/schedules", 201, shiftOf(amara, { id: "shift-2", day_of_week: 2 }));
  await button("Add Schedule").click();
  await dialog.getByRole("button", { name: "Tue" }).click();
  await dialog.getByRole("button", { name: "Add Schedule" }).click();
  await expect.element(button("Saving...")).toBeVisible();
  history.go(-1);
  await expect.element(button("Saving...")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toast(STILL)).toBeVisible();
  // The result doesn't disturb another dialog.
  await button("Add Schedule").click();
  await expect.element(dialog).toBeVisible();
  release();
  await expect.element(toast("Schedule created successfully!")).toBeVisible();
  await expect.element(toast(STILL)).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

test("a save that was left and fails gives the form back, with its input and why", async () => {
  await showTab("schedules");
  const release = hold("POST /api/schedules", 500, { error: "The books are closed" });
  await button("Add Schedule").click();
  await dialog.getByLabelText("Notes").fill("Late opening");
  await dialog.getByRole("button", { name: "Add Schedule" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  await expect.element(toast("The books are closed")).toBeVisible();
  await button("Open again").click();
  await expect.element(dialog.getByLabelText("Notes")).toHaveValue("Late opening");
  await expect.element(dialog.getByRole("alert").getByText("The books are closed")).toBeVisible();
});
