import type { User } from "@chairtime/contract/people/auth";
import { said } from "@chairtime/messages/said";
import { callApi, changeSession } from "../api/client.ts";
import { pageUserOf } from "./page-user.ts";
import type { LoginValues, RegisterValues } from "./rules.ts";
import { tellSignedIn } from "./session-news.ts";

/** Fallback sentence of a failed password reset. */
export const RESET_FAILED = said("errors.session.reset");
/** Fallback sentence of a failed switch of salons. */
export const SWITCH_FAILED = said("errors.session.switch");
const LOGIN_FAILED = said("errors.session.signIn");
const LOGOUT_FAILED = said("errors.session.signOut");
const NETWORK = said("errors.network");

/** Signs in; the cookie keeps the session, and the other tabs learn of it. Throws ApiError with the sentence to show. */
export async function signIn({ email, password }: LoginValues): Promise<User> {
  const answer = await callApi({
    method: "POST",
    path: "/api/auth/login",
    body: { email: email.trim(), password },
    sentences: { fallback: LOGIN_FAILED, network: said("errors.session.signInNetwork") },
  });
  // The schema library is too heavy for the sign-in page: it loads beside the first answer.
  const [{ sessionAnswer }, { parseAnswer }] = await Promise.all([
    import("@chairtime/contract/people/auth"),
    import("../api/parse-answer.ts"),
  ]);
  const { user } = parseAnswer(sessionAnswer, answer, LOGIN_FAILED);
  tellSignedIn(pageUserOf(user));
  return user;
}

/** Switches to another salon of the user; the other tabs learn of it. Load a whole page afterwards. Throws ApiError. */
export function switchSalon(salonId: string): Promise<void> {
  return changeSession(async () => {
    const answer = await callApi({
      method: "POST",
      path: "/api/auth/salon",
      body: { salon_id: salonId },
      sentences: { fallback: SWITCH_FAILED, network: said("errors.session.switchNetwork") },
    });
    const [{ sessionAnswer }, { parseAnswer }] = await Promise.all([
      import("@chairtime/contract/people/auth"),
      import("../api/parse-answer.ts"),
    ]);
    tellSignedIn(pageUserOf(parseAnswer(sessionAnswer, answer, SWITCH_FAILED).user));
  });
}

/** Sent on `window` when this tab is about to end the session: background calls stop. */
export const SIGNING_OUT_EVENT = "chairtime:signing-out";

/** Ends the session, here and at the backend. Load a whole page afterwards. Throws ApiError. */
export async function signOut(): Promise<void> {
  dispatchEvent(new Event(SIGNING_OUT_EVENT));
  await changeSession(() =>
    callApi({
      method: "POST",
      path: "/api/auth/logout",
      body: {},
      sentences: { fallback: LOGOUT_FAILED },
    }),
  );
  tellSignedIn(null);
}

/** Clears a cookie that can't be opened. Signing in works without this too, so a failure doesn't matter. */
export async function forgetSession(): Promise<void> {
  const sentences = { fallback: LOGOUT_FAILED };
  await callApi({ method: "POST", path: "/api/auth/forget", body: {}, sentences }).catch(() => {});
}

/** Registers an account; an email with the verification link follows. Throws ApiError. */
export async function register({ email, username, password }: RegisterValues): Promise<void> {
  await callApi({
    method: "POST",
    path: "/api/auth/register",
    body: { email: email.trim(), username: username.trim(), password },
    sentences: { fallback: said("errors.session.register"), network: said("errors.session.registerNetwork") },
  });
}

/** Requests a password reset email. Throws ApiError. */
export async function requestReset(email: string): Promise<void> {
  await callApi({
    method: "POST",
    path: "/api/auth/forgot-password",
    body: { email: email.trim() },
    sentences: { fallback: said("errors.session.requestReset"), network: NETWORK },
  });
}

/** Sets a new password. Throws ApiError, with status 400 for a link that is no longer valid. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callApi({
    method: "POST",
    path: "/api/auth/reset-password",
    body: { token, new_password: password },
    sentences: { fallback: RESET_FAILED, network: NETWORK },
  });
}
