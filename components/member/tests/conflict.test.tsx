import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerOnce, callsOf } from "../../test-support/calls";
import { cellsOf, changedByLena } from "../../test-support/colleague";
import { leavePage } from "../../test-support/kept-input";
import { pressOn } from "../../test-support/keyboard";
import { button, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { goTo } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon } from "../../test-support/salon";
import { unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { AvailabilityScreen } from "../availability-screen";

const SCHEDULE = "/api/schedules/s-1";
const BREAK = "/api/recurring-breaks/b-1";
const ada = someone("Ada", "Byron");
const monday = {
  ...{ id: "s-1", employee_id: ada.id, day_of_week: 1, start_time: "09:00", end_time: "17:00" },
  ...{ valid_from: "2031-01-06", valid_until: null, notes: "", version: 1 },
};
const lunch = {
  ...{ id: "b-1", employee_id: ada.id, day_of_week: 1, start_time: "12:00", end_time: "13:00" },
  ...{ reason: "Lunch Break", version: 1 },
};
const mine = page.getByRole("dialog", { name: "Edit Work Schedule" });
const question = page.getByRole("dialog", { name: "Changed elsewhere" });
const submit = mine.getByRole("button", { name: "Update Schedule" });

let schedules: (typeof monday)[];
let breaks: (typeof lunch)[];

beforeEach(() => {
  keepTeam(ada);
  schedules = keepRecords("/api/schedules", [monday], { version: 1 });
  breaks = keepRecords("/api/recurring-breaks", [lunch], { version: 1 });
  keepRecords("/api/onetime-blocks", []);
});

async function showTab(tab: "schedules" | "breaks") {
  goTo(`/staff/${ada.id}/availability?tab=${tab}`);
  const screen = <AvailabilityScreen openedAt={new Date().toISOString()} staffId={ada.id} />;
  await showAsManager(screen, keepSalon({ features: ["history"] }));
}

async function openSchedule() {
  await showTab("schedules");
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  await mine.getByLabelText("Start time").selectOptions("08:00");
}

/** Adds a colleague's schedule, and refuses the next call of a method because of it. */
function lenaHas(method: "PUT" | "DELETE", change: Partial<typeof monday>) {
  const theirs = { ...monday, ...change, version: 2 };
  schedules.splice(0, 1, theirs);
  answerOnce(`${method} ${SCHEDULE}`, 412, changedByLena(theirs));
}

test("a colleague's save is compared: the input comes back, or is saved over theirs", async () => {
  await openSchedule();
  lenaHas("PUT", { start_time: "10:00", notes: "Late" });
  await submit.click();
  await expect.element(question).toHaveAccessibleDescription(/^lena changed this at \d\d:\d\d\./);
  expect(cellsOf(question, "Hours")).toEqual(["08:00 – 17:00", "10:00 – 17:00"]);
  expect(cellsOf(question, "Notes")).toEqual(["emptyYou left this as it was", "Late"]);
  expect(await unsound()).toEqual([]);
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(mine.getByLabelText("Start time")).toHaveValue("08:00");
  await expect.element(submit).toHaveFocus();

  lenaHas("PUT", { start_time: "10:00", notes: "Late" });
  await userEvent.keyboard("{Enter}");
  await expect.element(question).toBeVisible();
  // The colleague changes it again while the question is open: it asks again, with the new values.
  lenaHas("PUT", { start_time: "11:00", notes: "Late" });
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => cellsOf(question, "Hours")).toEqual(["08:00 – 17:00", "11:00 – 17:00"]);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(toast("Schedule updated successfully!")).toBeVisible();
  await expect.element(mine).not.toBeInTheDocument();
  expect(schedules).toMatchObject([{ id: "s-1", start_time: "08:00", notes: "" }]);
});

test("one's own change in another window is taken by keyboard, and the list shows it", async () => {
  await openSchedule();
  const theirs = { ...monday, start_time: "10:00", version: 2 };
  schedules.splice(0, 1, theirs);
  answerOnce(`PUT ${SCHEDULE}`, 412, { ...changedByLena(theirs), by: { user_id: "user-1", name: "ana" } });
  await pressOn(mine.getByLabelText("Notes"));
  await expect
    .element(question)
    .toHaveAccessibleDescription(/^You changed this at \d\d:\d\d in another window\./);
  await userEvent.tab();
  await expect.element(button("Take theirs")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("10:00 – 17:00").first()).toBeVisible();
  expect(schedules).toEqual([theirs]);
});

test("an input that is restored after a reload is saved over what it was typed over, so the save is compared", async () => {
  await openSchedule();
  await leavePage();
  schedules.splice(0, 1, { ...monday, start_time: "10:00", notes: "Late", version: 2 });
  await showTab("schedules");
  await mine.getByRole("button", { name: "Restore" }).click();
  await expect.element(mine.getByLabelText("Start time")).toHaveValue("08:00");
  lenaHas("PUT", { start_time: "10:00", notes: "Late" });
  await submit.click();
  await expect.poll(() => cellsOf(question, "Hours")).toEqual(["08:00 – 17:00", "10:00 – 17:00"]);
  expect(cellsOf(question, "Notes")).toEqual(["emptyYou left this as it was", "Late"]);
  expect(callsOf(`PUT ${SCHEDULE}`).map(({ seen }) => seen)).toEqual(['"1"']);
  await question.getByRole("button", { name: "Take theirs" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(schedules).toMatchObject([{ start_time: "10:00", notes: "Late" }]);
});

test("what a colleague has deleted can be added again", async () => {
  await openSchedule();
  schedules.splice(0);
  answerOnce(`PUT ${SCHEDULE}`, 412, changedByLena(null));
  await submit.click();
  const gone = page.getByRole("dialog", { name: "Deleted elsewhere" });
  await expect.element(gone).toHaveAccessibleDescription(/^lena deleted this at/);
  expect(await unsound()).toEqual([]);
  await gone.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(toast("Schedule updated successfully!")).toBeVisible();
  expect(schedules).toMatchObject([{ start_time: "08:00" }]);
});

test("deleting a record that a colleague has changed asks again", async () => {
  await openSchedule();
  lenaHas("DELETE", { start_time: "10:00" });
  await mine.getByRole("button", { name: "Delete" }).click();
  await expect.element(question.getByText(/^lena changed this at \d\d:\d\d:$/)).toBeVisible();
  await expect
    .element(question.getByRole("listitem"))
    .toHaveTextContent("Hours: 09:00 – 17:00 is now 10:00 – 17:00");
  expect(await unsound()).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(mine).toBeVisible();
  expect(schedules).toHaveLength(1);
  lenaHas("DELETE", { start_time: "10:00" });
  await mine.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toast("Schedule deleted successfully!")).toBeVisible();
  expect(schedules).toEqual([]);
});

test("a break deleted from its row asks again when a colleague has changed it", async () => {
  await showTab("breaks");
  const remove = page.getByRole("button", { name: "Delete", exact: true });
  await expect.element(remove).toBeVisible();
  const theirs = { ...lunch, reason: "Coffee Break", version: 2 };
  answerOnce(`DELETE ${BREAK}`, 412, changedByLena(theirs));
  await remove.click();
  await expect
    .element(question.getByRole("listitem"))
    .toHaveTextContent("Reason: Lunch Break is now Coffee Break");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(toast("Break deleted successfully!")).toBeVisible();
  expect(breaks).toEqual([]);
  expect(callsOf(`DELETE ${BREAK}`)).toHaveLength(2);
});

test("undo leaves alone what a colleague has changed since", async () => {
  await openSchedule();
  await submit.click();
  await expect.element(button("Undo")).toBeVisible();
  answerOnce("POST /api/changes/put-back", 409, {
    ...{ error: "It has been changed.", code: "changed_since", changed: 1 },
    first: { resource: "schedule", record_id: "s-1", is_there: true },
  });
  await button("Undo").click();
  await expect.element(toast("Can’t undo: it has been changed elsewhere since then.")).toBeVisible();
});
