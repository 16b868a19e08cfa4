import { addDays, civil, daysBetween, weekdayOf } from "@chairtime/kit/calendar";
import { MINUTE_MS } from "@chairtime/kit/clock";
import { instantOf } from "@chairtime/kit/instants";
import type { Rotation } from "@chairtime/kit/rotation";
import { instantToZoned, offsetMinutes } from "@chairtime/kit/zone";
import fc from "fast-check";
import { whileOpen } from "../../src/days/closed-days.ts";
import { freeSpans, minuteAt, minutesIn } from "../../src/days/free-spans.ts";
import { datesAround, slotStarts, slotsAt } from "../../src/days/slot-times.ts";
import { plannedDays } from "../../src/days/team-day.ts";
import type { Absence, Pause, Shift } from "../../src/records/day-lists.ts";

/** The Sundays around which clocks change, in zones that change by an hour, by half of one, and not at all. */
const PLACES = [
  { zone: "Europe/Berlin", sundays: ["2026-03-29", "2026-10-25"] },
  { zone: "America/New_York", sundays: ["2026-03-08", "2026-11-01"] },
  { zone: "Australia/Lord_Howe", sundays: ["2026-04-05", "2026-10-04"] },
  { zone: "Asia/Kolkata", sundays: ["2026-06-07"] },
] as const;

interface RandomClosure {
  fromDate: string;
  toDate: string;
  name: string;
  startTime: string | null;
  endTime: string | null;
}

export interface RandomMember {
  id: string;
  rotation: Rotation | null;
  employment: { firstDay: string | null; lastDay: string | null };
  shifts: Shift[];
  breaks: Pause[];
  timeOff: Absence[];
}

export interface RandomSalon {
  zone: string;
  dates: string[];
  members: RandomMember[];
  closures: RandomClosure[];
  minutes: number;
  step: number;
  buffer: number;
  /** A minute since 1970. */
  earliest: number;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Salons of a few members, with rotations, nights, breaks, time off and closures around a night on which clocks change. */
export const randomSalons: fc.Arbitrary<RandomSalon> = fc
  .constantFrom(...PLACES.flatMap(({ zone, sundays }) => sundays.map((sunday) => ({ zone, sunday }))))
  .chain(({ zone, sunday }) => {
    const date = fc.integer({ min: -3, max: 3 }).map((days) => addDays(sunday, days));
    const quarter = fc.nat(95).map((index) => index * 15);
    const day = {
      dayOfWeek: fc.integer({ min: 0, max: 6 }),
      rotationWeek: fc.option(fc.integer({ min: 0, max: 1 })),
    };
    const member = (id: string): fc.Arbitrary<RandomMember> =>
      fc.record({
        id: fc.constant(id),
        employment: fc.record({ firstDay: fc.option(date), lastDay: fc.option(date) }),
        rotation: fc.option(fc.record({ weeks: fc.constant(2), anchor: date })),
        shifts: fc.array(
          fc
            .record({
              ...day,
              start: quarter,
              length: fc.integer({ min: 1, max: 96 }),
              validFrom: fc.constantFrom("2026-01-01", addDays(sunday, -1), addDays(sunday, 1)),
              validUntil: fc.option(date),
            })
            .map(({ start, length, ...rest }) => ({
              id: "",
              employeeId: id,
              ...rest,
              startMinute: start,
              endMinute: start + length * 15,
            })),
          { maxLength: 8 },
        ),
        breaks: fc.array(
          fc
            .record({ ...day, start: quarter, length: fc.integer({ min: 1, max: 20 }) })
            .map(({ start, length, ...rest }) => ({
              id: "",
              employeeId: id,
              ...rest,
              startMinute: start,
              endMinute: start + length * 7,
              reason: "Lunch",
            })),
          { maxLength: 5 },
        ),
        timeOff: fc.array(
          fc.tuple(date, fc.nat(1439), fc.integer({ min: 1, max: 2000 })).map(([on, minute, length]) => {
            const startAt = instantOf(on, minute, zone);
            return {
              id: "",
              employeeId: id,
              startAt,
              endAt: new Date(startAt.getTime() + length * MINUTE_MS),
              reason: "Off",
            };
          }),
          { maxLength: 2 },
        ),
      });
    return fc.record({
      zone: fc.constant(zone),
      dates: fc
        .tuple(fc.integer({ min: -2, max: 1 }), fc.integer({ min: 1, max: 3 }))
        .map(([from, length]) => Array.from({ length }, (_, days) => addDays(sunday, from + days))),
      members: fc.tuple(member("a"), member("b")),
      closures: fc.array(
        fc
          .tuple(date, fc.nat(1), fc.option(fc.tuple(quarter, quarter).filter(([start, end]) => start < end)))
          .map(([from, days, hours]) => ({
            fromDate: from,
            toDate: addDays(from, days),
            name: "Closed",
            startTime: hours && clock(hours[0]),
            endTime: hours && clock(hours[1]),
          })),
        { maxLength: 2 },
      ),
      minutes: fc.integer({ min: 1, max: 720 }),
      step: fc.constantFrom(5, 15, 20, 45, 60, 90, 1440),
      buffer: fc.constantFrom(0, 0, 10, 60),
      earliest: fc
        .integer({ min: -5000, max: 2000 })
        .map((minute) => minuteAt(instantOf(sunday, 0, zone)) + minute),
    });
  });

/** A slot, in the form of both computations. */
export type Found = [member: string, start: string, end: string, date: string, time: string];

/** A salon's slots as the product computes them. */
export async function slotsByEngine(salon: RandomSalon): Promise<Found[]> {
  const { zone, dates, members, closures, minutes, step, buffer, earliest } = salon;
  const around = datesAround(dates);
  const lists = {
    shifts: members.flatMap(({ shifts }) => shifts),
    breaks: members.flatMap(({ breaks }) => breaks),
    timeOff: members.flatMap(({ timeOff }) => timeOff),
  };
  const planned = await plannedDays(members, around, zone, lists);
  const days = planned.map(whileOpen({ closures, exceptions: [] }));
  const daysOf = Map.groupBy(days, ({ employee_id }) => employee_id);
  const free = members.map(({ id }) => ({ id, free: freeSpans(daysOf.get(id) ?? [], minutesIn(zone)) }));
  return slotsAt(slotStarts(dates, step, zone), free, { minutes, buffer, earliest }).flatMap((slot) =>
    slot.employee_ids.map((id): Found => [id, slot.start, slot.end, slot.date, slot.time]),
  );
}

/** A salon's slots minute by minute, from the rules alone. */
export function slotsByMinutes(salon: RandomSalon): Found[] {
  const { zone, dates, members, minutes, step, buffer, earliest } = salon;
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const from = minuteAt(instantOf(first, 0, zone));
  const until = minuteAt(instantOf(last, 1440, zone));
  const found: Found[] = [];
  for (const member of members) {
    const isFree = freeMinutes(member, salon, { from, until: until + minutes + buffer });
    for (let at = Math.max(from, earliest); at < until; at++) {
      const { date, time } = instantToZoned(new Date(at * MINUTE_MS), zone);
      const midnight = civil(date).getTime() / MINUTE_MS;
      const minute = at + offsetMinutes(zone, at * MINUTE_MS) - midnight;
      if (minute % step !== 0) continue;
      let length = 0;
      while (length < minutes + buffer && isFree[at + length - from]) length++;
      if (length < minutes + buffer) continue;
      const [start = "", end = ""] = [at, at + minutes].map((one) => new Date(one * MINUTE_MS).toISOString());
      found.push([member.id, start, end, date, time]);
    }
  }
  return found.toSorted(([a, at], [b, other]) => at.localeCompare(other) || a.localeCompare(b));
}

/** For each minute, whether a member works and is free. */
function freeMinutes(
  { rotation, employment: { firstDay, lastDay }, shifts, breaks, timeOff }: RandomMember,
  { zone, closures }: RandomSalon,
  { from, until }: { from: number; until: number },
): boolean[] {
  const isFree = new Array<boolean>(until - from).fill(false);
  const mark = (start: Date, end: Date, free: boolean) => {
    for (let at = Math.max(minuteAt(start), from); at < Math.min(minuteAt(end), until); at++)
      isFree[at - from] = free;
  };
  const markOn = (date: string, start: number, end: number, free: boolean) =>
    mark(instantOf(date, start, zone), instantOf(date, end, zone), free);
  const weekOf = (date: string) =>
    rotation && ((Math.floor(daysBetween(rotation.anchor, date) / 7) % 2) + 2) % 2;
  const holds = (
    date: string,
    { dayOfWeek, rotationWeek }: { dayOfWeek: number; rotationWeek: number | null },
  ) => dayOfWeek === weekdayOf(date) && (rotationWeek === null || rotationWeek === weekOf(date));
  const begin = instantToZoned(new Date(from * MINUTE_MS), zone).date;
  const dates = Array.from(
    { length: daysBetween(begin, instantToZoned(new Date(until * MINUTE_MS), zone).date) + 3 },
    (_, days) => addDays(begin, days - 1),
  );
  for (const date of dates) {
    if ((firstDay !== null && date < firstDay) || (lastDay !== null && date > lastDay)) continue;
    const valid = shifts.filter(
      (shift) =>
        holds(date, shift) &&
        shift.validFrom <= date &&
        (shift.validUntil === null || date <= shift.validUntil),
    );
    const latest = valid
      .map(({ validFrom }) => validFrom)
      .toSorted()
      .at(-1);
    for (const { validFrom, startMinute, endMinute } of valid)
      if (validFrom === latest) markOn(date, startMinute, endMinute, true);
  }
  for (const date of dates) {
    for (const pause of breaks)
      if (holds(date, pause)) markOn(date, pause.startMinute, pause.endMinute, false);
    for (const { fromDate, toDate, startTime, endTime } of closures) {
      if (date < fromDate || date > toDate) continue;
      const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      markOn(
        date,
        startTime === null ? 0 : minuteOf(startTime),
        endTime === null ? 1440 : minuteOf(endTime),
        false,
      );
    }
  }
  for (const { startAt, endAt } of timeOff) mark(startAt, endAt, false);
  return isFree;
}
