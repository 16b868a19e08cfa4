import type * as z from "zod/mini";
import {
  availabilityAnswer,
  availabilityQuestion,
  teamAvailabilityAnswer,
  teamAvailabilityQuestion,
} from "../availability.ts";
import { breakDraft, breakList, breakRecord } from "../breaks.ts";
import { closureDraft, closureList, closureRecord } from "../closures.ts";
import { calendarDate, dayOfWeek, id } from "../common.ts";
import type { Feature } from "../features.ts";
import { scheduleDraft, scheduleList, scheduleRecord } from "../schedules.ts";
import { staffChange, staffDraft, staffList, staffRecord } from "../staff.ts";
import { timeOffDraft, timeOffList, timeOffRecord } from "../time-off.ts";
import type { Call } from "./call.ts";

const listQuery = { employee_id: id, dayofweek: dayOfWeek };
const periodQuery = { employee_id: id, start_date: calendarDate, end_date: calendarDate };

function resource(
  path: string,
  noun: string,
  schemas: {
    list: z.ZodMiniType;
    draft: z.ZodMiniType;
    change?: z.ZodMiniType;
    record: z.ZodMiniType;
    query?: Record<string, z.ZodMiniType>;
  },
  feature: Feature | null = null,
): Call[] {
  const { list, draft, change = draft, record, query = {} } = schemas;
  const read = { by: "session", needs: "read", feature } as const;
  const write = { by: "session", needs: "write", feature } as const;
  return [
    {
      method: "GET",
      path,
      ...read,
      summary: `List each ${noun}`,
      query,
      success: [200, list],
      refusals: [400],
    },
    {
      method: "POST",
      path,
      ...write,
      summary: `Create a ${noun}`,
      request: draft,
      success: [201, record],
      refusals: [400, 404, 409, 415],
    },
    {
      method: "PUT",
      path: `${path}/{id}`,
      ...write,
      summary: `Change a ${noun}`,
      request: change,
      success: [200, record],
      refusals: [400, 404, 409, 415],
    },
    {
      method: "DELETE",
      path: `${path}/{id}`,
      ...write,
      summary: `Delete a ${noun}`,
      success: [204, null],
      refusals: [400, 404],
    },
  ];
}

/** Members and their availability, which every backend answers, and the closures of the salon. */
export const recordCalls: readonly Call[] = [
  ...resource("/api/employees", "staff member", {
    list: staffList,
    draft: staffDraft,
    change: staffChange,
    record: staffRecord,
  }),
  {
    method: "GET",
    path: "/api/employees/{id}",
    by: "session",
    needs: "read",
    feature: null,
    summary: "One staff member",
    success: [200, staffRecord],
    refusals: [400, 404],
  },
  {
    method: "POST",
    path: "/api/employees/availability",
    by: "session",
    needs: "read",
    feature: null,
    summary: "The day of several members, or of every active one",
    request: teamAvailabilityQuestion,
    success: [200, teamAvailabilityAnswer],
    refusals: [400, 415],
  },
  ...resource("/api/schedules", "schedule", {
    list: scheduleList,
    draft: scheduleDraft,
    record: scheduleRecord,
    query: listQuery,
  }),
  ...resource("/api/recurring-breaks", "recurring break", {
    list: breakList,
    draft: breakDraft,
    record: breakRecord,
    query: listQuery,
  }),
  ...resource("/api/onetime-blocks", "time-off block", {
    list: timeOffList,
    draft: timeOffDraft,
    record: timeOffRecord,
    query: periodQuery,
  }),
  {
    method: "POST",
    path: "/api/availability",
    by: "session",
    needs: "read",
    feature: null,
    summary: "The day of one member",
    request: availabilityQuestion,
    success: [200, availabilityAnswer],
    refusals: [400, 404, 415],
  },
  ...resource(
    "/api/closures",
    "closure",
    { list: closureList, draft: closureDraft, record: closureRecord },
    "closures",
  ),
];
