import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 250;
const LOOK_WITHIN_MS = 10_000;

export interface Health {
  looks: number;
  /** Looks that were not answered with 200 within 10 s. */
  failures: number;
  /** Milliseconds. */
  median: number;
  slowest: number;
}

/** Asks `/api/health` four times a second on a new connection, as a balancer would, until it is stopped. */
export function watchHealth(url: string): { stop: () => Promise<Health> } {
  const times: number[] = [];
  let failures = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      try {
        const answer = await fetch(`${url}/api/health`, {
          headers: { connection: "close" },
          signal: AbortSignal.timeout(LOOK_WITHIN_MS),
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) failures++;
      } catch {
        failures++;
      }
      times.push(performance.now() - begun);
      await wait(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return { looks: times.length, failures, median: at(0.5), slowest: at(1) };
    },
  };
}
