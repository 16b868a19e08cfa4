import { PLANS_PATH } from "@chairtime/contract/plans-path";
import type { ApiError } from "./api-error.ts";

/** What a write asks for. */
interface Write {
  method: string;
  path: string;
  query?: object | undefined;
  version?: number | undefined;
  body?: unknown;
  action?: { kind: string | null; id: string } | undefined;
}

/** Nobody repeats by hand what failed longer ago than this. */
const REMEMBERED_MS = 600_000;
const MOST = 50;

/** Writes whose answers were lost, by what they ask, with the name under which the backend may have kept them, and their action. */
const lost = new Map<string, { name: string; action: string | undefined; at: number }>();

/**
 * Returns the name of an attempt to write: that of the same write whose answer was lost, so that a backend which had saved it
 * answers as it did then, else `fresh`. A call that is all of its action takes the id of that one too: under it the history
 * has what was saved, and Undo looks for it.
 */
export function nameOfAttempt(call: Write, fresh: string): string {
  const before = lost.get(askedBy(call));
  if (!before || performance.now() - before.at >= REMEMBERED_MS) return fresh;
  const { action, path } = call;
  const isWhole = action?.kind === null || path === PLANS_PATH;
  if (action && before.action !== undefined && isWhole) action.id = before.action;
  return before.name;
}

/** Notes how an attempt ended; `error` is null for an answer. After a fault nobody knows whether it was saved. */
export function noteEnd(call: Write, name: string, error: ApiError | null): void {
  const asked = askedBy(call);
  lost.delete(asked);
  if (!error?.isFault) return;
  lost.set(asked, { name, action: call.action?.id, at: performance.now() });
  for (const oldest of lost.keys()) {
    if (lost.size <= MOST) break;
    lost.delete(oldest);
  }
}

const askedBy = ({ method, path, query, version, body }: Write) =>
  JSON.stringify([method, path, query ?? null, version ?? null, body ?? null]);
