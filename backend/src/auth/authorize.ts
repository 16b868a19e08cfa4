import { said } from "@chairtime/messages/said";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { namedCall } from "../http/named-call.ts";
import { requireAllowed } from "../http/require-allowed.ts";

/**
 * Checks the permission of the caller's role in the salon, by the contract's calls. Throws Failure: 403 where the role may
 * not, 404 or 405 for requests that the contract does not name.
 */
export const authorize: MiddlewareHandler<AppEnv> = async (c, next) => {
  const call = namedCall(c.req);
  if (call.by !== "session") throw new Failure(404, said("refusals.missing.nothing"));
  requireAllowed(c.var.caller, call.needs);
  await next();
};
