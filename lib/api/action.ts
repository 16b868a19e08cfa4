import { type Action, newRequestId } from "./client.ts";

export type { Action };

/** Without a kind the action is a single call. */
export function newAction(kind: Action["kind"]): Action {
  return { kind, id: newRequestId() };
}
