import { afterEach, expect, test, vi } from "vitest";
import { pauses } from "./pauses.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Whether others had a turn of the event loop before a call of `pause` returned. */
async function letsOthersIn(pause: () => Promise<void>): Promise<boolean> {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await pause();
  return hadTurn;
}

test("long work lets others in after 15 ms, and not again before another 15", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const pause = pauses();
  expect(await letsOthersIn(pause)).toBe(false);
  clock.mockReturnValue(1014.9);
  expect(await letsOthersIn(pause)).toBe(false);
  clock.mockReturnValue(1015);
  expect(await letsOthersIn(pause)).toBe(true);
  clock.mockReturnValue(1029);
  expect(await letsOthersIn(pause)).toBe(false);
  clock.mockReturnValue(1030);
  expect(await letsOthersIn(pause)).toBe(true);
});
