import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import type { Schedule } from "@/lib/api/schedules-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import type { Person } from "./person";
import { schedulesOn } from "./schedules-on";
import { byPrecedence, type SegmentKind } from "./segments";
import type { ReasonedSpan, Span } from "./spans";
import { placeBreak, placeTimeOff } from "./timeline";

export interface PlacedShift extends Span {
  schedule: Schedule;
}
export interface PlacedBreak extends ReasonedSpan {
  pause: RecurringBreak;
}
export interface PlacedTimeOff extends ReasonedSpan {
  block: TimeOff;
}

/** What bears on one person's date, placed in minutes since its midnight, each list in the order in which it decides. */
export interface DayFacts {
  /** `YYYY-MM-DD` */
  date: string;
  shifts: PlacedShift[];
  breaks: PlacedBreak[];
  timeOff: PlacedTimeOff[];
}

/** What holds at one minute, and the records that decide it; `none` is outside every shift. */
export interface Verdict {
  kind: SegmentKind | "none";
  shift: PlacedShift | null;
  pause: PlacedBreak | null;
  /** Set outside shifts too, where time off reaches beyond them. */
  timeOff: PlacedTimeOff | null;
}

const DAY_MS = 86_400_000;

/** Time off further away than this from the date's UTC midnight touches it in no zone. */
const REACH_MS = 2 * DAY_MS;

export function factsOf(person: Person, date: string, zone: string): DayFacts {
  const shifts = schedulesOn(date, person.schedules).map((schedule) => ({
    ...clockRange(schedule.startTime, schedule.endTime),
    schedule,
  }));
  const breaks = [-1, 0, 1].flatMap((days) => {
    const day = weekdayOf(addDays(date, days));
    return person.breaks
      .filter((pause) => pause.dayOfWeek === day)
      .map((pause) => ({ ...placeBreak(pause, days), pause }));
  });
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const timeOff = person.timeOff
    .filter(
      (block) =>
        block.end.getTime() > midnight - REACH_MS && block.start.getTime() < midnight + DAY_MS + REACH_MS,
    )
    .map((block) => ({ ...placeTimeOff(block, date, zone), block }));
  return { date, shifts, breaks: byPrecedence(breaks), timeOff: byPrecedence(timeOff) };
}

/** The one judgement behind every picture, count and sentence: time off over break over available. */
export function verdictAt(facts: DayFacts, minute: number): Verdict {
  const covers = (span: Span) => span.start <= minute && minute < span.end;
  const shift = facts.shifts.find(covers) ?? null;
  const timeOff = facts.timeOff.find(covers) ?? null;
  const pause = (shift && facts.breaks.find(covers)) ?? null;
  const kind = !shift ? "none" : timeOff ? "time-off" : pause ? "break" : "available";
  return { kind, shift, pause, timeOff };
}
