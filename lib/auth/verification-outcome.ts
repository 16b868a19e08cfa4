import { type Sayable, said } from "@chairtime/messages/said";
import { ApiError } from "../api/api-error.ts";

/** The two buttons that a failed verification offers. */
export type VerifyWayOn = "sign-in-or-register" | "register-again" | "back-or-register";

/** Result of a verification: the screen's words and the toast's. */
export type VerifyOutcome =
  | { kind: "verified"; toast: Sayable }
  | { kind: "failed"; message: Sayable; toast: Sayable | null; wayOn: VerifyWayOn };

const FAILED = said("auth.verify.tryAgain");
const FAILED_TOAST = said("auth.verify.failedToast");
export const VERIFY_SENTENCES = {
  fallback: FAILED,
  network: said("auth.actions.network"),
};

const SAYS_USED = /already|(been|was) used|(try|please) (to )?(sign|log)(ing)? ?in/i;
const SAYS_EXPIRED = /expir/i;

/** Chooses the buttons by the message's text, because not every backend sends a `suggestion`. */
export function wayOnOf(message: string): VerifyWayOn {
  if (SAYS_USED.test(message)) return "sign-in-or-register";
  return SAYS_EXPIRED.test(message) ? "register-again" : "back-or-register";
}

function failed(message: Sayable, toast: Sayable | null): VerifyOutcome {
  const wayOn = typeof message === "string" ? wayOnOf(message) : "back-or-register";
  return { kind: "failed", message, toast, wayOn };
}

const USED: VerifyOutcome = {
  kind: "failed",
  message: said("auth.verify.used"),
  toast: said("auth.verify.usedToast"),
  wayOn: "sign-in-or-register",
};
const EXPIRED: VerifyOutcome = {
  kind: "failed",
  message: said("auth.verify.expired"),
  toast: said("auth.verify.expiredToast"),
  wayOn: "register-again",
};

/** Result for an address without a token; nothing is requested. */
export const NO_TOKEN: VerifyOutcome = failed(said("auth.verify.noToken"), null);

/** Reads a success; both flags may be absent, then the message decides. */
export function verifiedOutcome(answer: {
  already_verified?: boolean | null;
  newly_verified?: boolean | null;
  message?: string | null;
}): VerifyOutcome {
  const already =
    answer.already_verified ?? (!answer.newly_verified && /already/i.test(answer.message ?? ""));
  return {
    kind: "verified",
    toast: already ? said("auth.verify.alreadyToast") : said("auth.verify.doneToast"),
  };
}

/** Reads a failed call. */
export function failedOutcome(error: unknown): VerifyOutcome {
  if (!(error instanceof ApiError)) return failed(FAILED, FAILED_TOAST);
  if (error.kind === "network") return failed(error.said, said("auth.verify.networkToast"));
  if (error.kind === "timeout") return failed(error.said, error.said);
  const suggestion = suggestionOf(error.body);
  if (suggestion === "try_login") return USED;
  if (suggestion === "request_new_token") return EXPIRED;
  return failed(error.said, error.said === FAILED ? FAILED_TOAST : error.said);
}

/** Whether retrying the token could succeed: no response, or a failing backend. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429;
}

function suggestionOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("suggestion" in body)) return null;
  return typeof body.suggestion === "string" ? body.suggestion : null;
}
