import type { HourCycle } from "@chairtime/kit/time-words";
import { say } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { coveredHours, datesOfCover, type Uncovered, uncoveredMinutes } from "./uncovered.ts";
import {
  hoursUncovered as hoursSaid,
  missingWords as missingSaid,
  uncoveredWords as uncoveredSaid,
} from "./uncovered-words.ts";

const hoursUncovered = (uncovered: Uncovered[]) => say("en", hoursSaid(uncovered));
const missingWords = (uncovered: Uncovered, cycle?: HourCycle) => say("en", missingSaid(uncovered), cycle);
const uncoveredWords = (uncovered: Uncovered[], hasDates: boolean, cycle?: HourCycle) =>
  say("en", uncoveredSaid(uncovered, hasDates), cycle);

const DATE = "2026-11-16";
const NEXT = "2026-11-17";
const open = (start: number, end: number, people = 1, date = DATE, role = ""): Uncovered => ({
  date,
  start: start * 60,
  end: end * 60,
  missing: [{ role, people }],
});

describe("what stays uncovered, in words", () => {
  test("is in stretches of as many people, a single one uncounted", () => {
    expect(uncoveredWords([open(9, 13), open(14, 18)], false)).toBe(
      "8h stay uncovered: 09:00 – 13:00, 14:00 – 18:00",
    );
    expect(uncoveredWords([open(9, 10), open(10, 11, 1, DATE, "Barber"), open(11, 12, 2)], false)).toBe(
      "3h stay uncovered: 09:00 – 11:00, 11:00 – 12:00 (2 people)",
    );
  });

  test("has each date before its hours, where these are several", () => {
    expect(uncoveredWords([open(9, 10), open(9, 9.5, 1, NEXT)], true, "h12")).toBe(
      "1h 30m stay uncovered: Nov 16 9:00 am – 10:00 am; Nov 17 9:00 am – 9:30 am",
    );
    expect(uncoveredWords([open(9, 10), open(9, 9.5, 1, NEXT)], false)).toBe(
      "1h 30m stay uncovered: 09:00 – 10:00; 09:00 – 09:30",
    );
  });

  test("stays, up to an hour", () => {
    expect([open(9, 9.5), open(9, 10), open(9, 10.5)].map((each) => hoursUncovered([each]))).toEqual([
      "30m stays uncovered",
      "1h stays uncovered",
      "1h 30m stay uncovered",
    ]);
  });

  test("names who is missing", () => {
    const missing = [
      { role: "Receptionist", people: 1 },
      { role: "", people: 2 },
    ];
    expect(missingWords({ ...open(10, 14), missing })).toBe("10:00 – 14:00 1 receptionist and 2 people");
    expect(missingWords(open(10, 14), "h12")).toBe("10:00 am – 2:00 pm 1 person");
  });
});

describe("what a cover covers", () => {
  const gap = (start: number, end: number, date = DATE) => ({
    date,
    start: start * 60,
    end: end * 60,
    steps: [],
  });
  const hours = (gaps: ReturnType<typeof gap>[], uncovered: Uncovered[]) =>
    coveredHours(DATE, gaps, uncovered).map(({ start, end }) => [start / 60, end / 60]);

  test("is the gaps of the date without what stays open", () => {
    expect(hours([gap(9, 12), gap(14, 15), gap(9, 12, NEXT)], [])).toEqual([
      [9, 12],
      [14, 15],
    ]);
    expect(hours([gap(9, 12)], [open(10, 10.5), open(9, 12, 1, NEXT)])).toEqual([
      [9, 10],
      [10.5, 12],
    ]);
    expect(hours([gap(9, 12), gap(11, 13)], [open(12, 13)])).toEqual([[9, 12]]);
    expect(hours([gap(9, 9.75)], [])).toEqual([[9, 9.75]]);
    expect(hours([gap(9, 12)], [open(8, 9), open(12, 13)])).toEqual([[9, 12]]);
    expect(hours([gap(9, 12)], [open(9, 12)])).toEqual([]);
  });

  test("counts each half hour once", () => {
    expect(uncoveredMinutes([open(9, 10, 3), open(14, 14.5)])).toBe(90);
    expect(uncoveredMinutes([])).toBe(0);
  });

  test("reaches its gaps' dates, and those after its changes, in order", () => {
    const change = {
      memberId: "a",
      date: NEXT,
      kind: "move" as const,
      before: [],
      after: [],
      addedMinutes: 0,
    };
    expect(datesOfCover([gap(9, 10, "2026-11-20"), gap(9, 10)], [change])).toEqual([
      DATE,
      NEXT,
      "2026-11-18",
      "2026-11-20",
    ]);
    expect(datesOfCover([], [])).toEqual([]);
  });
});
