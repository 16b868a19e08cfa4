import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answer, answerBy, callsOf } from "../../test-support/calls";
import { focusOn, pressOn } from "../../test-support/keyboard";
import { button, link, toast } from "../../test-support/look";
import { showAsManager } from "../../test-support/manager";
import { whereNow } from "../../test-support/navigation";
import { keepRecords } from "../../test-support/records";
import { keepSalon, type SalonFacts } from "../../test-support/salon";
import { onPhone, tooSmall, unsound } from "../../test-support/sound";
import { keepTeam, someone } from "../../test-support/team";
import { HistoryButton } from "../history-button";

const CHANGES = "/api/changes";
const amara = someone("Amara", "Okafor");
const names = { [amara.id]: "Amara Okafor" };
const about = { employee_id: amara.id };
const shift = {
  ...{ id: "s-1", ...about, day_of_week: 2, start_time: "09:00", end_time: "17:00", notes: "" },
  ...{ valid_from: "2026-01-05", valid_until: null },
};
const lunch = {
  ...{ id: "b-1", ...about, day_of_week: 2, start_time: "12:00", end_time: "13:00" },
  reason: "Lunch Break",
};
const timeOff = (id: string) => ({
  ...{ id, ...about, reason: "Vacation" },
  ...{ start_date_time: "2031-12-02T15:00:00Z", end_date_time: "2031-12-02T17:00:00Z" },
});

const dialog = page.getByRole("dialog", { name: "History" });
const question = page.getByRole("dialog", { name: "Put back?" });
const entries = dialog.getByRole("listitem");
const entry = (words: string | RegExp) => entries.filter({ hasText: words }).first();

const at = "2026-11-20T15:00:00Z";
const change = (
  number: number,
  resource: string,
  before: { id: string } | null,
  after: { id: string } | null,
) => ({
  ...{ number, at, resource, before, after },
  record_id: (after ?? before)?.id,
  employee_id: amara.id,
});
/** One action of the user with these changes. */
const action = (...shown: ReturnType<typeof change>[]) => ({
  ...{ id: shown[0]?.number ?? 0, at, kind: null, request_id: "r-1", shown },
  ...{ by: { user_id: "user-1", name: "ana" }, changes: shown.length, members: 1 },
});
const adding = (number: number) => action(change(number, "onetime_block", null, timeOff(`t-${number}`)));
const ADDED = action(change(1, "employee", null, amara));

/** Answers as a backend with this history, newest first, `pageLength` actions a page. */
function keepHistory(all: ReturnType<typeof action>[], pageLength = 50) {
  answerBy(`GET ${CHANGES}`, ({ search }) => {
    const asked = new URLSearchParams(search);
    const resource = asked.get("resource");
    const before = Number(asked.get("before") ?? Number.POSITIVE_INFINITY);
    const found = all
      .filter(({ id, shown }) => id < before && (!resource || shown[0]?.resource === resource))
      .filter(() => !asked.has("to"));
    const actions = found.slice(0, pageLength);
    const next = found.length > pageLength ? actions.at(-1)?.id : null;
    return { status: 200, body: { actions, next, names, since: "2026-01-05T09:00:00Z" } };
  });
}

beforeEach(() => {
  keepTeam(amara);
  keepRecords("/api/schedules", []);
  keepRecords("/api/recurring-breaks", []);
  keepRecords("/api/onetime-blocks", []);
});

async function openHistory(facts: SalonFacts = {}) {
  const member = { id: amara.id, name: "Amara Okafor" };
  await showAsManager(<HistoryButton member={member} />, keepSalon({ features: ["history"], ...facts }));
  await button("History").click();
}

test("the next page extends the list when its end comes near, and filters narrow it", async () => {
  keepHistory([...Array.from({ length: 56 }, (_, number) => adding(60 - number)), ADDED]);
  await openHistory();
  await expect.poll(() => entries.elements().length).toBe(50);
  await expect.element(button("Show more")).toBeInTheDocument();
  await focusOn(button("Show more"));
  await expect.poll(() => entries.elements().length).toBe(57);
  await expect.element(button("Show more")).not.toBeInTheDocument();
  await expect.element(dialog.getByText("The history begins on Mon, Jan 5, 2026")).toBeVisible();

  const what = dialog.getByLabelText("What", { exact: true });
  await what.selectOptions("Staff");
  await expect.element(entries).toMatchTextContent(/You added Amara Okafor \(Stylist\)/);
  await what.selectOptions("Breaks");
  await expect.element(dialog.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await dialog.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(entry(/added time off for Amara Okafor/)).toBeVisible();
  await dialog.getByLabelText("To", { exact: true }).fill("2020-01-01");
  await expect.element(dialog.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  const last = new URLSearchParams(callsOf(`GET ${CHANGES}`).at(-1)?.search);
  expect([last.get("employee_id"), last.get("resource"), last.get("to")]).toEqual([
    amara.id,
    null,
    "2020-01-01",
  ]);
});

test("pages that large records leave short follow one another without a press", async () => {
  keepHistory([adding(5), adding(4), adding(3), adding(2), ADDED], 1);
  await openHistory();
  await expect.element(dialog.getByText(/^The history begins on /)).toBeInTheDocument();
  expect(entries.elements()).toHaveLength(5);
});

test("a history that could not be loaded says so, and can be retried", async () => {
  answer(`GET ${CHANGES}`, 500, {});
  await openHistory();
  await expect.element(dialog.getByRole("alert").getByText("Couldn’t load the history")).toBeVisible();
  keepHistory([ADDED]);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(entry("added Amara Okafor")).toBeVisible();
});

test("a deleted member is restored with everything, and a shift alone cannot come back without them", async () => {
  const deletion = action(
    change(4, "employee", amara, null),
    change(5, "schedule", shift, null),
    change(6, "recurring_break", lunch, null),
    change(7, "onetime_block", timeOff("t-1"), null),
  );
  keepHistory([deletion]);
  const back = (one: ReturnType<typeof change>) => ({
    ...{ resource: one.resource, record_id: one.record_id, ...about },
    ...{ current: null, becomes: one.before, changed_since: null },
  });
  const [, ofShift] = deletion.shown;
  answerBy(`POST ${CHANGES}/put-back-preview`, ({ body }) => {
    const isPart = Array.isArray((body as { changes?: unknown }).changes);
    const refusal = isPart ? "Restore Amara Okafor first." : null;
    const steps = isPart && ofShift ? [back(ofShift)] : deletion.shown.map(back);
    return { status: 200, body: { steps, names, refusal } };
  });
  answer(`POST ${CHANGES}/put-back`, 200, { action: 8, changes: 4 });
  await openHistory();
  const deleted = entry("deleted Amara Okafor with 3 entries");
  await deleted.getByRole("button", { name: "Show 4 changes" }).click();
  const changes = deleted.getByRole("list", { name: "Changes" }).getByRole("listitem");
  await expect.poll(() => changes.elements().length).toBe(4);
  expect(await unsound()).toEqual([]);
  await changes
    .filter({ hasText: "Deleted Amara Okafor’s Tuesday 09:00" })
    .getByRole("button", { name: "Put back only this" })
    .click();
  await expect.element(question.getByRole("alert").getByText("Restore Amara Okafor first.")).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Put back" })).toBeDisabled();
  await question.getByRole("button", { name: "Cancel" }).click();

  await deleted.getByRole("button", { name: "Put back", exact: true }).click();
  await expect
    .element(question.getByText("Amara Okafor is restored with 3 entries, under the same ids."))
    .toBeVisible();
  await question.getByRole("button", { name: "Put back" }).click();
  await expect.element(toast("Restored.")).toBeVisible();
  const expects = deletion.shown.map(({ record_id }) => ({ record_id, version: null }));
  expect(callsOf(`${CHANGES}/put-back`).map(({ body }) => body)).toEqual([{ action: 4, expects }]);
});

test("without a pointer a change is put back and that is undone", async () => {
  keepHistory([adding(2), ADDED]);
  const step = { resource: "onetime_block", record_id: "t-2", ...about, changed_since: null };
  const steps = [{ ...step, current: timeOff("t-2"), becomes: null }];
  answer(`POST ${CHANGES}/put-back-preview`, 200, { steps, names, refusal: null });
  answer(`POST ${CHANGES}/put-back`, 200, { action: 3, changes: 1 });
  await openHistory();
  const added = entry("added time off for Amara Okafor");
  await expect.element(added).toBeVisible();
  await focusOn(added.getByRole("link", { name: "As it was before this" }));
  await userEvent.tab();
  await expect.element(added.getByRole("button", { name: "Put back" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question.getByText(/is removed$/)).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Put back" })).toBeEnabled();
  await pressOn(question.getByRole("button", { name: "Put back" }));
  await expect.element(toast("Restored.")).toBeVisible();
  await expect.element(button("History")).toHaveFocus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(toast("Undone: the restored changes")).toBeVisible();
  expect(callsOf(`${CHANGES}/put-back`).map(({ body }) => body)).toMatchObject([
    { action: 2 },
    { action: 3 },
  ]);
});

test("an entry leads to how the member's page was before it", async () => {
  keepHistory([adding(2)]);
  await openHistory();
  await link("As it was before this").click();
  expect(whereNow()).toBe(`/staff/${amara.id}/availability?date=2031-12-02&at=2026-11-20T14%3A59%3A59.999Z`);
});

test("a viewer reads the history, without people and without putting back", async () => {
  keepHistory([adding(2), ADDED]);
  await showAsManager(<HistoryButton />, keepSalon({ features: ["history"], role: "viewer" }));
  await button("History").click();
  await expect.element(entry("added time off for Amara Okafor")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /Put back/ })).not.toBeInTheDocument();
  const what = dialog.getByLabelText("What", { exact: true });
  await expect.element(what.getByRole("option", { name: "Staff" })).toBeInTheDocument();
  await expect.element(what.getByRole("option", { name: "People" })).not.toBeInTheDocument();
  expect(callsOf("/api/salon/people")).toEqual([]);
});

test("on a phone every control is large enough, and a moment is chosen", async () => {
  await onPhone();
  keepHistory([adding(2), ADDED]);
  await openHistory();
  await expect.element(entry("added time off")).toBeVisible();
  expect(tooSmall(dialog.element())).toEqual([]);
  await dialog.getByLabelText("As it was on").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Show", exact: true }).click();
  expect(whereNow()).toBe(`/staff/${amara.id}/availability?at=2020-01-01T05%3A00%3A00.000Z`);
});
