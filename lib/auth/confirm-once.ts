import { type Sayable, said } from "@chairtime/messages/said";
import { ApiError } from "../api/api-error.ts";
import { callApi } from "../api/client.ts";
import { type Followed, followOnce } from "./follow-once.ts";
import { isPassing } from "./verification-outcome.ts";

/** Result of confirming a new address. */
export type ConfirmOutcome = { kind: "confirmed" } | { kind: "failed"; message: Sayable };

const SENTENCES = {
  fallback: said("auth.confirmEmail.notConfirmed"),
  network: said("auth.actions.network"),
};

/** Confirms a new address once across tabs. A network failure isn't remembered, so that a reload tries again. */
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
    const message = error instanceof ApiError ? error.said : SENTENCES.fallback;
    return { outcome: { kind: "failed", message }, isPassing: isPassing(error) };
  }
}
