import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Accounts } from "./accounts.ts";
import { FairTurns, HOUSE_ACCOUNT, HungUpError, LineFullError, type TurnBounds } from "./fair-turns.ts";

/** A turn that somebody had. */
interface Served {
  name: string;
  asked: number;
  begun: number;
  ended: number;
}

/** Turns by a clock that moves only from one end of work to the next: work takes as long as it says. */
function scripted(bounds: Partial<TurnBounds> = {}) {
  let now = 0;
  const clock = () => now;
  const accounts = new Accounts(clock);
  const all = { places: 1, ofOne: 1, line: 1_000_000, isPaid: true, ...bounds };
  const turns = new FairTurns(all, accounts, clock);
  const due: { at: number; run: () => void }[] = [];
  const served: Served[] = [];
  const running: Served[] = [];
  const at = (when: number, run: () => void) =>
    void due.splice(due.findLastIndex((one) => one.at <= when) + 1, 0, { at: when, run });
  const settled = () => new Promise(setImmediate);

  /** Asks for a turn and works for some milliseconds; resolves when it has ended. */
  async function work(
    name: string,
    milliseconds: number,
    asked: { payers?: [string, ...string[]]; signal?: AbortSignal; isAgain?: boolean } = {},
  ): Promise<void> {
    const { payers = [name], signal = null, isAgain = false } = asked;
    const turn: Served = { name, asked: now, begun: Number.NaN, ended: Number.NaN };
    const end = await turns.take({ accounts: payers, signal, isAgain });
    turn.begun = now;
    served.push(turn);
    running.push(turn);
    await new Promise<void>((resolve) => at(now + milliseconds, resolve));
    turn.ended = now;
    running.splice(running.indexOf(turn), 1);
    end();
  }

  /** Lets the time pass until a moment. */
  async function passUntil(end: number): Promise<void> {
    for (;;) {
      await settled();
      const next = due[0];
      if (!next || next.at > end) break;
      due.shift();
      now = Math.max(now, next.at);
      next.run();
    }
    now = end;
  }

  /** Somebody who always has something that waits. */
  const busy = (name: string, pieces: readonly number[]) => {
    let count = 0;
    const more = async (): Promise<void> => {
      for (;;) await work(name, pieces[count++ % pieces.length] ?? 1);
    };
    void Promise.all([more(), more()]);
  };
  const timeOf = (name: string) =>
    served.reduce((sum, turn) => (turn.name === name ? sum + ((turn.ended || now) - turn.begun) : sum), 0);
  return { accounts, turns, work, busy, at, passUntil, settled, served, running, timeOf };
}

/** The longest piece of work that the properties try, and for how long they try, in milliseconds. */
const LONGEST = 250;
const TRIED = 30_000;
/** For how long accounts remember, in milliseconds. */
const MEMORY = 10_000;
const names = (served: readonly Served[]) => served.map(({ name }) => name);
const pieces = fc.array(fc.integer({ min: 1, max: LONGEST }), { minLength: 1, maxLength: 4 });

describe("fair turns", () => {
  test("busy accounts get equal time, however long their pieces are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 2, maxLength: 5 }), async (loads) => {
        const script = scripted();
        for (const [index, own] of loads.entries()) script.busy(`${index}`, own);
        await script.passUntil(TRIED);
        const times = loads.map((_, index) => script.timeOf(`${index}`));
        // The account that has used least is next, so that nobody is ahead by more than a piece. Decay adds one piece
        // per memory length.
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(LONGEST * (1 + TRIED / MEMORY));
      }),
      { numRuns: 20 },
    );
  });

  test("an account that uses little waits only for the piece under way", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 6 }), async (loads) => {
        const script = scripted();
        for (const [index, own] of loads.entries()) script.busy(`${index}`, own);
        // Until each of the others has used something, all have used as little.
        for (let when = 2000; when < TRIED; when += 1000) script.at(when, () => void script.work("light", 5));
        await script.passUntil(TRIED);
        const waits = script.served.flatMap(({ name, asked, begun }) =>
          name === "light" ? begun - asked : [],
        );
        expect(waits).toHaveLength(28);
        expect(Math.max(...waits)).toBeLessThan(Math.max(...loads.flat()));
      }),
      { numRuns: 20 },
    );
  });

  test("everybody who waits is served, also who has used much beside many who have not", async () => {
    const script = scripted();
    void script.work("large", 5000);
    await script.settled();
    void script.work("large", 1);
    // Together they always have something to do, and each uses little.
    for (let when = 0; when < 100_000; when += 10)
      script.at(when, () => void script.work(`small ${(when / 10) % 5}`, 10));
    await script.passUntil(100_000);
    expect(script.served.filter(({ name }) => name === "large")).toHaveLength(2);
  });

  test("no account has more than its part of the places, and an idle place is given to one that waits", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 8 }),
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 900 })), { minLength: 1, maxLength: 60 }),
        async (places, works) => {
          const ofOne = Math.floor(places / 2);
          const script = scripted({ places, ofOne });
          for (const [who, milliseconds] of works) void script.work(`${who}`, milliseconds);
          for (let when = 0; when < 60_000; when += 50) {
            await script.passUntil(when);
            const held = [0, 1, 2].map(
              (who) => script.running.filter(({ name }) => name === `${who}`).length,
            );
            const begun = [0, 1, 2].map(
              (who) => script.served.filter(({ name }) => name === `${who}`).length,
            );
            const asked = [0, 1, 2].map((who) => works.filter(([one]) => one === who).length);
            expect(Math.max(...held)).toBeLessThanOrEqual(ofOne);
            const couldBegin = held.some(
              (many, who) => many < ofOne && (begun[who] ?? 0) < (asked[who] ?? 0),
            );
            if (couldBegin) expect(script.running.length).toBe(places);
          }
          expect(script.served).toHaveLength(works.length);
        },
      ),
      { numRuns: 20 },
    );
  });

  test("an account counts in all its lines: a user's salons together have one part", async () => {
    const script = scripted({ places: 4, ofOne: 2 });
    for (const salon of ["a", "b", "c"])
      for (let count = 0; count < 2; count++)
        void script.work(salon, 100, { payers: [salon, "the same user"] });
    void script.work("d", 100, { payers: ["d", "another user"] });
    await script.settled();
    expect(names(script.served)).toEqual(["a", "a", "d"]);
  });

  test("however many have long turns, some places are left to those who have not", async () => {
    const script = scripted({ places: 10, ofOne: 5, kept: 5 });
    const slow = Array.from({ length: 12 }, (_, index) => `slow ${index}`);
    for (const name of [...slow, HOUSE_ACCOUNT]) void script.work(name, 600);
    await script.passUntil(5000);
    expect(script.served).toHaveLength(13);
    for (const name of slow) void script.work(name, 1000);
    await script.settled();
    expect(script.running).toHaveLength(5);
    for (const name of ["quick", HOUSE_ACCOUNT]) void script.work(name, 5);
    await script.settled();
    expect(names(script.running)).toEqual(expect.arrayContaining(["quick", HOUSE_ACCOUNT]));
    await script.passUntil(10_000);
    expect(script.served).toHaveLength(27);
    // After ten minutes without a long turn they are like everybody else.
    await script.passUntil(700_000);
    for (const name of slow) void script.work(name, 1);
    await script.settled();
    expect(script.running).toHaveLength(10);
  });

  test("work under way is paid for as it goes", async () => {
    const script = scripted({ places: 2, ofOne: 2 });
    void script.work("long", 5000);
    void script.work("other", 1000);
    await script.settled();
    void script.work("long", 1);
    void script.work("third", 1);
    await script.passUntil(1000);
    expect(names(script.served)).toEqual(["long", "other", "third"]);
  });

  test("a further try goes before the asker's other work, not before others who have used less", async () => {
    const script = scripted();
    void script.work("a", 10);
    await script.settled();
    void script.work("a", 11);
    void script.work("b", 12);
    void script.work("a", 13, { isAgain: true });
    await script.passUntil(1000);
    expect(script.served.map(({ begun, ended }) => ended - begun)).toEqual([10, 12, 13, 11]);
  });

  test("who hangs up leaves the line, and who comes to a full one is refused", async () => {
    const script = scripted({ line: 2 });
    const gone = new AbortController();
    void script.work("a", 10);
    await script.settled();
    const left = script.work("a", 10, { signal: gone.signal });
    void script.work("a", 10);
    await expect(script.work("a", 10)).rejects.toThrow(LineFullError);
    // Others have separate lines.
    void script.work("b", 10);
    gone.abort();
    await expect(left).rejects.toThrow(HungUpError);
    await expect(script.work("a", 10, { signal: gone.signal })).rejects.toThrow(HungUpError);
    void script.work("a", 10);
    await script.passUntil(1000);
    expect(names(script.served)).toEqual(["a", "b", "a", "a"]);
  });

  test("the longer ago, the less it counts", async () => {
    const { accounts, passUntil } = scripted();
    accounts.pay("early", 1000);
    await passUntil(MEMORY);
    expect(accounts.used("early")).toBeCloseTo(1000 / Math.E);
    accounts.pay("late", 1000);
    expect(accounts.isLight("early")).toBe(true);
    expect(accounts.isLight("late")).toBe(false);
    accounts.pay("early", 400);
    expect(accounts.isLight("early")).toBe(false);
  });
});
