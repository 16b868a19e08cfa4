import { dayName, weekdayOf } from "@chairtime/kit/calendar";
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
import { factsOf, type PersonFacts, type PlacedBreak } from "./facts";
import type { Person } from "./person";
import { schedulesValidOn } from "./schedules-on";
import { type Verdict, verdictAt } from "./segments";
import type { Timeline } from "./timeline";
import { wholeDaysOf } from "./whole-days";

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

/** Explains the same with the day's facts at hand. */
export function explainFacts(person: Person, facts: PersonFacts, minute: number, zone: string): Explanation {
  const verdict = verdictAt(facts, minute);
  const reasons = deciders(person, facts, verdict, minute, zone);
  if (!person.member.isActive) reasons.push("Inactive: not counted in coverage.");
  return explanationOf(verdict, reasonOf(verdict), reasons);
}

/**
 * Explains one minute of the Daily Timeline, which is drawn from the backend's answer too: where the lists alone would
 * say otherwise, the answer is named as what decides.
 */
export function explainTimeline(
  timeline: Timeline,
  person: Person,
  date: string,
  minute: number,
  zone: string,
): Explanation {
  const listed = explain(person, date, minute, zone);
  const segment = timeline.segments.find(({ start, end }) => start <= minute && minute < end);
  const { kind, reason } = segment ?? { kind: "none", reason: "" };
  if (listed.verdict.kind === kind && (kind === "none" || reasonOf(listed.verdict) === reason)) return listed;
  return explanationOf({ kind, shift: null, break: null, timeOff: null }, reason, [
    "The server says so for this date; no schedule, break or time off listed here explains it.",
  ]);
}

function reasonOf({ timeOff, break: placedBreak }: Verdict): string {
  return (timeOff ?? placedBreak)?.reason ?? "";
}

function explanationOf(verdict: Verdict, reason: string, reasons: string[]): Explanation {
  const title = titleOf(verdict.kind, reason);
  return { verdict, title, reasons, sentence: [`${title}.`, ...reasons].join(" ") };
}

/** Returns 'Break: Lunch Break'; without a reason the kind alone. */
function titleOf(kind: Verdict["kind"], reason: string): string {
  if (kind === "available") return "Available";
  if (kind === "none") return "Not working";
  const what = kind === "break" ? "Break" : "Away";
  return reason ? `${what}: ${reason}` : what;
}

function deciders(
  person: Person,
  facts: PersonFacts,
  verdict: Verdict,
  minute: number,
  zone: string,
): string[] {
  const { shift, break: placedBreak, timeOff } = verdict;
  if (!shift) {
    const also = timeOff ? [`Also away: ${timeOffWords(timeOff.record, zone)}.`] : [];
    return [whyNoShift(person, facts, minute, zone), ...also];
  }
  const reasons: string[] = [];
  if (timeOff) reasons.push(`Time off: ${timeOffWords(timeOff.record, zone)}.`);
  else if (placedBreak) reasons.push(`${breakWords(placedBreak, facts.date)}.`);
  reasons.push(`${scheduleWords(shift.record, zone)}${supersededWords(person, facts, zone)}.`);
  return reasons;
}

function breakWords({ record }: PlacedBreak, date: string): string {
  const hours = formatClockRange(record.startTime, record.endTime);
  const otherDay = record.dayOfWeek === weekdayOf(date) ? "" : " (the day before or after)";
  return `Break ${hours}, every ${dayName(record.dayOfWeek)}${otherDay}`;
}

/** Returns 'Vacation, Thu, Nov 19, 2026 14:00 – Sat, Nov 21, 2026 10:00', shorter for one day and for whole days. */
export function timeOffWords(timeOff: TimeOff, zone: string): string {
  const reason = timeOff.reason ? `${timeOff.reason}, ` : "";
  const days = wholeDaysOf(timeOff, zone);
  if (days) return `${reason}${formatDateSpan(days.first, days.last)}, all day`;
  const start = instantToZoned(timeOff.start, zone);
  const end = instantToZoned(timeOff.end, zone);
  if (start.date === end.date) return `${reason}${formatDayDate(start.date)}, ${start.time} – ${end.time}`;
  return `${reason}${formatDayDate(start.date)} ${start.time} – ${formatDayDate(end.date)} ${end.time}`;
}

function scheduleWords(schedule: Schedule, zone: string): string {
  const { dayOfWeek, startTime, endTime, validFrom, validUntil } = schedule;
  const hours = formatClockRange(startTime, endTime);
  if (validFrom === validUntil) return `Schedule ${hours}, for ${formatShortDate(validFrom, zone)} only`;
  const until = validUntil ? ` to ${formatShortDate(validUntil, zone)}` : "";
  return `${dayName(dayOfWeek)} schedule ${hours}, valid from ${formatShortDate(validFrom, zone)}${until}`;
}

/** Names the older schedules that those of the day supersede. */
function supersededWords(person: Person, { date, shifts }: PersonFacts, zone: string): string {
  const older = schedulesValidOn(date, person.schedules).filter(
    ({ id }) => !shifts.some(({ record }) => record.id === id),
  );
  const words = older.map(
    ({ startTime, endTime, validFrom }) =>
      `${formatClockRange(startTime, endTime)} from ${formatShortDate(validFrom, zone)}`,
  );
  return words.length > 0 ? `; it replaces ${words.join(" and ")}` : "";
}

function whyNoShift(person: Person, facts: PersonFacts, minute: number, zone: string): string {
  const { date, shifts } = facts;
  const next = shifts.find((shift) => shift.start > minute);
  const last = shifts.findLast((shift) => shift.end <= minute);
  if (next && last) return `Between two shifts, ${formatMinutesRange(last.end, next.start)}.`;
  if (next)
    return `The shift starts at ${formatMinuteOfDay(next.start)}. ${scheduleWords(next.record, zone)}.`;
  if (last)
    return `The shift ended at ${formatMinuteOfDay(last.end, true)}. ${scheduleWords(last.record, zone)}.`;
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
