import type { User } from "@chairtime/contract/people/auth";
import { said } from "@chairtime/messages/said";
import { callApi, changeSession } from "../api/client.ts";
import { pageUserOf } from "./page-user.ts";
import type { LoginValues, RegisterValues } from "./rules.ts";
import { tellSignedIn } from "./session-news.ts";

/** When the backend does not say why a reset failed. */
export const RESET_FAILED = said("errors.session.reset");
/** When the backend does not say why the salon was not switched. */
export const SWITCH_FAILED = said("errors.session.switch");
const LOGIN_FAILED = said("errors.session.signIn");
const LOGOUT_FAILED = said("errors.session.signOut");
const NETWORK = said("errors.network");

/** Signs in; the session stays in the cookie, and the other tabs learn of it. Throws ApiError with the sentence to show. */
export async function signIn({ email, password }: LoginValues): Promise<User> {
  const answer = await callApi({
    method: "POST",
    path: "/api/auth/login",
    body: { email: email.trim(), password },
    sentences: { fallback: LOGIN_FAILED, network: said("errors.session.signInNetwork") },
  });
  // The schema library is too heavy for the sign-in page: it is fetched with the first answer.
  const [{ sessionAnswer }, { parseAnswer }] = await Promise.all([
    import("@chairtime/contract/people/auth"),
    import("../api/parse-answer.ts"),
  ]);
  const { user } = parseAnswer(sessionAnswer, answer, LOGIN_FAILED);
  tellSignedIn(pageUserOf(user));
  return user;
}

/** Goes on in another salon of the user's; the other tabs learn of it. Load a whole page afterwards. Throws ApiError. */
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

/** Clears a cookie that no longer opens. Signing in works without this too, so a failure does not matter. */
export async function forgetSession(): Promise<void> {
  const sentences = { fallback: LOGOUT_FAILED };
  await callApi({ method: "POST", path: "/api/auth/forget", body: {}, sentences }).catch(() => {});
}

/** Registers an account; a mail with the verification link follows. Throws ApiError. */
export async function register({ email, username, password }: RegisterValues): Promise<void> {
  await callApi({
    method: "POST",
    path: "/api/auth/register",
    body: { email: email.trim(), username: username.trim(), password },
    sentences: { fallback: said("errors.session.register"), network: said("errors.session.registerNetwork") },
  });
}

/** Requests a reset mail. Throws ApiError. */
export async function requestReset(email: string): Promise<void> {
  await callApi({
    method: "POST",
    path: "/api/auth/forgot-password",
    body: { email: email.trim() },
    sentences: { fallback: said("errors.session.requestReset"), network: NETWORK },
  });
}

/** Sets a new password. Throws ApiError; its status is 400 when the link is no longer valid. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callApi({
    method: "POST",
    path: "/api/auth/reset-password",
    body: { token, new_password: password },
    sentences: { fallback: RESET_FAILED, network: NETWORK },
  });
}
