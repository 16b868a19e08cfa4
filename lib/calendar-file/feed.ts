import type { OwnFeed } from "@chairtime/contract/own-week";
import { addDays } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import { instantOf } from "@chairtime/kit/instants";
import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";
import { eachOwnDay, type OwnDay } from "../own-week/answered-days.ts";
import { type OwnTimeOff, ownTimeOff } from "../own-week/own-time-off.ts";
import { fullName } from "../schedule/day/person.ts";
import { dayEvents, type EventMember, timeOffEvent, uniqueNames } from "./member-week.ts";
import { type CalendarEvent, calendarParts } from "./write-calendar.ts";

/** A member's feed as a calendar file; equal days give equal bytes. */
export function writeFeed(feed: OwnFeed, writer: Writer): string {
  return [...partsOf(feed, [...feedEvents(feed, writer)].flat())].join("");
}

/** Like `writeFeed`, event by event: `pause` yields to others. */
export async function writeFeedInSteps(
  feed: OwnFeed,
  writer: Writer,
  pause: () => Promise<void>,
): Promise<string> {
  const events: CalendarEvent[] = [];
  for (const own of feedEvents(feed, writer)) {
    events.push(...own);
    await pause();
  }
  const parts: string[] = [];
  for (const part of partsOf(feed, events)) {
    parts.push(part);
    await pause();
  }
  return parts.join("");
}

const memberOf = ({ member: { id, first_name, last_name } }: OwnFeed): EventMember => ({
  id,
  firstName: first_name,
  lastName: last_name,
});

/** Yields events day by day, then those of time off. */
function* feedEvents(feed: OwnFeed, writer: Writer): Generator<CalendarEvent[]> {
  const member = memberOf(feed);
  const days: OwnDay[] = [];
  for (const day of eachOwnDay(feed)) {
    // A closure is the salon's, and known before a week is published.
    yield closedEvents(member, day, feed.salon.time_zone, writer);
    if (!day.wire.published) continue;
    days.push(day);
    yield workEvents(member, day, feed.salon.time_zone, writer);
  }
  yield timeOffEvents(member, days, feed.salon.time_zone, writer);
}

function partsOf(feed: OwnFeed, events: CalendarEvent[]): Generator<string> {
  const name = [fullName(memberOf(feed)), feed.salon.name].filter(Boolean).join(", ");
  return calendarParts(name, events, new Date(0), feed.salon.time_zone);
}

function workEvents(member: EventMember, day: OwnDay, zone: string, writer: Writer): CalendarEvent[] {
  const changed = changedOf([day]);
  return dayEvents(member, day, zone, writer).map((event) => ({ ...event, changed }));
}

/** A closed date with the closure's name, or the hours of a half day. Shows nobody as busy. */
function closedEvents(
  member: EventMember,
  { date, wire }: OwnDay,
  zone: string,
  { say }: Writer,
): CalendarEvent[] {
  const { closed } = wire;
  if (!closed) return [];
  const { name, start_time, end_time } = closed;
  const hours = start_time && end_time ? (closed.spans ?? [{ start_time, end_time }]) : null;
  const whens: CalendarEvent["when"][] = hours
    ? hours
        .map((span) => ({
          start: instantOf(date, minutesOf(span.start_time), zone),
          end: instantOf(date, minutesOf(span.end_time), zone),
        }))
        // Daylight saving can skip all of a short stretch.
        .filter(({ start, end }) => start < end)
    : [{ from: date, until: addDays(date, 1) }];
  return whens.map((when, index) => ({
    uid: `${member.id}-${date}-closed-${index + 1}@chairtime`,
    title: name.trim() || say(said("calendarFile.closed")),
    description: "",
    category: "CLOSED",
    isBusy: false,
    when,
    changed: changedOf([{ date, wire }]),
  }));
}

/**
 * One event per time off, by its record's id. Days published at different times may contain two versions of one record.
 * Days published before answers had ids: time off that begins on one date is numbered.
 */
function timeOffEvents(
  member: EventMember,
  days: readonly OwnDay[],
  zone: string,
  writer: Writer,
): CalendarEvent[] {
  const nameOf = uniqueNames();
  return ownTimeOff(days).map(({ start, end, reason, days: known, ...record }: OwnTimeOff) => {
    const id = record.id ? nameOf(record.id) : nameOf(`${member.id}-${instantToZoned(start, zone).date}`, 1);
    return { ...timeOffEvent({ id, start, end, reason }, zone, writer), changed: changedOf(known) };
  });
}

/** Latest change of some days. A day without one counts as changed on its own date. */
function changedOf(days: readonly Pick<OwnDay, "date" | "wire">[]): NonNullable<CalendarEvent["changed"]> {
  const times = days.map(({ date, wire }) =>
    wire.modified_at === undefined
      ? zonedToInstant(date, "00:00", "UTC").getTime()
      : Date.parse(wire.modified_at),
  );
  return {
    sequence: Math.max(0, ...days.map(({ wire }) => wire.sequence ?? 0)),
    at: new Date(Math.max(...times)),
  };
}
