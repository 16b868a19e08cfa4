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
}

/** Returns an iCalendar file (RFC 5545). Times are UTC instants, which every calendar shows in its own zone. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], madeAt: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Chairtime//Week//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, madeAt)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent, madeAt: Date): string[] {
  const { when } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    ...("from" in when
      ? [
          `DTSTART;VALUE=DATE:${when.from.replaceAll("-", "")}`,
          `DTEND;VALUE=DATE:${when.until.replaceAll("-", "")}`,
        ]
      : [`DTSTART:${utc(when.start)}`, `DTEND:${utc(when.end)}`]),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `CATEGORIES:${escaped(event.category)}`,
    `TRANSP:${event.isBusy ? "OPAQUE" : "TRANSPARENT"}`,
    "END:VEVENT",
  ];
}

/** Returns '20261118T033000Z' */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

// What no content line may carry: control characters other than the tab.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");
}

const LINE_OCTETS = 75;

/** Breaks a long line by a line break and a space; no character is cut in two. */
function folded(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
