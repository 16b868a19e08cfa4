import { expect, test } from "vitest";
import { personAt } from "../test-support/people.ts";
import { concernedBy } from "./concerned-by.ts";
import { type PlanStep, planTimeOff } from "./plan.ts";
import { planRotation } from "./plans/plan-rotation.ts";

const people = ["a", "b"].map((id) => personAt(1, id, ["09:00", "17:00"]));
const when = {
  from: "2026-11-16",
  to: "2026-11-16",
  part: "whole" as const,
  hours: { startTime: "", endTime: "" },
  reason: "",
};
const [first] = people;

test("a plan concerns everybody whose days it changes, each once", () => {
  const steps = planTimeOff([...people, ...people], when, "UTC");
  expect(concernedBy(steps)).toEqual(["a", "b"]);
  expect(concernedBy([])).toEqual([]);
});

test("what changes no date is no news", () => {
  const [schedule] = first?.schedules ?? [];
  if (!schedule || !first) throw new Error("no schedule");
  const ended: PlanStep = {
    kind: "schedule",
    before: schedule,
    after: { ...schedule, validUntil: "2026-11-15" },
  };
  expect(concernedBy([ended])).toEqual(["a"]);
  expect(concernedBy([{ ...ended, onlyTidies: true }])).toEqual([]);
  expect(concernedBy([planRotation(first.member, null)])).toEqual([]);
  const { id: _, ...weekly } = schedule;
  expect(concernedBy([{ kind: "schedule", before: null, after: weekly }])).toEqual([]);
});
