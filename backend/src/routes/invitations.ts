import { invitationDraft } from "@chairtime/contract/people/people";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readBody, readId } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { invite, inviteAgain, takeBack } from "../people/invitations.ts";
import type { Deps } from "./deps.ts";

/** Invitations to the salon, for those who may invite. */
export function invitationRoutes({ db, settings, delivery, limiter }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/", async (c) => {
      const draft = await readBody(c, invitationDraft);
      await limiter.mailFrom(visitorOf(c, settings.trustProxy));
      const invitation = await invite({ db, limiter }, c.var.caller, draft);
      delivery.wake();
      return c.json(invitation, 201);
    })

    .put("/:id", async (c) => {
      const id = readId(c);
      await limiter.mailFrom(visitorOf(c, settings.trustProxy));
      const invitation = await inviteAgain({ db, limiter }, c.var.caller, id);
      delivery.wake();
      return c.json(invitation);
    })

    .delete("/:id", async (c) => {
      await takeBack(db, c.var.caller, readId(c));
      return c.body(null, 204);
    });
}
