import { type Action, newRequestId } from "./client.ts";

export type { Action };

/** Returns a new action; without a kind it is one call. */
export function newAction(kind: Action["kind"]): Action {
  return { kind, id: newRequestId() };
}
