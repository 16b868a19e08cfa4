import { isEmployedBetween } from "@chairtime/kit/employment";
import { withRotation } from "@chairtime/kit/rota/with-rotation";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { StaffMember } from "../../records/member/model.ts";
import type { Schedule } from "../../records/schedule/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import type { Closings } from "./closings.ts";

/** A member with all records that decide when they work. */
export interface Person {
  member: StaffMember;
  schedules: readonly Schedule[];
  breaks: readonly RecurringBreak[];
  timeOff: readonly TimeOff[];
  /** When the salon is closed for everybody; absent where the backend keeps closures as time off. */
  closings?: Closings | undefined;
}

export interface TeamLists {
  staff: readonly StaffMember[];
  schedules: readonly Schedule[];
  breaks: readonly RecurringBreak[];
  timeOff: readonly TimeOff[];
  closings?: Closings | undefined;
}

const NONE: readonly never[] = [];

/** Everybody with their own records, in the staff list's order. Leaves out records of members who aren't listed. */
export function peopleOf({ staff, schedules, breaks, timeOff, closings }: TeamLists): Person[] {
  const schedulesBy = byMember(schedules);
  const breaksBy = byMember(breaks);
  const timeOffBy = byMember(timeOff);
  return staff.map((member) => ({
    member,
    schedules: withRotation(schedulesBy.get(member.id) ?? NONE, member.rotation),
    breaks: withRotation(breaksBy.get(member.id) ?? NONE, member.rotation),
    timeOff: timeOffBy.get(member.id) ?? NONE,
    closings,
  }));
}

/** Replaces everybody's time off with that of another period. */
export function withTimeOff(people: readonly Person[], timeOff: readonly TimeOff[]): Person[] {
  const lists = byMember(timeOff);
  return people.map((person) => ({ ...person, timeOff: lists.get(person.member.id) ?? NONE }));
}

function byMember<Stored extends { memberId: string }>(records: readonly Stored[]): Map<string, Stored[]> {
  const map = new Map<string, Stored[]>();
  for (const record of records) {
    const own = map.get(record.memberId);
    if (own) own.push(record);
    else map.set(record.memberId, [record]);
  }
  return map;
}

/** Whether a member is active and employed on a date, or on some date of a period; `to` null is open. */
export function isOnTeam(member: StaffMember, from: string, to: string | null = from): boolean {
  return member.isActive && isEmployedBetween(from, to, member);
}

/** Whether any of the person's shifts ends on the next day. */
export function worksPastMidnight({ schedules }: Person): boolean {
  return schedules.some(({ startTime, endTime }) => endTime <= startTime);
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
