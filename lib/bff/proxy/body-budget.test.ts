import { afterEach, expect, test, vi } from "vitest";
import { BodyBudget } from "./body-budget.ts";
import { readInTime } from "./read-in-time.ts";

const LIMITS = { inAll: 10_000, perNetwork: 4000 };
const MOST = 16 * 1024;

afterEach(() => vi.useRealTimers());

/** A body whose chunks the test sends. */
function upload(budget: BodyBudget, network: string, most = MOST) {
  const waiting: ((step: IteratorResult<Uint8Array>) => void)[] = [];
  const body: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise((resolve) => waiting.push(resolve)) }),
  };
  const held = budget.open(network);
  const read = readInTime(body, most, held);
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await null;
  };
  return {
    held,
    read,
    async send(bytes: number) {
      waiting.shift()?.({ done: false, value: new Uint8Array(bytes) });
      await settled();
    },
    async end() {
      waiting.shift()?.({ done: true, value: undefined });
      await settled();
    },
  };
}

test("a network holds no more bytes than its share, and its next body is refused", async () => {
  const budget = new BodyBudget(LIMITS);
  const bodies = ["a", "b"].map(() => upload(budget, "crowd"));
  for (const { send } of bodies) await send(2000);
  const next = upload(budget, "crowd");
  await next.send(1);
  expect(await next.read).toEqual({ kind: "no-room" });
  expect(budget.bytes).toBe(4000);
});

test("where all are full, the largest network makes room for all others", async () => {
  const budget = new BodyBudget(LIMITS);
  const crowds = ["crowd", "crowd", "group"].map((network) => upload(budget, network));
  for (const { send } of crowds) await send(2000);
  const others = Array.from({ length: 5 }, (_, at) => upload(budget, `visitor ${at}`));
  for (const { send } of others) await send(1000);
  expect(await crowds[0]?.read).toEqual({ kind: "no-room" });
  for (const { end } of others) await end();
  for (const { read } of others) expect(await read).toMatchObject({ kind: "whole" });
  expect(budget.bytes).toBeLessThanOrEqual(LIMITS.inAll);
});

test("a whole body is held until the answer to its request, and is not lost", async () => {
  const budget = new BodyBudget({ inAll: 2000, perNetwork: 2000 });
  const whole = upload(budget, "one");
  await whole.send(1500);
  await whole.end();
  const other = upload(budget, "other");
  await other.send(1000);
  expect(await other.read).toEqual({ kind: "no-room" });
  expect(await whole.read).toMatchObject({ kind: "whole" });
  whole.held.release();
  expect(budget.bytes).toBe(0);
});

test("800 unfinished bodies at the open doors hold no more than their networks' share", async () => {
  const budget = new BodyBudget();
  const bodies = Array.from({ length: 800 }, () => upload(budget, "2001:db8:0:1::/64"));
  for (const { send } of bodies) await send(16 * 1024 - 1);
  const over = upload(budget, "2001:db8:0:1::/64");
  await over.send(1024 * 1024);
  expect(await over.read).toEqual({ kind: "too-large" });
  expect(budget.bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
});

test("many small chunks take no more room than one large", async () => {
  const budget = new BodyBudget();
  const body = upload(budget, "one", 1024 * 1024);
  for (let sent = 0; sent < 5000; sent++) await body.send(1);
  expect(budget.bytes).toBeLessThanOrEqual(2 * 5000);
  await body.end();
  const read = await body.read;
  expect(read.kind === "whole" && read.bytes.length).toBe(5000);
});

test("a body that never comes is waited for no longer than 10 s, one that trickles by its received bytes", async () => {
  vi.useFakeTimers();
  const budget = new BodyBudget();
  const [never, trickle] = [upload(budget, "one"), upload(budget, "one")];
  for (let second = 0; second < 9; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await trickle.send(100);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(await never.read).toEqual({ kind: "late" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await trickle.read).toEqual({ kind: "late" });
  vi.useRealTimers();
});

test("a body from a slow phone has the time that it needs", async () => {
  vi.useFakeTimers();
  const budget = new BodyBudget();
  const slow = upload(budget, "one", 1024 * 1024);
  for (let second = 0; second < 30; second++) {
    await slow.send(16 * 1024);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await slow.end();
  expect(await slow.read).toMatchObject({ kind: "whole" });
});
