import { openapiDocument } from "@chairtime/contract/calls/openapi";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import type { Deps } from "./deps.ts";

/** The wire as an OpenAPI document, made from the contract. */
export function openapiRoutes({ settings }: Deps): Hono<AppEnv> {
  const document = openapiDocument(settings.productName);
  return new Hono<AppEnv>().get("/openapi.json", (c) => c.json(document));
}
