import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { capturedLog } from "../../test/support/captured-log.ts";
import { askerNow } from "../base/asker.ts";
import { createBackground } from "../base/background.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { BusySharers } from "./places.ts";
import { createDelivery, type Sender, type Work } from "./queue.ts";

const work = (id: string, salon: string | null = null): Work => ({ id, salonId: salon as SalonId | null });

/** A delivery of what is in a list. Its work waits for `finish`, which ends it by id. */
function deliveryOf(due: Work[], options: Partial<Sender<Work>> = {}) {
  const { log, text: logs } = capturedLog();
  const background = createBackground(log);
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const sender: Sender<Work> = {
    name: "push",
    places: 2,
    shares: {},
    async take({ salonIds }: BusySharers) {
      const index = due.findIndex(({ salonId }) => salonId === null || !salonIds.includes(salonId));
      return index < 0 ? null : (due.splice(index, 1)[0] ?? null);
    },
    send({ id }) {
      begun.push(id);
      return new Promise((resolve, reject) => ends.set(id, { resolve, reject }));
    },
    ...options,
  };
  const finish = (id: string, error?: Error) =>
    error ? ends.get(id)?.reject(error) : ends.get(id)?.resolve();
  return { ...createDelivery(sender, { log, background }), begun, finish, logs, idle: background.idle };
}

describe("a delivery", () => {
  test("sends as many at once as it has places, and gives each place to the next", async () => {
    const { deliver, begun, finish } = deliveryOf(["a", "b", "c", "d"].map((id) => work(id)));
    const all = deliver();
    await expect.poll(() => begun).toEqual(["a", "b"]);
    finish("b");
    await expect.poll(() => begun).toEqual(["a", "b", "c"]);
    finish("c");
    await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
    finish("a");
    finish("d");
    await all;
  });

  test("gives one salon its share of the places, and takes it back", async () => {
    const due = [work("a1", "a"), work("a2", "a"), work("b1", "b"), work("a3", "a")];
    const { deliver, begun, finish } = deliveryOf(due, { places: 4, shares: { salon: 1 } });
    const all = deliver();
    await expect.poll(() => begun).toEqual(["a1", "b1"]);
    finish("a1");
    await expect.poll(() => begun).toEqual(["a1", "b1", "a2"]);
    finish("a2");
    await expect.poll(() => begun).toEqual(["a1", "b1", "a2", "a3"]);
    finish("a3");
    finish("b1");
    await all;
  });

  test("goes on after work that fails, and logs no more than its id and the error's name", async () => {
    const { deliver, begun, finish, logs } = deliveryOf([work("a"), work("b")], { places: 1 });
    const all = deliver();
    await expect.poll(() => begun).toEqual(["a"]);
    finish("a", new TypeError("olga@salon.test"));
    await expect.poll(() => begun).toEqual(["a", "b"]);
    finish("b");
    await all;
    expect(logs()).toMatch(/"push":"a","reason":"TypeError","msg":"push failed"/);
    expect(logs()).not.toContain("olga");
  });

  test("hears of what is written while it looks", async () => {
    const due: Work[] = [];
    let looks = 0;
    const delivery = deliveryOf(due, {
      async take() {
        looks += 1;
        const found = due.shift() ?? null;
        if (looks === 1) {
          due.push(work("late"));
          delivery.wake();
        }
        return found;
      },
    });
    const all = delivery.deliver();
    await expect.poll(() => delivery.begun).toEqual(["late"]);
    delivery.finish("late");
    await all;
  });

  test("works for the salon whose work it is, and for the house where it is nobody's", async () => {
    const askers: Record<string, readonly string[]> = {};
    const { deliver } = deliveryOf([work("a", "a-salon"), work("b")], {
      async send({ id }) {
        askers[id] = askerNow().accounts;
      },
    });
    await deliver();
    expect(askers).toEqual({ a: ["a-salon"], b: ["house"] });
  });

  test("takes nothing more once it is stopped, and lets what it has taken end", async () => {
    const due = [work("a"), work("b")];
    const { start, begun, idle } = deliveryOf(due, {
      places: 1,
      send: ({ id }, stopping) =>
        new Promise((resolve) => {
          begun.push(id);
          stopping.addEventListener("abort", () => resolve());
        }),
    });
    const stop = start();
    await expect.poll(() => begun).toEqual(["a"]);
    stop();
    await idle();
    expect(begun).toEqual(["a"]);
    expect(due).toHaveLength(1);
  });

  describe("as time passes", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test("looks when the next work is due, and every five seconds for that of others", async () => {
      const due: Work[] = [];
      let seconds: number | null = 2;
      const { start, begun } = deliveryOf(due, {
        async send({ id }) {
          begun.push(id);
        },
        secondsToNext: async () => seconds,
      });
      const stop = start();
      await vi.advanceTimersByTimeAsync(1900);
      due.push(work("after two seconds"));
      seconds = null;
      await vi.advanceTimersByTimeAsync(200);
      expect(begun).toEqual(["after two seconds"]);
      due.push(work("of a node that died"));
      await vi.advanceTimersByTimeAsync(2800);
      expect(begun).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(begun).toEqual(["after two seconds", "of a node that died"]);
      stop();
      due.push(work("after the end"));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(begun).toHaveLength(2);
    });

    test("gathers what changes within a moment where it can wait", async () => {
      let looks = 0;
      const { wake } = deliveryOf([], {
        isPatient: true,
        async take() {
          looks += 1;
          return null;
        },
      });
      for (let change = 0; change < 5; change++) {
        wake();
        await vi.advanceTimersByTimeAsync(30);
      }
      expect(looks).toBe(0);
      await vi.advanceTimersByTimeAsync(1000);
      expect(looks).toBe(1);
    });
  });
});
