import { fork } from "node:child_process";
import { once } from "node:events";
import { projectNode } from "../../scripts/lib/node.mjs";
import { whenDone } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import type { Load, LoadResult, StepResult } from "./protocol.ts";

const LOOPBACK = new Set(["127.0.0.1", "localhost"]);

/** A process that makes requests. It targets only this machine, and stops alone. */
export class Generator {
  readonly #child = fork(at("bench", "load", "worker.ts"), { execPath: projectNode() });

  constructor() {
    whenDone(() => this.close());
  }

  /** Runs one load to its end. Throws when an answer was not as it should be: its figure would be worth nothing. */
  async run(load: Load): Promise<StepResult[]> {
    if (!LOOPBACK.has(new URL(load.origin).hostname)) throw new Error("Load goes to the loopback only.");
    this.#child.send(load);
    const [result]: LoadResult[] = await once(this.#child, "message");
    if (!result) throw new Stop("The load generator has ended.");
    const failures = Object.entries(result.failures).map(([what, count]) => `${count} x ${what}`);
    if (failures.length > 0)
      throw new Stop(`The load on ${load.origin} met failures: ${failures.join("; ")}`);
    return result.steps;
  }

  /** The same for a load of one step. */
  async one(load: Load): Promise<StepResult> {
    const [step] = await this.run(load);
    if (!step) throw new Error("A load needs a step.");
    return step;
  }

  close(): void {
    if (this.#child.connected) this.#child.disconnect();
  }
}
