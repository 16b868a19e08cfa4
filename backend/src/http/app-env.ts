import type { Caller } from "../base/caller.ts";
import type { LinkHolder } from "../base/link-holder.ts";

/** Hono's types: what middleware leaves for handlers; who calls has a session, or shows a link. */
export interface AppEnv {
  Variables: {
    requestId: string;
    caller: Caller;
    linkHolder: LinkHolder;
    /** Whether the request has waited for its salon's turn: a path can be matched by two patterns. */
    hasTurn?: boolean;
  };
}
