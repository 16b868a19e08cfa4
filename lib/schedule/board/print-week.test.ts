import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { memberNamed, SOME_SUNDAY } from "../../test-support/people.ts";
import type { Person } from "../day/person.ts";
import { weekOf } from "../week.ts";
import { hasDays, type PrintRow, printRow, printSize } from "./print-week.ts";

const say = wordsIn("en");

const ZONE = "Asia/Kolkata";
const shift = (startTime: string, endTime: string) => ({
  id: startTime,
  memberId: "a",
  dayOfWeek: 1,
  startTime,
  endTime,
  validFrom: "2026-01-01",
  validUntil: null,
  notes: "",
});
const rest = (startTime: string, endTime: string) => ({
  id: startTime,
  memberId: "a",
  dayOfWeek: 1,
  startTime,
  endTime,
  reason: "Coffee Break",
});

test("a printed day says hours, breaks and time off in words, and a day off is that alone", () => {
  const ana: Person = {
    member: { ...memberNamed("a", false), firstName: "Ana", lastName: "Lund" },
    schedules: [shift("09:00", "13:00"), shift("14:00", "19:00")],
    breaks: [rest("10:45", "11:00"), rest("16:00", "16:15")],
    timeOff: [
      {
        id: "t",
        memberId: "a",
        start: new Date("2026-11-16T12:00:00Z"),
        end: new Date("2026-11-16T13:00:00Z"),
        reason: "Dentist",
      },
      {
        id: "v",
        memberId: "a",
        start: new Date("2026-11-16T18:30:00Z"),
        end: new Date("2026-11-17T18:30:00Z"),
        reason: "",
      },
    ],
  };
  const row = printRow(weekOf(ana, SOME_SUNDAY, { zone: ZONE }), { zone: ZONE, reasons: true, say });
  expect(row).toMatchObject({ name: "Ana Lund", role: "Stylist, inactive", hours: "7h 30m, 8h 30m planned" });
  expect(row.days[0]).toEqual([]);
  expect(row.days[1]).toEqual([
    { kind: "shift", text: "09:00–13:00, 14:00–19:00" },
    { kind: "break", text: "Break 10:45–11:00, 16:00–16:15" },
    { kind: "time-off", text: "Off 17:30–18:30 Dentist" },
  ]);
  expect(row.days[2]).toEqual([{ kind: "time-off", text: "Off" }]);
});

test("paper says why somebody is off only on request", () => {
  const timeOff = [
    {
      id: "t",
      memberId: "a",
      start: "2026-11-16T12:00:00Z",
      end: "2026-11-16T13:00:00Z",
      reason: "Dentist",
    },
    {
      id: "s",
      memberId: "a",
      start: "2026-11-16T18:30:00Z",
      end: "2026-11-17T18:30:00Z",
      reason: " Sick Leave ",
    },
  ].map((one) => ({ ...one, start: new Date(one.start), end: new Date(one.end) }));
  const ana: Person = {
    member: memberNamed("a"),
    schedules: [shift("09:00", "19:00")],
    breaks: [rest("10:45", "11:00")],
    timeOff,
  };
  const week = weekOf(ana, SOME_SUNDAY, { zone: ZONE });
  const off = (reasons: boolean) =>
    printRow(week, { zone: ZONE, reasons, say })
      .days.flat()
      .filter(({ kind }) => kind === "time-off")
      .map(({ text }) => text);
  expect(off(true)).toEqual(["Off 17:30–18:30 Dentist", "Off: Sick Leave"]);
  expect(off(false)).toEqual(["Off 17:30–18:30", "Off"]);
  expect(JSON.stringify(printRow(week, { zone: ZONE, reasons: false, say }))).not.toMatch(
    /Dentist|Sick|Coffee/,
  );
});

describe("the size of the print", () => {
  const rows = (count: number, lines: number): PrintRow[] =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      name: "Ana Lund",
      role: "Stylist",
      hours: "40h",
      days: [Array.from({ length: lines }, () => ({ kind: "break", text: "Break 12:00–12:30" }))],
    }));

  test("is large where there is room, smaller the fuller 20 rows are, and no smaller for more people", () => {
    expect(printSize(rows(5, 3))).toBe(9);
    expect(printSize(rows(20, 2))).toBe(9);
    expect(printSize(rows(20, 3))).toBeLessThan(7);
    expect(printSize(rows(200, 3))).toBe(printSize(rows(20, 3)));
    expect(printSize(rows(20, 40))).toBe(5);
  });

  test("leaves room for long names and roles, with their hours, which are broken into lines and never cut", () => {
    const named = (name: string, role: string) => rows(20, 1).map((row) => ({ ...row, name, role }));
    expect(printSize(named("Ana Lund", "Stylist"))).toBe(9);
    expect(printSize(named("Ana Lund", "Massage Therapist, inactive"))).toBeLessThan(8);
    expect(printSize(named("Person7 Montgomery-Featherstonehaugh", "Massage Therapist"))).toBeLessThan(7);
  });
});

test("paper says until when a night goes on, on the day after it", () => {
  const night: Person = {
    member: memberNamed("n"),
    schedules: [shift("22:00", "04:00")],
    breaks: [],
    timeOff: [],
  };
  const { days, hours } = printRow(weekOf(night, SOME_SUNDAY, { zone: ZONE }), {
    zone: ZONE,
    reasons: false,
    say,
  });
  expect(hours).toBe("6h");
  expect(days[1]).toEqual([{ kind: "shift", text: "22:00–04:00 +1" }]);
  expect(days[2]).toEqual([{ kind: "shift", text: "until 04:00" }]);
});

test("a free day is one 'Off', whatever it consists of", () => {
  const off = (id: string, start: string, end: string, reason: string) => ({
    id,
    memberId: "a",
    start: new Date(`2026-11-16T${start}:00+05:30`),
    end: new Date(`2026-11-16T${end}:00+05:30`),
    reason,
  });
  const around = [
    off("1", "00:00", "10:00", "Closed"),
    off("2", "10:00", "12:00", "Dentist"),
    off("3", "12:00", "23:59", "Closed"),
  ];
  const ana: Person = {
    member: memberNamed("a"),
    schedules: [shift("09:00", "18:00")],
    breaks: [rest("13:00", "14:00")],
    timeOff: around,
  };
  const linesOf = (timeOff: typeof around, reasons = false) =>
    printRow(weekOf({ ...ana, timeOff }, SOME_SUNDAY, { zone: ZONE }), {
      zone: ZONE,
      reasons,
      say,
    }).days[1]?.map(({ text }) => text);
  expect(linesOf(around)).toEqual(["Off"]);
  expect(linesOf(around, true)).toEqual(["Off: Closed"]);
  // A person who works a part of the day is off once for adjacent time off.
  expect(linesOf(around.slice(1))).toEqual(["09:00–18:00", "Off 10:00–18:00"]);
  expect(linesOf([off("4", "15:00", "15:30", "Break")])).toEqual([
    "09:00–18:00",
    "Break 13:00–14:00, 15:00–15:30",
  ]);
});

test("people without hours or time off take no row", () => {
  const free: Person = { member: memberNamed("f"), schedules: [], breaks: [], timeOff: [] };
  const row = (person: Person) =>
    printRow(weekOf(person, SOME_SUNDAY, { zone: ZONE }), { zone: ZONE, reasons: false, say });
  expect(hasDays(row(free))).toBe(false);
  expect(hasDays(row({ ...free, schedules: [shift("09:00", "17:00")] }))).toBe(true);
});

test("paper names what closes the salon, without anybody's own reasons", () => {
  const closure = {
    fromDate: "2026-11-16",
    toDate: "2026-11-16",
    name: "Works",
    startTime: "16:00",
    endTime: "24:00",
  };
  const timeOff = [
    {
      id: "d",
      memberId: "a",
      start: new Date("2026-11-16T04:30:00Z"),
      end: new Date("2026-11-16T05:30:00Z"),
      reason: "Dentist",
    },
    {
      id: "c",
      memberId: "a",
      start: new Date("2026-11-16T05:30:00Z"),
      end: new Date("2026-11-16T06:30:00Z"),
      reason: "Course",
    },
  ];
  const ana: Person = {
    member: { ...memberNamed("a", false), role: "" },
    schedules: [shift("09:00", "18:00")],
    breaks: [],
    timeOff,
    closings: { closures: [closure], exceptions: [] },
  };
  const print = (reasons: boolean, who = ana) =>
    printRow(weekOf(who, SOME_SUNDAY, { zone: ZONE }), { zone: ZONE, reasons, say: wordsIn("en", "h23") });
  const texts = (reasons: boolean) => print(reasons).days[1]?.map(({ text }) => text);
  expect(texts(false)).toEqual(["09:00–18:00", "Off 10:00–12:00", "Closed: Works 16:00–18:00"]);
  expect(texts(true)).toEqual([
    "09:00–18:00",
    "Off 10:00–11:00 Dentist",
    "Off 11:00–12:00 Course",
    "Closed: Works 16:00–18:00",
  ]);
  expect(print(false).role).toBe("inactive");
});

test("a shift that ends at midnight ends at 24:00 on paper, one that begins there at 00:00", () => {
  const night: Person = {
    member: memberNamed("n"),
    schedules: [shift("00:00", "06:00"), shift("18:00", "24:00")],
    breaks: [],
    timeOff: [],
  };
  const { days } = printRow(weekOf(night, SOME_SUNDAY, { zone: ZONE }), { zone: ZONE, reasons: false, say });
  expect(days[1]).toEqual([{ kind: "shift", text: "00:00–06:00, 18:00–24:00" }]);
});

describe("the room of printed words", () => {
  const rowsOf = (name: string, count = 20): PrintRow[] =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      name,
      role: "",
      hours: "",
      days: [[]],
    }));
  const words = (...lengths: number[]) => lengths.map((length) => "x".repeat(length)).join(" ");

  test("words go on a line while they fit on it, with the spaces between them", () => {
    // Eighteen characters fit on a line at the largest size.
    expect(printSize(rowsOf(words(9, 8)))).toBe(printSize(rowsOf(words(18))));
    expect(printSize(rowsOf(words(9, 9)))).toBeLessThan(printSize(rowsOf(words(9, 8))));
    expect(printSize(rowsOf(words(5, 5, 6)))).toBe(printSize(rowsOf(words(18))));
  });

  test("a word that is longer than a line is broken, and the next one goes on behind it", () => {
    // Two lines of a name fit at 6 points, where a line has 27 characters.
    expect(printSize(rowsOf(words(40)))).toBe(6);
    expect(printSize(rowsOf(words(40, 5)))).toBe(6);
    expect(printSize(rowsOf(words(40, 15)))).toBe(5.75);
  });

  test("the fullest rows decide, wherever they are", () => {
    const full = rowsOf(words(100, 100), 20);
    const short = rowsOf("x", 30);
    expect(printSize([...short, ...full])).toBe(printSize(full));
    expect(printSize([...full, ...short])).toBe(printSize(full));
  });
});
