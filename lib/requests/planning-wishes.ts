import { MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import type { Wish } from "../planning/model/salon-facts.ts";
import type { StaffRequest } from "../records/request/model.ts";

/** Members' wishes for the planner, without withdrawn ones. */
export function planningWishes(requests: readonly StaffRequest[]): Wish[] {
  return requests.flatMap(({ kind, state, memberId, startDate, startTime, endTime }): Wish[] => {
    if (kind === "time_off" || state !== "noted") return [];
    const startMinute = startTime === null ? 0 : minutesOf(startTime);
    const endMinute = endTime === null ? MINUTES_PER_DAY : minutesOf(endTime);
    return [{ memberId, date: startDate, kind, startMinute, endMinute }];
  });
}
