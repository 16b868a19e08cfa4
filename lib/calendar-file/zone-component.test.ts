import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarParts, writeCalendar } from "./write-calendar.ts";
import { zoneComponent } from "./zone-component.ts";

const DAY_MS = 86_400_000;
const SUMMER = Date.parse("2026-07-15T12:00:00Z");
const WINTER = Date.parse("2026-01-15T12:00:00Z");
const WEEKS_MS = 63 * DAY_MS;

const linesOf = (zone: string, at: number) =>
  ICAL.stringify
    .component(zoneComponent(zone, at - WEEKS_MS, at + WEEKS_MS), ICAL.design.icalendar)
    .split("\r\n");

/** A component's lines, between BEGIN and END. */
const part = (kind: string, start: string, from: string, to: string, rule?: string) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...(rule === undefined ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
  `END:${kind}`,
];
const zone = (name: string, ...parts: string[][]) => [
  "BEGIN:VTIMEZONE",
  `TZID:${name}`,
  ...parts.flat(),
  "END:VTIMEZONE",
];

describe("a zone", () => {
  test("with yearly rules has them, summer time by its name, and both begun before the first event", () => {
    expect(linesOf("Europe/Berlin", SUMMER)).toEqual(
      zone(
        "Europe/Berlin",
        part("STANDARD", "20251026T030000", "+0200", "+0100", "BYMONTH=10;BYDAY=-1SU"),
        part("DAYLIGHT", "20260329T020000", "+0100", "+0200", "BYMONTH=3;BYDAY=-1SU"),
      ),
    );
    expect(linesOf("America/New_York", WINTER)).toEqual(
      zone(
        "America/New_York",
        part("STANDARD", "20241103T020000", "-0400", "-0500", "BYMONTH=11;BYDAY=1SU"),
        part("DAYLIGHT", "20250309T020000", "-0500", "-0400", "BYMONTH=3;BYDAY=2SU"),
      ),
    );
    expect(linesOf("Pacific/Auckland", WINTER)).toEqual(
      zone(
        "Pacific/Auckland",
        part("STANDARD", "20250406T030000", "+1300", "+1200", "BYMONTH=4;BYDAY=1SU"),
        part("DAYLIGHT", "20250928T020000", "+1200", "+1300", "BYMONTH=9;BYDAY=-1SU"),
      ),
    );
  });

  test("without changes is one standard time", () => {
    expect(linesOf("Asia/Kolkata", SUMMER)).toEqual(
      zone("Asia/Kolkata", part("STANDARD", "19700101T000000", "+0530", "+0530")),
    );
  });

  test("with changes by no yearly rule has each of them, and the first part is right", () => {
    // The only remaining zone with summer time all year except Ramadan.
    const lines = linesOf("Africa/Casablanca", SUMMER);
    expect(lines.filter((line) => line.startsWith("RRULE"))).toEqual([]);
    expect(lines.slice(2, 7)).toEqual(part("DAYLIGHT", "19700101T000000", "+0100", "+0100"));
    expect(lines).toEqual(expect.arrayContaining(part("STANDARD", "20260215T030000", "+0100", "+0000")));
  });
});

/** An event's instants for a calendar program that knows zones only from the file. */
function instantsRead(file: string): number[][] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const component of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(component);
  const read = calendar.getAllSubcomponents("vevent").map((component) => {
    const { startDate, endDate } = new ICAL.Event(component);
    return [startDate, endDate].map((time) => time.toJSDate().getTime());
  });
  ICAL.TimezoneService.reset();
  return read;
}

const eventAt = (date: string, zoneName: string): CalendarEvent & { when: { start: Date; end: Date } } => ({
  uid: date,
  title: "Work",
  description: "",
  category: "WORK",
  isBusy: true,
  when: { start: zonedToInstant(date, "09:00", zoneName), end: zonedToInstant(date, "17:30", zoneName) },
});

test.each([
  ["America/New_York", -4, -5],
  ["Pacific/Auckland", 12, 13],
  ["Asia/Kolkata", 5.5, 5.5],
  ["Europe/Berlin", 2, 1],
])("09:00 in %s is that instant in July and in January, in a file of one day", (name, july, january) => {
  for (const [date, hours] of [
    ["2026-07-15", july],
    ["2026-01-15", january],
  ] as const) {
    const event = eventAt(date, name);
    expect(event.when.start.getTime()).toBe(Date.parse(`${date}T09:00:00Z`) - hours * 3_600_000);
    const file = writeCalendar("x", [event], new Date(0), name);
    expect(file).toContain(`DTSTART;TZID=${name}:${date.replaceAll("-", "")}T090000\r\n`);
    expect(instantsRead(file)).toEqual([[event.when.start.getTime(), event.when.end.getTime()]]);
  }
});

test("hours of any zone at any time of the coming years are read as they were meant", () => {
  const anyZone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  fc.assert(
    fc.property(
      anyZone,
      fc.integer({ min: Date.parse("2025-01-01"), max: Date.parse("2036-01-01") }),
      fc.array(fc.integer({ min: 0, max: 126 }), { minLength: 1, maxLength: 6 }),
      (name, from, days) => {
        const events = days.map((day) =>
          eventAt(instantToZoned(new Date(from + day * DAY_MS), name).date, name),
        );
        const file = writeCalendar("x", events, new Date(0), name);
        expect(instantsRead(file)).toEqual(
          events.map(({ when }) => [when.start.getTime(), when.end.getTime()]),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test("the zone of a file covers as many instants as a feed may have", () => {
  const event = eventAt("2026-07-15", "Asia/Kolkata");
  const events = Array.from({ length: 300_000 }, () => event);
  const [, second] = calendarParts("x", events, new Date(0), "Asia/Kolkata").take(2);
  expect(second).toContain("TZID:Asia/Kolkata");
});
