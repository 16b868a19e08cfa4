import { addDays, dayName, weekdayOf } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import type { Schedule } from "@/lib/api/schedules-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import {
  formatClockRange,
  formatDateSpan,
  formatDayDate,
  formatMinuteOfDay,
  formatMinutesRange,
  formatShortDate,
} from "@/lib/time/format";
import type { Person } from "./person";
import { type DayFacts, factsOf, type PlacedBreak, type Verdict, verdictAt } from "./verdict";

/** Why somebody is or is not available at a minute: the verdict that the picture is drawn from, and its words. */
export interface Explanation {
  verdict: Verdict;
  /** 'Available', 'Break: Lunch Break', 'Away: Vacation', 'Not working' */
  title: string;
  /** Which records decide, one sentence each. */
  reasons: string[];
  sentence: string;
}

/** Explains one minute (since the date's midnight; over 1440 for a shift that runs past it) of one person. */
export function explain(person: Person, date: string, minute: number, zone: string): Explanation {
  return explainFacts(person, factsOf(person, date, zone), minute, zone);
}

/** The same with the day's facts at hand. */
export function explainFacts(person: Person, facts: DayFacts, minute: number, zone: string): Explanation {
  const verdict = verdictAt(facts, minute);
  const reasons = [...deciders(person, facts, verdict, minute, zone)];
  if (!person.member.isActive) reasons.push("Inactive: not counted in coverage.");
  const title = titleOf(verdict.kind, (verdict.timeOff ?? verdict.pause)?.reason);
  return { verdict, title, reasons, sentence: [`${title}.`, ...reasons].join(" ") };
}

/** 'Break: Lunch Break'; without a reason the kind alone. */
export function titleOf(kind: Verdict["kind"], reason: string | undefined): string {
  if (kind === "available") return "Available";
  if (kind === "none") return "Not working";
  const what = kind === "break" ? "Break" : "Away";
  return reason ? `${what}: ${reason}` : what;
}

function deciders(person: Person, facts: DayFacts, verdict: Verdict, minute: number, zone: string): string[] {
  const { kind, shift, pause, timeOff } = verdict;
  if (kind === "none") {
    const also = timeOff ? [`Also away: ${timeOffWords(timeOff.block, zone)}.`] : [];
    return [whyNoShift(person, facts, minute, zone), ...also];
  }
  const reasons: string[] = [];
  if (timeOff) reasons.push(`Time off: ${timeOffWords(timeOff.block, zone)}.`);
  else if (pause) reasons.push(`${breakWords(pause, facts.date)}.`);
  if (shift) reasons.push(`${scheduleWords(shift.schedule, zone)}${superseded(person, facts, zone)}.`);
  return reasons;
}

function breakWords({ pause }: PlacedBreak, date: string): string {
  const hours = formatClockRange(pause.startTime, pause.endTime);
  const every = dayName(pause.dayOfWeek);
  return `Break ${hours}, every ${every}${pause.dayOfWeek === weekdayOf(date) ? "" : " (the day before or after)"}`;
}

/** 'Vacation, Thu, Nov 19 00:00 – Sat, Nov 21, 2026 24:00' */
export function timeOffWords(block: TimeOff, zone: string): string {
  const start = instantToZoned(block.start, zone);
  const end = instantToZoned(block.end, zone);
  const reason = block.reason ? `${block.reason}, ` : "";
  if (start.date === end.date) return `${reason}${formatDayDate(start.date)}, ${start.time} – ${end.time}`;
  if (start.time === "00:00" && end.time === "00:00")
    return `${reason}${formatDateSpan(start.date, addDays(end.date, -1))}, all day`;
  return `${reason}${formatDayDate(start.date)} ${start.time} – ${formatDayDate(end.date)} ${end.time}`;
}

function scheduleWords(schedule: Schedule, zone: string): string {
  const { dayOfWeek, startTime, endTime, validFrom, validUntil } = schedule;
  const hours = formatClockRange(startTime, endTime);
  if (validFrom === validUntil) return `Schedule ${hours}, for ${formatShortDate(validFrom, zone)} only`;
  const until = validUntil ? ` to ${formatShortDate(validUntil, zone)}` : "";
  return `${dayName(dayOfWeek)} schedule ${hours}, valid from ${formatShortDate(validFrom, zone)}${until}`;
}

/** Says which older schedules of the day the newer one replaces. */
function superseded(person: Person, facts: DayFacts, zone: string): string {
  const { date, shifts } = facts;
  const older = person.schedules.filter(
    (schedule) =>
      schedule.dayOfWeek === weekdayOf(date) &&
      schedule.validFrom <= date &&
      (schedule.validUntil === null || date <= schedule.validUntil) &&
      !shifts.some((shift) => shift.schedule.id === schedule.id),
  );
  const words = older.map(
    ({ startTime, endTime, validFrom }) =>
      `${formatClockRange(startTime, endTime)} from ${formatShortDate(validFrom, zone)}`,
  );
  return words.length > 0 ? `; it replaces ${words.join(" and ")}` : "";
}

function whyNoShift(person: Person, facts: DayFacts, minute: number, zone: string): string {
  const { date, shifts } = facts;
  const next = shifts.find((shift) => shift.start > minute);
  const last = shifts.findLast((shift) => shift.end <= minute);
  if (next && last) return `Between two shifts, ${formatMinutesRange(last.end, next.start)}.`;
  if (next)
    return `The shift starts at ${formatMinuteOfDay(next.start)}. ${scheduleWords(next.schedule, zone)}.`;
  if (last)
    return `The shift ended at ${formatMinuteOfDay(last.end, true)}. ${scheduleWords(last.schedule, zone)}.`;
  const day = dayName(weekdayOf(date));
  const sameDay = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
  const ended = sameDay
    .filter(({ validUntil }) => validUntil !== null && validUntil < date)
    .sort((one, other) => ((one.validUntil ?? "") < (other.validUntil ?? "") ? 1 : -1))[0];
  const begins = sameDay
    .filter(({ validFrom }) => validFrom > date)
    .sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))[0];
  if (ended?.validUntil)
    return `The ${day} schedule ${formatClockRange(ended.startTime, ended.endTime)} ended on ${formatShortDate(ended.validUntil, zone)}.`;
  if (begins)
    return `The ${day} schedule ${formatClockRange(begins.startTime, begins.endTime)} begins on ${formatShortDate(begins.validFrom, zone)}.`;
  return `No schedule on ${day}s.`;
}
