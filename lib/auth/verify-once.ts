import { callApi } from "../api/client.ts";
import { type Followed, followOnce } from "./follow-once.ts";
import {
  failedOutcome,
  isPassing,
  VERIFY_SENTENCES,
  type VerifyOutcome,
  verifiedOutcome,
} from "./verification-outcome.ts";

/** Verifies a token once across tabs. A network failure isn't remembered, so that a reload tries again. */
export function verifyOnce(token: string): Promise<VerifyOutcome> {
  return followOnce("verification", token, () => verify(token));
}

async function verify(token: string): Promise<Followed<VerifyOutcome>> {
  try {
    const answer = await callApi({
      method: "GET",
      path: "/api/auth/verify-email",
      query: { token },
      sentences: VERIFY_SENTENCES,
    });
    const [{ verifyEmailAnswer }, { parseAnswer }] = await Promise.all([
      import("@chairtime/contract/people/auth"),
      import("../api/parse-answer.ts"),
    ]);
    const parsed = parseAnswer(verifyEmailAnswer, answer, VERIFY_SENTENCES.fallback);
    return { outcome: verifiedOutcome(parsed), isPassing: false };
  } catch (error) {
    return { outcome: failedOutcome(error), isPassing: isPassing(error) };
  }
}
