import { invitationAcceptance, invitationToken } from "@chairtime/contract/people/people";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { languageOf, pageLanguageOf } from "../http/language.ts";
import { readBody } from "../http/read.ts";
import { acceptAsNewUser, lookAtInvitation } from "../people/accept-invitation.ts";
import type { Deps } from "./deps.ts";

/** What the link of an invitation opens to a visitor who is not signed in. */
export function invitationLinkRoutes({ db, hasher, limiter }: Deps): Hono<AppEnv> {
  return (
    new Hono<AppEnv>()
      .post("/invitation", async (c) => {
        const { token } = await readBody(c, invitationToken);
        return c.json(await lookAtInvitation(db, token));
      })

      // Open where registration is closed: the operator wants invited people.
      .post("/accept-invitation", async (c) => {
        const { display_name: displayName = "", ...rest } = await readBody(c, invitationAcceptance);
        const newcomer = { ...rest, displayName, language: pageLanguageOf(c) };
        await acceptAsNewUser({ db, hasher, limiter }, newcomer, c.var.requestId);
        return c.json({ message: say(languageOf(c), said("refusals.done.accountReady")) }, 201);
      })
  );
}
