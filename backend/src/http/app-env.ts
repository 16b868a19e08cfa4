import type { Caller } from "../base/caller.ts";
import type { LinkHolder } from "../base/link-holder.ts";

/** Hono's types: what middleware leaves for handlers; who calls has a session, or shows a link. */
export interface AppEnv {
  Variables: {
    requestId: string;
    caller: Caller;
    linkHolder: LinkHolder;
  };
}
