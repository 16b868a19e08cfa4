import type { SessionCall } from "@chairtime/contract/calls/call";
import { isV1, matchV1, V1_DOCUMENT, withoutV1 } from "@chairtime/contract/calls/v1";
import { pageQuery } from "@chairtime/contract/paging";
import { said } from "@chairtime/messages/said";
import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import type { AppEnv } from "./app-env.ts";
import { wrongField } from "./failure.ts";
import { callOf } from "./named-call.ts";

/** Characters of an unknown parameter that its refusal repeats. */
const NAME_SHOWN = 64;

/** Path by which a request is routed: calls below `/api/v1` share the handlers of those below `/api`. */
export const routedPath = (request: Request) => withoutV1(getPath(request));

/** Whether a request came through `/api/v1`, where tokens work and sessions don't. */
export const cameByV1 = ({ req }: { req: { raw: Request } }) => isV1(getPath(req.raw));

/** Refuses requests below `/api/v1` that are no calls for tokens, and parameters that their call does not have. */
export const refuseOutsideV1: MiddlewareHandler<AppEnv> = (c, next) => {
  const isDocument = c.req.method === "GET" && getPath(c.req.raw) === V1_DOCUMENT;
  if (cameByV1(c) && !isDocument) {
    const call = callOf(matchV1, { method: c.req.method, path: getPath(c.req.raw) });
    refuseUnknownNames(call, new URL(c.req.url).searchParams.keys());
  }
  return next();
};

/** Throws Failure 400 naming an unknown parameter: a misspelled filter would return the wrong records. */
function refuseUnknownNames({ query = {}, isPaged }: SessionCall, names: Iterable<string>): void {
  const known = { ...query, ...(isPaged ? pageQuery : {}) };
  for (const name of names) {
    if (Object.hasOwn(known, name)) continue;
    const shown = name.slice(0, NAME_SHOWN);
    throw wrongField(shown, said("refusals.body.unknownParameter", { name: shown }));
  }
}
