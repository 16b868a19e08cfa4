import type * as z from "zod/mini";
import {
  availabilityAnswer,
  availabilityQuestion,
  teamAvailabilityAnswer,
  teamAvailabilityQuestion,
} from "../availability.ts";
import { breakDraft, breakList, breakRecord } from "../breaks.ts";
import { closureDraft, closureList, closureRecord } from "../closures.ts";
import { dayOfWeek, draftDate, id } from "../common.ts";
import type { Feature } from "../features.ts";
import { scheduleDraft, scheduleList, scheduleRecord } from "../schedules.ts";
import { staffChange, staffDraft, staffList, staffRecord } from "../staff.ts";
import { timeOffDraft, timeOffList, timeOffRecord } from "../time-off.ts";
import type { Call } from "./call.ts";

const listQuery = { employee_id: id, dayofweek: dayOfWeek };
const periodQuery = { employee_id: id, start_date: draftDate, end_date: draftDate };

function resource(
  path: string,
  { noun, name, plural }: { noun: string; name: string; plural: string },
  schemas: {
    list: z.ZodMiniType;
    draft: z.ZodMiniType;
    change?: z.ZodMiniType;
    record: z.ZodMiniType;
    query?: Record<string, z.ZodMiniType>;
    /** What programmers should know before they write one. */
    about?: string;
  },
  feature: Feature | null = null,
): Call[] {
  const { list, draft, change = draft, record, query = {}, about = "" } = schemas;
  const read = { by: "session", needs: "read", feature } as const;
  const write = { by: "session", needs: "write", feature, takesKey: true } as const;
  return [
    {
      method: "GET",
      path,
      name: `list${plural}`,
      ...read,
      summary: `List every ${noun}`,
      query,
      isPaged: true,
      success: [200, list],
      refusals: [400],
    },
    {
      method: "POST",
      path,
      name: `create${name}`,
      ...write,
      summary: `Create a ${noun}`,
      about,
      request: draft,
      sendsTag: true,
      success: [201, record],
      refusals: [400, 404, 409, 415],
    },
    {
      method: "PUT",
      path: `${path}/{id}`,
      name: `update${name}`,
      ...write,
      summary: `Change a ${noun}`,
      request: change,
      about,
      takesVersion: true,
      sendsTag: true,
      success: [200, record],
      refusals: [400, 404, 409, 415],
    },
    {
      method: "DELETE",
      path: `${path}/{id}`,
      name: `delete${name}`,
      ...write,
      summary: `Delete a ${noun}`,
      takesVersion: true,
      success: [204, null],
      refusals: [400, 404, 409],
    },
  ];
}

/** Members and their availability, which every backend answers, and the closures of the salon. */
export const recordCalls: readonly Call[] = [
  ...resource(
    "/api/employees",
    { noun: "staff member", name: "StaffMember", plural: "Staff" },
    {
      list: staffList,
      draft: staffDraft,
      change: staffChange,
      record: staffRecord,
    },
  ),
  {
    method: "GET",
    path: "/api/employees/{id}",
    name: "getStaffMember",
    by: "session",
    needs: "read",
    feature: null,
    summary: "Get a staff member",
    sendsTag: true,
    success: [200, staffRecord],
    refusals: [400, 404],
  },
  {
    method: "POST",
    path: "/api/employees/availability",
    name: "getTeamDay",
    isQuestion: true,
    by: "session",
    needs: "read",
    feature: null,
    summary: "Get the day of several members, or of all active members",
    about:
      "A day combines schedules, breaks, time off and closures. Prefer it to computing the day from the records.",
    request: teamAvailabilityQuestion,
    success: [200, teamAvailabilityAnswer],
    refusals: [400, 415],
  },
  ...resource(
    "/api/schedules",
    { noun: "schedule", name: "Schedule", plural: "Schedules" },
    {
      list: scheduleList,
      draft: scheduleDraft,
      record: scheduleRecord,
      query: listQuery,
      about:
        "For a schedule valid on a single date (`valid_until` equals `valid_from`), `day_of_week` is set to that date's weekday, whatever you send.",
    },
  ),
  ...resource(
    "/api/recurring-breaks",
    { noun: "recurring break", name: "Break", plural: "Breaks" },
    {
      list: breakList,
      draft: breakDraft,
      record: breakRecord,
      query: listQuery,
    },
  ),
  ...resource(
    "/api/onetime-blocks",
    { noun: "time-off block", name: "TimeOff", plural: "TimeOff" },
    {
      list: timeOffList,
      draft: timeOffDraft,
      record: timeOffRecord,
      query: periodQuery,
    },
  ),
  {
    method: "POST",
    path: "/api/availability",
    name: "getMemberDay",
    isQuestion: true,
    by: "session",
    needs: "read",
    feature: null,
    summary: "Get a member's day",
    about: "Also answers 404 when the member has no schedule on that date.",
    request: availabilityQuestion,
    success: [200, availabilityAnswer],
    refusals: [400, 404, 415],
  },
  ...resource(
    "/api/closures",
    { noun: "closure", name: "Closure", plural: "Closures" },
    { list: closureList, draft: closureDraft, record: closureRecord },
    "closures",
  ),
];
