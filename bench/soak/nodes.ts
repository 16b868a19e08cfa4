import { setTimeout as wait } from "node:timers/promises";
import { type Server, startWeb } from "../support/servers.ts";
import type { Fault } from "./faults.ts";
import type { RefreshWatch } from "./refresh-watch.ts";

/** How long a killed node stays away: long enough for every session to need a refresh without it. */
const AWAY_MS = 8000;
/** How long a node is frozen: longer than its lock on a refresh lives. */
const PAUSE_MS = 12_000;
const CLOCK = new URL("../preload/clock.mjs", import.meta.url).href;

interface Setup {
  /** Each node's name, and how far its clock is off, in milliseconds. */
  clocks: Record<string, number>;
  folder: string;
  watch: RefreshWatch;
  settings: Record<string, string>;
}

/** The web servers of the soak, which are killed and paused. */
export class Nodes {
  readonly names: string[];
  readonly #running = new Map<string, Server>();
  readonly #doors = new Map<string, string>();
  readonly #setup: Setup;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.names = Object.keys(setup.clocks);
  }

  async start(): Promise<void> {
    for (const name of this.names) {
      this.#doors.set(name, await this.#setup.watch.door(name));
      await this.#begin(name);
    }
  }

  addresses(): string[] {
    return [...this.#running.values()].map(({ url }) => url);
  }

  /** Each node is killed without warning and started again, and each is frozen for a while. */
  faults(): Fault[] {
    return this.names.flatMap((name) => [
      {
        name: `${name} killed`,
        nodes: [name],
        cause: async () => {
          // It stays among the addresses: a proxy learns of a death by trying.
          await this.#running.get(name)?.stop("SIGKILL");
          await wait(AWAY_MS);
          await this.#begin(name);
        },
      },
      {
        name: `${name} paused`,
        nodes: [name],
        cause: () => pause(this.#running.get(name)),
      },
    ]);
  }

  async #begin(name: string): Promise<void> {
    const { folder, settings, clocks } = this.#setup;
    const own = { BACKEND_URL: this.#doors.get(name) ?? "", CLOCK_OFFSET_MS: String(clocks[name] ?? 0) };
    const nodeArgs = ["--import", CLOCK];
    this.#running.set(name, await startWeb({ folder, name, nodeArgs, settings: { ...settings, ...own } }));
  }

  async stop(): Promise<void> {
    for (const server of this.#running.values()) await server.stop();
  }
}

/** Freezes a process for a while: it neither works nor dies. */
export async function pause(server: Server | undefined): Promise<void> {
  server?.child.kill("SIGSTOP");
  await wait(PAUSE_MS);
  server?.child.kill("SIGCONT");
}
