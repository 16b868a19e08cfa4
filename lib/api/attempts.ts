import { PLANS_PATH } from "@chairtime/contract/plans-path";
import type { ApiError } from "./api-error.ts";

/** What identifies a write: its call and content. */
interface Write {
  method: string;
  path: string;
  query?: object | undefined;
  version?: number | undefined;
  body?: unknown;
  action?: { kind: string | null; id: string } | undefined;
}

/** Age in ms after which nobody repeats a failed write by hand. */
const REMEMBERED_MS = 600_000;
const MOST = 50;

/**
 * Writes whose answers were lost, by content, with the idempotency key under which the backend may have saved them, and
 * their action.
 */
const lost = new Map<string, { name: string; action: string | undefined; at: number }>();

/**
 * Idempotency key of a write: the key of the same write whose answer was lost, so that a backend which saved it repeats
 * its answer; else `fresh`. For a call that is its whole action, this is the action's id too: the history stores the
 * save under it, and Undo looks for it.
 */
export function nameOfAttempt(call: Write, fresh: string): string {
  const before = lost.get(askedBy(call));
  if (!before || performance.now() - before.at >= REMEMBERED_MS) return fresh;
  const { action, path } = call;
  const isWhole = action?.kind === null || path === PLANS_PATH;
  if (action && before.action !== undefined && isWhole) action.id = before.action;
  return before.name;
}

/** Records how an attempt ended; `error` is null for an answer. After a fault it is unknown whether the write was saved. */
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
