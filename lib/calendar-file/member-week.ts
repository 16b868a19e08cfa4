import { addDays } from "@chairtime/kit/calendar";
import { type Segment, verdictAt } from "@chairtime/kit/day/segments";
import { instantOf } from "@chairtime/kit/instants";
import { zonedToInstant } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { StaffMember } from "../records/member/model.ts";
import type { TimeOff } from "../records/time-off/model.ts";
import type { PersonDay } from "../schedule/day/day.ts";
import type { DayFacts } from "../schedule/day/facts.ts";
import { fullName, type Person } from "../schedule/day/person.ts";
import { wholeDaysOf } from "../schedule/day/whole-days.ts";
import { isBreakOfOneDate } from "../schedule/time-off/time-off-lists.ts";
import { weekOf } from "../schedule/week.ts";
import type { WallClock } from "../time/clock.ts";
import type { CalendarEvent } from "./write-calendar.ts";

/**
 * A person's week as events: available time as 'Work', the breaks between, and all time off that touches the week.
 * Built from the segments that the board draws.
 */
export function weekEvents(
  person: Person,
  weekStart: string,
  clock: WallClock,
  writer: Writer,
): CalendarEvent[] {
  const { zone } = clock;
  const { days } = weekOf(person, weekStart, clock);
  const events = days.flatMap((day) => dayEvents(person.member, day, zone, writer));
  return [
    ...events,
    ...timeOffIn(person, weekStart, zone).map((timeOff) => timeOffEvent(timeOff, zone, writer)),
  ];
}

const TITLES = {
  available: { plain: "calendarFile.work", named: "calendarFile.workFor" },
  break: { plain: "calendarFile.break", named: "calendarFile.breakFor" },
} as const;

/** Owner of the events. */
export type EventMember = Pick<StaffMember, "id" | "firstName" | "lastName">;

/** A date's work and breaks as events. The tail of a night belongs to the night's date. */
export function dayEvents(
  member: EventMember,
  day: Pick<PersonDay, "date" | "windows" | "segments"> & { facts: DayFacts },
  zone: string,
  { say, formats }: Writer,
): CalendarEvent[] {
  const hours = formats.minutesRanges(day.windows);
  const nameOf = uniqueNames();
  return day.segments.flatMap(({ kind, reason, start, end }: Segment) => {
    if (kind === "time-off") return [];
    // A break's id is its record's: its place in the day changes with the others.
    const id = kind === "break" ? verdictAt(day.facts, start).break?.id : undefined;
    const uid = id ? nameOf(`${id}-${day.date}-break`) : nameOf(`${member.id}-${day.date}-${kind}`, 1);
    const about = reason.trim();
    const { plain, named } = TITLES[kind];
    const when = { start: instantOf(day.date, start, zone), end: instantOf(day.date, end, zone) };
    // Daylight saving can skip all of a short stretch.
    if (when.end <= when.start) return [];
    return {
      uid: `${uid}@chairtime`,
      title: say(about ? said(named, { reason: reasonWords(about) }) : said(plain)),
      description: say(said("calendarFile.description", { name: fullName(member), hours })),
      category: kind === "break" ? "BREAK" : "WORK",
      isBusy: kind === "available",
      when,
    };
  });
}

/** Makes names unique by numbering them. The first of a name has no number, or `first` where given. */
export function uniqueNames(): (name: string, first?: 1) => string {
  const counts = new Map<string, number>();
  return (name, first) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 && first === undefined ? name : `${name}-${count}`;
  };
}

function timeOffIn(person: Person, weekStart: string, zone: string): TimeOff[] {
  const from = zonedToInstant(weekStart, "00:00", zone);
  const until = zonedToInstant(addDays(weekStart, 7), "00:00", zone);
  return person.timeOff.filter(
    (timeOff) =>
      timeOff.start < until &&
      from < timeOff.end &&
      timeOff.start < timeOff.end &&
      !isBreakOfOneDate(timeOff),
  );
}

/** The whole time off, even beyond the week, so that the files of two weeks hold the same event. */
export function timeOffEvent(
  { id, start, end, reason }: Pick<TimeOff, "id" | "start" | "end" | "reason">,
  zone: string,
  { say }: Writer,
): CalendarEvent {
  const about = reason.trim();
  const days = wholeDaysOf({ start, end }, zone);
  return {
    uid: `${id}-time-off@chairtime`,
    title: say(
      about ? said("calendarFile.timeOffFor", { reason: reasonWords(about) }) : said("calendarFile.timeOff"),
    ),
    description: "",
    category: "TIME OFF",
    isBusy: true,
    when: days ? { from: days.first, until: addDays(days.last, 1) } : { start, end },
  };
}
