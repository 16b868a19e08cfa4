import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackendClient } from "./backend-client.ts";
import { Deadline } from "./deadline.ts";
import { proxyAnswer } from "./proxy-answer.ts";

const LIMIT_MS = 100;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** Answers in four parts, `apartMs` after each other; resolves to the number that came within the limit. */
async function partsInTime(type: string, apartMs: number): Promise<number> {
  const deadline = new Deadline(LIMIT_MS);
  const parts = async function* () {
    for (let part = 0; part < 4; part++) {
      vi.advanceTimersByTime(apartMs);
      if (deadline.signal.isOver) return;
      yield Buffer.alloc(600_000);
    }
  };
  const headers = { "content-type": type };
  const answer = { status: 200, headers, body: Readable.from(parts(), { highWaterMark: 0 }) };
  const backend = Object.create(BackendClient.prototype);
  const { body } = await proxyAnswer(answer as never, { backend, path: "/api/salon/export", deadline });
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) bytes += part.length;
  return bytes / 600_000;
}

test("a file may take longer than the limit, as long as more of it comes within the limit", async () => {
  expect(await partsInTime("application/zip", LIMIT_MS - 10)).toBe(4);
  expect(await partsInTime("application/zip", LIMIT_MS + 10)).toBe(0);
});

test("other answers are whole within the limit", async () => {
  expect(await partsInTime("application/json", LIMIT_MS - 70)).toBe(3);
});
