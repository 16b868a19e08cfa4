import type { QueryClient } from "@tanstack/react-query";
import { breaksQuery } from "../records/break/queries.ts";
import { CLOSURES_FEATURE } from "../records/closure/model.ts";
import { closuresQuery } from "../records/closure/queries.ts";
import type { StaffMember } from "../records/member/model.ts";
import { offers, salonQuery } from "../records/salon/queries.ts";
import { schedulesQuery } from "../records/schedule/queries.ts";
import { timeOffQuery } from "../records/time-off/queries.ts";
import { type Person, peopleOf } from "../schedule/day/person.ts";

/** Fetches a member's records. Null if one of the lists can't be fetched. */
export async function fetchPerson(client: QueryClient, member: StaffMember): Promise<Person | null> {
  const { id } = member;
  try {
    const salon = client.getQueryData(salonQuery().queryKey);
    const [schedules, breaks, timeOff, closures] = await Promise.all([
      client.fetchQuery(schedulesQuery(id)),
      client.fetchQuery(breaksQuery(id)),
      client.fetchQuery(timeOffQuery(id)),
      offers(client, CLOSURES_FEATURE) ? client.fetchQuery(closuresQuery()) : null,
    ]);
    const closings = closures ? { closures, exceptions: salon?.openingExceptions ?? [] } : undefined;
    return peopleOf({ staff: [member], schedules, breaks, timeOff, closings })[0] ?? null;
  } catch {
    return null;
  }
}
