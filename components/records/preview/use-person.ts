"use client";

import { withRotation } from "@chairtime/kit/rota/with-rotation";
import type { Rotation } from "@chairtime/kit/rotation";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { RecurringBreak } from "@/lib/records/break/model";
import { breaksQuery } from "@/lib/records/break/queries";
import type { StaffMember } from "@/lib/records/member/model";
import { staffListQuery } from "@/lib/records/member/queries";
import type { Schedule } from "@/lib/records/schedule/model";
import { schedulesQuery } from "@/lib/records/schedule/queries";
import type { TimeOff } from "@/lib/records/time-off/model";
import { timeOffQuery } from "@/lib/records/time-off/queries";
import type { Closings } from "@/lib/schedule/day/closings";
import type { Person } from "@/lib/schedule/day/person";
import { useClosings } from "./use-closings";

/** A member's three lists, fetched in parallel. */
export interface MemberAvailability {
  schedules: UseQueryResult<Schedule[]>;
  breaks: UseQueryResult<RecurringBreak[]>;
  timeOff: UseQueryResult<TimeOff[]>;
}

export function useMemberAvailability(
  memberId: string,
  rotation: Rotation | null | undefined,
  how: { refetchOnMount?: boolean } = {},
): MemberAvailability {
  const select = useCallback(
    <Stored extends Schedule | RecurringBreak>(records: Stored[]): Stored[] => [
      ...withRotation(records, rotation),
    ],
    [rotation],
  );
  return {
    schedules: useQuery({ ...schedulesQuery(memberId), ...how, select }),
    breaks: useQuery({ ...breaksQuery(memberId), ...how, select }),
    timeOff: useQuery({ ...timeOffQuery(memberId), ...how }),
  };
}

/** The member with their lists; null until all have loaded. */
export function personOf(
  member: StaffMember,
  {
    schedules,
    breaks,
    timeOff,
  }: { [Name in keyof MemberAvailability]: Pick<MemberAvailability[Name], "data"> },
  closings: Closings | undefined | null,
): Person | null {
  return closings !== null && schedules.data && breaks.data && timeOff.data
    ? { member, schedules: schedules.data, breaks: breaks.data, timeOff: timeOff.data, closings }
    : null;
}

/** A listed member with their records; null until all have loaded. */
export function usePerson(memberId: string, how: { refetchOnMount?: boolean } = {}): Person | null {
  const member = useQuery({ ...staffListQuery(), ...how }).data?.find(({ id }) => id === memberId);
  const lists = useMemberAvailability(memberId, member?.rotation, how);
  const { closings } = useClosings(how);
  const [schedules, breaks, timeOff] = [lists.schedules.data, lists.breaks.data, lists.timeOff.data];
  return useMemo(() => {
    const known = { schedules: { data: schedules }, breaks: { data: breaks }, timeOff: { data: timeOff } };
    return member ? personOf(member, known, closings) : null;
  }, [member, schedules, breaks, timeOff, closings]);
}
