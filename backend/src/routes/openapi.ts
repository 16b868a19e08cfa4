import { openapiDocument, v1Document } from "@chairtime/contract/calls/openapi";
import { V1_DOCUMENT, withoutV1 } from "@chairtime/contract/calls/v1";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import type { Deps } from "./deps.ts";

const routed = withoutV1(V1_DOCUMENT);

/** The wire, and the calls of other systems, as OpenAPI documents, made from the contract. */
export function openapiRoutes({ settings }: Deps): Hono<AppEnv> {
  const [wire, v1] = [openapiDocument(settings), v1Document(settings)];
  return new Hono<AppEnv>().get("/openapi.json", (c) => c.json(wire)).get(routed, (c) => c.json(v1));
}
