import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { zonedToInstant } from "@chairtime/kit/zone";
import { expect, it } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { teamWeekOf } from "./board.ts";
import { comingGaps, gapsOfToday } from "./coming-gaps.ts";

const ZONE = "Europe/Berlin";
/** A Monday. */
const TODAY = "2026-11-16";

/** Mondays need two people from 9 to 12 and from 14 to 16, and one is there. */
function gapsAt(time: string, to: string, from = TODAY) {
  const minimum = { dayOfWeek: 1, people: 2 };
  const gaps = comingGaps([personAt(1, "p", ["08:00", "18:00"])], {
    from,
    to,
    now: zonedToInstant(TODAY, time, ZONE),
    zone: ZONE,
    weekStartsOn: 1,
    minimums: [
      { ...minimum, startTime: "09:00", endTime: "12:00" },
      { ...minimum, startTime: "14:00", endTime: "16:00" },
    ],
    openingHours: NO_OPENING_HOURS,
  });
  return gaps.map(({ date, start }) => `${date} ${start / 60}`);
}

it("has the gaps of the dates alone, over weeks", () => {
  expect(gapsAt("08:00", "2026-11-22")).toEqual(["2026-11-16 9", "2026-11-16 14"]);
  expect(gapsAt("08:00", "2026-11-23")).toEqual([
    "2026-11-16 9",
    "2026-11-16 14",
    "2026-11-23 9",
    "2026-11-23 14",
  ]);
});

it("begins with the first of the dates, and not with its week or today", () => {
  expect(gapsAt("08:00", "2026-11-30", "2026-11-24")).toEqual(["2026-11-30 9", "2026-11-30 14"]);
  expect(gapsAt("08:00", "2026-11-18", "2026-11-09")).toEqual(["2026-11-16 9", "2026-11-16 14"]);
});

it("leaves out the gaps of today that are over", () => {
  expect(gapsAt("11:59", TODAY)).toEqual(["2026-11-16 9", "2026-11-16 14"]);
  expect(gapsAt("12:00", TODAY)).toEqual(["2026-11-16 14"]);
  expect(gapsAt("16:00", TODAY)).toEqual([]);
});

it("finds today's gaps in its week, without those that are over", () => {
  const week = teamWeekOf([personAt(1, "p", ["08:00", "10:00"])], TODAY, { zone: ZONE });
  const everyDay = [1, 2].map((dayOfWeek) => ({
    dayOfWeek,
    people: 1,
    startTime: "09:00",
    endTime: "12:00",
  }));
  const at = (minute: number) =>
    gapsOfToday(week, everyDay, { today: TODAY, minute }).map(({ date, start }) => `${date} ${start / 60}`);
  expect(at(8 * 60)).toEqual([`${TODAY} 10`]);
  expect(at(12 * 60)).toEqual([]);
});
