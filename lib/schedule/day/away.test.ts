import { describe, expect, test } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { dayOf, isClosedDay, isException } from "./day.ts";
import type { Person } from "./person.ts";

const MONDAY = "2026-11-16";
const zone = "Asia/Kolkata";
const off = (id: string, start: string, end: string) => ({
  id,
  memberId: "a",
  start: new Date(`2026-11-${start}:00+05:30`),
  end: new Date(`2026-11-${end}:00+05:30`),
  reason: "Vacation",
});
const shifts = (...hours: [string, string][]) =>
  hours.flatMap((each) => personAt(1, each.join(), each).schedules);
const works = (hours: [string, string][], ...timeOff: Person["timeOff"]): Person => ({
  ...personAt(1, "a", null),
  schedules: shifts(...hours),
  timeOff,
});
const away = (person: Person) => dayOf(person, MONDAY, { zone }).away?.id ?? null;

describe("who works on a date is away all day", () => {
  test("with one time off over all of their shifts, to the minute", () => {
    expect(away(works([["09:00", "17:00"]], off("o", "16T09:00", "16T17:00")))).toBe("o");
    expect(away(works([["09:00", "17:00"]], off("o", "16T09:01", "16T17:00")))).toBeNull();
    expect(away(works([["09:00", "17:00"]], off("o", "16T09:00", "16T16:59")))).toBeNull();
    const two: [string, string][] = [
      ["09:00", "12:00"],
      ["14:00", "18:00"],
    ];
    expect(away(works(two, off("o", "16T09:00", "16T18:00")))).toBe("o");
    expect(away(works(two, off("o", "16T00:00", "16T12:00")))).toBeNull();
    expect(away(works(two, off("o", "16T13:00", "17T00:00")))).toBeNull();
  });

  test("not with the date alone where a night goes on", () => {
    expect(away(works([["22:00", "04:00"]], off("o", "16T00:00", "17T00:00")))).toBeNull();
    expect(away(works([["22:00", "04:00"]], off("o", "16T00:00", "17T04:00")))).toBe("o");
  });

  test("with several together, for that which takes most of their work", () => {
    const day: [string, string][] = [["09:00", "17:00"]];
    expect(away(works(day, off("1", "16T09:00", "16T12:00"), off("2", "16T12:00", "16T17:00")))).toBe("2");
    expect(away(works(day, off("1", "16T09:00", "16T14:00"), off("2", "16T14:00", "16T17:00")))).toBe("1");
    expect(away(works(day, off("1", "14T20:00", "16T12:00"), off("2", "16T12:00", "16T17:00")))).toBe("2");
    expect(away(works(day, off("1", "16T09:00", "16T14:00"), off("2", "16T14:00", "20T17:00")))).toBe("1");
    expect(
      away(
        works(
          day,
          off("0", "14T09:00", "14T14:00"),
          off("1", "16T09:00", "16T12:00"),
          off("2", "16T12:00", "16T17:00"),
        ),
      ),
    ).toBe("2");
    const two: [string, string][] = [
      ["09:00", "11:00"],
      ["14:00", "17:00"],
      ["19:00", "21:00"],
    ];
    expect(away(works(two, off("1", "16T09:00", "16T15:00"), off("2", "16T15:00", "16T21:00")))).toBe("2");
    expect(away(works(day, off("1", "16T09:00", "16T12:00"), off("2", "16T12:30", "16T17:00")))).toBeNull();
  });
});

describe("who does not work on a date is away all day", () => {
  test.each([
    ["exactly the date", "16T00:00", "17T00:00", "o"],
    ["more than the date", "15T20:00", "17T08:00", "o"],
    ["half of it, from the day before on", "15T20:00", "16T12:00", "o"],
    ["less than half of it, from the day before on", "15T20:00", "16T11:59", null],
    ["half of it, into the next day", "16T12:00", "17T08:00", "o"],
    ["less than half of it, into the next day", "16T12:01", "17T08:00", null],
    ["most of it alone", "16T06:00", "16T20:00", null],
    ["most of it from its midnight on", "16T00:00", "16T13:00", null],
    ["most of it to its end", "16T11:00", "17T00:00", null],
  ])("with time off over %s", (_, start, end, id) => {
    expect(away(works([], off("o", start, end)))).toBe(id);
  });
});

test("a day is closed where the closure is what takes all of it", () => {
  const closure = { fromDate: MONDAY, toDate: MONDAY, name: "Works" };
  const isClosed = (
    hours: { startTime: string | null; endTime: string | null },
    ...timeOff: Person["timeOff"]
  ) => {
    const closings = { closures: [{ ...closure, ...hours }], exceptions: [] };
    return isClosedDay(dayOf({ ...works([["09:00", "17:00"]], ...timeOff), closings }, MONDAY, { zone }));
  };
  const allDay = { startTime: null, endTime: null };
  const morning = { startTime: "08:00", endTime: "12:00" };
  expect(isClosed(allDay)).toBe(true);
  expect(isClosed(allDay, off("o", "16T10:00", "16T11:00"))).toBe(true);
  expect(isClosed(morning)).toBe(false);
  expect(isClosed(morning, off("o", "16T00:00", "17T00:00"))).toBe(false);
  expect(isClosedDay(dayOf(works([["09:00", "17:00"]]), MONDAY, { zone }))).toBe(false);
});

describe("the usual hours", () => {
  const weekly = shifts(["09:00", "12:00"], ["14:00", "18:00"]);
  const usual = (...schedules: Person["schedules"]) =>
    dayOf({ ...works([]), schedules }, MONDAY, { zone }).usual;
  const once = shifts(["10:00", "16:00"]).map((each) => ({ ...each, validFrom: MONDAY, validUntil: MONDAY }));

  test("are those that an exception replaces, where they differ", () => {
    expect(usual(...weekly, ...once)).toEqual([
      { start: 540, end: 720 },
      { start: 840, end: 1080 },
    ]);
    expect(usual(...once)).toEqual([]);
    expect(usual(...weekly)).toBeNull();
    expect(
      usual(...weekly, ...weekly.map((each) => ({ ...each, validFrom: MONDAY, validUntil: MONDAY }))),
    ).toBeNull();
  });

  test.each([
    [
      ["09:30", "12:00"],
      ["14:00", "18:00"],
    ],
    [
      ["09:00", "12:30"],
      ["14:00", "18:00"],
    ],
    [
      ["09:00", "12:00"],
      ["14:00", "19:00"],
    ],
  ] satisfies [string, string][][])("differ by each end of each shift: %s, %s", (...hours) => {
    const other = shifts(...hours).map((each) => ({ ...each, validFrom: MONDAY, validUntil: MONDAY }));
    expect(usual(...weekly, ...other)).toEqual([
      { start: 540, end: 720 },
      { start: 840, end: 1080 },
    ]);
  });

  test("are those beside an exception that adds to them", () => {
    const [morning, evening] = weekly;
    if (!morning || !evening) throw new Error("no schedules");
    expect(usual(morning, { ...evening, validUntil: "2026-01-20" }, { ...evening, id: "x" })).toBeNull();
    const from = { validFrom: "2026-11-10" };
    expect(usual({ ...morning, ...from }, { ...evening, ...from, validUntil: "2026-11-20" })).toEqual([
      { start: 540, end: 720 },
    ]);
  });

  test("have exceptions of less than four weeks", () => {
    const [schedule] = weekly;
    if (!schedule) throw new Error("no schedule");
    const isShort = (validUntil: string | null) =>
      isException({ ...schedule, validFrom: MONDAY, validUntil });
    expect(isShort("2026-12-13")).toBe(true);
    expect(isShort("2026-12-14")).toBe(false);
    expect(isShort(null)).toBe(false);
  });
});
