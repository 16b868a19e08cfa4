import { FIRST_DATE, LAST_DATE } from "@chairtime/contract/limits";
import type { Said, Sayable } from "@chairtime/messages/said";
import type { Action } from "./action.ts";
import { callAndRead } from "./call-and-read.ts";
import type { ApiCall } from "./client.ts";
import { type Conflict, isConflict } from "./conflict-model.ts";
import { deleteRecord } from "./delete-record.ts";
import type { RecordWire } from "./record-wire.ts";
import { replaceRecord } from "./replace-record.ts";

/** A record of a member's availability: a schedule, a break or time off. */
export interface MemberRecord {
  id: string;
  memberId: string;
  /** The number of its last change, where the backend keeps a history. */
  version?: number;
}

/** The dates from `from` to `to`, both `YYYY-MM-DD` and included. */
export interface Period {
  from: string;
  to: string;
}

/** The query that narrows a list to one member. */
export const memberQuery = (memberId: string) => ({ employee_id: memberId });

/** The query that narrows a list to what touches a period. A board's weeks may extend past the supported dates. */
export const periodQuery = ({ from, to }: Period) => ({
  start_date: from < FIRST_DATE ? FIRST_DATE : from,
  end_date: to > LAST_DATE ? LAST_DATE : to,
});

/** Where the records of a kind are: on the wire, and in the browser's cache. */
interface RecordPlace<Stored extends MemberRecord> {
  path: string;
  /** The sentences of failures. */
  failed: Record<"create" | "update" | "remove", Said>;
  keys: RecordKeys;
  toDraft: (input: Omit<Stored, "id">) => object;
  /** For lists by period: whether a record touches one. Absent for kinds with a single whole list. */
  touches?: (record: Stored, period: Period, zone: string) => boolean;
}

/** The keys of the cached lists. */
export interface RecordKeys {
  all: readonly string[];
  member: (memberId: string) => readonly string[];
  /** Everybody's, in one list or in one for each period. No member's id is 'team'. */
  team: (period?: Period) => readonly string[];
}

function recordKeys(key: string): RecordKeys {
  return {
    all: [key],
    member: (memberId) => [key, memberId],
    team: (period) => [key, "team", ...(period ? [period.from, period.to] : [])],
  };
}

/**
 * The calls for one kind of record. All of them throw ApiError. A write over a record counts only while the record is
 * at the given version, where the backend keeps versions; `action` is the call's action.
 */
export interface RecordCalls<Stored extends MemberRecord> {
  /** Lists one member's. */
  list: (memberId: string, signal?: AbortSignal) => Promise<Stored[]>;
  /** Lists everybody's; with a period those that touch it. */
  listTeam: (period?: Period, signal?: AbortSignal) => Promise<Stored[]>;
  /** The stored record, or null when the answer doesn't contain it. */
  create: (input: Omit<Stored, "id">, action?: Action) => Promise<Stored | null>;
  /** Saves an edited record; resolves like `create`. */
  update: (old: Stored, input: Omit<Stored, "id">, action?: Action) => Promise<Stored | null>;
  /** Deletes. One that is gone already counts as deleted. */
  remove: (record: Pick<Stored, "id" | "version">, action?: Action) => Promise<void>;
  /** Reads a stored record; null for anything else. */
  readSaved: (record: unknown) => Promise<Stored | null>;
  /** Reads a failed write: who has changed the record, and its current state; null for any other failure. */
  readConflict: (error: unknown) => Promise<Conflict<Stored> | null>;
}

/** A kind of record that belongs to a member: its place, and its calls. */
export interface MemberRecordKind<Stored extends MemberRecord>
  extends RecordPlace<Stored>,
    RecordCalls<Stored> {}

interface RecordDescription<Stored extends MemberRecord> extends Omit<RecordPlace<Stored>, "keys"> {
  /** The beginning of the lists' keys. */
  key: string;
  /** The sentence when a list cannot be fetched. */
  fetchFailed: Said;
  loadWire: () => Promise<RecordWire<Stored>>;
  /** The sentence when a record is lost. Only for a kind that not every backend has a PUT for; see replaceRecord. */
  lostWords?: (record: Stored, why: Sayable) => Said;
}

/**
 * A weekly record's fields for a backend with night shifts and rotations; absent for other hours, because other
 * backends refuse them.
 */
export function rotaFields(hours: { startTime: string; endTime: string; rotationWeek?: number | null }) {
  const { startTime, endTime, rotationWeek } = hours;
  return {
    ...(endTime <= startTime && { ends_next_day: true }),
    ...(typeof rotationWeek === "number" && { rotation_week: rotationWeek }),
  };
}

/** Makes the calls for one kind of record. */
export function recordCalls<Stored extends MemberRecord>(
  kind: RecordDescription<Stored>,
): MemberRecordKind<Stored> {
  const { path, key, touches, failed, fetchFailed, toDraft, loadWire, lostWords } = kind;
  type Input = Omit<Stored, "id">;
  const get = (query: Record<string, string>, signal: AbortSignal | undefined): ApiCall => ({
    method: "GET",
    path,
    query,
    ...(signal && { signal }),
    sentences: { fallback: fetchFailed },
  });
  const save = (
    call: Pick<ApiCall, "method" | "path" | "version" | "action">,
    input: Input,
    fallback: Sayable,
  ) =>
    callAndRead({ ...call, body: toDraft(input), sentences: { fallback } }, loadWire, (wire, answer) =>
      wire.parseSaved(answer),
    );
  const put = ({ id, version }: Stored, input: Input, action: Action | undefined) =>
    save({ method: "PUT", path: `${path}/${encodeURIComponent(id)}`, version, action }, input, failed.update);
  const calls: MemberRecordKind<Stored> = {
    path,
    failed,
    keys: recordKeys(key),
    toDraft,
    ...(touches && { touches }),
    list: (memberId, signal) =>
      callAndRead(get(memberQuery(memberId), signal), loadWire, (wire, answer) =>
        wire.parseMember(answer, memberId),
      ),
    listTeam: (period, signal) =>
      callAndRead(get(period ? periodQuery(period) : {}, signal), loadWire, (wire, answer) =>
        wire.parseTeam(answer),
      ),
    create: (input, action) => save({ method: "POST", path, action }, input, failed.create),
    update: (old, next, action) => {
      if (!lostWords) return put(old, next, action);
      return replaceRecord<Input, Stored>({
        old,
        next,
        put: () => put(old, next, action),
        list: () => calls.list(old.memberId),
        create: (input) => calls.create(input, action),
        remove: (record) => calls.remove(record, action),
        lost: (why) => lostWords(old, why),
      });
    },
    remove: (record, action) => deleteRecord(path, record, failed.remove, action),
    readSaved: async (record) => (await loadWire()).parseSaved(record),
    readConflict: async (error) => (isConflict(error) ? (await loadWire()).parseConflict(error.body) : null),
  };
  return calls;
}
