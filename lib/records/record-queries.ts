import type { Said } from "@chairtime/messages/said";
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type Action, newAction } from "../api/action.ts";
import { ApiError } from "../api/api-error.ts";
import type { MemberRecord, MemberRecordKind, Period } from "../api/record-calls.ts";
import { type RecordChange, revertRecord } from "../step-by-step/step-by-step.ts";
import { keepForUndo, ofMember } from "../undo/keep-for-undo.ts";
import { reloadAvailability } from "./availability/queries.ts";
import { memberName } from "./member/queries.ts";

/** How a record was changed. */
export type Deed = "added" | "changed" | "deleted";

interface RecordKind<Stored extends MemberRecord> {
  calls: MemberRecordKind<Stored>;
  /** Whether the lists take the record from a save's answer, or are refetched. */
  afterSave: "place" | "reload";
  /** Sentence of a change: 'Monday schedule 09:00 – 17:00 changed'. */
  did: (record: Omit<Stored, "id">, deed: Deed) => Said;
  /** Sentence of its undo: 'Undone: the Monday schedule 09:00 – 17:00 was changed back'. */
  undone: (record: Omit<Stored, "id">, deed: Deed) => Said;
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
    /** Everybody's records, for the team board; with a period, only those that touch it. */
    teamQuery: (period?: Period) =>
      queryOptions({
        queryKey: keys.team(period),
        queryFn: ({ signal }) => calls.listTeam(period, signal),
      }),
  };
}

type Records<Stored extends MemberRecord> = ReturnType<typeof recordQueries<Stored>>;

/** Adds if `old` is null, else updates. The lists and the timeline follow. */
export function useSaveRecord<Stored extends MemberRecord>(records: Records<Stored>, memberId: string) {
  const { calls, keys, afterSave } = records;
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ old, input }: { old: Stored | null; input: Omit<Stored, "id"> }) => {
      const action = newAction(null);
      const saved = await (old ? calls.update(old, input, action) : calls.create(input, action));
      const after = saved ?? { ...input, ...(old && { id: old.id }) };
      keepChange(client, records, { before: old, after }, action);
      return saved;
    },
    onSuccess: (saved, { old }): Promise<unknown> => {
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

/** Deletes, and refetches the lists; the timeline follows. */
export function useDeleteRecord<Stored extends MemberRecord>(records: Records<Stored>, memberId: string) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (record: Stored) => {
      const action = newAction(null);
      await records.calls.remove(record, action);
      keepChange(client, records, { before: record, after: null }, action);
    },
    onSuccess: () => reload(client, records.keys.all, memberId),
    onError: (error) => reloadInDoubt(client, records.keys.all, error),
  });
  return { ...mutation, readConflict: records.calls.readConflict };
}

/** Keeps a change of a record for Undo. */
function keepChange<Stored extends MemberRecord>(
  client: QueryClient,
  { calls, keys, did, undone }: Records<Stored>,
  change: RecordChange<Stored>,
  action: Action,
): void {
  const { before, after } = change;
  const record = before ?? after;
  if (!record) return;
  const deed = !before ? "added" : after ? "changed" : "deleted";
  keepForUndo({
    did: ofMember(memberName(client, record.memberId), did(record, deed)),
    says: undone(record, deed),
    action,
    stepByStep: (undo) => revertRecord(calls, change, undo),
    reload: () => reload(client, keys.all, record.memberId),
  });
}

function reload(client: QueryClient, queryKey: QueryKey, memberId: string): Promise<unknown> {
  return Promise.all([client.invalidateQueries({ queryKey }), reloadAvailability(client, memberId)]);
}

/** Refetches the lists after a failure with an unknown outcome: only they show it. */
function reloadInDoubt(client: QueryClient, queryKey: QueryKey, error: Error): void {
  const inDoubt =
    error instanceof ApiError &&
    (error.status === 0 || [404, 412].includes(error.status) || error.status >= 500);
  if (inDoubt) void client.invalidateQueries({ queryKey });
}

/** Replaces a saved record in its list; without a record, refetches the list. */
async function placeSaved<Stored extends MemberRecord>(
  client: QueryClient,
  queryKey: QueryKey,
  oldId: string | null,
  saved: Stored | null,
): Promise<void> {
  // A running fetch may carry the earlier state.
  await client.cancelQueries({ queryKey });
  const isLoaded = client.getQueryData<Stored[]>(queryKey) !== undefined;
  if (!saved || !isLoaded) return client.invalidateQueries({ queryKey });
  client.setQueryData<Stored[]>(queryKey, (list = []) => [
    ...list.filter((record) => record.id !== oldId && record.id !== saved.id),
    saved,
  ]);
}
