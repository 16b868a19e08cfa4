import { boundsOfDate } from "@chairtime/kit/zone";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { MemberRecord } from "../api/record-calls.ts";
import type { StaffMember } from "../api/staff-model.ts";
import type { TimeOff } from "../api/time-off-model.ts";
import { breakKeys } from "../queries/breaks.ts";
import { salonQuery } from "../queries/salon.ts";
import { scheduleKeys } from "../queries/schedules.ts";
import { staffKeys } from "../queries/staff.ts";
import { timeOffKeys } from "../queries/time-off.ts";
import { isAddedBefore } from "../staff-order.ts";
import { type Patch, patchList } from "./patch-list.ts";
import type { Patches } from "./read-patches.ts";

/** Brings every cached list to what the patches say. Returns whether any of them said something new to it. */
export function patchLists(client: QueryClient, patches: Patches, only?: Query): boolean {
  const zone = client.getQueryData(salonQuery().queryKey)?.timeZone;
  const patched = [
    patchKind(client, scheduleKeys.all, patches.schedules, () => true, only),
    patchKind(client, breakKeys.all, patches.breaks, () => true, only),
    patchKind(client, timeOffKeys.all, patches.timeOff, touches(zone), only),
    patchQueries(client, staffKeys.list(), only, (list: readonly StaffMember[]) =>
      patchList(list, patches.staff, undefined, isAddedBefore),
    ),
  ];
  return patched.includes(true);
}

/** Whether time off touches the dates of a list, both inclusive. */
const touches =
  (zone: string | undefined) =>
  ({ start, end }: TimeOff, from: string, to: string): boolean =>
    zone === undefined || (end > boundsOfDate(from, zone).start && start < boundsOfDate(to, zone).end);

function patchKind<Stored extends MemberRecord>(
  client: QueryClient,
  all: QueryKey,
  patches: readonly Patch<Stored>[],
  isIn: (record: Stored, from: string, to: string) => boolean,
  only: Query | undefined,
): boolean {
  return patchQueries(client, all, only, (list: readonly Stored[], [, whose, from, to]) =>
    patchList(list, patches, (record) => {
      if (whose !== "team") return record.memberId === whose;
      return typeof from !== "string" || typeof to !== "string" || isIn(record, from, to);
    }),
  );
}

function patchQueries<List extends readonly unknown[]>(
  client: QueryClient,
  queryKey: QueryKey,
  only: Query | undefined,
  patch: (list: List, key: QueryKey) => List,
): boolean {
  let isChanged = false;
  for (const query of client
    .getQueryCache()
    .findAll({ queryKey, predicate: (each) => !only || each === only })) {
    const { data, status, dataUpdatedAt, isInvalidated } = query.state;
    // What has failed is fetched again by itself; what was never asked for has nothing to patch.
    if (status !== "success" || !Array.isArray(data)) continue;
    const list = client.getQueryData<List>(query.queryKey);
    const next = list && patch(list, query.queryKey);
    if (!next || next === list) continue;
    isChanged = true;
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
  return isChanged;
}
