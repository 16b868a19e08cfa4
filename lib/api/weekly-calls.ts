import { callAndRead } from "./call-and-read.ts";
import type { ApiCall } from "./client.ts";
import { deleteRecord } from "./delete-record.ts";
import { replaceRecord } from "./replace-record.ts";
import type { WeeklyReaders } from "./weekly-readers.ts";

interface WeeklyRecord {
  id: string;
  employeeId: string;
}

export interface WeeklyKind<Stored extends WeeklyRecord> {
  path: string;
  /** In the sentences of failures: 'Failed to create schedule'. */
  noun: string;
  /** The sentence when a list cannot be fetched. */
  fetchFailed: string;
  /** What goes over the wire. */
  toDraft: (input: Omit<Stored, "id">) => object;
  /** A record in words, when it is lost. */
  words: (record: Stored) => string;
  /** Brings what reads the answers. */
  load: () => Promise<WeeklyReaders<Stored>>;
}

/** The calls for one kind of record that recurs every week. */
export interface WeeklyCalls<Stored extends WeeklyRecord> {
  /** Everybody's in one call. */
  listTeam: (signal?: AbortSignal) => Promise<Stored[]>;
  /** One member's. */
  list: (employeeId: string, signal?: AbortSignal) => Promise<Stored[]>;
  /** Gives the stored record, null when the answer did not say it. */
  create: (input: Omit<Stored, "id">) => Promise<Stored | null>;
  /** Saves an edited record on backends with and without a PUT for it; see replaceRecord. */
  update: (old: Stored, input: Omit<Stored, "id">) => Promise<Stored | null>;
  remove: (id: string) => Promise<void>;
}

/** How the calls go for one such kind, whose readers come beside the first answer. */
export function weeklyCalls<Stored extends WeeklyRecord>(kind: WeeklyKind<Stored>): WeeklyCalls<Stored> {
  const { path, noun, fetchFailed, toDraft, load } = kind;
  type Input = Omit<Stored, "id">;
  const get = (signal: AbortSignal | undefined, query: Record<string, string> = {}): ApiCall => ({
    method: "GET",
    path,
    query,
    ...(signal && { signal }),
    sentences: { fallback: fetchFailed },
  });
  const save = (method: "POST" | "PUT", at: string, input: Input, fallback: string) =>
    callAndRead({ method, path: at, body: toDraft(input), sentences: { fallback } }, load, (read, answer) =>
      read.saved(answer),
    );
  const calls: WeeklyCalls<Stored> = {
    listTeam: (signal) => callAndRead(get(signal), load, (read, answer) => read.team(answer)),
    list: (employeeId, signal) =>
      callAndRead(get(signal, { employee_id: employeeId }), load, (read, answer) =>
        read.member(answer, employeeId),
      ),
    create: (input) => save("POST", path, input, `Failed to create ${noun}`),
    update: (old, next) =>
      replaceRecord<Input, Stored>({
        old,
        next,
        put: () => save("PUT", `${path}/${encodeURIComponent(old.id)}`, next, `Failed to update ${noun}`),
        list: () => calls.list(old.employeeId),
        create: calls.create,
        remove: calls.remove,
        lost: `Failed to update ${noun}, and the old one (${kind.words(old)}) could not be put back`,
      }),
    remove: (id) => deleteRecord(path, id, `Failed to delete ${noun}`),
  };
  return calls;
}
