import { setTimeout as wait } from "node:timers/promises";
import type { Interruption } from "./refresh-watch.ts";

const EVERY_MS = 40_000;

/** Something that goes wrong under load and passes. */
export interface Fault {
  name: string;
  /** The nodes whose work it interrupts. */
  nodes: string[];
  /** Resolves when it is over. */
  cause: () => Promise<void>;
}

/** Causes one fault after the other, each once before any repeats. Returns the interruptions. */
export async function causeInTurn(
  faults: readonly Fault[],
  until: number,
  say: (text: string) => void,
): Promise<{ interruptions: Interruption[]; counts: Record<string, number> }> {
  const interruptions: Interruption[] = [];
  const counts: Record<string, number> = {};
  for (let turn = 0, next = Date.now() + EVERY_MS / 2; next < until; turn++, next += EVERY_MS) {
    await wait(Math.max(0, next - Date.now()));
    const fault = faults[turn % faults.length];
    if (!fault) break;
    const at = Date.now();
    interruptions.push(...fault.nodes.map((node) => ({ node, at })));
    await fault.cause();
    // Releases the held requests only now.
    interruptions.push(...fault.nodes.map((node) => ({ node, at: Date.now() })));
    counts[fault.name] = (counts[fault.name] ?? 0) + 1;
    say(`${fault.name}: over after ${((Date.now() - at) / 1000).toFixed(1)} s`);
  }
  return { interruptions, counts };
}
