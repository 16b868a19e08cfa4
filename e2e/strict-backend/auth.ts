import { randomBytes } from "node:crypto";
import { type Answer, created, failed, ok, text } from "./answer.ts";
import {
  addUser,
  type Fields,
  findUser,
  findUserBy,
  issueAccessToken,
  secondsOf,
  state,
  type User,
} from "./state.ts";

const COOKIE = "refresh_token";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const APP_URL = process.env.STRICT_APP_URL ?? "http://localhost:3000";

export interface AuthCall {
  body: Fields;
  cookie: string | undefined;
  query: URLSearchParams;
}

/** The auth service, call by call, as hosted-backend.md describes it. */
export const auth: Record<string, (call: AuthCall) => Answer> = {
  "POST /api/auth/login": ({ body }) => {
    const user = findUser(body.email);
    if (!user || user.password !== body.password) return failed(401, "Invalid credentials");
    if (!user.isVerified)
      return failed(401, "Please verify your email before logging in", { needsVerification: true });
    const { id, username, email } = user;
    return issued(user, { user: { id, username, email, role: "manager" } });
  },

  "POST /api/auth/refresh": ({ cookie }) => {
    const token = refreshTokenOf(cookie);
    if (!token) return failed(400, "Refresh token required");
    const user = findUserBy((candidate) => candidate.refreshToken === token);
    // No user in the answer, and the old token is dead from here on.
    return user ? issued(user, {}) : failed(401, "Invalid or expired refresh token");
  },

  "POST /api/auth/logout": ({ cookie }) => {
    const token = refreshTokenOf(cookie);
    const user = findUserBy((candidate) => token !== null && candidate.refreshToken === token);
    if (user) user.refreshToken = null;
    return ok({ message: "Logged out" }, { "set-cookie": `${COOKIE}=; Path=/api/auth; HttpOnly; Max-Age=0` });
  },

  "POST /api/auth/register": ({ body }) => {
    const given = {
      email: text(body.email),
      username: text(body.username),
      password: String(body.password ?? ""),
    };
    if (!given.email || !given.username || given.password.length < 6) return failed(400, "Invalid input");
    const isTaken = findUserBy(({ email, username }) => email === given.email || username === given.username);
    if (isTaken) return failed(500, "Could not create user");
    const user = addUser({ ...given, isVerified: false });
    user.verifyToken = randomBytes(24).toString("hex");
    mail(user, "Verify your email", `/verify-email?token=${user.verifyToken}`);
    return created({ message: "User registered. Please check your email to verify your account." });
  },

  "GET /api/auth/verify-email": ({ query }) => {
    const token = query.get("token");
    const user = findUserBy((candidate) => Boolean(token) && candidate.verifyToken === token);
    if (!user) return failed(400, "Invalid or expired verification token");
    user.isVerified = true;
    user.verifyToken = null;
    return ok({ message: "Email verified successfully" });
  },

  "POST /api/auth/forgot-password": ({ body }) => {
    const user = findUser(body.email);
    if (user) {
      user.resetToken = randomBytes(24).toString("hex");
      mail(user, "Reset your password", `/reset-password?token=${user.resetToken}`);
    }
    return ok({ message: "If an account with that email exists, a reset link has been sent." });
  },

  "POST /api/auth/reset-password": ({ body }) => {
    const user = findUserBy((candidate) => Boolean(body.token) && candidate.resetToken === body.token);
    if (!user) return failed(400, "Invalid or expired reset token");
    user.resetToken = null;
    user.refreshToken = null;
    user.password = String(body.new_password ?? "");
    return ok({ message: "Password has been reset" });
  },
};

function issued(user: User, more: Fields): Answer {
  user.refreshToken = randomBytes(32).toString("hex");
  const expires = new Date(Date.now() + WEEK_MS).toUTCString();
  return ok(
    { access_token: issueAccessToken(user), expires_in: secondsOf(user), ...more },
    {
      "set-cookie": `${COOKIE}=${user.refreshToken}; Path=/api/auth; HttpOnly; SameSite=Lax; Expires=${expires}`,
    },
  );
}

export function refreshTokenOf(cookie: string | undefined): string | null {
  return /(?:^|;\s*)refresh_token=([^;]+)/.exec(cookie ?? "")?.[1] ?? null;
}

function mail(user: User, subject: string, path: string): void {
  const link = `${APP_URL}${path}`;
  state.mails.push({ to: user.email, subject, text: link, html: `<a href="${link}">${subject}</a>`, link });
}
