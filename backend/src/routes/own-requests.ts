import { requestDraft } from "@chairtime/contract/requests";
import { type Context, Hono } from "hono";
import type { SalonId } from "../auth/salon-id.ts";
import type { Deps } from "../deps.ts";
import { readBody, readId } from "../http/read.ts";
import { type Asking, ask, withdraw } from "../requests/ask.ts";

/** What the guard of links leaves for handlers. */
interface OwnEnv {
  Variables: {
    requestId: string;
    linkHolder: { salonId: SalonId; employeeId: string; firstName: string; lastName: string };
  };
}

function askingOf(c: Context<OwnEnv>): Asking {
  const { salonId, employeeId, firstName, lastName } = c.var.linkHolder;
  const username = `${firstName} ${lastName} (own link)`;
  return { salonId, employeeId, userId: null, username, requestId: c.var.requestId, action: null };
}

/** What a member asks for by their link. */
export function ownRequestRoutes(deps: Deps): Hono<OwnEnv> {
  return new Hono<OwnEnv>()
    .post("/", async (c) => {
      const draft = await readBody(c, requestDraft);
      return c.json(await ask(deps, askingOf(c), draft), 201);
    })

    .delete("/:id", async (c) => {
      await withdraw(deps, askingOf(c), readId(c));
      return c.body(null, 204);
    });
}
