import { isV1, matchV1, V1_DOCUMENT, withoutV1 } from "@chairtime/contract/calls/v1";
import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import type { AppEnv } from "./app-env.ts";
import { callOf } from "./named-call.ts";

/** Returns by which path a request is routed: the calls below `/api/v1` have the handlers of the same calls below `/api`. */
export const routedPath = (request: Request) => withoutV1(getPath(request));

/** Returns whether a request came by `/api/v1`, where tokens count and sessions do not. */
export const cameByV1 = ({ req }: { req: { raw: Request } }) => isV1(getPath(req.raw));

/** Refuses requests below `/api/v1` that are no calls for tokens. */
export const refuseOutsideV1: MiddlewareHandler<AppEnv> = (c, next) => {
  const isDocument = c.req.method === "GET" && getPath(c.req.raw) === V1_DOCUMENT;
  if (cameByV1(c) && !isDocument) callOf(matchV1, { method: c.req.method, path: getPath(c.req.raw) });
  return next();
};
