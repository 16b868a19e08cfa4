import { addDays } from "@chairtime/kit/calendar";
import { NO_OPENING_HOURS, type OpeningHours } from "@chairtime/kit/coverage/opening";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { SOME_SUNDAY } from "../../test-support/people.ts";
import { formatMinutesRange } from "../../time/format.ts";
import { coverageOfWeek, teamWeekOf } from "../board/board.ts";
import { gapsOf, gapTitle } from "./gaps.ts";
import { groupMinimums, minimumHoursWords, weekdaysWords, withMinimums } from "./minimum-groups.ts";
import { hoursOf, type Minimum, neededWords, readMinimums, wantedOn, wantedRoles } from "./minimums.ts";

const say = wordsIn("en");

const on = (days: number[], rest: Partial<Minimum> = {}): Minimum[] =>
  days.map((dayOfWeek) => ({ dayOfWeek, startTime: "09:00", endTime: "18:00", people: 2, ...rest }));

test("stored minimums without a role stay valid, and a role is read", () => {
  const list = [...on([1]), ...on([1], { role: "Colourist" })];
  expect(readMinimums(JSON.stringify(list))).toEqual(list);
  expect(readMinimums(JSON.stringify(on([1], { role: "" })))).toEqual([]);
});

test("a list with anything in it that is no minimum is read as empty", () => {
  const [good] = on([1]);
  expect(readMinimums(JSON.stringify([good, good]))).toEqual([good, good]);
  expect(readMinimums(JSON.stringify([{ ...good, endTime: "24:00", people: 999 }]))).toHaveLength(1);
  expect(readMinimums(JSON.stringify([{ ...good, whileOpen: true }]))).toHaveLength(1);
  expect(readMinimums(JSON.stringify([{ ...good, dayOfWeek: 0, people: 1 }]))).toHaveLength(1);
  expect(readMinimums(JSON.stringify([{ ...good, startTime: "00:30", endTime: "20:00" }]))).toHaveLength(1);
  const bad: unknown[] = [
    null,
    "Monday",
    [good],
    {},
    { ...good, dayOfWeek: 7 },
    { ...good, dayOfWeek: -1 },
    { ...good, dayOfWeek: "1" },
    { ...good, people: 0 },
    { ...good, people: 1000 },
    { ...good, people: 1.5 },
    { ...good, startTime: "09:15" },
    { ...good, startTime: "9:00" },
    { ...good, startTime: 900 },
    { ...good, startTime: ["09:00"] },
    { ...good, startTime: "x09:00" },
    { ...good, startTime: "09:00x" },
    { ...good, endTime: "x24:00" },
    { ...good, endTime: "24:00x" },
    { ...good, endTime: "09:00" },
    { ...good, endTime: "24:30" },
    { ...good, role: null },
    { ...good, whileOpen: "yes" },
  ];
  for (const each of bad)
    expect(readMinimums(JSON.stringify([good, each])), JSON.stringify(each)).toEqual([]);
  for (const text of [null, "", "{", "{}", "null", JSON.stringify(good)])
    expect(readMinimums(text)).toEqual([]);
});

test("a role's minimums want its people alone, however it is spelled", () => {
  const list = [...on([1]), ...on([1], { role: "Colourist", people: 1 }), ...on([1], { role: " colourist" })];
  expect(wantedOn(1, list)[20]).toBe(2);
  expect(wantedOn(1, list.slice(0, 2), "COLOURIST")[20]).toBe(1);
  expect(wantedOn(1, list, "Barber")[20]).toBe(0);
  expect(wantedRoles(list)).toEqual(["Colourist"]);
});

test("a minimum that is for opening hours follows them on each date", () => {
  const list = on([2], { startTime: "00:00", endTime: "24:00", whileOpen: true });
  const wantedAt = (hours: OpeningHours) => {
    const week = teamWeekOf([], SOME_SUNDAY, { zone: "Asia/Kolkata" }, hours);
    return coverageOfWeek(week, list)[2]?.gaps.map((gap) => formatMinutesRange(gap.start, gap.end));
  };
  const exceptions = (startTime: string, endTime: string) => [
    { date: addDays(SOME_SUNDAY, 2), name: "", spans: [{ startTime, endTime }] },
  ];
  const week = [{ dayOfWeek: 2, startTime: "10:00", endTime: "19:00" }];
  expect(wantedAt({ week, exceptions: [] })).toEqual(["10:00 – 19:00"]);
  expect(
    wantedAt({ week: [{ dayOfWeek: 2, startTime: "08:00", endTime: "12:30" }], exceptions: [] }),
  ).toEqual(["08:00 – 12:30"]);
  // Longer hours of one date count too.
  expect(wantedAt({ week, exceptions: exceptions("08:00", "20:00") })).toEqual(["08:00 – 20:00"]);
  expect(
    wantedAt({ week: [{ dayOfWeek: 1, startTime: "10:00", endTime: "19:00" }], exceptions: [] }),
  ).toEqual([]);
  expect(wantedAt(NO_OPENING_HOURS)).toEqual([]);
  expect(wantedOn(2, on([2], { whileOpen: true }), "", [{ start: 480, end: 720 }])).toEqual(
    wantedOn(2, on([2], { endTime: "12:00" })),
  );
});

test("an added minimum replaces one of the same day, hours and role", () => {
  const old = [...on([1, 2]), ...on([1], { role: "Barber" })];
  expect(withMinimums(old, on([1, 3], { people: 5 }))).toEqual([
    ...on([1], { role: "Barber" }),
    ...on([1], { people: 5 }),
    ...on([2]),
    ...on([3], { people: 5 }),
  ]);
  const followed = on([1], { whileOpen: true });
  expect(withMinimums(on([1]), followed)).toHaveLength(2);
  expect(withMinimums(followed, on([1], { whileOpen: true, people: 4 }))).toHaveLength(1);
});

test("what differs by weekday alone is one line", () => {
  const groups = groupMinimums([...on([1, 2, 3, 4, 5]), ...on([6], { people: 3 })]);
  expect(groups.map(({ days, minimums }) => `${say(weekdaysWords(days))}: ${minimums.length}`)).toEqual([
    "Monday to Friday: 5",
    "Saturday: 1",
  ]);
  expect(
    [
      [0, 1, 2, 3, 4, 5, 6],
      [1, 2],
      [1, 3, 5],
      [4, 5, 6],
    ].map((days) => say(weekdaysWords(days))),
  ).toEqual(["Every day", "Monday, Tuesday", "Monday, Wednesday, Friday", "Thursday to Saturday"]);
});

test("who is needed is said in words", () => {
  expect(
    [neededWords(1), neededWords(3), neededWords(1, "Colourist"), neededWords(2, "Nail Technician")].map(say),
  ).toEqual(["1 person", "3 people", "1 colourist", "2 nail technicians"]);
  expect(say(neededWords(1, "PA"))).toBe("1 PA");
  const [gap] = gapsOf("2026-11-19", [0, 0, 1], [1, 1, 1], "Colourist");
  expect(gap && say(gapTitle(gap))).toBe("Thu, Nov 19: needs 1 colourist 00:00 to 01:00");
});

test("the highest of several minimums counts, whichever is set first", () => {
  const list = [...on([1], { people: 4 }), ...on([1], { people: 3 })];
  expect(wantedOn(1, list)[20]).toBe(4);
  expect(wantedOn(1, list.toReversed())[20]).toBe(4);
});

test("a minimum that follows the opening hours has the hours that both have, and none without any", () => {
  const [followed] = on([1], { whileOpen: true });
  const hours = (open: { start: number; end: number }[] | null) => followed && hoursOf(followed, open);
  expect(hours(null)).toEqual([]);
  expect(
    hours([
      { start: 480, end: 540 },
      { start: 600, end: 720 },
      { start: 1020, end: 1200 },
      { start: 1200, end: 1260 },
    ]),
  ).toEqual([
    { start: 600, end: 720 },
    { start: 1020, end: 1080 },
  ]);
});

test("minimums of a weekday are in the order of their hours, and other hours replace nothing", () => {
  const hours = (list: readonly Minimum[]) => list.map(({ startTime, endTime }) => `${startTime} ${endTime}`);
  const late = on([1], { startTime: "14:00" });
  expect(hours(withMinimums(late, on([1], { startTime: "10:00" })))).toEqual(["10:00 18:00", "14:00 18:00"]);
  expect(hours(withMinimums(on([1], { startTime: "10:00" }), late))).toEqual(["10:00 18:00", "14:00 18:00"]);
  expect(hours(withMinimums(late, on([1], { startTime: "14:00", endTime: "20:00" })))).toHaveLength(2);
  expect(groupMinimums([...on([1]), ...on([2], { endTime: "20:00" })])).toHaveLength(2);
  expect(groupMinimums([...on([1]), ...on([2], { startTime: "10:00" })])).toHaveLength(2);
});

test("its hours are said in the salon's spelling", () => {
  const words = (rest: Partial<Minimum>) => on([1], rest).map(minimumHoursWords).map(wordsIn("en", "h12"));
  expect(words({})).toEqual(["9:00 am – 6:00 pm"]);
  expect(words({ whileOpen: true })).toEqual(["While open"]);
});

test("a role is said without the spaces around it, and one in the plural as it is", () => {
  expect(say(neededWords(1, " Barber "))).toBe("1 barber");
  expect(say(neededWords(2, "Sales"))).toBe("2 sales");
  expect(say(neededWords(2, "Stylist"))).toBe("2 stylists");
  expect(wordsIn("de")(neededWords(2, " Stylist "))).toBe("2 × Stylist");
});

test("lines are in the order of the salon's week", () => {
  const days = (weekStartsOn?: number) =>
    groupMinimums([...on([3]), ...on([0], { people: 3 }), ...on([1], { people: 4 })], weekStartsOn).map(
      (group) => group.days,
    );
  expect(days()).toEqual([[0], [1], [3]]);
  expect(days(1)).toEqual([[1], [3], [0]]);
});
