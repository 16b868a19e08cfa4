import { addDays } from "@chairtime/kit/calendar";
import { wallClockAt } from "@chairtime/kit/clock";
import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import type { TimeOff } from "@/lib/api/time-off-model";
import type { PersonDay } from "@/lib/schedule/day";
import { fullName, type Person } from "@/lib/schedule/person";
import type { Segment } from "@/lib/schedule/segments";
import { datesOfWeek, weekOf } from "@/lib/schedule/week";
import { formatMinutesRange } from "@/lib/time/format";
import type { CalendarEvent } from "./write-calendar.ts";

/**
 * A person's week as events: what they are available for as 'Work', with the breaks between, and every time off that
 * touches the week. It is made of the same segments that the board draws.
 */
export function weekEvents(person: Person, weekStart: string, zone: string): CalendarEvent[] {
  const { days } = weekOf(person, weekStart, zone);
  const events = days.flatMap((day) => dayEvents(person, day, zone));
  return [...events, ...timeOffIn(person, weekStart, zone).map((block) => timeOffEvent(block, zone))];
}

const TITLES = { available: "Work", break: "Break" };

function dayEvents(person: Person, day: PersonDay, zone: string): CalendarEvent[] {
  const hours = day.windows.map(({ start, end }) => formatMinutesRange(start, end)).join(", ");
  const count = { available: 0, break: 0 };
  return day.segments.flatMap(({ kind, reason, start, end }: Segment) => {
    if (kind === "time-off") return [];
    count[kind] += 1;
    const when = { start: instantOf(day.date, start, zone), end: instantOf(day.date, end, zone) };
    // Daylight saving can skip all of a short stretch.
    if (when.end <= when.start) return [];
    return {
      uid: `${person.member.id}-${day.date}-${kind}-${count[kind]}@chairtime`,
      title: reason.trim() ? `${TITLES[kind]}: ${reason.trim()}` : TITLES[kind],
      description: `${fullName(person.member)}\nShift ${hours}`,
      category: kind === "break" ? "BREAK" : "WORK",
      isBusy: kind === "available",
      when,
    };
  });
}

function timeOffIn(person: Person, weekStart: string, zone: string): TimeOff[] {
  const start = zonedToInstant(weekStart, "00:00", zone);
  const end = zonedToInstant(addDays(weekStart, datesOfWeek(weekStart).length), "00:00", zone);
  return person.timeOff.filter((block) => block.start < end && start < block.end && block.start < block.end);
}

/** All of a block, even where it reaches beyond the week: the files of two weeks then hold the same event. */
function timeOffEvent({ id, start, end, reason }: TimeOff, zone: string): CalendarEvent {
  const from = instantToZoned(start, zone);
  const until = instantToZoned(end, zone);
  const isWholeDays = from.time === "00:00" && until.time === "00:00" && from.date < until.date;
  return {
    uid: `${id}-time-off@chairtime`,
    title: reason.trim() ? `Time off: ${reason.trim()}` : "Time off",
    description: "",
    category: "TIME OFF",
    isBusy: true,
    when: isWholeDays ? { from: from.date, until: until.date } : { start, end },
  };
}

const MINUTE_MS = 60_000;

/** The instant of a minute since a date's midnight; over 1440 on the days after. A skipped time is when it was skipped. */
function instantOf(date: string, minute: number, zone: string): Date {
  const { date: on, time } = wallClockAt(date, minute);
  let instant = zonedToInstant(on, time, zone);
  const isAfter = (other: Date) => {
    const shown = instantToZoned(other, zone);
    return shown.date > on || (shown.date === on && shown.time > time);
  };
  if (!isAfter(instant)) return instant;
  // Back from where the clocks' jump has carried it to the jump itself.
  for (let before = instant; isAfter(before); before = new Date(before.getTime() - MINUTE_MS))
    instant = before;
  return instant;
}
