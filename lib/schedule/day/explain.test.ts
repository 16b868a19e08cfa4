import { minutesOf } from "@chairtime/kit/clock";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inWeek, memberNamed, person, zones } from "../../test-support/people.ts";
import { axisOf, formatHours, weekOf, weekStartOf } from "../week.ts";
import { dayOf } from "./day.ts";
import { explain, explainFree, explainTimeline, sayExplanation } from "./explain.ts";
import type { Person } from "./person.ts";
import { schedulesOn } from "./schedules-on.ts";
import { timelineOf } from "./timeline.ts";

const say = wordsIn("en");

const zone = "Asia/Kolkata";
const schedule = (
  dayOfWeek: number,
  startTime: string,
  endTime: string,
  validFrom = "2026-01-05",
  validUntil: string | null = null,
) => ({
  id: `${dayOfWeek}${startTime}${validFrom}`,
  memberId: "a",
  dayOfWeek,
  startTime,
  endTime,
  validFrom,
  validUntil,
  notes: "",
});

// 18 November 2026 is a Wednesday.
const amara: Person = {
  member: memberNamed("a"),
  schedules: [
    schedule(3, "09:00", "18:00"),
    schedule(4, "11:00", "15:00"),
    schedule(4, "16:00", "20:00"),
    schedule(5, "10:00", "18:00"),
    schedule(5, "12:00", "16:00", "2026-11-20", "2026-11-20"),
    schedule(6, "10:00", "14:00", "2026-01-03", "2026-10-31"),
    schedule(1, "10:00", "14:00", "2026-12-07"),
  ],
  breaks: [
    { id: "l", memberId: "a", dayOfWeek: 3, startTime: "13:00", endTime: "13:45", reason: "Lunch Break" },
  ],
  timeOff: [
    {
      id: "m",
      memberId: "a",
      start: new Date("2026-11-18T10:00:00Z"),
      end: new Date("2026-11-18T11:30:00Z"),
      reason: "Medical Appointment",
    },
    {
      id: "v",
      memberId: "a",
      start: new Date("2026-11-23T18:30:00Z"),
      end: new Date("2026-11-26T18:30:00Z"),
      reason: "Vacation",
    },
  ],
};
const said = (date: string, time: string, who = amara) =>
  sayExplanation(explain(who, date, minutesOf(time), { zone }), say);

describe("an explanation names what decides", () => {
  test.each([
    ["2026-11-18", "10:00", "Available. Wednesday schedule 09:00 – 18:00, valid from Jan 5, 2026."],
    [
      "2026-11-18",
      "13:30",
      "Break: Lunch Break. Break 13:00 – 13:45, every Wednesday. Wednesday schedule 09:00 – 18:00, valid from Jan 5, 2026.",
    ],
    [
      "2026-11-18",
      "16:00",
      "Away: Medical Appointment. Time off: Medical Appointment, Wed, Nov 18, 2026, 15:30 – 17:00. Wednesday schedule 09:00 – 18:00, valid from Jan 5, 2026.",
    ],
    ["2026-11-19", "15:30", "Not working. Between two shifts, 15:00 – 16:00."],
    [
      "2026-11-18",
      "08:00",
      "Not working. The shift starts at 09:00. Wednesday schedule 09:00 – 18:00, valid from Jan 5, 2026.",
    ],
    [
      "2026-11-18",
      "18:00",
      "Not working. The shift ended at 18:00. Wednesday schedule 09:00 – 18:00, valid from Jan 5, 2026.",
    ],
    [
      "2026-11-20",
      "13:00",
      "Available. Schedule 12:00 – 16:00, for Nov 20, 2026 only; it replaces 10:00 – 18:00 from Jan 5, 2026.",
    ],
    ["2026-11-21", "13:00", "Not working. The Saturday schedule 10:00 – 14:00 ended on Oct 31, 2026."],
    ["2026-11-16", "13:00", "Not working. The Monday schedule 10:00 – 14:00 begins on Dec 7, 2026."],
    ["2026-11-15", "13:00", "Not working. No schedule on Sundays."],
    [
      "2026-11-24",
      "13:00",
      "Not working. No schedule on Tuesdays. Also away: Vacation, Tue, Nov 24 – Thu, Nov 26, 2026, all day.",
    ],
  ])("%s %s", (date, time, sentence) => {
    expect(said(date, time)).toBe(sentence);
  });

  test.each([
    ["2026-11-22", null, "Not working. No schedule on Sundays."],
    [
      "2026-11-24",
      "v",
      "Not working. No schedule on Tuesdays. Also away: Vacation, Tue, Nov 24 – Thu, Nov 26, 2026, all day.",
    ],
    ["2026-11-28", null, "Not working. The Saturday schedule 10:00 – 14:00 ended on Oct 31, 2026."],
  ])("a free date names only the time off that touches it: %s", (date, id, sentence) => {
    const free = explainFree(amara, dayOf(amara, date, { zone }).facts, { zone });
    expect(free.verdict.timeOff?.record.id ?? null).toBe(id);
    expect(sayExplanation(free, say)).toBe(sentence);
  });

  test("an inactive member does not count", () => {
    const gone = { ...amara, member: memberNamed("a", false) };
    expect(said("2026-11-18", "10:00", gone)).toContain("Inactive: not counted in coverage.");
  });
});

describe("a week on the board", () => {
  test("sums the hours available and marks what differs from the pattern", () => {
    const week = weekOf(amara, "2026-11-15", { zone });
    // Wednesday 9 h less lunch and appointment, Thursday two shifts of 4 h, Friday's exception of 4 h.
    expect(week.minutes).toBe(540 - 45 - 90 + 480 + 240);
    expect(week.days.map(({ usual }) => usual)).toEqual([
      null,
      null,
      null,
      null,
      null,
      "10:00 – 18:00",
      null,
    ]);
    expect(axisOf([week])).toEqual({ start: 480, end: 1200 });
  });

  test("whole days off are one band, with the days on which nobody works anyway", () => {
    const { bands } = weekOf(amara, "2026-11-22", { zone });
    expect(bands.map(({ from, length, timeOff }) => [from, length, timeOff.reason])).toEqual([
      [2, 3, "Vacation"],
    ]);
    expect(dayOf(amara, "2026-11-18", { zone }).away).toBeNull();
  });

  test("a free day of which time off takes the most belongs to its band, an evening of one does not", () => {
    const bandsWith = (start: string, end: string) => {
      const vacation = {
        id: "w",
        memberId: "a",
        start: new Date(start),
        end: new Date(end),
        reason: "Vacation",
      };
      const { bands } = weekOf({ ...amara, timeOff: [vacation] }, "2026-11-22", { zone });
      return bands.map(({ from, length }) => [from, length]);
    };
    // Sunday 09:00 to Wednesday 18:00; she works from Wednesday on.
    expect(bandsWith("2026-11-22T03:30:00Z", "2026-11-25T12:30:00Z")).toEqual([[0, 4]]);
    // Monday 20:00 to Tuesday 24:00.
    expect(bandsWith("2026-11-23T14:30:00Z", "2026-11-24T18:30:00Z")).toEqual([[2, 1]]);
    // Sunday 06:00 to 20:00: an appointment on a free day.
    expect(bandsWith("2026-11-22T00:30:00Z", "2026-11-22T14:30:00Z")).toEqual([]);
  });

  test("starts on the Sunday, and shows hours outside 08 to 20 where somebody works them", () => {
    expect(weekStartOf("2026-11-18")).toBe("2026-11-15");
    expect(weekStartOf("2026-11-15")).toBe("2026-11-15");
    const early = { ...amara, schedules: [schedule(3, "06:30", "21:30")] };
    expect(axisOf([weekOf(early, "2026-11-15", { zone })])).toEqual({ start: 360, end: 1320 });
  });

  test("hours read as on the board", () => {
    expect([0, 45, 2220, 990].map(formatHours)).toEqual(["0h", "45m", "37h", "16h 30m"]);
  });
});

const minute = fc.integer({ min: 0, max: 1439 });

/** The timeline as it is drawn when the backend answers with these shifts. */
const drawn = (who: Person, date: string, zone: string, shifts = schedulesOn(date, who.schedules)) =>
  timelineOf({
    date,
    zone,
    answer: { shifts, breaks: [], timeOff: [] },
    breaks: who.breaks,
    timeOff: who.timeOff,
  });

describe("a minute of the Daily Timeline", () => {
  test("is explained as on the board where the backend answers what the lists say", () => {
    fc.assert(
      fc.property(person(), inWeek, minute, zones, (who, date, at, zone) => {
        const timeline = drawn(who, date, zone);
        if (timeline)
          expect(explainTimeline(timeline, who, date, at, { zone })).toEqual(
            explain(who, date, at, { zone }),
          );
      }),
      { numRuns: 3000 },
    );
  });

  test("is never explained against the picture, with any answer of the backend", () => {
    fc.assert(
      fc.property(person(), person(), inWeek, minute, zones, (who, other, date, at, zone) => {
        const timeline = drawn(who, date, zone, schedulesOn(date, other.schedules));
        if (!timeline) return;
        const segment = timeline.segments.find(({ start, end }) => start <= at && at < end);
        const { verdict, title } = explainTimeline(timeline, who, date, at, { zone });
        expect(verdict.kind).toBe(segment?.kind ?? "none");
        if (segment?.reason) expect(say(title)).toContain(segment.reason);
      }),
      { numRuns: 3000 },
    );
  });
});
