"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import type { Schedule } from "@/lib/api/schedules-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import { breaksQuery } from "@/lib/queries/breaks";
import { schedulesQuery } from "@/lib/queries/schedules";
import { timeOffQuery } from "@/lib/queries/time-off";

/** A member's three lists, asked for together; none waits for another. */
export interface MemberAvailability {
  schedules: UseQueryResult<Schedule[]>;
  breaks: UseQueryResult<RecurringBreak[]>;
  timeOff: UseQueryResult<TimeOff[]>;
}

export function useMemberAvailability(employeeId: string): MemberAvailability {
  return {
    schedules: useQuery(schedulesQuery(employeeId)),
    breaks: useQuery(breaksQuery(employeeId)),
    timeOff: useQuery(timeOffQuery(employeeId)),
  };
}
