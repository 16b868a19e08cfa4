import {
  type AccountAnswer,
  accountDeletion,
  displayNameChange,
  emailChange,
  invitationToken,
  languageChange,
  passwordChange,
} from "@chairtime/contract/people/people";
import { newSalon } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { asc, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { changePassword } from "../auth/change-password.ts";
import { endOtherSessions, listSessions } from "../auth/own-sessions.ts";
import { memberships, users } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, invalidToken } from "../http/failure.ts";
import { languageOf } from "../http/language.ts";
import { readBody, readId } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { acceptAsUser } from "../people/accept-invitation.ts";
import { makeAnotherSalon } from "../people/another-salon.ts";
import { changeLanguage } from "../people/change-language.ts";
import { changeName } from "../people/change-name.ts";
import { deleteAccount } from "../people/delete-account.ts";
import { openEmailChange, pendingEmail } from "../people/email-changes.ts";
import type { Deps } from "./deps.ts";

const withSession = ({ var: { caller, session } }: Context<AppEnv>) => ({ ...caller, ...session });

/** What users do with their own account, in any role. */
export function accountRoutes({ db, hasher, settings, delivery, limiter }: Deps): Hono<AppEnv> {
  const deps = { db, hasher, limiter };
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { userId, salonId } = c.var.caller;
      const [[user], own, sessions, pending] = await Promise.all([
        db
          .select({
            id: users.id,
            username: users.username,
            displayName: users.displayName,
            language: users.language,
            email: users.email,
          })
          .from(users)
          .where(eq(users.id, userId)),
        db
          .select({ id: salons.id, name: salons.name, role: memberships.role })
          .from(memberships)
          .innerJoin(salons, eq(salons.id, memberships.salonId))
          .where(eq(memberships.userId, userId))
          .orderBy(asc(memberships.createdAt), asc(salons.id)),
        listSessions(db, withSession(c)),
        pendingEmail(db, userId),
      ]);
      if (!user) throw invalidToken();
      const { displayName, language, ...rest } = user;
      return c.json({
        user: {
          ...rest,
          ...(displayName && { display_name: displayName }),
          ...(language && { language }),
          salon_id: salonId,
        },
        pending_email: pending,
        salons: own,
        sessions,
      } satisfies AccountAnswer);
    })

    .put("/name", async (c) => {
      const { display_name: displayName } = await readBody(c, displayNameChange);
      await changeName(db, c.var.caller, displayName);
      return c.body(null, 204);
    })

    .put("/language", async (c) => {
      const { language } = await readBody(c, languageChange);
      await changeLanguage(db, c.var.caller.userId, language);
      return c.body(null, 204);
    })

    .post("/password", async (c) => {
      const { current_password: current, new_password: next } = await readBody(c, passwordChange);
      await changePassword(deps, withSession(c), { current, next });
      delivery.wake();
      return c.json({ message: say(languageOf(c), said("refusals.done.passwordChanged")) });
    })

    .post("/email", async (c) => {
      const change = await readBody(c, emailChange);
      await limiter.mailFrom(visitorOf(c, settings.trustProxy));
      await openEmailChange(deps, c.var.caller, change);
      delivery.wake();
      return c.json({
        message: say(languageOf(c), said("refusals.done.followLink", { email: change.email })),
      });
    })

    .delete("/sessions", async (c) => {
      await endOtherSessions(db, withSession(c));
      return c.body(null, 204);
    })

    .delete("/sessions/:id", async (c) => {
      if (!(await endOtherSessions(db, withSession(c), readId(c))))
        throw new Failure(404, said("refusals.missing.session"));
      return c.body(null, 204);
    })

    .post("/invitation", async (c) => {
      const { token } = await readBody(c, invitationToken);
      const { salonId, name } = await acceptAsUser(db, c.var.caller, token);
      return c.json({ salon_id: salonId, name });
    })

    .post("/salons", async (c) => {
      const { name, time_zone: timeZone = null } = await readBody(c, newSalon);
      const salonId = await makeAnotherSalon({ db, settings }, c.var.caller, { name, timeZone });
      return c.json({ salon_id: salonId, name }, 201);
    })

    .post("/delete", async (c) => {
      const { password } = await readBody(c, accountDeletion);
      await deleteAccount(deps, c.var.caller, password);
      delivery.wake();
      return c.body(null, 204);
    });
}
