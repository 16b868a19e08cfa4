import { addDays } from "@chairtime/kit/calendar";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { type GapGroup, gapWeeks, groupGaps, groupTitle, groupWords, shortMinutes } from "./gap-groups.ts";
import type { Gap } from "./gaps.ts";

const say = wordsIn("en");
const titleOf = (group: GapGroup) => say(groupTitle(group));
const wordsOf = (group: GapGroup) => groupWords(group).map(say).join(", ");

const SUNDAY = "2026-11-22";
const LUNCH = { start: 12.5 * 60, end: 13 * 60 };

/** A gap `day` days after the Sunday, at lunch by default. */
function gapOn(day: number, rest: Partial<Gap> = {}, count = 1, wanted = 2): Gap {
  const { start, end } = { ...LUNCH, ...rest };
  return { date: addDays(SUNDAY, day), start, end, steps: [{ start, end, count, wanted }], ...rest };
}

test("the same lunch of four weeks is one line a week, not one a day", () => {
  const lunches = [0, 7, 14, 21].flatMap((week) => [1, 2, 3, 4, 5].map((day) => gapOn(week + day)));
  const evening = gapOn(4, { start: 18 * 60, end: 20 * 60 });
  const weeks = gapWeeks([...lunches, evening], 0);
  expect(weeks.map(({ weekStart }) => weekStart)).toEqual(
    [0, 7, 14, 21].map((days) => addDays(SUNDAY, days)),
  );
  expect(weeks.map(({ gaps }) => groupGaps(gaps).map(titleOf))).toEqual([
    ["Every weekday, 12:30 – 13:00", "Thursday evening is short-staffed: Thu, Nov 26, 18:00 – 20:00"],
    ["Every weekday, 12:30 – 13:00"],
    ["Every weekday, 12:30 – 13:00"],
    ["Every weekday, 12:30 – 13:00"],
  ]);
});

test.each([
  [[1, 2, 3, 4, 5], "Every weekday, 12:30 – 13:00"],
  [[0, 1, 2, 3, 4, 5, 6], "Every day, 12:30 – 13:00"],
  [[1, 3], "Monday, Wednesday, 12:30 – 13:00"],
  [[2, 3, 4], "Tuesday to Thursday, 12:30 – 13:00"],
])("gaps on the weekdays %j are called %s", (days, title) => {
  const [group, ...others] = groupGaps(days.map((day) => gapOn(day)));
  expect(others).toEqual([]);
  expect(group && titleOf(group)).toBe(title);
  expect(group && wordsIn("en", "h12")(groupTitle(group))).toContain("12:30 pm – 1:00 pm");
});

test("other hours or another role are another line, and a role is named with the most that is missing", () => {
  const role = "Colourist";
  const groups = groupGaps([
    gapOn(1),
    gapOn(1, { role }, 0, 1),
    gapOn(2, { role }, 0, 2),
    gapOn(3, { start: 600 }),
  ]);
  expect(groups.map(titleOf)).toEqual([
    "Monday afternoon is short-staffed: Mon, Nov 23, 12:30 – 13:00",
    "Monday, Tuesday: needs 2 colourists 12:30 to 13:00",
    "Wednesday morning is short-staffed: Wed, Nov 25, 10:00 – 13:00",
  ]);
  expect(groups.map(wordsOf)).toEqual([
    "1 of 2 there from 12:30",
    "1 to 2 colourists missing",
    "1 of 2 there from 10:00",
  ]);
});

test("a group says how many are there where its days agree, and how many are missing where they do not", () => {
  const words = (gaps: Gap[]) => groupGaps(gaps).map(wordsOf);
  expect(words([gapOn(1), gapOn(2)])).toEqual(["1 of 2 there from 12:30"]);
  expect(words([gapOn(1, {}, 1, 3), gapOn(2, {}, 2, 4)])).toEqual(["2 people missing"]);
});

test("a date's short minutes count once, however many roles are missing in them", () => {
  const gaps = [
    gapOn(1, { start: 600, end: 840 }),
    gapOn(1, { start: 720, end: 900, role: "Barber" }),
    gapOn(1, { start: 1080, end: 1200 }),
    gapOn(2),
  ];
  expect(shortMinutes(gaps, addDays(SUNDAY, 1))).toBe(300 + 120);
  expect(shortMinutes(gaps.toReversed(), addDays(SUNDAY, 1))).toBe(300 + 120);
  expect(shortMinutes(gaps, addDays(SUNDAY, 3))).toBe(0);
});
