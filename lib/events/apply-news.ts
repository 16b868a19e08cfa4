import type { News, Resource } from "@chairtime/contract/changes";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Notices } from "../api/notices/notices-model.ts";
import { changesKeys } from "../queries/changes.ts";
import { linkKeys } from "../queries/links.ts";
import { noticeKeys } from "../queries/notices.ts";
import { peopleKeys } from "../queries/people.ts";
import { publishingKeys } from "../queries/publishing.ts";
import { tokenKeys } from "../queries/tokens.ts";
import { webhookKeys } from "../queries/webhooks.ts";
import { availabilityKeys, reloadAvailability } from "../records/availability/queries.ts";
import { closureKeys } from "../records/closure/queries.ts";
import { MEMBER_KEYS } from "../records/kinds.ts";
import { staffKeys } from "../records/member/queries.ts";
import { MEMBER_KINDS, RESOURCE_OF } from "../records/models.ts";
import { offerKeys } from "../records/offer/queries.ts";
import { requestKeys } from "../records/request/queries.ts";
import { salonKeys, salonQuery } from "../records/salon/queries.ts";
import { patchLists } from "./cached-lists.ts";
import { readPatches } from "./read-patches.ts";

/** Ms for which news is kept: longer than any list takes to arrive. */
const REMEMBERED_MS = 60_000;
/** Cap on the age of a page's data in ms, allowing for two machines' clocks. */
const CLOCKS_APART_MS = 10_000;
/** Changes that make days differ from the published ones, or publish them. */
const MAY_BE_DRAFTS: readonly Resource[] = (
  ["member", ...MEMBER_KINDS, "closure", "salon", "publication"] as const
).map((kind) => RESOURCE_OF[kind]);
/** Short lists that are fetched again when news is about them. */
const ASKED_AGAIN: readonly (readonly [readonly Resource[], QueryKey])[] = [
  [["person", "invitation"], peopleKeys.all],
  [["link"], linkKeys.all],
  [["api_token"], tokenKeys.all],
  [["webhook"], webhookKeys.all],
  [["request"], requestKeys.all],
  [["offer"], offerKeys.all],
  [["closure"], closureKeys.all],
  [["closure"], availabilityKeys.all],
  [MAY_BE_DRAFTS, publishingKeys.all],
  [["publication", "announcement"], noticeKeys.all],
];
const LISTS = [staffKeys.all, ...MEMBER_KEYS, availabilityKeys.all];

export interface ApplyOptions {
  client: QueryClient;
  /** The page's user: their own changes come back as news, too. */
  userId: string;
  /** The salon's zone, clock or first weekday has changed, which the server uses for pages. */
  onCalendar: () => void;
  signal: AbortSignal;
}

/** Patches the cached lists with news, without fetching them again. */
export function newsApplier({ client, userId, onCalendar, signal }: ApplyOptions): (news: News) => void {
  let remembered: { at: number; changes: News["changes"] }[] = [];
  const begun = new WeakMap<Query, number>();

  // A list that was on its way may arrive after news that it lacks.
  const leave = client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === "added" && query.state.data !== undefined)
      patchAgain(query, query.state.dataUpdatedAt - CLOCKS_APART_MS);
    if (event.type !== "updated") return;
    const { action } = event;
    if (action.type === "fetch") begun.set(query, Date.now());
    if (action.type === "success" && !action.manual) patchAgain(query, begun.get(query) ?? 0);
    if (action.type === "setState") patchAgain(query, query.state.dataUpdatedAt - CLOCKS_APART_MS);
  });
  signal.addEventListener("abort", leave);
  const patchAgain = (query: Query, since: number) => {
    const changes = recent().flatMap((news) => (news.at >= since ? news.changes : []));
    if (changes.length > 0) patchLists(client, readPatches(changes), query);
  };
  const recent = () => {
    remembered = remembered.filter(({ at }) => Date.now() - at < REMEMBERED_MS);
    return remembered;
  };

  return ({ changes, reset, receipts }) => {
    if (receipts !== undefined) followReceipts(receipts);
    if (reset) {
      remembered = [];
      for (const queryKey of [
        ...LISTS,
        salonKeys.all,
        changesKeys.lists,
        ...ASKED_AGAIN.map(([, key]) => key),
      ])
        void client.invalidateQueries({ queryKey });
      return;
    }
    if (changes.length === 0) return;
    // Read again only where a history is open.
    void client.invalidateQueries({ queryKey: changesKeys.lists });
    remembered = [...recent(), { at: Date.now(), changes }];
    const isNew = patchLists(client, readPatches(changes));
    const foreign = changes.filter(({ by }) => isNew || by.user_id !== userId);
    for (const memberId of new Set(foreign.map(({ employee_id }) => employee_id)))
      if (memberId !== null) void reloadAvailability(client, memberId);
    for (const [resources, queryKey] of ASKED_AGAIN)
      if (changes.some(({ resource }) => resources.includes(resource)))
        void client.invalidateQueries({ queryKey });
    followSalon(changes);
  };

  /** Receipts are no changes: a member has opened or confirmed a notice. */
  function followReceipts(receipts: number): void {
    const lists = client.getQueriesData<Notices>({ queryKey: noticeKeys.lists });
    if (lists.some(([, known]) => known && known.receipts !== receipts))
      void client.invalidateQueries({ queryKey: noticeKeys.all });
  }

  function followSalon(changes: News["changes"]): void {
    const known = client.getQueryData(salonQuery().queryKey);
    const made = changes.filter(
      ({ resource, number }) => resource === "salon" && number > (known?.version ?? 0),
    );
    const own = changes.findLast(({ resource, record_id }) => resource === "person" && record_id === userId);
    const isRoleNew = own !== undefined && own.after?.role !== known?.me.role;
    if (made.length > 0 || isRoleNew) void client.invalidateQueries({ queryKey: salonKeys.all });
    if (made.some(movesCalendar)) onCalendar();
  }
}

function movesCalendar({ before, after }: News["changes"][number]): boolean {
  return ["time_zone", "week_starts_on", "hour_cycle"].some((field) => before?.[field] !== after?.[field]);
}
