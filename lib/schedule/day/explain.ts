import { weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { type Verdict, verdictAt } from "@chairtime/kit/day/segments";
import { rotationWeekOn, weekLetter } from "@chairtime/kit/rotation";
import { validOn } from "@chairtime/kit/weekly";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, type Sayable, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { Schedule } from "../../records/schedule/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import type { WallClock } from "../../time/clock.ts";
import { dayOf, type PersonDay } from "./day.ts";
import type { PersonFacts, PlacedBreak } from "./facts.ts";
import type { Person } from "./person.ts";
import type { Timeline } from "./timeline.ts";
import { wholeDaysOf } from "./whole-days.ts";

/** Why a person is or isn't available at a minute: the verdict that the picture shows, and its words. */
export interface Explanation {
  verdict: Verdict;
  /** 'Available', 'Break: Lunch Break', 'Away: Vacation', 'Not working' */
  title: Sayable;
  /** The deciding records, one sentence each. */
  reasons: Said[];
}

/** 'Away: Vacation. Time off: ..' as one text. */
export function sayExplanation({ title, reasons }: Explanation, say: Say): string {
  return [said("schedule.why.title", { title }), ...reasons].map(say).join(" ");
}

/** Explains one minute (since the date's midnight; over 1440 for a shift that runs past it) of one person. */
export function explain(person: Person, date: string, minute: number, clock: WallClock): Explanation {
  return explainDay(person, dayOf(person, date, clock), minute, clock);
}

/** Explains the same from a computed day; while a shift of the day before runs, by that shift. */
export function explainDay(person: Person, day: PersonDay, minute: number, clock: WallClock): Explanation {
  const { tail, facts } = day;
  const later = minute + MINUTES_PER_DAY;
  const shift = tail && verdictAt(tail.facts, later).shift;
  if (!tail || !shift) return explainFacts(person, facts, minute, clock);
  const { verdict, reasons } = explainFacts(person, tail.facts, later, clock, day.date);
  const since = said("schedule.why.since", {
    weekday: formatted("shortWeekday", weekdayOf(tail.facts.date)),
    from: formatted("minuteOfDay", shift.start),
    until: formatted("minuteOfDay", shift.end - MINUTES_PER_DAY, true),
  });
  return explanationOf(verdict, reasonOf(verdict), [since, ...reasons]);
}

/** Explains one minute of the day's own shifts; after midnight the next date explains them. */
function explainFacts(
  person: Person,
  facts: PersonFacts,
  minute: number,
  clock: WallClock,
  seenOn = facts.date,
): Explanation {
  const verdict = verdictAt(facts, minute);
  const reasons = deciders(person, facts, verdict, minute, { ...clock, seenOn });
  if (!person.member.isActive) reasons.push(said("schedule.why.inactive"));
  return explanationOf(verdict, reasonOf(verdict), reasons);
}

/** Explains a date without segments: by the first time off that touches it, if any. */
export function explainFree(person: Person, facts: PersonFacts, clock: WallClock): Explanation {
  // The facts include the neighbouring days' time off.
  const off = facts.timeOff.find(({ start, end }) => start < MINUTES_PER_DAY && end > 0);
  return explainFacts(person, facts, Math.max(0, off?.start ?? 0), clock);
}

/**
 * Explains one minute of the Daily Timeline, which also uses the backend's answer: where the lists alone would differ,
 * the explanation names the answer as the reason.
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
    said("schedule.why.server"),
  ]);
}

/** The zone of the written times, and their date. */
interface Words extends WallClock {
  seenOn: string;
}

function reasonOf({ timeOff, break: placedBreak }: Verdict): string {
  return (timeOff ?? placedBreak)?.reason ?? "";
}

function explanationOf(verdict: Verdict, reason: string, reasons: Said[]): Explanation {
  const title =
    verdict.timeOff?.isClosed && verdict.kind !== "available"
      ? reasonWords(reason)
      : titleOf(verdict.kind, reason);
  return { verdict, title, reasons };
}

/** 'Break: Lunch Break'; without a reason only the kind. */
function titleOf(kind: Verdict["kind"], text: string): Said {
  const reason = reasonWords(text);
  if (kind === "available") return said("schedule.why.available");
  if (kind === "none") return said("schedule.why.none");
  if (kind === "break")
    return reason && text !== DATED_BREAK
      ? said("schedule.why.breakFor", { reason })
      : said("schedule.why.break");
  return reason ? said("schedule.why.awayFor", { reason }) : said("schedule.why.away");
}

function deciders(
  person: Person,
  facts: PersonFacts,
  verdict: Verdict,
  minute: number,
  words: Words,
): Said[] {
  const { shift, break: placedBreak, timeOff } = verdict;
  if (!shift) {
    if (!timeOff) return [whyNoShift(person, facts, minute)];
    const off = timeOffWords(timeOff.record, words.zone);
    if (timeOff.isClosed) return [said("schedule.why.closed", { off }), whyNoShift(person, facts, minute)];
    return [whyNoShift(person, facts, minute), said("schedule.why.alsoAway", { off })];
  }
  const reasons: Said[] = [];
  if (timeOff) {
    const off = timeOffWords(timeOff.record, words.zone);
    if (verdict.kind === "break")
      reasons.push(said("schedule.why.breakOnce", { when: timeOffSpan(timeOff.record, words.zone) }));
    else reasons.push(said(timeOff.isClosed ? "schedule.why.closed" : "schedule.why.timeOff", { off }));
  }
  if (!timeOff && placedBreak) reasons.push(breakWords(placedBreak, words.seenOn));
  reasons.push(shiftWords(shift.record, person, facts));
  return [...reasons, ...weekWords(shift.record, facts.date)];
}

/** 'Week B of 2, since Mon Nov 2, 2026.' for a schedule of one week of the member's rotation. */
function weekWords({ rotationWeek, rotation }: Schedule, date: string): Said[] {
  if (typeof rotationWeek !== "number" || !rotation) return [];
  const { weeks, anchor } = rotation;
  return [
    said(anchor <= date ? "schedule.why.weekSince" : "schedule.why.weekCountedFrom", {
      letter: weekLetter(rotationWeek),
      weeks,
      weekday: formatted("shortWeekday", weekdayOf(anchor)),
      date: formatted("shortDate", anchor),
    }),
  ];
}

function breakWords({ record }: PlacedBreak, seenOn: string): Said {
  const { startTime, endTime, dayOfWeek, rotationWeek } = record;
  const values = {
    hours: formatted("clockRange", startTime, endTime),
    weekday: formatted("weekday", dayOfWeek),
  };
  const isBeside = dayOfWeek !== weekdayOf(seenOn);
  if (typeof rotationWeek !== "number")
    return said(isBeside ? "schedule.why.breakBeside" : "schedule.why.breakHours", values);
  const ofWeek = { ...values, letter: weekLetter(rotationWeek) };
  return said(isBeside ? "schedule.why.breakBesideOfWeek" : "schedule.why.breakHoursOfWeek", ofWeek);
}

/** 'Vacation, Thu, Nov 19, 2026 14:00 – Sat, Nov 21, 2026 10:00', shorter for one day and for whole days. */
export function timeOffWords(timeOff: TimeOff, zone: string): Said {
  const when = timeOffSpan(timeOff, zone);
  return timeOff.reason
    ? said("schedule.timeOff.named", { reason: reasonWords(timeOff.reason), when })
    : when;
}

function timeOffSpan(timeOff: TimeOff, zone: string): Said {
  const days = wholeDaysOf(timeOff, zone);
  if (days) return said("schedule.timeOff.allDay", { dates: formatted("dateSpan", days.first, days.last) });
  const start = instantToZoned(timeOff.start, zone);
  const end = instantToZoned(timeOff.end, zone);
  const times = { from: formatted("clock", start.time), to: formatted("clock", end.time) };
  if (start.date === end.date)
    return said("schedule.timeOff.within", { date: formatted("dayDate", start.date), ...times });
  const dates = { startDate: formatted("dayDate", start.date), endDate: formatted("dayDate", end.date) };
  return said("schedule.timeOff.span", { ...dates, ...times });
}

function shiftWords(record: Schedule, person: Person, { date, shifts }: PersonFacts): Said {
  const schedule = scheduleWords(record);
  const older = validOn(date, person.schedules)
    .filter(({ id }) => !shifts.some((shift) => shift.record.id === id))
    .map(({ startTime, endTime, validFrom }) =>
      said("schedule.why.older", {
        hours: formatted("clockRange", startTime, endTime),
        date: formatted("shortDate", validFrom),
      }),
    );
  return older.length > 0
    ? said("schedule.why.replaces", { schedule, older })
    : said("schedule.why.schedule", { schedule });
}

function scheduleWords(schedule: Schedule): Said {
  const { dayOfWeek, startTime, endTime, validFrom, validUntil } = schedule;
  const hours = formatted("clockRange", startTime, endTime);
  const from = formatted("shortDate", validFrom);
  if (validFrom === validUntil) return said("schedule.why.scheduleOnce", { hours, date: from });
  const values = { weekday: formatted("weekday", dayOfWeek), hours, from };
  return validUntil
    ? said("schedule.why.scheduleFromTo", { ...values, to: formatted("shortDate", validUntil) })
    : said("schedule.why.scheduleFrom", values);
}

function whyNoShift(person: Person, facts: PersonFacts, minute: number): Said {
  const { date, shifts, isOutside } = facts;
  if (isOutside) return outsideWords(person, date);
  const next = shifts.find((shift) => shift.start > minute);
  const last = shifts.findLast((shift) => shift.end <= minute);
  if (next && last)
    return said("schedule.why.between", { hours: formatted("minutesRange", last.end, next.start) });
  if (next)
    return said("schedule.why.startsAt", {
      time: formatted("minuteOfDay", next.start),
      schedule: scheduleWords(next.record),
    });
  if (last)
    return said("schedule.why.endedAt", {
      time: formatted("minuteOfDay", last.end, true),
      schedule: scheduleWords(last.record),
    });
  const sameDay = person.schedules.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
  const otherWeek = otherWeekWords(sameDay, date);
  if (otherWeek !== null) return otherWeek;
  const ended = sameDay
    .filter(({ validUntil }) => validUntil !== null && validUntil < date)
    .sort((one, other) => ((one.validUntil ?? "") < (other.validUntil ?? "") ? 1 : -1))[0];
  const begins = sameDay
    .filter(({ validFrom }) => validFrom > date)
    .sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))[0];
  const weekday = formatted("weekday", weekdayOf(date));
  if (ended?.validUntil)
    return said("schedule.why.ended", {
      weekday,
      hours: formatted("clockRange", ended.startTime, ended.endTime),
      date: formatted("shortDate", ended.validUntil),
    });
  if (begins)
    return said("schedule.why.begins", {
      weekday,
      hours: formatted("clockRange", begins.startTime, begins.endTime),
      date: formatted("shortDate", begins.validFrom),
    });
  return said("schedule.why.noSchedule", { weekday });
}

/** 'First day: Dec 7, 2026.' for a date before it, else the last day. */
function outsideWords({ member: { firstDay, lastDay } }: Person, date: string): Said {
  return firstDay && date < firstDay
    ? said("schedule.why.firstDay", { date: formatted("shortDate", firstDay) })
    : said("schedule.why.lastDay", { date: formatted("shortDate", lastDay ?? date) });
}

/** 'Works Saturdays in week A; this is week B of 2.' where a date is free because of its week. */
function otherWeekWords(sameDay: readonly Schedule[], date: string): Said | null {
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
  return said("schedule.why.otherWeek", {
    count: letters.length,
    weekday: formatted("weekday", weekdayOf(date)),
    letters,
    now: weekLetter(week),
    weeks: rotation.weeks,
  });
}
