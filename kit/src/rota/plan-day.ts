import { addDays, weekdayOf, weeksFrom } from "../calendar.ts";
import type { Schedule, ScheduleInput } from "../day/records.ts";
import type { Rotation } from "../rotation.ts";
import { overlap, schedulesClash } from "./hours-meet.ts";
import { holdsAfter, isEver, nextDate, rotationOf, weekOf } from "./rota-dates.ts";
import { schedulesOn } from "./schedules-on.ts";
import {
  type Shift,
  type ShiftsOn,
  sameShift,
  sameShifts,
  shiftsByWeek,
  stretchesOf,
  turnsOf,
} from "./stretches.ts";

/** A schedule that a plan adds (`before` null), changes, or deletes (`after` null). */
export interface ScheduleStep {
  kind: "schedule";
  before: Schedule | null;
  after: ScheduleInput | null;
  /** It changes no date: where a backend refuses it, the plan continues. */
  onlyTidies?: true;
}

/** One member's schedules, and the date to change. */
interface Day {
  memberId: string;
  schedules: readonly Schedule[];
  /** `YYYY-MM-DD` */
  date: string;
  /** The last date to change, if it is another one. */
  until?: string | null;
  /** The member's, for records that get a rotation week. */
  rotation?: Rotation | null | undefined;
}

/** Plans that a member works just these shifts on a date; no other date changes. */
export function planDate(day: Day, shifts: readonly Shift[]): ScheduleStep[] {
  const wanted = (on: string) => (on === day.date ? shifts : shiftsOn(on, day.schedules));
  return shortestPlan(day, wanted, () =>
    shifts.length > 0 ? exceptionSteps(day, shifts) : dayOffSteps(day),
  );
}

/**
 * Plans other hours for a schedule from a date on, or with null its end before that date. No date before it changes,
 * nor any on which another schedule counts.
 */
export function planFromDate(day: Day, record: Schedule, shift: Shift | null): ScheduleStep[] {
  const wanted = (on: string) => {
    const counting = schedulesOn(on, day.schedules);
    if (on < day.date) return counting;
    return counting.flatMap((each) => (each.id !== record.id ? [each] : shift ? [shift] : []));
  };
  return shortestPlan(day, wanted, () => fromDateSteps(day, record, shift, wanted));
}

/**
 * Plans other shifts on the date's weekday, from the date to `until` or without end, made from those that count there now.
 * No other date changes.
 */
export function planPeriod(
  day: Day & { until: string | null },
  next: (own: readonly Shift[], date: string) => readonly Shift[],
): ScheduleStep[] {
  const { date, until, schedules } = day;
  const isWithin = (on: string) => on >= date && (until === null || on <= until);
  const wanted = (on: string) => {
    const own = shiftsOn(on, schedules);
    return isWithin(on) ? next(own, on) : own;
  };
  if (does([], day, wanted)) return [];
  if (until === date) return planDate(day, wanted(date));
  return shortestPlan(day, wanted, () => periodSteps(day, wanted(date)));
}

/** The steps a manager would take if they suffice; otherwise rewrites all dates. */
function shortestPlan(day: Day, wanted: ShiftsOn, steps: () => ScheduleStep[]): ScheduleStep[] {
  const short = steps();
  return does(short, day, wanted) ? short : rewriteSteps(day, wanted);
}

const shiftsOn = (date: string, schedules: readonly Schedule[]): Shift[] => schedulesOn(date, schedules);

/** Hours for one date replace those that began earlier, in any week; records that begin on it must begin later. */
function exceptionSteps(day: Day, shifts: readonly Shift[]): ScheduleStep[] {
  const { date, schedules } = day;
  const beginning = schedulesOn(date, schedules).filter(({ validFrom }) => validFrom === date);
  const inOtherWeeks = sameDay(day).filter(
    (record) =>
      record.validFrom === date &&
      !beginning.includes(record) &&
      shifts.some((shift) => overlap(shift, record)),
  );
  const exceptions = beginning.filter(({ validUntil }) => validUntil === date);
  const later = [...beginning, ...inOtherWeeks]
    .filter((record) => !exceptions.includes(record))
    .map((record) => beginLater(record, date));
  const dates = { validFrom: date, validUntil: date };
  const [old] = exceptions;
  const [only] = shifts;
  if (exceptions.length === 1 && shifts.length === 1 && old && only)
    return [...later, change(old, { ...hoursOf(only), ...dates })];
  const kept = exceptions.filter((record) => shifts.some((shift) => sameShift(shift, record)));
  const added = shifts.filter((shift) => !kept.some((record) => sameShift(shift, record)));
  return [
    ...later,
    ...exceptions.filter((record) => !kept.includes(record)).map(remove),
    ...added.map((shift) => add(day, shift, dates)),
  ];
}

function beginLater(record: Schedule, date: string): ScheduleStep {
  return holdsAfter(record, date) ? change(record, { validFrom: addDays(date, 1) }) : remove(record);
}

/** Removes a schedule that would have no date left. */
function endBefore(record: Schedule, date: string): ScheduleStep {
  return nextDate(record, record.validFrom) < date
    ? change(record, { validUntil: addDays(date, -1) })
    : remove(record);
}

/** No record means a free date: the one that counts is split around it. */
function dayOffSteps(day: Day): ScheduleStep[] {
  const { date, schedules } = day;
  return schedulesOn(date, schedules).flatMap((record) => {
    if (record.validFrom === date) return [beginLater(record, date)];
    const before = endBefore(record, date);
    if (!holdsAfter(record, date)) return [before];
    const dates = { validFrom: addDays(date, 1), validUntil: record.validUntil };
    return [before, add(day, record, dates, weekOf(record))];
  });
}

/**
 * Every schedule that counts on the date begins again with it: beside one that begins later, the others would not
 * count.
 */
function fromDateSteps(day: Day, record: Schedule, shift: Shift | null, wanted: ShiftsOn): ScheduleStep[] {
  const { date, schedules } = day;
  if (record.validFrom === date) return [shift ? change(record, hoursOf(shift)) : remove(record)];
  const counting = schedulesOn(date, schedules);
  const added = counting.flatMap((each) => {
    const next = each.id === record.id ? shift : each;
    return next ? [add(day, next, { validFrom: date, validUntil: each.validUntil }, weekOf(each))] : [];
  });
  const ended = counting.map((each) => endBefore(each, date));
  // A later start works alongside an old, continuing schedule, which some backends no longer let change.
  const isEnough = does(added, day, wanted);
  return [...added, ...(isEnough ? ended.map((step) => ({ ...step, onlyTidies: true as const })) : ended)];
}

/** Hours that begin with the date replace those that began earlier, and those that begin within the period. */
function periodSteps(day: Day & { until: string | null }, shifts: readonly Shift[]): ScheduleStep[] {
  const { date, until } = day;
  const beginning = sameDay(day).filter(
    ({ validFrom }) => validFrom >= date && (until === null || validFrom <= until),
  );
  const kept = beginning.filter(
    (record) =>
      record.validFrom === date &&
      record.validUntil === until &&
      typeof record.rotationWeek !== "number" &&
      shifts.some((shift) => sameShift(shift, record)),
  );
  const added = shifts.filter((shift) => !kept.some((record) => sameShift(shift, record)));
  return [
    ...beginning.filter((record) => !kept.includes(record)).map(remove),
    ...added.map((shift) => add(day, shift, { validFrom: date, validUntil: until })),
  ];
}

/** Ends all schedules that would count from the date on, and adds each stretch of equal weeks. */
function rewriteSteps(day: Day, wanted: ShiftsOn): ScheduleStep[] {
  const { date } = day;
  const reaching = sameDay(day).filter(
    (record) =>
      (record.validUntil === null || record.validUntil >= date) &&
      (isEver(record) || record.validFrom >= date),
  );
  const rotation = rotationOf(day);
  const from = turns(day, day.schedules).filter((turn) => turn >= date);
  const stretches = stretchesOf(from, rotation, wanted);
  return [
    ...reaching.map((record) => endBefore(record, date)),
    ...stretches.flatMap((stretch) => {
      const dates = { validFrom: stretch.from, validUntil: stretch.until };
      return shiftsByWeek(stretch).map(({ shift, rotationWeek }) =>
        add(day, shift, dates, rotationWeek === null ? {} : { rotationWeek, rotation }),
      );
    }),
  ];
}

/** Whether the steps leave each date of the weekday as asked, and whether each of them can be saved. */
function does(steps: readonly ScheduleStep[], day: Day, wanted: ShiftsOn): boolean {
  const after = schedulesAfter(day.schedules, steps);
  if (!after) return false;
  const weeks = rotationOf(day)?.weeks ?? 1;
  return turns(day, [...day.schedules, ...after])
    .flatMap((turn) => weeksFrom(turn, weeks))
    .every((date) => sameShifts(schedulesOn(date, after), wanted(date)));
}

/** Null if a step clashes with another schedule. */
function schedulesAfter(schedules: readonly Schedule[], steps: readonly ScheduleStep[]): Schedule[] | null {
  let list = [...schedules];
  for (const [index, { before, after }] of steps.entries()) {
    list = list.filter(({ id }) => id !== before?.id);
    if (!after) continue;
    if (list.some((other) => schedulesClash(other, after))) return null;
    list.push({ ...after, id: before?.id ?? `planned ${index}` });
  }
  return list;
}

/** Dates of the weekday on which the current or the new records may change. */
const turns = (day: Day, schedules: readonly Schedule[]) =>
  turnsOf(schedules, weekdayOf(day.date), [day.date, addDays(day.until ?? day.date, 1)]);

const sameDay = ({ date, schedules }: Pick<Day, "date" | "schedules">) =>
  schedules.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));

const hoursOf = ({ startTime, endTime, notes }: Shift): Shift => ({ startTime, endTime, notes });

function add(
  { memberId, date }: Day,
  shift: Shift,
  dates: Pick<ScheduleInput, "validFrom" | "validUntil">,
  week: Pick<ScheduleInput, "rotationWeek" | "rotation"> = {},
): ScheduleStep {
  const after = { memberId, dayOfWeek: weekdayOf(date), ...hoursOf(shift), ...week, ...dates };
  return { kind: "schedule", before: null, after };
}

function change(record: Schedule, changes: Partial<ScheduleInput>): ScheduleStep {
  return { kind: "schedule", before: record, after: { ...record, ...changes } };
}

function remove(record: Schedule): ScheduleStep {
  return { kind: "schedule", before: record, after: null };
}
