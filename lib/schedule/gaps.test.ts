import { minutesOf } from "@chairtime/kit/clock";
import { describe, expect, test } from "vitest";
import { SLOTS_PER_DAY } from "./coverage.ts";
import { dayOf } from "./day.ts";
import { gapsOf, gapTitle, gapWords } from "./gaps.ts";
import { readMinimums, wantedOn } from "./minimums.ts";
import { nowOf } from "./now.ts";
import type { Person } from "./person.ts";
import { personAt } from "./test-people.ts";

const thursday = "2026-11-19";
const zone = "Asia/Kolkata";

const works = (id: string, hours: [string, string], rest: Partial<Person> = {}) =>
  personAt(4, id, hours, rest);
const off = (from: string, to: string) => [
  { id: "o", memberId: "x", start: new Date(from), end: new Date(to), reason: "Vacation" },
];

describe("gaps against minimums", () => {
  const coverage = new Array<number>(SLOTS_PER_DAY).fill(5);
  for (const slot of [36, 37]) coverage[slot] = 3;
  for (const slot of [38, 39]) coverage[slot] = 2;
  const wanted = wantedOn(4, [
    { dayOfWeek: 4, startTime: "09:00", endTime: "19:00", people: 4 },
    { dayOfWeek: 4, startTime: "17:00", endTime: "20:00", people: 3 },
    { dayOfWeek: 5, startTime: "00:00", endTime: "24:00", people: 99 },
  ]);

  test("neighbouring half hours are one gap that names every step", () => {
    const gaps = gapsOf(thursday, coverage, wanted);
    expect(gaps).toHaveLength(1);
    const [gap] = gaps;
    if (!gap) throw new Error("no gap");
    expect(gapTitle(gap)).toBe("Thursday evening is short-staffed: Thu, Nov 19, 18:00 – 20:00");
    expect(gapWords(gap)).toBe("3 of 4 there from 18:00, 2 of 3 from 19:00");
  });

  test.each([
    [10, 12, "Thursday morning"],
    [10, 13, "Thursday morning"],
    [10, 13.5, "Thursday"],
    [10, 17, "Thursday"],
    [12, 18, "Thursday afternoon"],
    [14, 18.5, "Thursday"],
    [17, 24, "Thursday evening"],
  ])("a gap from %d to %d is called by where it lies: %s", (from, to, name) => {
    const gap = { date: thursday, start: from * 60, end: to * 60, steps: [] };
    expect(gapTitle(gap)).toMatch(new RegExp(`^${name} is short-staffed: `));
  });

  test("a minimum that is met leaves no gap, and none is wanted outside its hours", () => {
    expect(gapsOf(thursday, new Array<number>(SLOTS_PER_DAY).fill(4), wanted)).toEqual([]);
    expect(wanted[17]).toBe(0);
    expect(wanted[18]).toBe(4);
    expect(wanted[40]).toBe(0);
  });

  test("what a browser has stored is believed only where it is a list of minimums", () => {
    const good = [{ dayOfWeek: 1, startTime: "09:00", endTime: "24:00", people: 2 }];
    expect(readMinimums(JSON.stringify(good))).toEqual(good);
    for (const bad of [
      null,
      "",
      "{}",
      "[1]",
      '[{"dayOfWeek":1,"startTime":"09:10","endTime":"10:00","people":2}]',
    ])
      expect(readMinimums(bad)).toEqual([]);
  });
});

describe("now", () => {
  const lunch = {
    id: "l",
    memberId: "a",
    dayOfWeek: 4,
    startTime: "13:00",
    endTime: "13:30",
    reason: "Lunch",
  };
  const late = { ...lunch, id: "c", startTime: "17:00", endTime: "18:00", reason: "Early leave" };
  const dentist = off("2026-11-19T09:30:00Z", "2026-11-19T10:00:00Z");
  const who = works("a", ["09:00", "18:00"], { breaks: [lunch, late], timeOff: dentist });
  const at = (time: string) => {
    const { kind, words } = nowOf(dayOf(who, thursday, zone), null, minutesOf(time));
    return `${kind}: ${words}`;
  };

  test.each([
    ["08:00", "coming: From 09:00"],
    ["09:00", "working: Until 15:00"],
    ["13:10", "break: Back at 13:30"],
    ["15:10", "away: Back at 15:30"],
    ["16:00", "working: Until 17:00"],
    ["17:30", "break: "],
    ["18:00", "off: "],
  ])("%s is %s", (time, words) => {
    expect(at(time)).toBe(words);
  });

  test("a shift that runs past midnight counts on the next day", () => {
    const night = works("n", ["22:00", "02:00"]);
    const friday = dayOf(night, "2026-11-20", zone);
    expect(nowOf(friday, dayOf(night, thursday, zone), 60)).toMatchObject({
      kind: "working",
      minute: 120,
      words: "Until 02:00",
    });
    expect(nowOf(friday, dayOf(night, thursday, zone), 120)).toMatchObject({ kind: "off" });
  });
});
