import { openapiDocument, v1Document } from "@chairtime/contract/calls/openapi";
import { V1_DOCUMENT, withoutV1 } from "@chairtime/contract/calls/v1";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import type { Deps } from "./deps.ts";

const routed = withoutV1(V1_DOCUMENT);

/** The wire, and the calls of other systems, as OpenAPI documents, made from the contract once. */
export function openapiRoutes({ settings }: Deps): Hono<AppEnv> {
  const [wire, v1] = [openapiDocument(settings), v1Document(settings)].map((document) =>
    JSON.stringify(document),
  );
  const answer = (c: Context, text = "") => c.body(text, 200, { "content-type": "application/json" });
  return new Hono<AppEnv>().get("/openapi.json", (c) => answer(c, wire)).get(routed, (c) => answer(c, v1));
}
