import { HungUpError } from "@chairtime/kit/server/fair-turns";
import { expect, test, vi } from "vitest";
import { processor } from "./accounts.ts";
import { askingAs } from "./asker.ts";
import { beginStretch, continueInTurn, pauses } from "./stretch.ts";

/** Keeps the processor busy. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const asking = (name: string, signal: AbortSignal | null = null) => ({
  accounts: [name] as [string],
  signal,
});

test("the processor's time is charged to the account that it works for, until the next one or the event loop's turn", async () => {
  askingAs(asking("first"), beginStretch);
  work(20);
  askingAs(asking("second"), beginStretch);
  work(5);
  await new Promise(setImmediate);
  work(30);
  const [first, second] = ["first", "second"].map((name) => processor.used(name)) as [number, number];
  // What was used a moment ago counts a little less.
  expect(first).toBeGreaterThanOrEqual(19);
  expect(second).toBeGreaterThanOrEqual(4);
  // Later work is nobody's. A busy machine adds to each.
  beginStretch();
  expect(processor.used("second")).toBeLessThanOrEqual(second);
});

test("of many long loops one has a stretch in each turn of the event loop", async () => {
  const turns: string[] = [];
  let isOver = false;
  const clock = vi.spyOn(performance, "now");
  let now = 0;
  clock.mockImplementation(() => (now += 20));
  const loop = (name: string) =>
    askingAs(asking(name), async () => {
      const pause = pauses();
      for (let count = 0; count < 5; count++) {
        await pause();
        turns.push(name);
      }
    });
  const watch = async () => {
    while (!isOver) {
      await new Promise(setImmediate);
      turns.push("|");
    }
  };
  const watching = watch();
  await Promise.all([loop("a"), loop("b"), loop("c")]);
  isOver = true;
  await watching;
  clock.mockRestore();
  const stretches = turns.join("").split("|");
  expect(Math.max(...stretches.map(({ length }) => length))).toBe(1);
  expect(turns.filter((turn) => turn !== "|")).toHaveLength(15);
});

test("after a wait many go on one at a time, who has used little at once, and who has hung up as well", async () => {
  // More than what other tests of this process have left.
  processor.pay("heavy", 1_000_000);
  processor.pay("half as heavy", 600_000);
  const turns: string[] = [];
  const goOn = (name: string, signal: AbortSignal | null = null) =>
    askingAs(asking(name, signal), async () => {
      await continueInTurn();
      turns.push(name);
    });
  const going = [goOn("heavy"), goOn("heavy", AbortSignal.abort()), goOn("half as heavy"), goOn("light")];
  await Promise.resolve();
  expect(turns).toEqual(["light"]);
  await Promise.all(going);
  // The first that asked found nobody before it.
  expect(turns).toEqual(["light", "heavy", "half as heavy", "heavy"]);
});

test("a loop whose asker has hung up ends", async () => {
  const gone = new AbortController();
  const looping = askingAs(asking("a", gone.signal), async () => {
    const pause = pauses();
    for (;;) {
      work(16);
      await pause();
    }
  });
  gone.abort();
  await expect(looping).rejects.toThrow(HungUpError);
});
