import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work runs before others have a turn. */
const STRETCH_MS = 15;

/**
 * Returns a function to call in long loops: it waits, for one turn of the event loop, when much was done since the last.
 * `onContinue` hears of the end of each wait.
 */
export function pauses(onContinue: () => void = () => {}): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await nextTurn();
    since = performance.now();
    onContinue();
  };
}
