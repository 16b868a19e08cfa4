import { expect, test } from "vitest";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { fullName, peopleOf, withTimeOff, worksPastMidnight } from "./person.ts";

const rotation = { weeks: 2, anchor: "2026-11-02" };
const scheduleOf = (id: string, rest: object = {}) =>
  personAt(1, id, ["09:00", "17:00"]).schedules.map((schedule) => ({ ...schedule, ...rest }));
const breakOf = (memberId: string, rest: object = {}) => ({
  id: `b${memberId}`,
  memberId,
  dayOfWeek: 1,
  startTime: "12:00",
  endTime: "13:00",
  reason: "Lunch",
  ...rest,
});
const offOf = (memberId: string, id = `o${memberId}`) => ({
  id,
  memberId,
  start: new Date("2026-11-16T00:00:00Z"),
  end: new Date("2026-11-17T00:00:00Z"),
  reason: "Vacation",
});

test("everybody has their own records, in the order of the staff list; those of others are left out", () => {
  const closings = { closures: [], exceptions: [] };
  const people = peopleOf({
    staff: [memberNamed("b"), memberNamed("a")],
    schedules: [
      ...scheduleOf("a"),
      ...scheduleOf("x"),
      ...scheduleOf("b"),
      ...scheduleOf("a", { id: "second" }),
    ],
    breaks: [breakOf("a")],
    timeOff: [offOf("b"), offOf("b", "second")],
    closings,
  });
  expect(people.map(({ member }) => member.id)).toEqual(["b", "a"]);
  expect(people.map(({ schedules }) => schedules.map(({ id }) => id))).toEqual([["sb"], ["sa", "second"]]);
  expect(people.map(({ breaks }) => breaks.length)).toEqual([0, 1]);
  expect(people.map(({ timeOff }) => timeOff.map(({ id }) => id))).toEqual([["ob", "second"], []]);
  expect(people.map((person) => person.closings)).toEqual([closings, closings]);
});

test("records for a week of the rotation know it, those for every week stay as they are", () => {
  const [person] = peopleOf({
    staff: [{ ...memberNamed("a"), rotation }],
    schedules: [...scheduleOf("a", { rotationWeek: 1 }), ...scheduleOf("a", { rotationWeek: null })],
    breaks: [breakOf("a", { rotationWeek: 0 }), breakOf("a")],
    timeOff: [],
  });
  expect(person?.schedules.map((schedule) => schedule.rotation)).toEqual([rotation, undefined]);
  expect(person?.breaks.map((each) => each.rotation)).toEqual([rotation, undefined]);
  const [without] = peopleOf({
    staff: [memberNamed("a")],
    schedules: scheduleOf("a", { rotationWeek: 1 }),
    breaks: [],
    timeOff: [],
  });
  expect(without?.schedules[0]?.rotation).toBeNull();
});

test("the same people can be given the time off of another period", () => {
  const before = [personAt(1, "a", null, { timeOff: [offOf("a")] }), personAt(1, "b", null)];
  const after = withTimeOff(before, [offOf("b")]);
  expect(after.map(({ timeOff }) => timeOff)).toEqual([[], [offOf("b")]]);
  expect(after.map(({ member }) => member)).toEqual(before.map(({ member }) => member));
});

test("a shift runs past midnight where it ends at or before its start", () => {
  const past = (start: string, end: string) => worksPastMidnight(personAt(1, "a", [start, end]));
  expect(past("22:00", "04:00")).toBe(true);
  expect(past("09:00", "09:00")).toBe(true);
  expect(past("09:00", "17:00")).toBe(false);
});

test("a full name has no spaces around it", () => {
  expect(fullName({ firstName: "Amara", lastName: "Okafor" })).toBe("Amara Okafor");
  expect(fullName({ firstName: "Amara", lastName: "" })).toBe("Amara");
});
