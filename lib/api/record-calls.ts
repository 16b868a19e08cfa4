import { callAndRead } from "./call-and-read.ts";
import type { ApiCall } from "./client.ts";
import { deleteRecord } from "./delete-record.ts";
import type { RecordWire } from "./record-wire.ts";
import { replaceRecord } from "./replace-record.ts";

/** A record of a member's availability: a schedule, a break or time off. */
export interface MemberRecord {
  id: string;
  employeeId: string;
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

/** The query that narrows a list to what touches a period. */
export const periodQuery = ({ from, to }: Period) => ({ start_date: from, end_date: to });

/** The calls for one kind of record. All of them throw ApiError. */
export interface RecordCalls<Stored extends MemberRecord> {
  /** Lists one member's. */
  list: (memberId: string, signal?: AbortSignal) => Promise<Stored[]>;
  /** Lists everybody's; with a period those that touch it. */
  listTeam: (period?: Period, signal?: AbortSignal) => Promise<Stored[]>;
  /** Returns the stored record, null when the answer did not say it. */
  create: (input: Omit<Stored, "id">) => Promise<Stored | null>;
  /** Saves an edited record; as `create`. */
  update: (old: Stored, input: Omit<Stored, "id">) => Promise<Stored | null>;
  /** Deletes. One that is gone already counts as deleted. */
  remove: (id: string) => Promise<void>;
}

interface RecordKind<Stored extends MemberRecord> {
  path: string;
  /** In the sentences of failures: 'Failed to create schedule'. */
  noun: string;
  /** The sentence when a list cannot be fetched. */
  fetchFailed: string;
  /** Returns the body of a POST or PUT. */
  toDraft: (input: Omit<Stored, "id">) => object;
  loadWire: () => Promise<RecordWire<Stored>>;
  /** Names a record that is lost. Only for a kind that not every backend has a PUT for; see replaceRecord. */
  lostWords?: (record: Stored) => string;
}

/** Makes the calls for one kind of record. */
export function recordCalls<Stored extends MemberRecord>(kind: RecordKind<Stored>): RecordCalls<Stored> {
  const { path, noun, fetchFailed, toDraft, loadWire, lostWords } = kind;
  type Input = Omit<Stored, "id">;
  const get = (query: Record<string, string>, signal: AbortSignal | undefined): ApiCall => ({
    method: "GET",
    path,
    query,
    ...(signal && { signal }),
    sentences: { fallback: fetchFailed },
  });
  const save = (method: "POST" | "PUT", at: string, input: Input, fallback: string) =>
    callAndRead(
      { method, path: at, body: toDraft(input), sentences: { fallback } },
      loadWire,
      (wire, answer) => wire.parseSaved(answer),
    );
  const updateFailed = `Failed to update ${noun}`;
  const put = (id: string, input: Input) =>
    save("PUT", `${path}/${encodeURIComponent(id)}`, input, updateFailed);
  const calls: RecordCalls<Stored> = {
    list: (memberId, signal) =>
      callAndRead(get(memberQuery(memberId), signal), loadWire, (wire, answer) =>
        wire.parseMember(answer, memberId),
      ),
    listTeam: (period, signal) =>
      callAndRead(get(period ? periodQuery(period) : {}, signal), loadWire, (wire, answer) =>
        wire.parseTeam(answer),
      ),
    create: (input) => save("POST", path, input, `Failed to create ${noun}`),
    update: (old, next) => {
      if (!lostWords) return put(old.id, next);
      return replaceRecord<Input, Stored>({
        old,
        next,
        put: () => put(old.id, next),
        list: () => calls.list(old.employeeId),
        create: calls.create,
        remove: calls.remove,
        lost: `${updateFailed}, and the old one (${lostWords(old)}) could not be put back`,
      });
    },
    remove: (id) => deleteRecord(path, id, `Failed to delete ${noun}`),
  };
  return calls;
}
