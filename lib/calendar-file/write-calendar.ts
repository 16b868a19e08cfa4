import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import ICAL from "ical.js";
import { type Component, type Property, zoneComponent } from "./zone-component.ts";

// A line may have 75 octets. ical.js does not count the space before the rest of a folded one.
ICAL.foldLength = 74;

/** An event of a calendar file. */
export interface CalendarEvent {
  /** Equal for the same event in every file, so that a calendar updates it instead of adding a copy. */
  uid: string;
  title: string;
  description: string;
  category: string;
  /** Whether a calendar shows the person as busy. */
  isBusy: boolean;
  /** Instants; or whole days as dates `YYYY-MM-DD`, the end not included. */
  when: { start: Date; end: Date } | { from: string; until: string };
  /** Number and time of its last change, if known; the event is dated by it. */
  changed?: { sequence: number; at: Date };
}

/** `calendarParts` as one text. */
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
  const head: Property[] = [
    ["version", {}, "text", "2.0"],
    ["prodid", {}, "text", "-//Chairtime//Week//EN"],
    ["calscale", {}, "text", "GREGORIAN"],
    ["method", {}, "text", "PUBLISH"],
    ["x-wr-calname", {}, "text", sayable(name)],
    ...(feedZone === undefined ? [] : feedProperties(feedZone)),
  ];
  const end = "END:VCALENDAR";
  yield written(["vcalendar", head, []]).slice(0, -end.length);
  const zone = feedZone === undefined ? null : zoneOf(events, feedZone);
  if (zone) yield `${written(zone)}\r\n`;
  for (const event of events) yield `${written(eventComponent(event, madeAt, feedZone))}\r\n`;
  yield `${end}\r\n`;
}

const written = (component: Component) => ICAL.stringify.component(component, ICAL.design.icalendar);

const ASKED_AGAIN = "PT1H";

const feedProperties = (zone: string): Property[] => [
  ["x-wr-timezone", {}, "unknown", zone],
  ["refresh-interval", {}, "duration", ASKED_AGAIN],
  ["x-published-ttl", {}, "unknown", ASKED_AGAIN],
];

/** The zone around the events; null where none has a time. */
function zoneOf(events: readonly CalendarEvent[], zone: string): Component | null {
  // A feed has more events than a call may have arguments.
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { when } of events) {
    if ("from" in when) continue;
    first = Math.min(first, when.start.getTime());
    last = Math.max(last, when.end.getTime());
  }
  return first <= last ? zoneComponent(zone, first, last) : null;
}

function eventComponent(event: CalendarEvent, madeAt: Date, zone?: string): Component {
  const { when, changed } = event;
  const properties: Property[] = [
    ["uid", {}, "text", event.uid],
    ["dtstamp", {}, "date-time", utc(changed?.at ?? madeAt)],
  ];
  if (changed)
    properties.push(
      ["last-modified", {}, "date-time", utc(changed.at)],
      ["sequence", {}, "integer", changed.sequence],
    );
  if ("from" in when) properties.push(["dtstart", {}, "date", when.from], ["dtend", {}, "date", when.until]);
  else properties.push(timeProperty("dtstart", when.start, zone), timeProperty("dtend", when.end, zone));
  properties.push(["summary", {}, "text", sayable(event.title)]);
  if (event.description) properties.push(["description", {}, "text", sayable(event.description)]);
  properties.push(
    ["categories", {}, "text", event.category],
    ["transp", {}, "text", event.isBusy ? "OPAQUE" : "TRANSPARENT"],
  );
  return ["vevent", properties, []];
}

/** 'DTSTART:20261118T033000Z', 'DTSTART;TZID=Asia/Kolkata:20261118T090000'. */
function timeProperty(name: string, instant: Date, zone?: string): Property {
  if (zone !== undefined) {
    const { date, time } = instantToZoned(instant, zone);
    // Where the clock shows an hour twice, a local time means the first.
    if (zonedToInstant(date, time, zone).getTime() === instant.getTime())
      return [name, { tzid: zone }, "date-time", `${date}T${time}:00`];
  }
  return [name, {}, "date-time", utc(instant)];
}

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;

// Characters that no content line may carry: control characters other than the tab.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const sayable = (text: string) => text.toWellFormed().replace(CONTROLS, "").replace(/\r\n?/g, "\n");
