import { requestDraft } from "@chairtime/contract/requests";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { readBody, readId } from "../../http/read.ts";
import { type Asking, ask, withdraw } from "../../requests/ask.ts";
import type { Deps } from "../deps.ts";
import { ownAuthor } from "./own-week.ts";

const askingOf = (c: Context<AppEnv>): Asking => ({
  ...ownAuthor(c),
  employeeId: c.var.linkHolder.employeeId,
});

export function ownRequestRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/", async (c) => {
      const draft = await readBody(c, requestDraft);
      return c.json(await ask(deps, askingOf(c), draft), 201);
    })

    .delete("/:id", async (c) => {
      await withdraw(deps, askingOf(c), readId(c));
      return c.body(null, 204);
    });
}
