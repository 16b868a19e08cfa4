import { openapiDocument, v1Document } from "@chairtime/contract/calls/openapi";
import { V1_DOCUMENT, withoutV1 } from "@chairtime/contract/calls/v1";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import type { Deps } from "./deps.ts";

const routed = withoutV1(V1_DOCUMENT);

/**
 * The wire, and the calls of other systems, as OpenAPI documents. Each is made from the contract when it is first asked for: a
 * start need not wait for it.
 */
export function openapiRoutes({ settings }: Deps): Hono<AppEnv> {
  const made = new Map<string, string>();
  const answering = (path: string, make: typeof v1Document) =>
    new Hono<AppEnv>().get(path, (c) => {
      const text = made.get(path) ?? JSON.stringify(make(settings));
      made.set(path, text);
      return c.body(text, 200, { "content-type": "application/json" });
    });
  return new Hono<AppEnv>()
    .route("/", answering("/openapi.json", openapiDocument))
    .route("/", answering(routed, v1Document));
}
