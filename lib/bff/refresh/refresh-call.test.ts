import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BackendClient, BackendUnreachableError } from "../proxy/backend-client.ts";
import type { Session } from "../session/session.ts";
import { callRefresh } from "./refresh-call.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session: Session = { accessToken: "a", accessExpiresAt: 0, cookies: [], user: null } as never;

/** Refreshes at a backend that always behaves the same; resolves to the start of each try, in ms, and the result. */
async function refresh(afterMs: number, answer: () => object) {
  const begun: number[] = [];
  const first = performance.now();
  const send = async () => {
    begun.push(performance.now() - first);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    return answer();
  };
  const options = { timeoutMs: 30_000, now: Date.now, headers: {} };
  const result = callRefresh({ send } as unknown as BackendClient, session, options);
  await vi.runAllTimersAsync();
  return { begun, result: await result };
}

const unavailable = () => ({ status: 503, headers: {}, setCookie: [], body: Readable.from(["{}"]) });
const refused = () => {
  throw new BackendUnreachableError("refused", true);
};

test.each([
  { name: "a 503 at once", afterMs: 0, answer: unavailable, tries: [0, 250, 1000] },
  { name: "a connection refused at once", afterMs: 0, answer: refused, tries: [0, 250, 1000] },
  { name: "a 503 after 1.2 s", afterMs: 1200, answer: unavailable, tries: [0, 1450] },
  { name: "a 503 after 4 s", afterMs: 4000, answer: unavailable, tries: [0] },
])("$name is tried again within 3 s, and passes", async ({ afterMs, answer, tries }) => {
  const { begun, result } = await refresh(afterMs, answer);
  expect(begun).toEqual(tries);
  expect(result).toMatchObject({ kind: "failed", passing: true });
});
