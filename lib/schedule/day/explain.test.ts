import { weekStartOf } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inWeek, memberNamed, person, zones } from "../../test-support/people.ts";
import { axisOf, formatHours, weekOf } from "../week.ts";
import { dayOf } from "./day.ts";
import { explain, explainFree, explainTimeline, sayExplanation, timeOffWords } from "./explain.ts";
import type { Person } from "./person.ts";
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

describe("an explanation names which of several", () => {
  const rotation = { weeks: 4, anchor: "2026-11-16" };
  const who = (rest: Partial<Person>): Person => ({
    member: memberNamed("a"),
    schedules: [],
    breaks: [],
    timeOff: [],
    ...rest,
  });
  const off = (start: string, end: string, reason = "Course") => ({
    id: start,
    memberId: "a",
    start: new Date(`2026-11-${start}:00+05:30`),
    end: new Date(`2026-11-${end}:00+05:30`),
    reason,
  });
  const monday = (schedules: Person["schedules"], time = "13:00") =>
    said("2026-11-16", time, who({ schedules }));
  const ofWeek = (rotationWeek: number | null, rest: object = {}) => ({
    ...schedule(1, "10:00", "14:00"),
    id: `week ${rotationWeek}`,
    rotationWeek,
    rotation,
    ...rest,
  });

  test("schedules ended last, or begins first", () => {
    const ended = [
      schedule(1, "08:00", "09:00", "2026-01-05", "2026-08-31"),
      schedule(1, "10:00", "14:00", "2026-01-05", "2026-10-31"),
      schedule(1, "11:00", "12:00", "2026-01-05", "2026-09-30"),
    ];
    const wanted = "Not working. The Monday schedule 10:00 – 14:00 ended on Oct 31, 2026.";
    expect(monday(ended)).toBe(wanted);
    expect(monday([...ended.toReversed(), schedule(1, "10:00", "14:00", "2026-12-07")])).toBe(wanted);
    const begin = [
      schedule(1, "08:00", "09:00", "2027-02-01"),
      schedule(1, "10:00", "14:00", "2026-12-07", "2026-12-31"),
      schedule(1, "11:00", "12:00", "2027-01-04"),
    ];
    const next = "Not working. The Monday schedule 10:00 – 14:00 begins on Dec 7, 2026.";
    expect(monday(begin)).toBe(next);
    expect(monday(begin.toReversed())).toBe(next);
  });

  test("weeks of the rotation are worked, in their order", () => {
    const works = (...weeks: number[]) => monday(weeks.map((week) => ofWeek(week)));
    expect(works(1)).toBe("Not working. Works Mondays in week B; this is week A of 4.");
    expect(works(3, 1)).toBe("Not working. Works Mondays in weeks B and D; this is week A of 4.");
    expect(works(3, 2, 1, 2)).toBe("Not working. Works Mondays in weeks B, C and D; this is week A of 4.");
    expect(works(4, 5)).toBe("Not working. No schedule on Mondays.");
    expect(monday([ofWeek(1, { validUntil: "2026-10-31" })])).toContain("ended on Oct 31, 2026.");
    expect(monday([ofWeek(1, { validFrom: "2026-12-07" })])).toContain("begins on Dec 7, 2026.");
    expect(monday([ofWeek(1, { validFrom: "2026-11-16", validUntil: "2026-11-16" })])).toContain(
      "in week B;",
    );
  });

  test("week a schedule is for, and since when weeks are counted", () => {
    const since = "Available. Monday schedule 10:00 – 14:00, valid from Jan 5, 2026.";
    expect(monday([ofWeek(0)])).toBe(`${since} Week A of 4, since Mon Nov 16, 2026.`);
    const later = { weeks: 4, anchor: "2026-12-14" };
    expect(monday([ofWeek(0, { rotation: later })])).toBe(
      `${since} Week A of 4, counted from Mon Dec 14, 2026.`,
    );
    expect(monday([ofWeek(null)])).toBe(since);
  });

  test("schedule is replaced, by which, and until when it holds", () => {
    const older = [schedule(1, "08:00", "12:00"), schedule(1, "13:00", "15:00")];
    expect(monday([...older, schedule(1, "10:00", "14:00", "2026-11-02", "2027-01-31")])).toBe(
      "Available. Monday schedule 10:00 – 14:00, valid from Nov 2, 2026 to Jan 31, 2027; it replaces 08:00 – 12:00 from Jan 5, 2026 and 13:00 – 15:00 from Jan 5, 2026.",
    );
    expect(monday(older)).not.toContain("replaces");
  });

  test("break holds, of which week, and that it is one of the day before or after", () => {
    const pause = { id: "b", memberId: "a", dayOfWeek: 2, startTime: "01:00", endTime: "01:30", reason: "" };
    const night = who({
      schedules: [schedule(1, "22:00", "04:00")],
      breaks: [{ ...pause, rotationWeek: 0, rotation }],
    });
    expect(sayExplanation(explain(night, "2026-11-16", 1500, { zone }), say)).toBe(
      "Break. Break 01:00 – 01:30, every Tuesday of week A (the day before or after). Monday schedule 22:00 – 04:00 +1, valid from Jan 5, 2026.",
    );
    expect(sayExplanation(explain(night, "2026-11-17", 60, { zone }), say)).toContain(
      "every Tuesday of week A. ",
    );
  });

  test("shift ended with the day", () => {
    const late = who({ schedules: [schedule(1, "18:00", "24:00")] });
    expect(sayExplanation(explain(late, "2026-11-16", 1500, { zone }), say)).toContain(
      "The shift ended at 24:00.",
    );
  });

  test("time off it is, in as few words as say when", () => {
    const words = (start: string, end: string, reason = "Course") =>
      say(timeOffWords(off(start, end, reason), zone));
    expect(words("16T09:00", "16T10:00", "")).toBe("Mon, Nov 16, 2026, 09:00 – 10:00");
    expect(words("16T09:00", "18T10:00")).toBe("Course, Mon, Nov 16, 2026 09:00 – Wed, Nov 18, 2026 10:00");
    expect(words("16T00:00", "17T00:00")).toMatch(/^Course, Mon, Nov 16.*all day$/);
  });

  test("time off touches a free date, and none of the dates beside it", () => {
    const free = (...timeOff: Person["timeOff"]) => {
      const person = who({ timeOff });
      return sayExplanation(explainFree(person, dayOf(person, "2026-11-16", { zone }).facts, { zone }), say);
    };
    const none = "Not working. No schedule on Mondays.";
    expect(free(off("16T10:00", "16T12:00"))).toBe(
      `${none} Also away: Course, Mon, Nov 16, 2026, 10:00 – 12:00.`,
    );
    expect(free(off("15T10:00", "16T00:00"), off("17T00:00", "17T12:00"))).toBe(none);
    expect(free(off("14T10:00", "15T12:00"), off("17T10:00", "17T12:00"))).toBe(none);
    expect(free(off("15T10:00", "15T12:00"), off("16T10:00", "16T12:00"))).toContain("Nov 16, 2026, 10:00");
  });

  test("closure it is, on a date without a shift too", () => {
    const closure = {
      fromDate: "2026-11-16",
      toDate: "2026-11-16",
      name: "Works",
      startTime: null,
      endTime: null,
    };
    const closed = who({ closings: { closures: [closure], exceptions: [] } });
    const { title, reasons } = explain(closed, "2026-11-16", 600, { zone });
    expect({ title: say(title), reasons: reasons.map(say) }).toEqual({
      title: "Closed: Works",
      reasons: [expect.stringMatching(/^Closed: Works, Mon, Nov 16.*all day\.$/), "No schedule on Mondays."],
    });
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
      [{ start: 600, end: 1080 }],
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
  test("is explained by the server where the lists say something else, or for another reason", () => {
    const date = "2026-11-18";
    const timeline = (timeOff: Person["timeOff"], shifts = schedulesOn(date, amara.schedules)) =>
      timelineOf({
        date,
        zone,
        answer: { shifts, breaks: [], timeOff: [...timeOff] },
        breaks: amara.breaks,
        timeOff: amara.timeOff,
      });
    const training = [
      {
        id: "t",
        memberId: "a",
        start: new Date("2026-11-18T09:30:00Z"),
        end: new Date("2026-11-18T11:30:00Z"),
        reason: "Training",
      },
    ];
    const told = (at: string, drawnTimeline: ReturnType<typeof timeline>) => {
      if (!drawnTimeline) throw new Error("nothing drawn");
      return explainTimeline(drawnTimeline, amara, date, minutesOf(at), { zone });
    };
    const says = "This comes from the server; no schedule, break or time off listed here explains it.";
    expect(sayExplanation(told("15:10", timeline(training)), say)).toBe(`Away: Training. ${says}`);
    expect(sayExplanation(told("16:00", timeline(training)), say)).toBe(`Away: Training. ${says}`);
    const longer = timeline([], [schedule(3, "06:00", "22:00")]);
    expect(sayExplanation(told("07:00", longer), say)).toBe(`Available. ${says}`);
    expect(told("07:00", longer).verdict).toEqual({
      kind: "available",
      shift: null,
      break: null,
      timeOff: null,
    });
    expect(told("05:00", longer)).toEqual(explain(amara, date, minutesOf("05:00"), { zone }));
    for (const at of ["08:59", "09:00", "13:00", "13:45", "15:30", "16:59", "17:00", "17:59", "18:00"])
      expect(told(at, timeline([]))).toEqual(explain(amara, date, minutesOf(at), { zone }));
  });

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

test("a break of one date is explained as a break", () => {
  const off = {
    ...{ id: "d", memberId: "a", reason: "Break" },
    ...{ start: new Date("2026-11-18T04:30:00Z"), end: new Date("2026-11-18T05:00:00Z") },
  };
  expect(said("2026-11-18", "10:15", { ...amara, timeOff: [off] })).toBe(
    "Break. Break of one date: Wed, Nov 18, 2026, 10:00 – 10:30. Wednesday schedule 09:00 – 18:00, valid from Jan 5, 2026.",
  );
});
