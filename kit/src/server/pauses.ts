import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work runs before others have a turn. */
const STRETCH_MS = 15;

/**
 * A function to call in long loops: if STRETCH_MS have passed since the last wait, it waits for one turn of the event
 * loop, or for `takeTurn`.
 */
export function pauses(takeTurn: () => Promise<void> = nextTurn): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await takeTurn();
    since = performance.now();
  };
}
