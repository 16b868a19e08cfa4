import {
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  verifyEmailQuery,
} from "@chairtime/contract/people/auth";
import { emailKeyOf } from "@chairtime/contract/people/email";
import { emailConfirmation } from "@chairtime/contract/people/people";
import { salonSwitch } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as z from "zod/mini";
import { authenticate, bearerOf } from "../auth/authenticate.ts";
import { DEVICE_HEADER, knownDevice, newDevice } from "../auth/device.ts";
import { resetPassword } from "../auth/resets.ts";
import {
  beginSession,
  type Continued,
  revokeSession,
  revokeSessionOf,
  rotate,
  switchSalon,
} from "../auth/sessions.ts";
import { accountKeyOf } from "../db/emails/account-key.ts";
import { users } from "../db/people-schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { languageOf, pageLanguageOf } from "../http/language.ts";
import { readBody, uuidOr400 } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { confirmEmail } from "../people/email-changes.ts";
import { claimAddress, matchesClaim, pendingHashes, verifyClaim } from "../people/registrations.ts";
import type { Deps } from "./deps.ts";

const COOKIE = "refresh_token";
const COOKIE_OPTIONS = { path: "/api/auth", httpOnly: true, sameSite: "Lax" } as const;

const REGISTERED = said("refusals.done.registered");
const CLOSED = said("refusals.auth.closed");
const FORGOT = said("refusals.done.forgot");

const USER_AGENT_MAX = 300;

/** The longest delay before a reset is processed. */
const RESET_AFTER_SECONDS = 2;

/** Registration, verification, sign-in, refresh, change of salon, sign-out, reset and change of address. */
export function authRoutes(deps: Deps): Hono<AppEnv> {
  const { db, hasher, delivery, settings, secret, tokens, limiter } = deps;
  const origin = (c: Context) => visitorOf(c, settings.trustProxy);

  async function answerCredentials(c: Context, session: Continued) {
    const { account, sessionId, refreshToken, expiresAt } = session;
    const { id: userId, salonId, tokenVersion, username, email, language } = account;
    setCookie(c, COOKIE, refreshToken, { ...COOKIE_OPTIONS, expires: expiresAt });
    return c.json({
      access_token: await tokens.issue({ userId, salonId, sessionId, tokenVersion }),
      expires_in: tokens.seconds,
      user: { id: userId, username, email, ...(language && { language }), salon_id: salonId },
    });
  }

  return new Hono<AppEnv>()
    .post("/register", async (c) => {
      if (settings.registration === "closed") {
        throw new Failure(403, CLOSED, { body: { code: "registration_closed" } });
      }
      const request = await readBody(c, registerRequest);
      await limiter.mailFrom(origin(c));
      await claimAddress(deps, { ...request, language: pageLanguageOf(c) });
      delivery.wake();
      return c.json({ message: say(languageOf(c), REGISTERED) }, 201);
    })

    .get("/registration", (c) => c.json({ registration: settings.registration }))

    .get("/verify-email", async (c) => {
      const { data: query } = z.safeParse(verifyEmailQuery, { token: c.req.query("token") ?? "" });
      const { requestId } = c.var;
      switch (query ? await verifyClaim({ db, limiter, settings }, query.token, requestId) : "unknown") {
        case "newly_verified":
          return c.json({
            message: say(languageOf(c), said("refusals.done.verified")),
            newly_verified: true,
            already_verified: false,
          });
        case "already_verified":
          return c.json({
            message: say(languageOf(c), said("refusals.done.alreadyVerified")),
            newly_verified: false,
            already_verified: true,
          });
        case "superseded":
          throw new Failure(400, said("refusals.auth.linkUsed"), {
            body: { suggestion: "try_login" },
          });
        case "expired":
          throw new Failure(400, said("refusals.auth.linkExpired"), {
            body: { suggestion: "request_new_token" },
          });
        default:
          throw new Failure(400, said("refusals.auth.linkInvalid"));
      }
    })

    .post("/login", async (c) => {
      const { email, password } = await readBody(c, loginRequest);
      await limiter.signInFrom(origin(c));
      const emailKey = await accountKeyOf(db, email);
      const device = knownDevice(secret, emailKey, c.req.header(DEVICE_HEADER));
      const takeBack = await limiter.tryAccount(emailKey, device);
      const [[user], claims] = await Promise.all([
        db
          .select({ id: users.id, passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.emailKey, emailKey)),
        pendingHashes(db, emailKey),
      ]);
      // What is hashed depends on the password alone, so that the time does not reveal whether the address is known.
      if (!user) {
        // The try stays charged: anybody can make their own claim, and would guess at others' in between.
        if (await matchesClaim(deps, emailKey, password, claims)) {
          throw new Failure(401, said("refusals.auth.verifyFirst"), {
            body: { needsVerification: true },
          });
        }
        throw new Failure(401, said("refusals.auth.credentials"));
      }
      const verdict = await hasher.verify(password, user.passwordHash);
      if (verdict === "wrong") throw new Failure(401, said("refusals.auth.credentials"));
      let verifiedHash = user.passwordHash;
      if (verdict === "outdated") {
        const passwordHash = await hasher.hash(password);
        const renewed = await db
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, user.id), eq(users.passwordHash, verifiedHash)))
          .returning({ id: users.id });
        if (renewed.length > 0) verifiedHash = passwordHash;
      }
      const session = await beginSession(db, settings, {
        userId: user.id,
        verifiedHash,
        userAgent: (c.req.header("user-agent") ?? "").slice(0, USER_AGENT_MAX),
        requestId: c.var.requestId,
      });
      if (!session) throw new Failure(401, said("refusals.auth.credentials"));
      await takeBack();
      c.header(DEVICE_HEADER, device ?? newDevice(secret, emailKey));
      return answerCredentials(c, session);
    })

    .post("/refresh", async (c) => {
      const token = getCookie(c, COOKIE);
      if (!token) throw new Failure(400, said("refusals.auth.refreshRequired"));
      const session = await rotate(db, settings, token);
      if (!session) throw new Failure(401, said("refusals.auth.refreshInvalid"));
      return answerCredentials(c, session);
    })

    .post("/salon", authenticate(deps), async (c) => {
      const { salon_id } = await readBody(c, salonSwitch);
      const salonId = uuidOr400(salon_id, "salon_id");
      return answerCredentials(
        c,
        await switchSalon(db, settings, { ...c.var.caller, ...c.var.session }, salonId),
      );
    })

    .post("/logout", async (c) => {
      const token = getCookie(c, COOKIE);
      if (token) await revokeSessionOf(db, token);
      const bearer = bearerOf(c.req.header("authorization"));
      const claims = bearer === null ? null : await tokens.read(bearer);
      if (claims) await revokeSession(db, claims.sessionId);
      setCookie(c, COOKIE, "", { ...COOKIE_OPTIONS, maxAge: 0, expires: new Date(0) });
      return c.json({ message: say(languageOf(c), said("refusals.done.loggedOut")) });
    })

    .post("/forgot-password", async (c) => {
      const { email } = await readBody(c, forgotPasswordRequest);
      await limiter.mailFrom(origin(c));
      // The account is looked up later, at a random moment.
      if (await limiter.mailTo("reset", emailKeyOf(email))) {
        const afterSeconds = Math.random() * RESET_AFTER_SECONDS;
        await writeMail(db, email, { kind: "reset" }, { afterSeconds, language: pageLanguageOf(c) });
        delivery.wake();
      }
      return c.json({ message: say(languageOf(c), FORGOT) });
    })

    .post("/reset-password", async (c) => {
      const { token, new_password } = await readBody(c, resetPasswordRequest);
      const language = pageLanguageOf(c);
      const outcome = await resetPassword({ db, hasher, limiter }, token, new_password, language);
      if (outcome === "invalid") throw new Failure(400, said("refusals.auth.resetInvalid"));
      if (outcome === "used") {
        throw new Failure(400, said("refusals.auth.resetUsed"), { body: { code: "reset_used" } });
      }
      delivery.wake();
      return c.json({ message: say(languageOf(c), said("refusals.done.reset")) });
    })

    .post("/confirm-email", async (c) => {
      const { token } = await readBody(c, emailConfirmation);
      await confirmEmail(db, token, pageLanguageOf(c));
      delivery.wake();
      return c.json({ message: say(languageOf(c), said("refusals.done.confirmed")) });
    });
}
