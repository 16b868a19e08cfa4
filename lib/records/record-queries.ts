import type { HourCycle } from "@chairtime/contract/salon";
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import type { MemberRecord, MemberRecordKind, Period } from "../api/record-calls.ts";
import { keepRecordForUndo, type RecordChange } from "../undo/undo-record.ts";
import { reloadAvailability } from "./availability/queries.ts";
import { memberName } from "./member/queries.ts";
import { salonQuery } from "./salon/queries.ts";

interface RecordKind<Stored extends MemberRecord> {
  calls: MemberRecordKind<Stored>;
  /** After a save the lists take the answer's record, or are fetched again. */
  afterSave: "place" | "reload";
  /** Names a record in an Undo message: 'the Monday schedule 09:00 – 17:00'. */
  words: (record: Omit<Stored, "id">, hourCycle?: HourCycle) => string;
}

/** Makes the keys and query options for one kind of record of a member's availability. */
export function recordQueries<Stored extends MemberRecord>(kind: RecordKind<Stored>) {
  const { calls } = kind;
  const { keys } = calls;
  return {
    ...kind,
    keys,
    /** One member's records. */
    memberQuery: (memberId: string) =>
      queryOptions({
        queryKey: keys.member(memberId),
        queryFn: ({ signal }) => calls.list(memberId, signal),
      }),
    /** Everybody's records, for the team board; with a period those that touch it. */
    teamQuery: (period?: Period) =>
      queryOptions({
        queryKey: keys.team(period),
        queryFn: ({ signal }) => calls.listTeam(period, signal),
      }),
  };
}

type Records<Stored extends MemberRecord> = ReturnType<typeof recordQueries<Stored>>;

/** Adds where `old` is null, else updates. The lists and the timeline follow. */
export function useSaveRecord<Stored extends MemberRecord>(records: Records<Stored>, memberId: string) {
  const { calls, keys, afterSave } = records;
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ old, input }: { old: Stored | null; input: Omit<Stored, "id"> }) =>
      old ? calls.update(old, input) : calls.create(input),
    onSuccess: (saved, { old, input }): Promise<unknown> => {
      const after = saved ?? { ...input, ...(old && { id: old.id }) };
      keepForUndo(client, records, { before: old, after });
      if (afterSave === "reload") return reload(client, records.keys.all, memberId);
      return Promise.all([
        placeSaved(client, keys.member(memberId), old?.id ?? null, saved),
        placeSaved(client, keys.team(), old?.id ?? null, saved),
        reloadAvailability(client, memberId),
      ]);
    },
    onError: (error) => reloadInDoubt(client, records.keys.all, error),
  });
  return { ...mutation, readConflict: calls.readConflict };
}

/** Deletes, and fetches the lists again; the timeline follows. */
export function useDeleteRecord<Stored extends MemberRecord>(records: Records<Stored>, memberId: string) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (record: Stored) => records.calls.remove(record),
    onSuccess: (_answer, record) => {
      keepForUndo(client, records, { before: record, after: null });
      return reload(client, records.keys.all, memberId);
    },
    onError: (error) => reloadInDoubt(client, records.keys.all, error),
  });
  return { ...mutation, readConflict: records.calls.readConflict };
}

function keepForUndo<Stored extends MemberRecord>(
  client: QueryClient,
  records: Records<Stored>,
  change: RecordChange<Stored>,
): void {
  const record = change.before ?? change.after;
  if (!record) return;
  const { calls, keys, words } = records;
  const { memberId } = record;
  const hourCycle = client.getQueryData(salonQuery().queryKey)?.hourCycle;
  keepRecordForUndo(calls, change, words(record, hourCycle), memberName(client, memberId), () =>
    reload(client, keys.all, memberId),
  );
}

function reload(client: QueryClient, queryKey: QueryKey, memberId: string): Promise<unknown> {
  return Promise.all([client.invalidateQueries({ queryKey }), reloadAvailability(client, memberId)]);
}

/** Fetches the lists after a failure that leaves open what the backend did: only they can say. */
function reloadInDoubt(client: QueryClient, queryKey: QueryKey, error: Error): void {
  const inDoubt =
    error instanceof ApiError &&
    (error.status === 0 || [404, 412].includes(error.status) || error.status >= 500);
  if (inDoubt) void client.invalidateQueries({ queryKey });
}

/** Puts a saved record in its list, in place of the old one; without a record the list is fetched again. */
async function placeSaved<Stored extends MemberRecord>(
  client: QueryClient,
  queryKey: QueryKey,
  oldId: string | null,
  saved: Stored | null,
): Promise<void> {
  // A fetch under way may carry the state from before.
  await client.cancelQueries({ queryKey });
  const isLoaded = client.getQueryData<Stored[]>(queryKey) !== undefined;
  if (!saved || !isLoaded) return client.invalidateQueries({ queryKey });
  client.setQueryData<Stored[]>(queryKey, (list = []) => [
    ...list.filter((record) => record.id !== oldId && record.id !== saved.id),
    saved,
  ]);
}
