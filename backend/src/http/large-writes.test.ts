import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LargeWrites } from "./large-writes.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Work that takes this many seconds of the clock. */
const taking = (seconds: number) => async () => void vi.setSystemTime(Date.now() + seconds * 1000);

test("a salon that has written much waits for its share, others do not", async () => {
  const writes = new LargeWrites(true);
  await writes.write("a", 5000, taking(2));
  await writes.write("a", 5000, taking(2));
  await expect(writes.write("a", 5000, taking(2))).rejects.toThrow(
    "Your salon has just made several large changes. Please try again in 2 minutes.",
  );
  await writes.write("a", 100, taking(2));
  await writes.write("b", 5000, taking(2));
  vi.setSystemTime(Date.now() + 100_000);
  await writes.write("a", 5000, taking(2));
});

test("nothing is bounded where writers do not keep each other waiting", async () => {
  const writes = new LargeWrites(false);
  for (const seconds of [10, 10, 10]) await writes.write("a", 5000, taking(seconds));
});
