import { HIDDEN_REASON } from "@chairtime/contract/reasons";
import { addDays, dayName } from "@chairtime/kit/calendar";
import { counted } from "@chairtime/kit/counted";
import { instantToZoned } from "@chairtime/kit/zone";
import type { Author, MemberNames } from "../api/changes/changes-model.ts";
import { closedDays } from "../schedule/opening/closures.ts";
import { ofWeek } from "../schedule/week-name.ts";
import type { Clock } from "../time/clock.ts";
import {
  formatClock,
  formatClockRange,
  formatDayDate,
  formatMonthDay,
  formatShortDate,
} from "../time/format.ts";
import type { RecurringBreak } from "./break/model.ts";
import type { Schedule } from "./schedule/model.ts";
import type { TimeOff } from "./time-off/model.ts";

/** The context of a history's words. */
export interface HistoryContext extends Omit<Clock, "weekStartsOn"> {
  names: MemberNames;
  /** The id of the user who reads it. */
  me: string | null;
  /** The salon's date. */
  today: string;
}

/** Returns 'You', or the name that the author had. */
export function authorWords({ userId, name }: Author, { me }: Pick<HistoryContext, "me">): string {
  if (userId !== null && userId === me) return "You";
  return name || "Somebody";
}

/** Returns a member's name. */
export function nameWords(id: string | null, { names }: Pick<HistoryContext, "names">): string {
  return (id !== null && names[id]) || "a former member";
}

/** Returns '5 people', '1 person' */
export const peopleWords = (count: number) => counted(count, "person", "people");

/** Returns 'Amara Okafor's' */
export const possessive = (name: string) => `${name}'s`;

/** Returns '18:04' for today, 'yesterday 18:04', else 'Nov 19, 2026, 18:04'. */
export function momentWords(
  at: Date,
  { zone, hourCycle, today }: Pick<HistoryContext, "zone" | "hourCycle" | "today">,
): string {
  const { date, time } = instantToZoned(at, zone);
  const clock = formatClock(time, hourCycle);
  if (date === today) return clock;
  return date === addDays(today, -1) ? `yesterday ${clock}` : `${formatShortDate(date, zone)}, ${clock}`;
}

/** Returns 'Today', 'Yesterday' or 'Thu, Nov 19, 2026'. */
export function dayWords(date: string, today: string): string {
  if (date === today) return "Today";
  return date === addDays(today, -1) ? "Yesterday" : formatDayDate(date);
}

/** Returns whether a schedule is for one date only. */
export const isSingleDate = ({ validFrom, validUntil }: Pick<Schedule, "validFrom" | "validUntil">) =>
  validFrom === validUntil;

/** Returns 'Monday', 'Monday of week B', or 'shift on Wed, Nov 18, 2026' for one date only. */
export function shiftWords(schedule: Schedule): string {
  return isSingleDate(schedule)
    ? `shift on ${formatDayDate(schedule.validFrom)}`
    : `${dayName(schedule.dayOfWeek)}${ofWeek(schedule)}`;
}

/** Returns '09:00 – 17:00' */
export function hoursWords(
  { startTime, endTime }: Pick<Schedule | RecurringBreak, "startTime" | "endTime">,
  { hourCycle }: HistoryContext,
): string {
  return formatClockRange(startTime, endTime, hourCycle);
}

/** Returns 'from Nov 2, 2026 on' or 'Nov 2, 2026 – Dec 4, 2026' */
export function validityWords({ validFrom, validUntil }: Schedule, { zone }: HistoryContext): string {
  const from = formatShortDate(validFrom, zone);
  return validUntil === null ? `from ${from} on` : `${from} – ${formatShortDate(validUntil, zone)}`;
}

/** Returns 'Dec 24 to Dec 26', 'Dec 24, 13:00 – 15:00', with the year where it is another one. */
export function timeOffDates(
  timeOff: Pick<TimeOff, "start" | "end">,
  context: HistoryContext,
  between: "to" | "–" = "to",
): string {
  const { from, to, hours } = closedDays(timeOff, context.zone);
  const day = (date: string) =>
    date.slice(0, 4) === context.today.slice(0, 4)
      ? formatMonthDay(date)
      : formatShortDate(date, context.zone);
  if (!hours) return from === to ? day(from) : `${day(from)} ${between} ${day(to)}`;
  const { startTime, endTime } = hours;
  const clock = (time: string) => formatClock(time, context.hourCycle);
  return from === to
    ? `${day(from)}, ${clock(startTime)} – ${clock(endTime)}`
    : `${day(from)}, ${clock(startTime)} ${between} ${day(to)}, ${clock(endTime)}`;
}

/** Returns ' (Vacation)', or nothing without a reason, and where its reader may not see it. */
export function reasonWords(reason: string): string {
  const words = reason.trim();
  return words === "" || words === HIDDEN_REASON ? "" : ` (${words})`;
}

const and = new Intl.ListFormat("en-GB");

/** Returns 'a', 'a and b', 'a, b and c'. */
export const listWords = (items: readonly string[]): string => and.format(items);

interface OfWeek {
  rotationWeek?: number | null;
}

/** Returns whether two records are for other weeks of a rotation. */
export const isOtherWeek = (before: OfWeek, after: OfWeek) =>
  (before.rotationWeek ?? null) !== (after.rotationWeek ?? null);

/** Returns 'week B', or 'every week'. */
export const weekWords = (record: OfWeek) => ofWeek(record).replace(" of ", "") || "every week";
