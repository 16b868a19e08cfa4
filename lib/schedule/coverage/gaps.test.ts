import { minutesOf } from "@chairtime/kit/clock";
import { formatted, said } from "@chairtime/messages/said";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { dayOf } from "../day/day.ts";
import type { Person } from "../day/person.ts";
import { coverageOf, SLOTS_PER_DAY } from "./coverage.ts";
import {
  coverTitle,
  type Gap,
  gapLeftBy,
  gapsOf,
  gapTitle,
  gapWhen,
  gapWords,
  missingIn,
  needValues,
} from "./gaps.ts";
import { readMinimums, wantedOn } from "./minimums.ts";
import { nowOf, nowWords, teamNow } from "./now.ts";

const say = wordsIn("en");
const sayH12 = wordsIn("en", "h12");

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
    expect(say(gapTitle(gap))).toBe("Thursday evening is short-staffed: Thu, Nov 19, 18:00 – 20:00");
    expect(gapWords(gap).map(say).join(", ")).toBe("3 of 4 there from 18:00, 2 of 3 from 19:00");
    expect(gapWords(gap).map(sayH12).join(", ")).toBe("3 of 4 there from 6:00 pm, 2 of 3 from 7:00 pm");
    expect(sayH12(gapTitle(gap))).toBe("Thursday evening is short-staffed: Thu, Nov 19, 6:00 pm – 8:00 pm");
    expect(gap).toEqual({
      date: thursday,
      start: 18 * 60,
      end: 20 * 60,
      steps: [
        { start: 18 * 60, end: 19 * 60, count: 3, wanted: 4 },
        { start: 19 * 60, end: 20 * 60, count: 2, wanted: 3 },
      ],
    });
  });

  test("a step ends where the count or what is wanted changes, and a gap where enough are there", () => {
    const cut = (there: number[], least: number[]) =>
      gapsOf(thursday, there, least).map(({ start, end, steps }) => [
        start,
        end,
        steps.map((step) => [step.start, step.end, step.count, step.wanted]),
      ]);
    expect(cut([0, 0, 1, 1], [1, 2, 2, 1])).toEqual([
      [
        0,
        90,
        [
          [0, 30, 0, 1],
          [30, 60, 0, 2],
          [60, 90, 1, 2],
        ],
      ],
    ]);
    expect(cut([0, 1, 0], [1, 1, 1])).toEqual([
      [0, 30, [[0, 30, 0, 1]]],
      [60, 90, [[60, 90, 0, 1]]],
    ]);
    // Nothing is wanted where no minimum says so.
    expect(cut([0, 0], [])).toEqual([]);
  });

  test("a gap is of its role only where that has a name", () => {
    expect(gapsOf(thursday, [0], [1], "Colourist")).toMatchObject([{ role: "Colourist" }]);
    expect(gapsOf(thursday, [0], [1])[0]).not.toHaveProperty("role");
  });

  test("a role's gap says what it needs, and how many more where somebody is there", () => {
    const gap: Gap = {
      date: thursday,
      start: 600,
      end: 960,
      role: "Colourist",
      steps: [
        { start: 600, end: 720, count: 0, wanted: 1 },
        { start: 720, end: 960, count: 0, wanted: 2 },
      ],
    };
    const { role = "" } = gap;
    expect(missingIn(gap)).toBe(2);
    const needWords = (asked: string, of: Gap) =>
      say(said("schedule.gap.titleOfRole", { date: "On it", ...needValues(asked, of) })).replace(
        "On it: ",
        "",
      );
    expect(needWords(role, gap)).toMatch(/^needs 2 \S+ 10:00 to 16:00$/);
    expect(say(gapTitle(gap))).toBe(`Thu, Nov 19: ${needWords(role, gap)}`);
    expect(gapWhen(gap)).toEqual(gapTitle(gap));
    expect(sayH12(gapWhen(gap))).toMatch(/^Thu, Nov 19: needs 2 \S+ 10:00 am to 4:00 pm$/);
    const some = { ...gap, steps: [...gap.steps, { start: 840, end: 960, count: 1, wanted: 2 }] };
    expect(needWords(role, some)).toMatch(/^needs 2 more \S+ 10:00 to 16:00$/);
    expect(needWords("Senior colourist", gap)).toMatch(/^needs 2 [Ss]enior colourists? 10:00 to 16:00$/);
    expect(needWords(role, { ...gap, end: 1440 })).toMatch(/10:00 to 24:00$/);
  });

  test("the hours that somebody leaves are a gap of one person beyond the minimums", () => {
    const left = gapLeftBy("Barber", thursday, { start: 600, end: 1140 });
    expect(left).toEqual({
      date: thursday,
      start: 600,
      end: 1140,
      role: "Barber",
      beyond: true,
      steps: [{ start: 600, end: 1140, count: 0, wanted: 1 }],
    });
    expect(say(coverTitle("Amara Okafor", left))).toBe("Cover for Amara Okafor: Thu, Nov 19, 10:00 – 19:00");
    expect(sayH12(coverTitle("Amara Okafor", left))).toMatch(/10:00 am – 7:00 pm$/);
    const { role: _, ...ofAnybody } = left;
    expect(say(gapWhen(ofAnybody))).toBe("Thu, Nov 19, 10:00 – 19:00");
  });

  test.each([
    [10, 12, "Thursday morning"],
    [10, 13, "Thursday morning"],
    [10, 13.5, "Thursday"],
    [10, 17, "Thursday"],
    [12, 18, "Thursday afternoon"],
    [14, 18.5, "Thursday"],
    [11.5, 12.5, "Thursday morning"],
    [16.5, 18, "Thursday afternoon"],
    [17, 24, "Thursday evening"],
    [23, 25, "Thursday evening"],
    [23, 25.5, "Thursday"],
    [24, 25, "Thursday"],
  ])("a gap from %d to %d is called by where it lies: %s", (from, to, name) => {
    const gap = { date: thursday, start: from * 60, end: to * 60, steps: [] };
    expect(say(gapTitle(gap))).toMatch(new RegExp(`^${name} is short-staffed: `));
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
  const stateIn = (...of: Parameters<typeof nowOf>) => {
    const state = nowOf(...of);
    return { ...state, words: say(state.words) };
  };
  const at = (time: string) => {
    const { kind, words } = nowOf(dayOf(who, thursday, { zone }), null, minutesOf(time));
    return `${kind}: ${say(words)}`;
  };

  test.each([
    ["08:00", "coming: From 09:00"],
    ["09:00", "working: Until 15:00"],
    ["13:10", "break: Back at 13:30"],
    ["15:10", "away: Back at 15:30"],
    ["15:30", "working: Until 17:00"],
    ["16:00", "working: Until 17:00"],
    ["17:30", "break: "],
    ["18:00", "off: "],
  ])("%s is %s", (time, words) => {
    expect(at(time)).toBe(words);
  });

  test("a shift that runs past midnight counts on the next day", () => {
    const night = works("n", ["22:00", "02:00"]);
    const friday = dayOf(night, "2026-11-20", { zone });
    expect(nowOf(friday, dayOf(night, thursday, { zone }), 60)).toMatchObject({
      kind: "working",
      minute: 120,
      words: said("schedule.now.until", { time: formatted("minuteOfDay", 120, true) }),
    });
    expect(nowOf(friday, dayOf(night, thursday, { zone }), 120)).toMatchObject({ kind: "off" });
  });

  test("work ends with a gap between two shifts, and at midnight at 24:00", () => {
    const two = works("t", ["09:00", "12:00"]);
    const split = { ...two, schedules: [...two.schedules, ...works("u", ["14:00", "24:00"]).schedules] };
    const words = (time: string) => say(nowOf(dayOf(split, thursday, { zone }), null, minutesOf(time)).words);
    expect(words("10:00")).toBe("Until 12:00");
    expect(words("13:00")).toBe("From 14:00");
    expect(words("14:00")).toBe("Until 24:00");
  });

  test("somebody is back when they can work, not when one of several reasons is over", () => {
    const early = { ...lunch, id: "b", startTime: "15:30", endTime: "16:00" };
    const day = dayOf({ ...who, breaks: [early] }, thursday, { zone });
    expect(stateIn(day, null, minutesOf("15:10"))).toEqual({
      kind: "away",
      minute: 960,
      words: "Back at 16:00",
    });
  });

  test("a night's break counts from the midnight before which it began, and after it", () => {
    const night = works("n", ["22:00", "04:00"], {
      breaks: [
        { ...lunch, startTime: "23:30", endTime: "24:00" },
        { ...lunch, id: "m", startTime: "01:00", endTime: "01:30", dayOfWeek: 5 },
      ],
    });
    const [before, friday] = [thursday, "2026-11-20"].map((date) => dayOf(night, date, { zone }));
    if (!before || !friday) throw new Error("no days");
    expect(stateIn(before, null, 23 * 60 + 40)).toEqual({
      kind: "break",
      minute: 1440,
      words: "Back at 00:00 +1",
    });
    expect(stateIn(friday, before, 65)).toEqual({ kind: "break", minute: 90, words: "Back at 01:30" });
  });

  test("a night's shift that is yet to begin after time off begins after it", () => {
    const timeOff = off("2026-11-19T18:00:00Z", "2026-11-19T19:30:00Z");
    const night = works("n", ["22:00", "04:00"], { timeOff });
    const [before, friday] = [thursday, "2026-11-20"].map((date) => dayOf(night, date, { zone }));
    if (!before || !friday) throw new Error("no days");
    expect(stateIn(friday, before, 30)).toEqual({ kind: "away", minute: 60, words: "Back at 01:00" });
  });

  test("who has no work left on a closed day is off for the salon's reason", () => {
    const closure = {
      fromDate: thursday,
      toDate: thursday,
      name: "Stocktaking",
      startTime: "12:00",
      endTime: "24:00",
    };
    const closings = { closures: [closure], exceptions: [] };
    const day = dayOf(works("a", ["09:00", "18:00"], { closings }), thursday, { zone });
    expect(stateIn(day, null, 13 * 60)).toEqual({ kind: "off", minute: null, words: "Closed: Stocktaking" });
    const morning = { closures: [{ ...closure, startTime: "00:00", endTime: "12:00" }], exceptions: [] };
    const later = dayOf(works("a", ["09:00", "18:00"], { closings: morning }), thursday, { zone });
    expect(stateIn(later, null, 10 * 60)).toEqual({ kind: "coming", minute: 720, words: "From 12:00" });
  });

  test("a night in which the salon is closed for its beginning comes when it opens", () => {
    const closure = {
      fromDate: "2026-11-20",
      toDate: "2026-11-20",
      name: "Works",
      startTime: "00:00",
      endTime: "02:00",
    };
    const night = works("n", ["22:00", "04:00"], { closings: { closures: [closure], exceptions: [] } });
    const [before, friday] = [thursday, "2026-11-20"].map((date) => dayOf(night, date, { zone }));
    if (!before || !friday) throw new Error("no days");
    expect(stateIn(friday, before, 60)).toEqual({ kind: "coming", minute: 120, words: "From 02:00" });
  });

  test("the team's states are counted in one sentence, of everybody active", () => {
    const friday = "2026-11-20";
    const people = [
      who,
      works("b", ["09:00", "18:00"]),
      works("c", ["22:00", "04:00"]),
      works("d", ["09:00", "18:00"], { timeOff: dentist }),
      works("e", ["09:00", "18:00"], { member: memberNamed("e", false) }),
      personAt(1, "f", ["09:00", "18:00"]),
    ];
    const words = (minute: number, date = thursday) =>
      nowWords(teamNow(people, date, minute, { zone }))
        .map(say)
        .join(", ");
    expect(words(13 * 60 + 10)).toBe("2 working, 1 on a break, 1 starting later");
    expect(words(15 * 60 + 10)).toBe("1 working, 2 away, 1 starting later");
    expect(words(60, friday)).toBe("1 working");
    expect(words(5 * 60, friday)).toBe("0 working");
    expect(teamNow(people, thursday, 600, { zone }).map(({ person }) => person.member.id)).not.toContain("e");
  });
});

describe("coverage", () => {
  test("is the fewest at any minute of a half hour, up to the last minute of the date", () => {
    const counts = (hours: [string, string]) => coverageOf([dayOf(works("a", hours), thursday, { zone })]);
    expect(counts(["09:00", "23:59"]).slice(45)).toEqual([1, 1, 0]);
    expect(counts(["23:00", "24:00"]).slice(45)).toEqual([0, 1, 1]);
    expect(counts(["23:00", "02:00"]).slice(45)).toEqual([0, 1, 1]);
    expect(counts(["09:10", "10:00"]).slice(17, 21)).toEqual([0, 0, 1, 0]);
  });

  test("counts everybody who is there, and nobody in a break, though it is short", () => {
    const lunch = { id: "l", memberId: "a", dayOfWeek: 4, startTime: "12:40", endTime: "12:45", reason: "" };
    const days = [works("a", ["09:00", "17:00"], { breaks: [lunch] }), works("b", ["09:00", "17:00"])].map(
      (who) => dayOf(who, thursday, { zone }),
    );
    const counts = coverageOf(days);
    expect(counts).toHaveLength(SLOTS_PER_DAY);
    expect(SLOTS_PER_DAY).toBe(48);
    expect([17, 18, 24, 25, 26, 33, 34].map((slot) => counts[slot])).toEqual([0, 2, 2, 1, 2, 2, 0]);
  });
});
