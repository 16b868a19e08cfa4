import type { Logger } from "pino";
import { asHouse } from "./asker.ts";

/** Work after the answer: mail. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
}

/** Runs work detached from the request that causes it, which may end first; a failure is logged by name, never thrown. */
export function createBackground(log: Logger): Background {
  const open = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task: Promise<void> = asHouse(() => Promise.resolve().then(work))
        .catch((error: unknown) => {
          log.error({ task: name, reason: error instanceof Error ? error.name : "unknown" }, "task failed");
        })
        .finally(() => open.delete(task));
      open.add(task);
    },
    async idle() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
