import type { QueryClient } from "@tanstack/react-query";
import { breaksQuery } from "../records/break/queries.ts";
import type { StaffMember } from "../records/member/model.ts";
import { schedulesQuery } from "../records/schedule/queries.ts";
import { timeOffQuery } from "../records/time-off/queries.ts";
import { type Person, peopleOf } from "../schedule/person.ts";

/** Fetches a member's records. Returns null where one of the lists cannot be had. */
export async function fetchPerson(client: QueryClient, member: StaffMember): Promise<Person | null> {
  const { id } = member;
  try {
    const [schedules, breaks, timeOff] = await Promise.all([
      client.fetchQuery(schedulesQuery(id)),
      client.fetchQuery(breaksQuery(id)),
      client.fetchQuery(timeOffQuery(id)),
    ]);
    return peopleOf({ staff: [member], schedules, breaks, timeOff })[0] ?? null;
  } catch {
    return null;
  }
}
