"use client";

import type { Rotation } from "@chairtime/kit/rotation";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { RecurringBreak } from "@/lib/records/break/model";
import { breaksQuery } from "@/lib/records/break/queries";
import type { StaffMember } from "@/lib/records/member/model";
import type { Schedule } from "@/lib/records/schedule/model";
import { schedulesQuery } from "@/lib/records/schedule/queries";
import type { TimeOff } from "@/lib/records/time-off/model";
import { timeOffQuery } from "@/lib/records/time-off/queries";
import type { Closings } from "@/lib/schedule/day/closings";
import type { Person } from "@/lib/schedule/day/person";
import { withRotation } from "@/lib/schedule/day/with-rotation";

/** A member's three lists, fetched in parallel. */
export interface MemberAvailability {
  schedules: UseQueryResult<Schedule[]>;
  breaks: UseQueryResult<RecurringBreak[]>;
  timeOff: UseQueryResult<TimeOff[]>;
}

export function useMemberAvailability(
  memberId: string,
  rotation: Rotation | null | undefined,
): MemberAvailability {
  const select = useCallback(
    <Stored extends Schedule | RecurringBreak>(records: Stored[]): Stored[] => [
      ...withRotation(records, rotation),
    ],
    [rotation],
  );
  return {
    schedules: useQuery({ ...schedulesQuery(memberId), select }),
    breaks: useQuery({ ...breaksQuery(memberId), select }),
    timeOff: useQuery(timeOffQuery(memberId)),
  };
}

/** Returns the member with their lists; null until all of them are there. */
export function personOf(
  member: StaffMember,
  lists: MemberAvailability,
  closings: Closings | undefined | null,
): Person | null {
  const { schedules, breaks, timeOff } = lists;
  return closings !== null && schedules.data && breaks.data && timeOff.data
    ? { member, schedules: schedules.data, breaks: breaks.data, timeOff: timeOff.data, closings }
    : null;
}
