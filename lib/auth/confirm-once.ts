import { ApiError } from "../api/api-error.ts";
import { callApi } from "../api/client.ts";
import { type Followed, followOnce } from "./follow-once.ts";
import { isPassing } from "./verification-outcome.ts";

/** How the confirmation of a new address ended. */
export type ConfirmOutcome = { kind: "confirmed" } | { kind: "failed"; message: string };

const SENTENCES = {
  fallback: "The new address could not be confirmed. Please try again.",
  network: "Network error. Please check your connection and try again.",
};

/** Confirms a new address once, in any tab. A network failure is not remembered, so that a reload tries again. */
export function confirmOnce(token: string): Promise<ConfirmOutcome> {
  return followOnce("confirmation", token, () => confirm(token));
}

async function confirm(token: string): Promise<Followed<ConfirmOutcome>> {
  try {
    await callApi({
      method: "POST",
      path: "/api/auth/confirm-email",
      body: { token },
      sentences: SENTENCES,
    });
    return { outcome: { kind: "confirmed" }, isPassing: false };
  } catch (error) {
    const message = error instanceof ApiError ? error.message : SENTENCES.fallback;
    return { outcome: { kind: "failed", message }, isPassing: isPassing(error) };
  }
}
