import type { Caller, CallerSession } from "../base/caller.ts";
import type { LinkHolder } from "../base/link-holder.ts";

/** Hono's types: what middleware leaves for handlers; who calls has a session, shows a token, or shows a link. */
export interface AppEnv {
  Variables: {
    requestId: string;
    caller: Caller;
    /** Where the caller is a user. */
    session: CallerSession;
    linkHolder: LinkHolder;
  };
}
