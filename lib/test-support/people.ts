import { addDays, civil } from "@chairtime/kit/calendar";
import { clockOf, MINUTE_MS } from "@chairtime/kit/clock";
import fc from "fast-check";
import type { RecurringBreak } from "../records/break/model.ts";
import type { StaffMember } from "../records/member/model.ts";
import type { Schedule } from "../records/schedule/model.ts";
import type { TimeOff } from "../records/time-off/model.ts";
import type { Person } from "../schedule/day/person.ts";

/** Random people for the property tests: crowded days, overlaps, superseding and expired schedules. */
export const SOME_SUNDAY = "2026-11-15";

export function memberNamed(id: string, isActive = true): StaffMember {
  return {
    id,
    firstName: `First${id}`,
    lastName: `Last${id}`,
    email: `${id}@salon.test`,
    profilePic: null,
    role: "Stylist",
    isActive,
    createdAt: null,
    updatedAt: null,
    services: [],
    answersServices: false,
  };
}

/** A person who works on one weekday; without hours, never. */
export function personAt(
  dayOfWeek: number,
  id: string,
  hours: [string, string] | null,
  rest: Partial<Person> = {},
): Person {
  const dates = { validFrom: "2026-01-01", validUntil: null };
  const schedules = hours
    ? [
        {
          id: `s${id}`,
          memberId: id,
          dayOfWeek,
          startTime: hours[0],
          endTime: hours[1],
          ...dates,
          notes: "",
        },
      ]
    : [];
  return { member: memberNamed(id), schedules, breaks: [], timeOff: [], ...rest };
}

const date = fc.integer({ min: -10, max: 17 }).map((days) => addDays(SOME_SUNDAY, days));
const range = (step: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 1440 / step - 1 }), fc.integer({ min: 1, max: 600 / step }))
    .map(([start, length]) => ({
      startTime: clockOf(start * step),
      endTime: clockOf(Math.min(1440, (start + length) * step)),
    }));
const day = fc.integer({ min: 0, max: 6 });

const scheduleOf = (memberId: string): fc.Arbitrary<Schedule> =>
  fc
    .record({
      id: fc.uuid(),
      dayOfWeek: day,
      hours: range(30),
      validFrom: date,
      until: fc.option(fc.nat(40)),
    })
    .map(({ id, dayOfWeek, hours, validFrom, until }) => ({
      id,
      memberId,
      dayOfWeek,
      ...hours,
      validFrom,
      validUntil: until === null ? null : addDays(validFrom, until),
      notes: "",
    }));

const breakOf = (memberId: string): fc.Arbitrary<RecurringBreak> =>
  fc
    .record({
      id: fc.uuid(),
      dayOfWeek: day,
      hours: range(15),
      reason: fc.constantFrom("Lunch", "Coffee", ""),
    })
    .map(({ hours, ...rest }) => ({ memberId, ...rest, ...hours }));

const timeOffOf = (memberId: string): fc.Arbitrary<TimeOff> =>
  fc
    .record({
      id: fc.uuid(),
      quarter: fc.integer({ min: -400, max: 1000 }),
      quarters: fc.integer({ min: 1, max: 300 }),
      reason: fc.constantFrom("Vacation", "Sick", ""),
    })
    .map(({ id, quarter, quarters, reason }) => {
      const start = civil(SOME_SUNDAY).getTime() + quarter * 15 * MINUTE_MS;
      return {
        id,
        memberId,
        start: new Date(start),
        end: new Date(start + quarters * 15 * MINUTE_MS),
        reason,
      };
    });

export const person = (id = "p"): fc.Arbitrary<Person> =>
  fc.record({
    member: fc.boolean().map((isActive) => memberNamed(id, isActive)),
    schedules: fc.array(scheduleOf(id), { maxLength: 14 }),
    breaks: fc.array(breakOf(id), { maxLength: 8 }),
    timeOff: fc.array(timeOffOf(id), { maxLength: 3 }),
  });

export const people = (count: number): fc.Arbitrary<Person[]> =>
  fc.tuple(...Array.from({ length: count }, (_, index) => person(`p${index}`))).map((list) => [...list]);

export const zones = fc.constantFrom("Asia/Kolkata", "America/New_York", "Pacific/Chatham", "UTC");
export const inWeek = fc.integer({ min: 0, max: 6 }).map((days) => addDays(SOME_SUNDAY, days));
