import { addDays } from "@chairtime/kit/calendar";
import { instantOf } from "@chairtime/kit/instants";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { StaffMember } from "../records/member/model.ts";
import type { TimeOff } from "../records/time-off/model.ts";
import type { PersonDay } from "../schedule/day/day.ts";
import { fullName, type Person } from "../schedule/day/person.ts";
import type { Segment } from "../schedule/day/segments.ts";
import { wholeDaysOf } from "../schedule/day/whole-days.ts";
import { weekOf } from "../schedule/week.ts";
import type { WallClock } from "../time/clock.ts";
import { formatMinutesRange } from "../time/format.ts";
import type { CalendarEvent } from "./write-calendar.ts";

/**
 * Returns a person's week as events: available time as 'Work', the breaks between, and every time off that touches the
 * week. They are made of the same segments that the board draws.
 */
export function weekEvents(person: Person, weekStart: string, clock: WallClock): CalendarEvent[] {
  const { zone } = clock;
  const { days } = weekOf(person, weekStart, clock);
  const events = days.flatMap((day) => dayEvents(person.member, day, clock));
  return [...events, ...timeOffIn(person, weekStart, zone).map((timeOff) => timeOffEvent(timeOff, zone))];
}

const TITLES = { available: "Work", break: "Break" };

/** Whose events they are. */
export type EventMember = Pick<StaffMember, "id" | "firstName" | "lastName">;

/** Returns a date's work and breaks as events. The tail of a night belongs to the night's date. */
export function dayEvents(
  member: EventMember,
  day: Pick<PersonDay, "date" | "windows" | "segments">,
  clock: WallClock,
): CalendarEvent[] {
  const { zone, hourCycle } = clock;
  const hours = day.windows.map(({ start, end }) => formatMinutesRange(start, end, hourCycle)).join(", ");
  const count = { available: 0, break: 0 };
  return day.segments.flatMap(({ kind, reason, start, end }: Segment) => {
    if (kind === "time-off") return [];
    count[kind] += 1;
    const when = { start: instantOf(day.date, start, zone), end: instantOf(day.date, end, zone) };
    // Daylight saving can skip all of a short stretch.
    if (when.end <= when.start) return [];
    return {
      uid: `${member.id}-${day.date}-${kind}-${count[kind]}@chairtime`,
      title: reason.trim() ? `${TITLES[kind]}: ${reason.trim()}` : TITLES[kind],
      description: `${fullName(member)}\nShift ${hours}`,
      category: kind === "break" ? "BREAK" : "WORK",
      isBusy: kind === "available",
      when,
    };
  });
}

function timeOffIn(person: Person, weekStart: string, zone: string): TimeOff[] {
  const from = zonedToInstant(weekStart, "00:00", zone);
  const until = zonedToInstant(addDays(weekStart, 7), "00:00", zone);
  return person.timeOff.filter(({ start, end }) => start < until && from < end && start < end);
}

/** Takes all of it, even where it reaches beyond the week: the files of two weeks then hold the same event. */
export function timeOffEvent({ id, start, end, reason }: TimeOff, zone: string): CalendarEvent {
  const days = wholeDaysOf({ start, end }, zone);
  return {
    uid: `${id}-time-off@chairtime`,
    title: reason.trim() ? `Time off: ${reason.trim()}` : "Time off",
    description: "",
    category: "TIME OFF",
    isBusy: true,
    when: days ? { from: days.first, until: addDays(days.last, 1) } : { start, end },
  };
}
