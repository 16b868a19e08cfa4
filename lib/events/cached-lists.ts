import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { MEMBER_RECORDS } from "../records/kinds.ts";
import { isAddedBefore } from "../records/member/order.ts";
import { staffKeys } from "../records/member/queries.ts";
import { MEMBER_KINDS, type MemberKind, type Records } from "../records/models.ts";
import { salonQuery } from "../records/salon/queries.ts";
import { patchList } from "./patch-list.ts";
import { type NewsPatch, patchesOf } from "./read-patches.ts";

/** Applies the patches to every cached list. True if any was new. */
export function patchLists(client: QueryClient, patches: readonly NewsPatch[], only?: Query): boolean {
  const zone = client.getQueryData(salonQuery().queryKey)?.timeZone;
  const members = patchesOf("member", patches);
  const patched = [
    ...MEMBER_KINDS.map((kind) => patchKind(client, kind, patches, zone, only)),
    patchQueries(client, staffKeys.list(), only, (list: readonly Records["member"][]) =>
      patchList(list, members, undefined, isAddedBefore),
    ),
  ];
  return patched.includes(true);
}

function patchKind<Kind extends MemberKind>(
  client: QueryClient,
  kind: Kind,
  all: readonly NewsPatch[],
  zone: string | undefined,
  only: Query | undefined,
): boolean {
  const { keys, touches } = MEMBER_RECORDS[kind];
  const patches = patchesOf(kind, all);
  return patchQueries(client, keys.all, only, (list: readonly Records[Kind][], [, whose, from, to]) =>
    patchList(list, patches, (record) => {
      if (whose !== "team") return record.memberId === whose;
      if (typeof from !== "string" || typeof to !== "string" || zone === undefined) return true;
      return touches?.(record, { from, to }, zone) ?? true;
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
    // A failed query refetches itself; one that never ran has nothing to patch.
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
