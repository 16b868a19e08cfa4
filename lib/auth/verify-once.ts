import { callApi } from "@/lib/api/client";
import {
  failedOutcome,
  isPassing,
  VERIFY_SENTENCES,
  type VerifyOutcome,
  verifiedOutcome,
} from "./verification-outcome";

const PREFIX = "chairtime:verification:";
const underWay = new Map<string, Promise<VerifyOutcome>>();

/**
 * Verifies a token once, however often this is called: by React's double effects, after a reload, in a second tab.
 * A definite outcome is remembered in this browser; a network failure is not, so that a reload tries again.
 */
export function verifyOnce(token: string): Promise<VerifyOutcome> {
  const running = underWay.get(token);
  if (running) return running;
  const promise = inTurn(token, async () => remembered(token) ?? (await verify(token)));
  underWay.set(token, promise);
  return promise;
}

/** Runs the task in one tab at a time, where the browser has locks (secure origins); the next finds the outcome remembered. */
function inTurn(token: string, task: () => Promise<VerifyOutcome>): Promise<VerifyOutcome> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request(keyOf(token), task);
}

async function verify(token: string): Promise<VerifyOutcome> {
  try {
    const answer = await callApi({
      method: "GET",
      path: "/api/auth/verify-email",
      query: { token },
      sentences: VERIFY_SENTENCES,
    });
    const [{ verifyEmailAnswer }, { parseAnswer }] = await Promise.all([
      import("@chairtime/contract/auth"),
      import("@/lib/api/parse-answer"),
    ]);
    return remember(
      token,
      verifiedOutcome(parseAnswer(verifyEmailAnswer, answer, VERIFY_SENTENCES.fallback)),
    );
  } catch (error) {
    const outcome = failedOutcome(error);
    if (isPassing(error)) {
      underWay.delete(token);
      return outcome;
    }
    return remember(token, outcome);
  }
}

function remember(token: string, outcome: VerifyOutcome): VerifyOutcome {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(outcome));
  } catch {
    // Without storage a reload asks again.
  }
  return outcome;
}

function remembered(token: string): VerifyOutcome | null {
  try {
    const text = localStorage.getItem(keyOf(token));
    // Written by `remember` alone.
    return text === null ? null : (JSON.parse(text) as VerifyOutcome);
  } catch {
    return null;
  }
}

/** Returns the name of the entry: a digest, because the token itself is not to be kept. */
function keyOf(token: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const letter of token) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${PREFIX}${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
