import { weekdayOf } from "@chairtime/kit/calendar";
import type { Segment } from "@chairtime/kit/day/segments";
import type { Formats } from "@chairtime/messages/formats/formats";
import { formatted, type Sayable, said } from "@chairtime/messages/said";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { segmentName, spokenRange } from "@/components/timeline/kinds";
import type { TimeOff } from "@/lib/records/time-off/model";
import type { PersonDay } from "@/lib/schedule/day/day";
import { fullName, type Person } from "@/lib/schedule/day/person";
import type { SickRest } from "@/lib/schedule/day/sick-day";
import { tailWords } from "@/lib/schedule/day/tail";
import { daysOff } from "@/lib/schedule/day/whole-days";
import type { Words } from "../use-words";

/** '09:00 – 18:00', '11:00 – 20:00' around a gap between two shifts; "" without a shift. */
export function hoursWords(day: PersonDay, formats: Formats): string {
  const first = day.windows[0];
  const last = day.windows.at(-1);
  return first && last ? formats.minutesRange(first.start, last.end) : "";
}

/** The same with the tail of the night before: 'until 04:00', 'until 04:00, 22:00 – 04:00 +1' */
export function workWords(day: PersonDay, { say, formats }: Words): string {
  const until = tailWords(day.tail);
  return say(listed([until ?? "", hoursWords(day, formats)].filter(Boolean)));
}

/** 'Wed 18' */
export function dayAndNumber(date: string, formats: Formats): { day: string; number: number } {
  return { day: formats.shortWeekday(weekdayOf(date)), number: Number(date.slice(8)) };
}

/** 'Vacation · 3 days', 'Sick Leave' for one day */
export function bandWords(timeOff: TimeOff, zone: string): Sayable {
  const reason = reasonWords(timeOff.reason.trim()) || said("team.cell.timeOff");
  const days = daysOff(timeOff, zone);
  return days === null ? reason : said("team.cell.timeOffDays", { reason, days });
}

/** 'Sick Leave from 11:00' */
export function sickWords({ timeOff, start }: SickRest, { say, formats }: Words): string {
  return say(
    said("team.cell.from", { reason: reasonWords(timeOff.reason.trim()), time: formats.minuteOfDay(start) }),
  );
}

/** A cell's accessible name: member, date, every shift, break and time off. */
export function cellName(person: Person, day: PersonDay, words: Words & { zone: string }): string {
  const { say, formats, zone } = words;
  const named = (segment: Segment) =>
    said("team.cell.segment", {
      name: segmentName(segment),
      range: spokenRange(segment.start, segment.end),
    });
  const parts: Sayable[] = [
    ...(day.tail?.segments ?? []).map(named),
    ...day.windows.map(({ start, end }) => spokenRange(start, end)),
    ...day.segments.filter(({ kind }) => kind !== "available").map(named),
  ];
  if (day.away && day.windows.length === 0) parts.push(bandWords(day.away, zone));
  if (parts.length === 0) parts.push(said("team.cell.noSchedule"));
  if (day.usual !== null)
    parts.push(
      day.usual.length > 0
        ? said("team.cell.differs", { hours: formatted("minutesRanges", day.usual) })
        : said("team.cell.differsFromDayOff"),
    );
  return say(
    said("team.cell.name", {
      person: fullName(person.member),
      date: formats.dayDate(day.date),
      words: say(listed(parts)),
    }),
  );
}
