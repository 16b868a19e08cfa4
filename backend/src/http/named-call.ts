import type { Call } from "@chairtime/contract/calls/call";
import { matchCall } from "@chairtime/contract/calls/calls";
import type { HonoRequest, MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { Failure } from "./failure.ts";

/** Returns the contract's call that a request makes. Throws Failure: 404 for another address, 405 for another method. */
export function namedCall({ method, path }: Pick<HonoRequest, "method" | "path">): Call {
  // Hono answers HEAD by the handler of GET.
  const match = matchCall(method === "HEAD" ? "GET" : method, path);
  if (match.kind === "call") return match.call;
  if (match.kind === "unknown") throw new Failure(404, "Not found");
  const allow = match.calls.map((call) => call.method).join(", ");
  throw new Failure(405, "Method not allowed", { headers: { allow } });
}

/** Refuses requests that the contract does not name, before any handler. */
export const refuseUnnamed: MiddlewareHandler<AppEnv> = (c, next) => {
  namedCall(c.req);
  return next();
};
