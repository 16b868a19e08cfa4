import { tokenDraft } from "@chairtime/contract/tokens";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readBody, readId } from "../http/read.ts";
import { listTokens, makeToken, revokeToken } from "../tokens/tokens.ts";
import type { Deps } from "./deps.ts";

/** The tokens of other systems, for those who may make them. */
export function tokenRoutes({ db }: Pick<Deps, "db">): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => c.json(await listTokens(db, c.var.caller.salonId)))

    .post("/", async (c) => c.json(await makeToken(db, c.var.caller, await readBody(c, tokenDraft)), 201))

    .delete("/:id", async (c) => {
      await revokeToken(db, c.var.caller, readId(c));
      return c.body(null, 204);
    });
}
