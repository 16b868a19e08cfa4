import { Accounts } from "@chairtime/kit/server/accounts";
import { LineFullError } from "@chairtime/kit/server/fair-turns";
import { describe, expect, test } from "vitest";
import { type Asker, askerNow, askingAs } from "../base/asker.ts";
import { sharedLooks } from "./shared-looks.ts";
import { createTurns, inLargeTurn, inPieces, inTurn } from "./turns.ts";

const LIMITS = { databasePoolSize: 4, limits: null };
const salon = (name: string, signal: AbortSignal | null = null): Asker => ({ accounts: [name], signal });
const settled = () => new Promise(setImmediate);

/** Requests that the test begins and ends, and those that have begun. */
function requests(turns = createTurns(LIMITS, new Accounts())) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const wait = (name: string) => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const ask = (line: string, name: string, work = () => wait(name)) =>
    askingAs(salon(line), () => inTurn(turns.requests, line, work));
  const end = (name: string) => {
    ends.get(name)?.();
    return settled();
  };
  return { turns, begun, ask, end, wait };
}

describe("turns of requests", () => {
  test("a salon's requests wait behind its own, and keep nobody else waiting", async () => {
    const { begun, ask, end } = requests();
    for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);
    void ask("b", "b1");
    await settled();
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("a line that is too long is refused", async () => {
    const limits = { ...LIMITS, limits: {} as NonNullable<Parameters<typeof createTurns>[0]["limits"]> };
    const { ask } = requests(createTurns(limits, new Accounts()));
    for (let count = 0; count < 502; count++) void ask("a", "waits");
    await expect(ask("a", "one more")).rejects.toThrow(LineFullError);
    expect(await ask("b", "another", async () => {})).toBe(undefined);
  });

  test("large work waits for its salon's and for two in all, and leaves its place to small requests while it waits", async () => {
    const { turns, begun, ask, end, wait } = requests();
    const large = (line: string, name: string) => ask(line, name, () => inLargeTurn(turns, () => wait(name)));
    for (const name of ["a1", "a2", "a3"]) void large("a", name);
    await settled();
    expect(begun).toEqual(["a1"]);
    for (const name of ["a small", "a small too"]) void ask("a", name);
    for (const name of ["b1", "c1"]) void large(name.slice(0, 1), name);
    await settled();
    expect(begun).toEqual(["a1", "a small", "a small too", "b1"]);
    await end("a1");
    expect(begun.slice(4)).toEqual(["a2"]);
    await end("b1");
    expect(begun.slice(5)).toEqual(["c1"]);
  });

  test("each piece of an answer has a turn, until the last byte; a slow reader holds none", async () => {
    const { begun, ask, end } = requests();
    let isInTurn = true;
    const bodies: ReadableStream<Uint8Array>[] = [];
    await ask("a", "the list", async () => {
      bodies.push(
        inPieces(
          (function* () {
            for (const piece of ["one", "two", "three"]) {
              expect(isInTurn).toBe(true);
              yield piece;
            }
          })(),
        ),
      );
    });
    const reader = bodies[0]?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe("one");
    await settled();
    // The reader pauses: the salon's places are free.
    for (const name of ["a1", "a2"]) void ask("a", name);
    await settled();
    expect(begun).toEqual(["a1", "a2"]);
    // One piece was ready beforehand. The next waits for a place.
    isInTurn = false;
    expect(await read()).toBe("two");
    const third = read();
    await settled();
    isInTurn = true;
    await end("a1");
    expect(await third).toBe("three");
    expect((await reader?.read())?.done).toBe(true);
    await end("a2");
  });
});

describe("looks that are shared", () => {
  test("many at once are two: the one under way, and one for all that asked since", async () => {
    const look = sharedLooks<number>();
    let looks = 0;
    const ask = () =>
      look("salon", async () => {
        await settled();
        return ++looks;
      });
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual([1, ...Array(19).fill(2)]);
    expect(await ask()).toBe(3);
  });

  test("one that fails does not keep the next from looking", async () => {
    const look = sharedLooks<string>();
    const failed = look("salon", () => Promise.reject(new Error("no")));
    const next = look("salon", async () => "seen");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("seen");
  });

  test("one goes on while anybody waits for it, ends with the last, and the next asker has another", async () => {
    const look = sharedLooks<string>();
    const signals: (AbortSignal | null)[] = [];
    const ask = (gone: AbortController) =>
      askingAs(salon("a", gone.signal), () =>
        look("salon", async () => {
          const { signal } = askerNow();
          signals.push(signal);
          if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener("abort", resolve));
          return "ended";
        }),
      );
    const [first, second, third, fourth, fifth] = Array.from({ length: 5 }, () => new AbortController());
    if (!first || !second || !third || !fourth || !fifth) throw new Error("unreachable");
    void ask(first);
    const shared = [ask(second), ask(third)];
    first.abort();
    await settled();
    await settled();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    second.abort();
    expect(signals[1]?.aborted).toBe(false);
    // Who waits for a look that nobody else waits for any more gets another one.
    void ask(fourth);
    fourth.abort();
    const last = ask(fifth);
    third.abort();
    expect(await Promise.all(shared)).toEqual(["ended", "ended"]);
    await settled();
    expect(signals.at(-1)?.aborted).toBe(false);
    fifth.abort();
    expect(await last).toBe("ended");
  });
});
