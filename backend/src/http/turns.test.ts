import { describe, expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { sharedLooks } from "./shared-looks.ts";
import { Turns } from "./turns.ts";

/** Work that the test begins and ends, and the work begun so far. */
function pieces(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (salon: string, name: string) =>
    turns.take(salon, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  /** The next one has begun by then. */
  const settled = () => new Promise(setImmediate);
  const end = (name: string) => {
    ends.get(name)?.();
    return settled();
  };
  return { begun, ask, settled, end };
}

describe("turns", () => {
  test("one waits behind its own, and does not keep others waiting", async () => {
    const { begun, ask, settled, end } = pieces(new Turns({ atOnce: 3, ofOne: 2, line: 10 }));
    for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);
    void ask("b", "b1");
    await settled();
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
    await end("b1");
    // Room is left, but not for more of the first.
    expect(begun).toHaveLength(4);
  });

  test("those who wait are served one of each in turn, however many of one wait", async () => {
    const { begun, ask, settled, end } = pieces(new Turns({ atOnce: 1, ofOne: 1, line: 10 }));
    for (const name of ["a1", "a2", "a3"]) void ask("a", name);
    void ask("b", "b1");
    void ask("c", "c1");
    await settled();
    for (const name of ["a1", "b1", "c1", "a2"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  });

  test("a line that is too long is refused at once, with a sentence and a wait, and leaves nothing behind", async () => {
    const turns = new Turns({ atOnce: 1, ofOne: 1, line: 1 });
    const { begun, ask, end } = pieces(turns);
    void ask("a", "a1");
    void ask("a", "a2");
    const refused = ask("a", "a3");
    await expect(refused).rejects.toThrow("Your salon is doing too much at once.");
    const failure = await refused.catch((error: unknown) => error);
    expect(failure instanceof Failure && [failure.status, failure.headers]).toEqual([
      429,
      { "retry-after": "2" },
    ]);
    await end("a1");
    await end("a2");
    expect(begun).toEqual(["a1", "a2"]);
    expect(await turns.take("a", async () => "served")).toBe("served");
  });

  test("work that fails ends its turn", async () => {
    const turns = new Turns({ atOnce: 1, ofOne: 1, line: 1 });
    await expect(turns.take("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await turns.take("a", async () => "served")).toBe("served");
  });
});

describe("looks that are shared", () => {
  test("many at once are two: the one under way, and one for all that asked since", async () => {
    const look = sharedLooks<number>();
    let looks = 0;
    const ask = () =>
      look("salon", async () => {
        await new Promise(setImmediate);
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
});
