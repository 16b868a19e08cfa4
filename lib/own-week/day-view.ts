import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { isClosedAllDay } from "@chairtime/kit/closures";
import { type Said, said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { closingNote } from "../schedule/day/closings.ts";
import { type Timeline, timelineOf } from "../schedule/day/timeline.ts";
import { hoursOfDay, type WorkHours } from "../schedule/hours/work-hours.ts";
import { mergeSpans } from "../schedule/spans.ts";
import { timeOffKindOf } from "../schedule/time-off/time-off-kind.ts";
import type { OwnDay } from "./answered-days.ts";
import { type NowStep, nowSteps } from "./now-words.ts";
import type { ShiftToOffer } from "./offer-view.ts";

/** Kinds of icons for a note; those of time off depend on its reason. */
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
  /** 'Mon' */
  weekday: string;
  /** '09:00 – 17:00', '22:00 – 04:00 +1': working hours, breaks included. None on a free day. */
  hours: string[];
  /** The hours in one line. */
  headline: string;
  /** Shown where there are no hours: 'Off', 'Closed', 'Free', 'Not published yet'. */
  instead: string;
  notes: DayNote[];
  /** 'Ana 09:00 – 17:00, Ben 12:00 – 20:00' */
  colleagues: string;
  /** Minutes of work without breaks: planned, absent and present. */
  minutes: WorkHours;
  now: NowStep[];
  /** Shifts that the member could offer; absent where the salon has no offers. */
  toOffer?: ShiftToOffer[];
}

export function dayView(day: OwnDay, writer: Writer): DayView {
  const { formats, say } = writer;
  const timeline = timelineOf(day.answered);
  const own = timeline?.segments.filter(({ startedOn }) => startedOn === undefined) ?? [];
  // Breaks after midnight show on the next date, with its tail of the night.
  const worked = mergeSpans(own.filter(({ kind }) => kind !== "time-off")).filter(
    ({ start }) => start < MINUTES_PER_DAY,
  );
  const { wire } = day;
  return {
    date: day.date,
    label: formats.dayLabel(day.date),
    weekday: formats.shortWeekday(weekdayOf(day.date)),
    hours: worked.map(({ start, end }) => formats.minutesRange(start, end)),
    headline: formats.minutesRanges(worked),
    instead: worked.length > 0 ? "" : say(insteadOf(day)),
    notes: [
      ...tailNotes(timeline, day.date, writer),
      ...openingNotes(day, writer),
      ...closedNotes(day, writer),
      ...offNotes(day, writer),
    ],
    colleagues: formats.series(
      (worked.length > 0 ? wire.colleagues : []).map(({ name, shifts }) => {
        const hours = shifts.map(({ start_time, end_time }) => formats.clockRange(start_time, end_time));
        return [name, ...hours].join(" ");
      }),
    ),
    minutes: hoursOfDay(day.facts, day.answered.zone),
    now: nowSteps(day, say),
  };
}

/** Words for a date without hours; for today, that nothing is planned. */
export function insteadOf({ wire, facts, answered }: OwnDay, free: Said = said("ownWeek.day.free")): Said {
  const closed = said("ownWeek.day.closed");
  // A closure counts at once, also where the week is not published.
  if (isClosedAllDay(answered.answer.closed ?? null)) return closed;
  if (!wire.published) return said("ownWeek.day.notPublished");
  const off = facts.timeOff.find(({ start, end }) => start < MINUTES_PER_DAY && end > 0);
  if (off) return timeOffKindOf(off.reason) === "closed" ? closed : said("ownWeek.day.off");
  return wire.opening?.spans.length === 0 ? closed : free;
}

/** 'Sunday's shift ends at 04:00' */
function tailNotes(timeline: Timeline | null, date: string, { say, formats }: Writer): DayNote[] {
  const last = timeline?.segments.findLast(
    ({ kind, startedOn }) => startedOn !== undefined && kind !== "time-off",
  );
  if (!last) return [];
  const weekday = formats.shortWeekday(weekdayOf(addDays(date, -1)));
  const time = formats.minuteOfDay(last.end, true);
  return [{ kind: "opening", text: say(said("ownWeek.day.nightUntil", { weekday, time })) }];
}

function openingNotes({ wire }: OwnDay, { say, formats }: Writer): DayNote[] {
  const { opening } = wire;
  // The closure already says that the salon is closed all day.
  if (!opening || (wire.closed && opening.spans.length === 0)) return [];
  const { name } = opening;
  const hours = formats.minutesRanges(
    opening.spans.map(({ start_time, end_time }) => ({
      start: minutesOf(start_time),
      end: minutesOf(end_time),
    })),
  );
  if (hours === "")
    return [
      {
        kind: "opening",
        text: say(name ? said("ownWeek.day.namedClosed", { name }) : said("ownWeek.day.salonClosed")),
      },
    ];
  const open = name
    ? said("ownWeek.day.namedOpen", { name, hours })
    : said("ownWeek.day.salonOpen", { hours });
  return [{ kind: "opening", text: say(open) }];
}

/** 'Christmas Eve, until 13:00'; an all-day closure shows under time off. */
function closedNotes({ answered, segments }: OwnDay, { say }: Writer): DayNote[] {
  const { closed } = answered.answer;
  return closed && segments.length > 0 ? [{ kind: "closed", text: say(closingNote(closed)) }] : [];
}

/** Breaks within the shifts, and time off that overlaps them. On a date without a shift, all time off. */
function offNotes({ segments, facts }: OwnDay, { say, formats }: Writer): DayNote[] {
  const isOff = segments.length > 0 && segments.every(({ kind }) => kind === "time-off");
  if (segments.length === 0 || isOff) {
    const reasons = new Set(
      facts.timeOff
        .filter(({ start, end }) => start < MINUTES_PER_DAY && end > 0)
        .map(({ reason }) => reason.trim()),
    );
    return [...reasons]
      .filter(Boolean)
      .map((reason) => ({ kind: offKind(reason), text: say(reasonWords(reason)) }));
  }
  return segments.flatMap((segment): DayNote[] => {
    if (segment.kind === "available") return [];
    const range = formats.minutesRange(segment.start, segment.end);
    const reason = segment.reason.trim();
    const [kind, unnamed] =
      segment.kind === "break"
        ? (["break", "ownWeek.day.break"] as const)
        : ([offKind(reason), "ownWeek.day.off"] as const);
    return [
      { kind, text: say(said("ownWeek.day.note", { reason: reasonWords(reason) || said(unnamed), range })) },
    ];
  });
}

function offKind(reason: string): NoteKind {
  const kind = timeOffKindOf(reason);
  return kind === "other" ? "time-off" : kind;
}
