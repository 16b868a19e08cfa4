import { ApiError } from "../api/api-error.ts";

/** Which two buttons a failed verification offers. */
export type VerifyWayOn = "sign-in-or-register" | "register-again" | "back-or-register";

/** How a verification ended: what the screen says, what the toast says. */
export type VerifyOutcome =
  | { kind: "verified"; toast: string }
  | { kind: "failed"; message: string; toast: string | null; wayOn: VerifyWayOn };

const USED =
  "This verification link may have already been used. If you recently verified your email, try signing in directly.";
const EXPIRED = "Verification link has expired. Please register again or contact support.";
const FAILED = "Verification failed. Please try again.";
export const VERIFY_SENTENCES = {
  fallback: FAILED,
  network: "Network error. Please check your connection and try again.",
};

const SAYS_USED = /already|(been|was) used|(try|please) (to )?(sign|log)(ing)? ?in/i;
const SAYS_EXPIRED = /expir/i;

/** Chooses the buttons by what the message says, because not every backend sends a `suggestion`. */
export function wayOnOf(message: string): VerifyWayOn {
  if (SAYS_USED.test(message)) return "sign-in-or-register";
  return SAYS_EXPIRED.test(message) ? "register-again" : "back-or-register";
}

function failed(message: string, toast: string | null): VerifyOutcome {
  return { kind: "failed", message, toast, wayOn: wayOnOf(message) };
}

/** The outcome without a token in the address; nothing is requested. */
export const NO_TOKEN: VerifyOutcome = failed("Invalid verification link. No token provided.", null);

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
    toast: already
      ? "Email already verified! You can sign in now."
      : "Email verified successfully! You can now sign in.",
  };
}

/** Reads a failed call. */
export function failedOutcome(error: unknown): VerifyOutcome {
  if (!(error instanceof ApiError)) return failed(FAILED, "Verification failed");
  if (error.kind === "network") return failed(error.message, "Network error occurred");
  if (error.kind === "timeout") return failed(error.message, error.message);
  const suggestion = suggestionOf(error.body);
  if (suggestion === "try_login") return failed(USED, "Verification link already used. Try signing in!");
  if (suggestion === "request_new_token") return failed(EXPIRED, "Verification link expired");
  return failed(error.message, error.message === FAILED ? "Verification failed" : error.message);
}

/** Returns whether another try with the same token could end differently: no answer, or a backend in trouble. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429;
}

function suggestionOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("suggestion" in body)) return null;
  return typeof body.suggestion === "string" ? body.suggestion : null;
}
