import type { HourCycle } from "@chairtime/contract/salon";
import { segmentName } from "@/components/timeline/kinds";
import type { TimeOff } from "@/lib/records/time-off/model";
import type { PersonDay } from "@/lib/schedule/day/day";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { SickRest } from "@/lib/schedule/day/sick-day";
import { tailWords } from "@/lib/schedule/day/tail";
import { absenceDuration } from "@/lib/schedule/day/whole-days";
import type { Span } from "@/lib/schedule/spans";
import type { WallClock } from "@/lib/time/clock";
import { formatDayDate, formatMinuteOfDay, formatMinutesRange, spokenRange } from "@/lib/time/format";

/** '09:00 – 18:00', '11:00 – 20:00' around a gap between two shifts; nothing when there is no shift. */
export function hoursWords(day: PersonDay, hourCycle?: HourCycle): string {
  const first = day.windows[0];
  const last = day.windows.at(-1);
  return first && last ? formatMinutesRange(first.start, last.end, hourCycle) : "";
}

/** The same with the rest of the night before: 'until 04:00', 'until 04:00, 22:00 – 04:00 +1' */
export function workWords(day: PersonDay, hourCycle?: HourCycle): string {
  return [tailWords(day.tail, hourCycle), hoursWords(day, hourCycle)].filter(Boolean).join(", ");
}

/** 'Vacation · 3 days', 'Sick Leave' for a day */
export function bandWords(timeOff: TimeOff, zone: string): string {
  const reason = timeOff.reason.trim() || "Time Off";
  const duration = absenceDuration(timeOff, zone);
  return duration.endsWith("days") ? `${reason} · ${duration}` : reason;
}

/** 'Sick Leave from 11:00' */
export function sickWords({ timeOff, start }: SickRest, hourCycle?: HourCycle): string {
  return `${timeOff.reason.trim()} from ${formatMinuteOfDay(start, false, hourCycle)}`;
}

/** All of a cell in words: who, when, every shift, break and time off. */
export function cellName(person: Person, day: PersonDay, clock: WallClock): string {
  const range = ({ start, end }: Span) => spokenRange(start, end, clock.hourCycle);
  const parts = [
    ...(day.tail?.segments ?? []).map((segment) => `${segmentName(segment)} ${range(segment)}`),
    ...day.windows.map(range),
    ...day.segments
      .filter(({ kind }) => kind !== "available")
      .map((segment) => `${segmentName(segment)} ${range(segment)}`),
  ];
  if (day.away && day.windows.length === 0) parts.push(bandWords(day.away, clock.zone));
  if (parts.length === 0) parts.push("no schedule");
  if (day.usual !== null) parts.push(`differs from the usual ${day.usual || "day off"}`);
  return `${fullName(person.member)}, ${formatDayDate(day.date)}: ${parts.join(", ")}`;
}
