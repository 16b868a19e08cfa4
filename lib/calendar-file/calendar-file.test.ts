import { addDays } from "@chairtime/kit/calendar";
import { DAY_MS, minutesOf } from "@chairtime/kit/clock";
import { verdictAt } from "@chairtime/kit/day/segments";
import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import { writerIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { factsOf } from "../schedule/day/facts.ts";
import type { Person } from "../schedule/day/person.ts";
import { memberNamed, person, personAt, SOME_SUNDAY } from "../test-support/people.ts";
import { weekEvents } from "./member-week.ts";
import { type CalendarEvent, writeCalendar } from "./write-calendar.ts";

const EN = writerIn("en");
const madeAt = new Date("2026-11-21T11:00:00Z");

/** Texts that are difficult in iCalendar. */
const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "Lee, jr.; \\n \\\\ end",
    "two\nlines\r\nthree\rfour",
    "💇‍♀️".repeat(20),
    "Трần Thị",
    "BEGIN:VEVENT",
    " ",
  ),
);

const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000));
const event: fc.Arbitrary<CalendarEvent> = fc
  .record({
    title: nasty,
    description: nasty,
    start: instant,
    minutes: fc.integer({ min: 1, max: 10_000 }),
    isWholeDays: fc.boolean(),
    isBusy: fc.boolean(),
  })
  .map(({ start, minutes, isWholeDays, ...rest }) => {
    const date = start.toISOString().slice(0, 10);
    return {
      uid: `${start.getTime()}-x@chairtime`,
      category: "WORK",
      ...rest,
      when: isWholeDays
        ? { from: date, until: addDays(date, 1 + (minutes % 9)) }
        : { start, end: new Date(start.getTime() + minutes * 60_000) },
    };
  });

type When = CalendarEvent["when"];

/** A calendar program's view of the file. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    const when: When = startDate.isDate
      ? { from: startDate.toString(), until: endDate.toString() }
      : { start: startDate.toJSDate(), end: endDate.toJSDate() };
    return {
      uid,
      title: summary ?? "",
      description: description ?? "",
      isBusy: component.getFirstPropertyValue("transp") === "OPAQUE",
      when,
    };
  });
  return { name: String(calendar.getFirstPropertyValue("x-wr-calname") ?? ""), events };
}

/** The text as a file can hold it: one kind of line break, without other control characters and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const sayable = (text: string) => text.toWellFormed().replace(CONTROLS, "").replace(/\r\n?/g, "\n");

describe("a calendar file", () => {
  test("is read by a calendar program as it was meant, with any text", () => {
    fc.assert(
      fc.property(nasty, fc.array(event, { maxLength: 4 }), (name, events) => {
        const file = read(writeCalendar(name, events, madeAt));
        expect(file.name).toBe(sayable(name));
        expect(file.events).toEqual(
          events.map(({ uid, title, description, isBusy, when }) => ({
            uid,
            title: sayable(title),
            description: sayable(description),
            isBusy,
            when,
          })),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test("has lines of at most 75 octets that end with CRLF, and characters that are whole", () => {
    fc.assert(
      fc.property(nasty, event, (name, one) => {
        const file = writeCalendar(name, [one], madeAt);
        expect(file.endsWith("\r\n")).toBe(true);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of file.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("says when it was made, that it is for taking in, and which version it speaks", () => {
    const file = writeCalendar("Ana", weekEvents(ana, SOME_SUNDAY, { zone: "Asia/Kolkata" }, EN), madeAt);
    expect(file).toContain("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Chairtime//Week//EN\r\n");
    expect(file).toContain("METHOD:PUBLISH\r\n");
    expect(file).toContain("DTSTAMP:20261121T110000Z\r\n");
  });
});

const ana: Person = {
  member: { ...memberNamed("a"), firstName: "Ana", lastName: "Lund" },
  schedules: [
    {
      id: "s",
      memberId: "a",
      dayOfWeek: 1,
      startTime: "09:00",
      endTime: "17:00",
      validFrom: "2026-01-01",
      validUntil: null,
      notes: "",
    },
  ],
  breaks: [
    { id: "b", memberId: "a", dayOfWeek: 1, startTime: "12:00", endTime: "12:30", reason: "Lunch Break" },
  ],
  timeOff: [
    {
      id: "t",
      memberId: "a",
      start: new Date("2026-11-16T10:00:00Z"),
      end: new Date("2026-11-16T11:30:00Z"),
      reason: "Dentist",
    },
    {
      id: "v",
      memberId: "a",
      start: new Date("2026-11-19T18:30:00Z"),
      end: new Date("2026-11-24T18:30:00Z"),
      reason: "Vacation",
    },
  ],
};

describe("a member's week", () => {
  test("is work around the breaks, the breaks, and all of every time off", () => {
    const events = weekEvents(ana, SOME_SUNDAY, { zone: "Asia/Kolkata" }, EN).map(
      ({ uid, title, isBusy, when }) => [
        uid,
        title,
        isBusy,
        "from" in when
          ? `${when.from} ${when.until}`
          : `${when.start.toISOString()} ${when.end.toISOString()}`,
      ],
    );
    expect(events).toEqual([
      [
        "a-2026-11-16-available-1@chairtime",
        "Work",
        true,
        "2026-11-16T03:30:00.000Z 2026-11-16T06:30:00.000Z",
      ],
      [
        "b-2026-11-16-break@chairtime",
        "Break: Lunch Break",
        false,
        "2026-11-16T06:30:00.000Z 2026-11-16T07:00:00.000Z",
      ],
      [
        "a-2026-11-16-available-2@chairtime",
        "Work",
        true,
        "2026-11-16T07:00:00.000Z 2026-11-16T10:00:00.000Z",
      ],
      [
        "t-time-off@chairtime",
        "Time off: Dentist",
        true,
        "2026-11-16T10:00:00.000Z 2026-11-16T11:30:00.000Z",
      ],
      ["v-time-off@chairtime", "Time off: Vacation", true, "2026-11-20 2026-11-25"],
    ]);
  });

  test("has whole days as dates, on the day without a midnight too", () => {
    // Santiago's clocks go from 24:00 on September 5 to 01:00 on the 6th.
    const closed = { start: new Date("2026-09-06T04:00:00Z"), end: new Date("2026-09-08T03:00:00Z") };
    const who = {
      ...ana,
      schedules: [],
      timeOff: [{ id: "c", memberId: "a", ...closed, reason: "Closed" }],
    };
    const file = writeCalendar(
      "Ana",
      weekEvents(who, "2026-09-06", { zone: "America/Santiago" }, EN),
      madeAt,
    );
    expect(file).toContain("DTSTART;VALUE=DATE:20260906\r\nDTEND;VALUE=DATE:20260908\r\n");
  });

  // Both weeks of New York's clock changes, the half hour of Lord Howe, and zones without any.
  const weeks = fc.constantFrom(
    ["America/New_York", "2026-03-08"],
    ["America/New_York", "2026-11-01"],
    ["Australia/Lord_Howe", "2026-10-04"],
    ["Australia/Lord_Howe", "2026-04-05"],
    ["Asia/Kolkata", SOME_SUNDAY],
  );

  test("read back, is busy with work at exactly the minutes that the board calls available", () => {
    fc.assert(
      fc.property(person(), weeks, fc.nat(7 * 1440 - 1), (someone, [zone = "", sunday = ""], minute) => {
        const who = movedTo(someone, sunday);
        const { events } = read(writeCalendar("x", weekEvents(who, sunday, { zone }, EN), madeAt));
        const at = Date.parse(`${sunday}T12:00:00Z`) + (minute - 720) * 60_000;
        const local = instantToZoned(new Date(at), zone);
        fc.pre(local.date >= sunday && local.date <= addDays(sunday, 6));
        // The board has a repeated clock minute only once.
        fc.pre(zonedToInstant(local.date, local.time, zone).getTime() === at);
        const working = events.filter(({ title, when }) => title === "Work" && covers(when, at));
        const { kind } = verdictAt(factsOf(who, local.date, zone), minutesOf(local.time));
        expect(working.length).toBe(kind === "available" ? 1 : 0);
      }),
      { numRuns: 3000 },
    );
  }, 60_000);

  test("has every event once, none empty, in spite of clock changes", () => {
    fc.assert(
      fc.property(person(), weeks, (someone, [zone = "", sunday = ""]) => {
        const { events } = read(
          writeCalendar("x", weekEvents(movedTo(someone, sunday), sunday, { zone }, EN), madeAt),
        );
        expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
        for (const { when } of events)
          expect("start" in when ? when.start < when.end : when.from < when.until).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const covers = (when: When, at: number) =>
  "start" in when && when.start.getTime() <= at && at < when.end.getTime();

/** The same person around another week. */
function movedTo(who: Person, sunday: string): Person {
  const days = (Date.parse(sunday) - Date.parse(SOME_SUNDAY)) / DAY_MS;
  const moved = (date: string) => addDays(date, days);
  return {
    ...who,
    schedules: who.schedules.map((schedule) => ({
      ...schedule,
      validFrom: moved(schedule.validFrom),
      validUntil: schedule.validUntil && moved(schedule.validUntil),
    })),
    timeOff: who.timeOff.map((timeOff) => ({
      ...timeOff,
      start: new Date(timeOff.start.getTime() + days * DAY_MS),
      end: new Date(timeOff.end.getTime() + days * DAY_MS),
    })),
  };
}

test("a night is one event as long as it lasts, in its own week of a rotation", () => {
  const night = (rotationWeek: number): Person => ({
    ...personAt(6, "n", null),
    schedules: [
      {
        id: "s",
        memberId: "n",
        dayOfWeek: 6,
        startTime: "22:00",
        endTime: "06:00",
        validFrom: "2026-01-01",
        validUntil: null,
        notes: "",
        rotationWeek,
        rotation: { weeks: 2, anchor: "2026-10-26" },
      },
    ],
  });
  const hoursIn = (zone: string, week: string, rotationWeek: number) =>
    weekEvents(night(rotationWeek), week, { zone }, EN).map(({ when }) =>
      "start" in when ? (when.end.getTime() - when.start.getTime()) / 3_600_000 : null,
    );
  expect(hoursIn("America/New_York", "2026-10-25", 0)).toEqual([9]);
  expect(hoursIn("America/New_York", "2026-10-25", 1)).toEqual([]);
  expect(hoursIn("America/New_York", "2026-03-01", 0)).toEqual([7]);
  expect(hoursIn("Australia/Lord_Howe", "2026-09-27", 0)).toEqual([7.5]);
  expect(hoursIn("Australia/Lord_Howe", "2026-03-29", 0)).toEqual([8.5]);
});
