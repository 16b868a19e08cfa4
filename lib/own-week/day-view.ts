import type { HourCycle } from "@chairtime/contract/salon";
import { addDays, SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { isClosedAllDay } from "@chairtime/kit/closures";
import { closingInEnglish } from "../schedule/day/closings.ts";
import { type Timeline, timelineOf } from "../schedule/day/timeline.ts";
import { hoursOfDay, type WorkHours } from "../schedule/hours/work-hours.ts";
import { mergeSpans, type Span } from "../schedule/spans.ts";
import { timeOffKindOf } from "../schedule/time-off/time-off-kind.ts";
import { formatClockRange, formatMinuteOfDay, formatMinutesRange, formatMonthDay } from "../time/format.ts";
import type { OwnDay } from "./answered-days.ts";
import { type NowStep, nowSteps } from "./now-words.ts";

/** Time off has an icon by its reason: an illness is no journey. */
export type NoteKind = "break" | "sick" | "vacation" | "time-off" | "closed" | "opening";

export interface DayNote {
  kind: NoteKind;
  text: string;
}

/** A date in words, ready to be drawn. */
export interface DayView {
  date: string;
  /** 'Mon, Nov 23' */
  label: string;
  /** '09:00 – 17:00', '22:00 – 04:00 +1': working hours, breaks included. None on a free day. */
  hours: string[];
  /** Shown where there are no hours: 'Off', 'Closed', 'Nothing planned', 'Not published yet'. */
  instead: string;
  notes: DayNote[];
  colleagues: string[];
  /** Minutes of work, without breaks: planned, of which absent and present. */
  minutes: WorkHours;
  now: NowStep[];
}

/** Returns 'Mon, Nov 23': of the coming weeks the year is plain. */
export const weekdayAndDate = (date: string): string =>
  `${SHORT_DAY_NAMES[weekdayOf(date)]}, ${formatMonthDay(date)}`;

/** Returns a date in words. */
export function dayView(day: OwnDay, hourCycle: HourCycle): DayView {
  const timeline = timelineOf(day.answered);
  const own = timeline?.segments.filter(({ startedOn }) => startedOn === undefined) ?? [];
  // Breaks after midnight show on the next date, with its tail of the night.
  const worked = mergeSpans(own.filter(({ kind }) => kind !== "time-off")).filter(
    ({ start }) => start < MINUTES_PER_DAY,
  );
  const { wire } = day;
  return {
    date: day.date,
    label: weekdayAndDate(day.date),
    hours: worked.map(({ start, end }) => formatMinutesRange(start, end, hourCycle)),
    instead: worked.length > 0 ? "" : insteadOf(day),
    notes: [
      ...tailNotes(timeline, day.date, hourCycle),
      ...openingNotes(day, hourCycle),
      ...closedNotes(day, hourCycle),
      ...offNotes(day, hourCycle),
    ],
    colleagues: (worked.length > 0 ? wire.colleagues : []).map(({ name, shifts }) => {
      const hours = shifts.map(({ start_time, end_time }) =>
        formatClockRange(start_time, end_time, hourCycle),
      );
      return [name, ...hours].join(" ");
    }),
    minutes: hoursOfDay(day.facts, day.answered.zone),
    now: nowSteps(day, hourCycle),
  };
}

function insteadOf({ wire, facts, answered }: OwnDay): string {
  // A closure counts at once, also where the week is not published.
  if (isClosedAllDay(answered.answer.closed ?? null)) return "Closed";
  if (!wire.published) return "Not published yet";
  const off = facts.timeOff.find(({ start, end }) => start < MINUTES_PER_DAY && end > 0);
  if (off) return timeOffKindOf(off.reason) === "closed" ? "Closed" : "Off";
  return wire.opening?.spans.length === 0 ? "Closed" : "Free";
}

/** 'Sunday's shift goes on until 04:00' */
function tailNotes(timeline: Timeline | null, date: string, hourCycle: HourCycle): DayNote[] {
  const last = timeline?.segments.findLast(
    ({ kind, startedOn }) => startedOn !== undefined && kind !== "time-off",
  );
  if (!last) return [];
  const before = SHORT_DAY_NAMES[weekdayOf(addDays(date, -1))];
  const until = formatMinuteOfDay(last.end, true, hourCycle);
  return [{ kind: "opening", text: `${before} night until ${until}` }];
}

function openingNotes({ wire }: OwnDay, hourCycle: HourCycle): DayNote[] {
  const { opening } = wire;
  // The closure already says that the salon is closed all day.
  if (!opening || (wire.closed && opening.spans.length === 0)) return [];
  const spans = opening.spans.map(({ start_time, end_time }) =>
    formatMinutesRange(minutesOf(start_time), minutesOf(end_time), hourCycle),
  );
  const open = spans.length === 0 ? "closed" : `open ${spans.join(", ")}`;
  return [{ kind: "opening", text: opening.name ? `${opening.name}: ${open}` : `Salon ${open}` }];
}

/** 'Christmas Eve, until 13:00'; an all-day closure shows under time off. */
function closedNotes({ answered, segments }: OwnDay, hourCycle: HourCycle): DayNote[] {
  const { closed } = answered.answer;
  return closed && segments.length > 0 ? [{ kind: "closed", text: closingInEnglish(closed, hourCycle) }] : [];
}

/** Breaks within the shifts, and the time off in them. On a date without a shift, all time off. */
function offNotes({ segments, facts }: OwnDay, hourCycle: HourCycle): DayNote[] {
  const isOff = segments.length > 0 && segments.every(({ kind }) => kind === "time-off");
  if (segments.length === 0 || isOff) {
    const reasons = new Set(
      facts.timeOff
        .filter(({ start, end }) => start < MINUTES_PER_DAY && end > 0)
        .map(({ reason }) => reason.trim()),
    );
    return [...reasons].filter(Boolean).map((text) => ({ kind: offKind(text), text }));
  }
  return segments.flatMap((segment): DayNote[] => {
    if (segment.kind === "available") return [];
    const range = rangeWords(segment, hourCycle);
    const reason = segment.reason.trim();
    return segment.kind === "break"
      ? [{ kind: "break", text: `${reason || "Break"} ${range}` }]
      : [{ kind: offKind(reason), text: `${reason || "Off"} ${range}` }];
  });
}

function offKind(reason: string): NoteKind {
  const kind = timeOffKindOf(reason);
  return kind === "other" ? "time-off" : kind;
}

const rangeWords = ({ start, end }: Span, hourCycle: HourCycle) => formatMinutesRange(start, end, hourCycle);
