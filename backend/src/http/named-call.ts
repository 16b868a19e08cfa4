import type { Call } from "@chairtime/contract/calls/call";
import { type CallMatch, matchCall } from "@chairtime/contract/calls/calls";
import { said } from "@chairtime/messages/said";
import type { HonoRequest, MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { Failure } from "./failure.ts";

type Asked = Pick<HonoRequest, "method" | "path">;

/** The call that a request makes. Throws Failure: 404 for an unknown path, 405 for another method. */
export function callOf<One extends Call>(
  match: (method: string, path: string) => CallMatch<One>,
  { method, path }: Asked,
): One {
  // Hono answers HEAD by the handler of GET.
  const found = match(method === "HEAD" ? "GET" : method, path);
  if (found.kind === "call") return found.call;
  if (found.kind === "unknown") throw new Failure(404, said("refusals.missing.nothing"));
  const allow = found.calls.map((call) => call.method).join(", ");
  throw new Failure(405, said("refusals.server.method"), { headers: { allow } });
}

export const namedCall = (request: Asked): Call => callOf(matchCall, request);

/** Refuses requests that the contract does not name, before any handler. */
export const refuseUnnamed: MiddlewareHandler<AppEnv> = (c, next) => {
  namedCall(c.req);
  return next();
};
