import * as z from "zod/mini";
import { atMost, typedEmail } from "../common.ts";
import { DISPLAY_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from "../limits.ts";
import { refuse } from "../refusals/refusal.ts";
import { DISPLAY_NAME_SHAPE } from "./display-name.ts";
import { EMAIL_MAX } from "./email.ts";
import { LOWERCASE, NUMBER, UPPERCASE } from "./password.ts";

const TOKEN_MAX = 512;

export const emailField = typedEmail("emailInvalid");

const tooLong = refuse("passwordLong", { max: PASSWORD_MAX });

/** Whether visitors can register, or only people whom a salon has invited. */
export const registrationAnswer = z.object({ registration: z.enum(["open", "closed"]) });

export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, refuse("usernameRequired")),
    z.minLength(USERNAME_MIN, refuse("usernameShort")),
    atMost(USERNAME_MAX, refuse("usernameLong", { max: USERNAME_MAX })),
    z.regex(/^[A-Za-z0-9_]+$/, refuse("usernameShape")),
  );

/** The name by which colleagues know a user, instead of the username; "" for none. */
export const displayNameField = z
  .string()
  .check(
    atMost(DISPLAY_NAME_MAX, refuse("displayNameLong", { max: DISPLAY_NAME_MAX })),
    z.trim(),
    z.normalize("NFC"),
    z.regex(DISPLAY_NAME_SHAPE, refuse("displayNameShape")),
  );

/** The password of a registration. It is judged, and hashed, as every keyboard spells it: normalised (NFKC). */
export const passwordField = z
  .string()
  .check(
    z.minLength(1, refuse("passwordRequired")),
    atMost(PASSWORD_MAX, tooLong),
    z.normalize("NFKC"),
    z.minLength(PASSWORD_MIN, refuse("passwordShort")),
  );

/** A password chosen later than at the registration: the reset screen's rules. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, refuse("passwordRequired")),
    atMost(PASSWORD_MAX, tooLong),
    z.normalize("NFKC"),
    z.minLength(PASSWORD_MIN, refuse("newPasswordShort")),
    z.regex(LOWERCASE, refuse("passwordLowercase")),
    z.regex(UPPERCASE, refuse("passwordUppercase")),
    z.regex(NUMBER, refuse("passwordNumber")),
  );

/** POST /api/auth/login */
export const loginRequest = z.object({
  email: z.string().check(z.trim(), z.minLength(1, refuse("emailRequired")), atMost(EMAIL_MAX)),
  password: z.string().check(z.minLength(1, refuse("passwordRequired")), atMost(1024)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** POST /api/auth/register */
export const registerRequest = z.object({
  email: emailField,
  username: usernameField,
  password: passwordField,
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** POST /api/auth/forgot-password */
export const forgotPasswordRequest = z.object({ email: emailField });

/** POST /api/auth/reset-password */
export const resetPasswordRequest = z.object({
  token: z.string().check(z.minLength(1, refuse("resetToken")), atMost(TOKEN_MAX)),
  new_password: newPassword,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** The query of GET /api/auth/verify-email. */
export const verifyEmailQuery = z.object({ token: z.string().check(atMost(TOKEN_MAX)) });

/** The signed-in manager. Backends may add more; the product keeps this. */
export const user = z.object({
  id: z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
  username: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  /** The name by which colleagues know them, where they have chosen one. */
  display_name: z.optional(z.nullable(z.string())),
  language: z.optional(z.nullable(z.string())),
  /** The salon that the session is for, where the backend knows several. */
  salon_id: z.optional(z.nullable(z.string())),
});
export type User = z.infer<typeof user>;

/** The BFF's answer to the browser for login, refresh and session: never a token. */
export const sessionAnswer = z.object({ user });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** GET /api/auth/verify-email, success; both flags may be absent. */
export const verifyEmailAnswer = z.object({
  message: z.optional(z.nullable(z.string())),
  already_verified: z.optional(z.nullable(z.boolean())),
  newly_verified: z.optional(z.nullable(z.boolean())),
});
export type VerifyEmailAnswer = z.infer<typeof verifyEmailAnswer>;

/** GET /api/auth/verify-email, failure: `suggestion` is `try_login`, `request_new_token`, another text, or absent. */
export const verifyEmailFailure = z.object({
  error: z.optional(z.nullable(z.string())),
  suggestion: z.optional(z.nullable(z.string())),
});
export type VerifyEmailFailure = z.infer<typeof verifyEmailFailure>;
