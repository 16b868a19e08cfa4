import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import type { Person } from "@/lib/schedule/day/person";
import { WHOLE_TEAM } from "../dialog-state";
import {
  type BulkContext,
  type BulkValues,
  bulkDefaults,
  bulkError,
  bulkPlan,
  sharedWeeks,
  withSource,
} from "./bulk-state";

const say = wordsIn("en");
const errorIn = (values: BulkValues, people: readonly Person[]) => {
  const error = bulkError(values, people);
  return error && say(error);
};

function person(id: string, weeks: number | null, anchor = "2026-11-02"): Person {
  const rotation = weeks === null ? null : { weeks, anchor };
  const member = { firstName: id, lastName: "", email: "", profilePic: null, role: "", isActive: true };
  return {
    member: {
      id,
      ...member,
      createdAt: null,
      updatedAt: null,
      services: [],
      answersServices: true,
      rotation,
    },
    schedules: [],
    breaks: [],
    timeOff: [],
  };
}

const context = (people: Person[]): BulkContext => ({
  people,
  minimums: [],
  weekStart: "2026-11-22",
  weekStartsOn: 0,
  openingHours: NO_OPENING_HOURS,
  today: "2026-11-25",
  zone: "Asia/Kolkata",
});

function shifts(people: Person[], change: Partial<BulkValues>): BulkValues {
  const values = bulkDefaults(context(people));
  return {
    ...values,
    kind: "shifts",
    to: "",
    days: [6],
    people: people.map(({ member }) => member.id),
    ...change,
  };
}

test("weeks are offered where all chosen people have the same number of them", () => {
  expect(sharedWeeks([person("a", 2), person("b", 2, "2026-11-09")])).toBe(2);
  expect(sharedWeeks([person("a", 2), person("b", 3)])).toBeNull();
  expect(sharedWeeks([person("a", 2), person("b", null)])).toBeNull();
  expect(sharedWeeks([])).toBeNull();
});

test("shifts for one week are each in the person's own weeks", () => {
  const both = [person("a", 2), person("b", 2, "2026-11-09")];
  const weeks = (people: Person[]) =>
    bulkPlan(shifts(people, { week: 1 }), context(people)).steps.map(({ after }) =>
      after && "rotationWeek" in after ? [after.rotationWeek, after.rotation?.anchor] : null,
    );
  expect(weeks(both)).toEqual([
    [1, "2026-11-02"],
    [1, "2026-11-09"],
  ]);
  expect(weeks([...both, person("c", null)])).toEqual([null, null, null]);
});

test("shifts may end on the next day where that was said", () => {
  const people = [person("a", null)];
  const night = shifts(people, { startTime: "22:00", endTime: "04:00" });
  expect(errorIn(night, people)).toBe("End time must be after start time");
  expect(errorIn({ ...night, nextDay: true }, people)).toBeNull();
  expect(errorIn({ ...night, nextDay: true, endTime: "23:00" }, people)).toBe("At most 24 hours");
});

test("the whole team's week is for everybody and the next week, one person's for nobody yet", () => {
  const some = context([person("a", null), person("b", null)]);
  const team = bulkDefaults(some, WHOLE_TEAM);
  expect(team).toMatchObject({ kind: "copy", people: ["a", "b"], toWeeks: ["2026-11-29"] });
  expect(errorIn(team, some.people)).toBeNull();
  expect(errorIn({ ...team, toWeeks: [] }, some.people)).toBe("Choose at least one week to copy to");
  expect(bulkDefaults(some, "a")).toMatchObject({
    source: "a",
    people: [],
    copyWhat: "week",
  });
  expect(withSource(team, "a", some)).toMatchObject({ source: "a", people: [], copyWhat: "usual" });
});

test("a plan begins with the rest of the week on screen, for nobody", () => {
  const some = context([person("a", null), person("b", null)]);
  expect(bulkDefaults(some)).toMatchObject({ people: [], from: "2026-11-25", to: "2026-11-28" });
  const next = { ...some, weekStart: "2026-11-29" };
  expect(bulkDefaults(next)).toMatchObject({ from: "2026-11-29", to: "2026-12-05" });
  const past = { ...some, weekStart: "2026-11-08" };
  expect(bulkDefaults(past)).toMatchObject({ from: "2026-11-25", to: "2026-11-25" });
});
