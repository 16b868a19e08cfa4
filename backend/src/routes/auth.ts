import {
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
} from "@chairtime/contract/auth";
import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { bearerOf } from "../auth/authenticate.ts";
import { createLimiter } from "../auth/limits.ts";
import { claimAddress, emailKeyOf, matchesClaim, pendingHashes, verifyClaim } from "../auth/registrations.ts";
import { openReset, resetPassword } from "../auth/resets.ts";
import { beginSession, type Continued, revokeSession, revokeSessionOf, rotate } from "../auth/sessions.ts";
import { users } from "../db/schema.ts";
import type { AppEnv, Deps } from "../deps.ts";
import { Failure } from "../http/failure.ts";
import { readBody } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { createMails } from "../mail/mails.ts";

const COOKIE = "refresh_token";
const COOKIE_OPTIONS = { path: "/api/auth", httpOnly: true, sameSite: "Lax" } as const;

const REGISTERED = "Registration successful. Please check your email to verify your account.";
const FORGOT = "If an account with that email exists, a password reset link has been sent.";

/** Registration, verification, sign-in, refresh, sign-out and reset. */
export function authRoutes(deps: Deps): Hono<AppEnv> {
  const { db, hasher, mailer, background, settings, secret, tokens } = deps;
  const limiter = createLimiter(db, settings.limits, secret);
  const mails = createMails(settings);
  const origin = (c: Context) => visitorOf(c, settings.trustProxy);

  async function answerCredentials(c: Context, session: Continued) {
    const { account, sessionId, refreshToken, expiresAt } = session;
    const { id: userId, salonId, tokenVersion, username, email } = account;
    setCookie(c, COOKIE, refreshToken, { ...COOKIE_OPTIONS, expires: expiresAt });
    return c.json({
      access_token: await tokens.issue({ userId, salonId, sessionId, tokenVersion }),
      expires_in: tokens.seconds,
      user: { id: userId, username, email },
    });
  }

  return new Hono<AppEnv>()
    .post("/register", async (c) => {
      const request = await readBody(c, registerRequest);
      await limiter.mailFrom(origin(c));
      const claim = await claimAddress(deps, request);
      background.run("registration mail", () =>
        mailer.send(
          claim.kind === "taken"
            ? mails.alreadyRegistered(claim.email)
            : mails.verify(request.email, request.username, claim.token),
        ),
      );
      return c.json({ message: REGISTERED }, 201);
    })

    .get("/verify-email", async (c) => {
      const result = await verifyClaim(db, c.req.query("token") ?? "");
      switch (result) {
        case "newly_verified":
          return c.json({
            message: "Email verified successfully.",
            newly_verified: true,
            already_verified: false,
          });
        case "already_verified":
          return c.json({
            message: "Email already verified.",
            newly_verified: false,
            already_verified: true,
          });
        case "superseded":
          throw new Failure(400, "This verification link may have already been used. Try signing in.", {
            body: { suggestion: "try_login" },
          });
        case "expired":
          throw new Failure(400, "Verification link has expired.", {
            body: { suggestion: "request_new_token" },
          });
        default:
          throw new Failure(400, "Invalid verification link.");
      }
    })

    .post("/login", async (c) => {
      const { email, password } = await readBody(c, loginRequest);
      const emailKey = emailKeyOf(email);
      await limiter.signInFrom(origin(c));
      await limiter.tryAccount(emailKey);
      const [[user], claims] = await Promise.all([
        db
          .select({ id: users.id, passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.emailKey, emailKey)),
        pendingHashes(db, emailKey),
      ]);
      // Whoever asks, exactly one hash is made: neither its time nor its absence tells whether the address is known.
      if (!user) {
        if (await matchesClaim(deps, emailKey, password, claims)) {
          await limiter.clearAccount(db, emailKey);
          throw new Failure(401, "Please verify your email before logging in", {
            body: { needsVerification: true },
          });
        }
        throw new Failure(401, "Invalid credentials");
      }
      if (!(await hasher.verify(password, user.passwordHash))) throw new Failure(401, "Invalid credentials");
      let verifiedHash = user.passwordHash;
      if (hasher.isOutdated(verifiedHash)) {
        const passwordHash = await hasher.hash(password);
        const renewed = await db
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, user.id), eq(users.passwordHash, verifiedHash)))
          .returning({ id: users.id });
        if (renewed.length > 0) verifiedHash = passwordHash;
      }
      const session = await beginSession(db, settings, user.id, verifiedHash);
      if (!session) throw new Failure(401, "Invalid credentials");
      await limiter.clearAccount(db, emailKey);
      return answerCredentials(c, session);
    })

    .post("/refresh", async (c) => {
      const token = getCookie(c, COOKIE);
      if (!token) throw new Failure(400, "Refresh token required");
      const session = await rotate(db, settings, token);
      if (!session) throw new Failure(401, "Invalid or expired refresh token");
      return answerCredentials(c, session);
    })

    .post("/logout", async (c) => {
      const token = getCookie(c, COOKIE);
      if (token) await revokeSessionOf(db, token);
      const bearer = bearerOf(c.req.header("authorization"));
      const claims = bearer === null ? null : await tokens.read(bearer);
      if (claims) await revokeSession(db, claims.sessionId);
      setCookie(c, COOKIE, "", { ...COOKIE_OPTIONS, maxAge: 0, expires: new Date(0) });
      return c.json({ message: "Logged out successfully" });
    })

    .post("/forgot-password", async (c) => {
      const { email } = await readBody(c, forgotPasswordRequest);
      await limiter.mailFrom(origin(c));
      // The account is looked up after the answer, so that its time says nothing.
      background.run("reset mail", async () => {
        const reset = await openReset(db, emailKeyOf(email));
        if (reset) await mailer.send(mails.reset(reset.email, reset.username, reset.token));
      });
      return c.json({ message: FORGOT });
    })

    .post("/reset-password", async (c) => {
      const { token, new_password } = await readBody(c, resetPasswordRequest);
      const changed = await resetPassword({ db, hasher, limiter }, token, new_password);
      if (!changed) throw new Failure(400, "Invalid or expired reset token");
      background.run("password notice", () =>
        mailer.send(mails.passwordChanged(changed.email, changed.username)),
      );
      return c.json({ message: "Password reset successfully." });
    });
}
