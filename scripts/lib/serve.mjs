import { setTimeout as wait } from "node:timers/promises";

/** The servers of `npm run serve`, and of `npm start` at its end. */
export const SERVE = ["scripts/serve.mjs"];

const LOOK_EVERY_MS = 100;

/**
 * Waits until the web server answers. Gives false when `gone` is fulfilled first, or the time is over.
 * @param {string} url
 * @param {Promise<unknown>} gone
 * @param {(answer: Response) => boolean} good what else it must be
 * @param {number} within milliseconds
 */
export async function answers(url, gone, good = () => true, within = Number.POSITIVE_INFINITY) {
  let over = false;
  gone.then(() => {
    over = true;
  });
  const begun = Date.now();
  while (!over && Date.now() - begun < within) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
      await answer.arrayBuffer();
      if (good(answer)) return true;
    } catch {
      // Not yet.
    }
    await wait(LOOK_EVERY_MS);
  }
  return false;
}
