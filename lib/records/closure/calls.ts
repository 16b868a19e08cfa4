import type { Action } from "../../api/action.ts";
import { callAndRead } from "../../api/call-and-read.ts";
import { type Conflict, isConflict } from "../../api/conflict-model.ts";
import { deleteRecord } from "../../api/delete-record.ts";
import { CLOSURE_SENTENCES, CLOSURES_PATH, type SalonClosure, type SalonClosureInput } from "./model.ts";

const loadWire = () => import("./wire.ts");

/** Fetches all closures of the salon, past ones included. Throws ApiError. */
export function fetchClosures(signal?: AbortSignal): Promise<SalonClosure[]> {
  const call = {
    method: "GET" as const,
    path: CLOSURES_PATH,
    sentences: { fallback: CLOSURE_SENTENCES.list },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseClosures(answer));
}

/** Adds a closure, or updates `old` at its version. Throws ApiError. */
export function saveClosure(
  old: SalonClosure | null,
  input: SalonClosureInput,
  action?: Action,
): Promise<SalonClosure> {
  const sentence = old ? CLOSURE_SENTENCES.update : CLOSURE_SENTENCES.create;
  const call = {
    method: old ? ("PUT" as const) : ("POST" as const),
    path: old ? `${CLOSURES_PATH}/${encodeURIComponent(old.id)}` : CLOSURES_PATH,
    body: toDraft(input),
    version: old?.version,
    action,
    sentences: { fallback: sentence },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseClosure(answer, sentence));
}

/** Deletes a closure at its version. One that is already gone counts as deleted. Throws ApiError. */
export function removeClosure(closure: Pick<SalonClosure, "id" | "version">, action?: Action): Promise<void> {
  return deleteRecord(CLOSURES_PATH, closure, CLOSURE_SENTENCES.remove, action);
}

/** Reads a stored closure; null for anything else. */
export async function readClosure(record: unknown): Promise<SalonClosure | null> {
  return (await loadWire()).parseSavedClosure(record);
}

/** Reads a failed write: who has changed the closure, and its current state; null for any other failure. */
export async function readClosureConflict(error: unknown): Promise<Conflict<SalonClosure> | null> {
  return isConflict(error) ? (await loadWire()).parseClosureConflict(error.body) : null;
}

export function toDraft({ fromDate, toDate, name, startTime, endTime }: SalonClosureInput) {
  return { from_date: fromDate, to_date: toDate, name, start_time: startTime, end_time: endTime };
}
