import { beforeEach, expect, test } from "vitest";
import { concernedBy } from "../preview/concerned-by.ts";
import type { PlanStep } from "../preview/plan.ts";
import { untold } from "./untold.ts";

const shift = { dayOfWeek: 1, startTime: "09:00", endTime: "17:00", notes: "" };
const weekly = (memberId: string) => ({ ...shift, memberId, validFrom: "2026-11-02", validUntil: null });
const dated = (memberId: string) => ({ ...weekly(memberId), validUntil: "2026-11-02" });
const off = (memberId: string) => ({ memberId, start: new Date(0), end: new Date(1), reason: "Training" });

const maya = { id: "maya", firstName: "Maya", lastName: "Iyer" };

beforeEach(() => untold.putAway(untold.notes));

test("a date, time off and hours that were there before concern their members; a first weekly schedule does not", () => {
  const steps: PlanStep[] = [
    { kind: "schedule", before: null, after: weekly("new") },
    { kind: "schedule", before: null, after: dated("dated") },
    { kind: "schedule", before: { id: "1", ...weekly("changed") }, after: weekly("changed") },
    { kind: "schedule", before: { id: "2", ...weekly("tidied") }, after: null, onlyTidies: true },
    { kind: "time-off", before: null, after: off("away") },
    { kind: "break", before: null, after: { ...shift, memberId: "break", reason: "Lunch Break" } },
  ];
  expect(concernedBy(steps)).toEqual(["dated", "changed", "away"]);
});

test("an action that is taken back before the mail leaves nothing to report; after the mail it is news again", () => {
  untold.add({ action: "first", members: [maya] });
  untold.takenBack("first", "undo-1");
  expect(untold.notes).toEqual([]);
  untold.add({ action: "second", members: [maya] });
  untold.markTold(untold.notes);
  expect(untold.notes).toEqual([]);
  untold.takenBack("second", "undo-2");
  expect(untold.notes).toEqual([{ action: "undo-2", members: [maya] }]);
});

test("a dismissed note does not come back, nor does taking the action back", () => {
  untold.add({ action: "third", members: [maya] });
  untold.putAway(untold.notes);
  untold.takenBack("third", "undo-3");
  expect(untold.notes).toEqual([]);
});
