import { dayName, SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { rotationWeekOn, weekLetter } from "@chairtime/kit/rotation";
import { validOn } from "@chairtime/kit/weekly";
import { instantToZoned } from "@chairtime/kit/zone";
import type { Schedule } from "../../records/schedule/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import type { WallClock } from "../../time/clock.ts";
import {
  formatClock,
  formatClockRange,
  formatDateSpan,
  formatDayDate,
  formatMinuteOfDay,
  formatMinutesRange,
  formatShortDate,
} from "../../time/format.ts";
import { weekName, weekNoun } from "../week-name.ts";
import { dayOf, type PersonDay } from "./day.ts";
import type { PersonFacts, PlacedBreak } from "./facts.ts";
import type { Person } from "./person.ts";
import { type Verdict, verdictAt } from "./segments.ts";
import type { Timeline } from "./timeline.ts";
import { wholeDaysOf } from "./whole-days.ts";

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
export function explain(person: Person, date: string, minute: number, clock: WallClock): Explanation {
  return explainDay(person, dayOf(person, date, clock), minute, clock);
}

/** Explains the same with the day at hand: while a shift of the day before runs, by that shift. */
export function explainDay(person: Person, day: PersonDay, minute: number, clock: WallClock): Explanation {
  const { tail, facts } = day;
  const later = minute + MINUTES_PER_DAY;
  const shift = tail && verdictAt(tail.facts, later).shift;
  if (!tail || !shift) return explainFacts(person, facts, minute, clock);
  const { verdict, reasons } = explainFacts(person, tail.facts, later, clock, day.date);
  const began = `${SHORT_DAY_NAMES[weekdayOf(tail.facts.date)]} ${formatMinuteOfDay(shift.start, false, clock.hourCycle)}`;
  const until = formatMinuteOfDay(shift.end - MINUTES_PER_DAY, true, clock.hourCycle);
  return explanationOf(verdict, reasonOf(verdict), [`Since ${began}, until ${until}.`, ...reasons]);
}

/** Explains one minute of the day's own shifts; on the next day that date explains them. */
function explainFacts(
  person: Person,
  facts: PersonFacts,
  minute: number,
  clock: WallClock,
  seenOn = facts.date,
): Explanation {
  const verdict = verdictAt(facts, minute);
  const reasons = deciders(person, facts, verdict, minute, { ...clock, seenOn });
  if (!person.member.isActive) reasons.push("Inactive: not counted in coverage.");
  return explanationOf(verdict, reasonOf(verdict), reasons);
}

/** Explains a date without segments: by the first time off that touches it, where one does. */
export function explainFree(person: Person, facts: PersonFacts, clock: WallClock): Explanation {
  // The facts know the neighbouring days' time off too.
  const off = facts.timeOff.find(({ start, end }) => start < MINUTES_PER_DAY && end > 0);
  return explainFacts(person, facts, Math.max(0, off?.start ?? 0), clock);
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
  clock: WallClock,
): Explanation {
  const listed = explain(person, date, minute, clock);
  const segment = timeline.segments.find(({ start, end }) => start <= minute && minute < end);
  const { kind, reason } = segment ?? { kind: "none", reason: "" };
  if (listed.verdict.kind === kind && (kind === "none" || reasonOf(listed.verdict) === reason)) return listed;
  return explanationOf({ kind, shift: null, break: null, timeOff: null }, reason, [
    "The server says so for this date; no schedule, break or time off listed here explains it.",
  ]);
}

/** The zone and clock of the written times, and their date. */
interface Words extends WallClock {
  seenOn: string;
}

function reasonOf({ timeOff, break: placedBreak }: Verdict): string {
  return (timeOff ?? placedBreak)?.reason ?? "";
}

function explanationOf(verdict: Verdict, reason: string, reasons: string[]): Explanation {
  const title =
    verdict.timeOff?.isClosed && verdict.kind !== "available" ? reason : titleOf(verdict.kind, reason);
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
  words: Words,
): string[] {
  const { shift, break: placedBreak, timeOff } = verdict;
  if (!shift) {
    if (!timeOff) return [whyNoShift(person, facts, minute, words)];
    const off = timeOffWords(timeOff.record, words);
    if (timeOff.isClosed) return [`${off}.`, whyNoShift(person, facts, minute, words)];
    return [whyNoShift(person, facts, minute, words), `Also away: ${off}.`];
  }
  const reasons: string[] = [];
  if (timeOff) {
    const off = timeOffWords(timeOff.record, words);
    reasons.push(timeOff.isClosed ? `${off}.` : `Time off: ${off}.`);
  }
  if (!timeOff && placedBreak) reasons.push(`${breakWords(placedBreak, words)}.`);
  reasons.push(`${scheduleWords(shift.record, words)}${supersededWords(person, facts, words)}.`);
  return [...reasons, ...weekWords(shift.record, facts.date)];
}

/** Returns 'Week B of 2, since Mon Nov 2, 2026.' for a schedule that is for one week of the member's rotation. */
function weekWords({ rotationWeek, rotation }: Schedule, date: string): string[] {
  if (typeof rotationWeek !== "number" || !rotation) return [];
  const { weeks, anchor } = rotation;
  const since = anchor <= date ? "since" : "counted from";
  return [`${weekName(rotationWeek)} of ${weeks}, ${since} ${formatDayDate(anchor).replace(",", "")}.`];
}

function breakWords({ record }: PlacedBreak, { hourCycle, seenOn }: Words): string {
  const hours = formatClockRange(record.startTime, record.endTime, hourCycle);
  const otherDay = record.dayOfWeek === weekdayOf(seenOn) ? "" : " (the day before or after)";
  const week = typeof record.rotationWeek === "number" ? ` of ${weekNoun(record.rotationWeek)}` : "";
  return `Break ${hours}, every ${dayName(record.dayOfWeek)}${week}${otherDay}`;
}

/** Returns 'Vacation, Thu, Nov 19, 2026 14:00 – Sat, Nov 21, 2026 10:00', shorter for one day and for whole days. */
export function timeOffWords(timeOff: TimeOff, { zone, hourCycle }: WallClock): string {
  const reason = timeOff.reason ? `${timeOff.reason}, ` : "";
  const days = wholeDaysOf(timeOff, zone);
  if (days) return `${reason}${formatDateSpan(days.first, days.last)}, all day`;
  const start = instantToZoned(timeOff.start, zone);
  const end = instantToZoned(timeOff.end, zone);
  const [from, to] = [formatClock(start.time, hourCycle), formatClock(end.time, hourCycle)];
  if (start.date === end.date) return `${reason}${formatDayDate(start.date)}, ${from} – ${to}`;
  return `${reason}${formatDayDate(start.date)} ${from} – ${formatDayDate(end.date)} ${to}`;
}

function scheduleWords(schedule: Schedule, { zone, hourCycle }: Words): string {
  const { dayOfWeek, startTime, endTime, validFrom, validUntil } = schedule;
  const hours = formatClockRange(startTime, endTime, hourCycle);
  if (validFrom === validUntil) return `Schedule ${hours}, for ${formatShortDate(validFrom, zone)} only`;
  const until = validUntil ? ` to ${formatShortDate(validUntil, zone)}` : "";
  return `${dayName(dayOfWeek)} schedule ${hours}, valid from ${formatShortDate(validFrom, zone)}${until}`;
}

/** Names the older schedules that those of the day supersede. */
function supersededWords(person: Person, { date, shifts }: PersonFacts, { zone, hourCycle }: Words): string {
  const older = validOn(date, person.schedules).filter(
    ({ id }) => !shifts.some(({ record }) => record.id === id),
  );
  const words = older.map(
    ({ startTime, endTime, validFrom }) =>
      `${formatClockRange(startTime, endTime, hourCycle)} from ${formatShortDate(validFrom, zone)}`,
  );
  return words.length > 0 ? `; it replaces ${words.join(" and ")}` : "";
}

function whyNoShift(person: Person, facts: PersonFacts, minute: number, words: Words): string {
  const { zone, hourCycle } = words;
  const { date, shifts } = facts;
  const next = shifts.find((shift) => shift.start > minute);
  const last = shifts.findLast((shift) => shift.end <= minute);
  if (next && last) return `Between two shifts, ${formatMinutesRange(last.end, next.start, hourCycle)}.`;
  if (next)
    return `The shift starts at ${formatMinuteOfDay(next.start, false, hourCycle)}. ${scheduleWords(next.record, words)}.`;
  if (last)
    return `The shift ended at ${formatMinuteOfDay(last.end, true, hourCycle)}. ${scheduleWords(last.record, words)}.`;
  const day = dayName(weekdayOf(date));
  const sameDay = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
  const otherWeek = otherWeekWords(sameDay, date);
  if (otherWeek !== null) return otherWeek;
  const ended = sameDay
    .filter(({ validUntil }) => validUntil !== null && validUntil < date)
    .sort((one, other) => ((one.validUntil ?? "") < (other.validUntil ?? "") ? 1 : -1))[0];
  const begins = sameDay
    .filter(({ validFrom }) => validFrom > date)
    .sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))[0];
  if (ended?.validUntil)
    return `The ${day} schedule ${formatClockRange(ended.startTime, ended.endTime, hourCycle)} ended on ${formatShortDate(ended.validUntil, zone)}.`;
  if (begins)
    return `The ${day} schedule ${formatClockRange(begins.startTime, begins.endTime, hourCycle)} begins on ${formatShortDate(begins.validFrom, zone)}.`;
  return `No schedule on ${day}s.`;
}

/** Returns 'Works Saturdays in week A; this is week B of 2.' where a date is free because of its week. */
function otherWeekWords(sameDay: readonly Schedule[], date: string): string | null {
  const valid = sameDay.filter(
    ({ validFrom, validUntil }) => validFrom <= date && (validUntil === null || date <= validUntil),
  );
  const rotation = valid.find((record) => record.rotation)?.rotation;
  const week = rotationWeekOn(date, rotation);
  if (!rotation || week === null) return null;
  const worked = valid.flatMap(({ rotationWeek }) =>
    typeof rotationWeek === "number" && rotationWeek < rotation.weeks ? [rotationWeek] : [],
  );
  const letters = [...new Set(worked)].sort().map(weekLetter);
  if (letters.length === 0) return null;
  const last = letters.at(-1);
  const others = letters.slice(0, -1).join(", ");
  const weeks = others ? `weeks ${others} and ${last}` : `week ${last}`;
  return `Works ${dayName(weekdayOf(date))}s in ${weeks}; this is ${weekNoun(week)} of ${rotation.weeks}.`;
}
