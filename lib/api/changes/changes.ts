import type { Sayable } from "@chairtime/messages/said";
import type { Action } from "../action.ts";
import { ApiError } from "../api-error.ts";
import { callAndRead } from "../call-and-read.ts";
import type { ApiCall } from "../client.ts";
import {
  CHANGES_PATH,
  CHANGES_SENTENCES,
  type HistoryFilter,
  type HistoryPage,
  type Past,
  type PutBackPreview,
  type PutBackQuestion,
  type UndoOutcome,
  type WholeAction,
} from "./changes-model.ts";

const loadWire = () => import("./changes-wire.ts");

/** Actions per page. */
const PAGE = 50;

/** Fetches a page of the history; `before` is the cursor of the page before. */
export function fetchHistory(
  filter: HistoryFilter,
  before: number | null,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const query = {
    employee_id: filter.memberId,
    user_id: filter.userId,
    resource: filter.resource,
    from: filter.from,
    to: filter.to,
    date: filter.date,
    before: before === null ? undefined : String(before),
    limit: String(PAGE),
  };
  const call = get(CHANGES_PATH, CHANGES_SENTENCES.list, signal, query);
  return callAndRead(call, loadWire, (wire, answer) => wire.parseHistory(answer));
}

/** Fetches all changes of an action. */
export function fetchWholeAction(id: number, signal?: AbortSignal): Promise<WholeAction> {
  const call = get(`${CHANGES_PATH}/${id}`, CHANGES_SENTENCES.action, signal);
  return callAndRead(call, loadWire, (wire, answer) => wire.parseWholeAction(answer));
}

/** Fetches the salon's lists as of a moment (ISO). */
export function fetchPast(at: string, signal?: AbortSignal): Promise<Past> {
  const call = get(`${CHANGES_PATH}/as-it-was`, CHANGES_SENTENCES.past, signal, { at });
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePast(answer));
}

/** Asks what restoring an action would do. */
export function previewPutBack(question: PutBackQuestion, signal?: AbortSignal): Promise<PutBackPreview> {
  const call = {
    ...post("put-back-preview", question, CHANGES_SENTENCES.preview),
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePutBackPreview(answer));
}

/** Restores what a preview has shown, all or nothing. Resolves to the new action. */
export function putBack(
  question: PutBackQuestion,
  { steps }: Pick<PutBackPreview, "steps">,
  action?: Action,
): Promise<{ action: number; changes: number }> {
  const expects = steps.map(({ recordId, version }) => ({ record_id: recordId, version }));
  const call = { ...post("put-back", { ...question, expects }, CHANGES_SENTENCES.putBack), action };
  return callAndRead(call, loadWire, (wire, answer) => wire.parsePutBack(answer));
}

/**
 * Undoes an action, by number or by the id that this user's app gave it: all of it, and only while each record is as
 * the action left it. Throws ApiError if it merely failed.
 */
export async function undoAction(action: number | string, undo: Action): Promise<UndoOutcome> {
  const call = { ...post("put-back", { action }, CHANGES_SENTENCES.undo), action: undo };
  try {
    await callAndRead(call, loadWire, (wire, answer) => wire.parsePutBack(answer));
    return { kind: "done" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, body } = error;
    if (status === 404) return { kind: "unknown" };
    if (status !== 409 || error.kind !== "answer") throw error;
    if (code !== "changed_since") return { kind: "refused", words: message };
    return { kind: "changed", since: (await loadWire()).parseChangedSince(body) };
  }
}

function get(
  path: string,
  fallback: Sayable,
  signal?: AbortSignal,
  query?: Record<string, string | undefined>,
): ApiCall {
  return {
    method: "GET",
    path,
    ...(query && { query }),
    ...(signal && { signal }),
    sentences: { fallback },
  };
}

function post(name: string, body: object, fallback: Sayable): ApiCall {
  return { method: "POST", path: `${CHANGES_PATH}/${name}`, body, sentences: { fallback } };
}
