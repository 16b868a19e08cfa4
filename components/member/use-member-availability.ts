"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { RecurringBreak } from "@/lib/api/breaks";
import type { Schedule } from "@/lib/api/schedules";
import type { TimeOffBlock } from "@/lib/api/time-off";
import { breaksQuery } from "@/lib/queries/breaks";
import { schedulesQuery } from "@/lib/queries/schedules";
import { timeOffQuery } from "@/lib/queries/time-off";

/** A member's three lists, asked for together; none waits for another. */
export interface MemberAvailability {
  schedules: UseQueryResult<Schedule[]>;
  breaks: UseQueryResult<RecurringBreak[]>;
  timeOff: UseQueryResult<TimeOffBlock[]>;
}

export function useMemberAvailability(employeeId: string): MemberAvailability {
  return {
    schedules: useQuery(schedulesQuery(employeeId)),
    breaks: useQuery(breaksQuery(employeeId)),
    timeOff: useQuery(timeOffQuery(employeeId)),
  };
}
