import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import { compact, zoneLines } from "./zone-lines.ts";

/** An event of a calendar file. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that a calendar updates it instead of adding it twice. */
  uid: string;
  title: string;
  description: string;
  category: string;
  /** Whether a calendar shows the person as busy. */
  isBusy: boolean;
  /** Instants; or whole days as dates `YYYY-MM-DD`, the end not included. */
  when: { start: Date; end: Date } | { from: string; until: string };
  /** How often it has changed and when it last did, where that is known: it is then dated by its change. */
  changed?: { sequence: number; at: Date };
}

/** Returns an iCalendar file as `calendarParts` has it. */
export function writeCalendar(...given: Parameters<typeof calendarParts>): string {
  return [...calendarParts(...given)].join("");
}

/**
 * Yields an iCalendar file (RFC 5545), event by event. Times are UTC instants, which every calendar shows in its own zone;
 * with the zone of a feed they are that zone's, and the file says how often to ask again.
 */
export function* calendarParts(
  name: string,
  events: readonly CalendarEvent[],
  madeAt: Date,
  feedZone?: string,
): Generator<string> {
  yield written([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Chairtime//Week//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...(feedZone === undefined ? [] : feedLines(events, feedZone)),
  ]);
  for (const event of events) yield written(eventLines(event, madeAt, feedZone));
  yield written(["END:VCALENDAR"]);
}

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join("");

const ASKED_AGAIN = "PT1H";

function feedLines(events: readonly CalendarEvent[], zone: string): string[] {
  const instants = events.flatMap(({ when }) => ("from" in when ? [] : [when.start, when.end]));
  return [
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${ASKED_AGAIN}`,
    `X-PUBLISHED-TTL:${ASKED_AGAIN}`,
    ...zoneLines(zone, instants),
  ];
}

function eventLines(event: CalendarEvent, madeAt: Date, zone?: string): string[] {
  const { when, changed } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(changed?.at ?? madeAt)}`,
    ...(changed ? [`LAST-MODIFIED:${utc(changed.at)}`, `SEQUENCE:${changed.sequence}`] : []),
    ...("from" in when
      ? [
          `DTSTART;VALUE=DATE:${when.from.replaceAll("-", "")}`,
          `DTEND;VALUE=DATE:${when.until.replaceAll("-", "")}`,
        ]
      : [timeLine("DTSTART", when.start, zone), timeLine("DTEND", when.end, zone)]),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `CATEGORIES:${escaped(event.category)}`,
    `TRANSP:${event.isBusy ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

/** Returns 'DTSTART:20261118T033000Z', 'DTSTART;TZID=Asia/Kolkata:20261118T090000'. */
function timeLine(name: string, instant: Date, zone?: string): string {
  const local = zone === undefined ? null : instantToZoned(instant, zone);
  // Of an hour that the clock shows twice, a local time means the first.
  const isPlain =
    local !== null && zonedToInstant(local.date, local.time, zone ?? "").getTime() === instant.getTime();
  return isPlain
    ? `${name};TZID=${zone}:${compact(`${local.date}T${local.time}:00`)}`
    : `${name}:${utc(instant)}`;
}

/** Returns '20261118T033000Z' */
function utc(instant: Date): string {
  return `${compact(instant.toISOString())}Z`;
}

// Characters that no content line may carry: control characters other than the tab.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");
}

const LINE_OCTETS = 75;

/** Text with one octet a character, as in most lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const PLAIN = /^[\u0000-\u007f]*$/;
const encoder = new TextEncoder();

/** Breaks a long line by a line break and a space; no character is cut in two. */
function folded(line: string): string {
  if (PLAIN.test(line)) {
    const rest = line.slice(LINE_OCTETS).replace(/.{1,74}/gs, "\r\n $&");
    return line.slice(0, LINE_OCTETS) + rest;
  }
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
