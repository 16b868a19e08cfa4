import { setTimeout as wait } from "node:timers/promises";
import { type Server, startWeb } from "../support/servers.ts";
import type { Kill, RefreshWatch } from "./refresh-watch.ts";

const KILL_EVERY_MS = 60_000;
/** How long a killed node stays away: long enough for every session to need a refresh without it. */
const AWAY_MS = 8000;

interface Setup {
  names: string[];
  folder: string;
  watch: RefreshWatch;
  settings: Record<string, string>;
  say: (text: string) => void;
}

/** The web servers of the soak: killed without warning in turn, and started again. */
export class Nodes {
  readonly kills: Kill[] = [];
  readonly #running = new Map<string, Server>();
  readonly #doors = new Map<string, string>();
  readonly #setup: Setup;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  async start(): Promise<void> {
    for (const name of this.#setup.names) {
      this.#doors.set(name, await this.#setup.watch.door(name));
      await this.#begin(name);
    }
  }

  /** Where those that run are. */
  addresses(): string[] {
    return [...this.#running.values()].map(({ url }) => url);
  }

  async killInTurn(until: number): Promise<void> {
    for (let turn = 0, next = Date.now() + KILL_EVERY_MS; next < until; turn++, next += KILL_EVERY_MS) {
      await wait(Math.max(0, next - Date.now()));
      const name = this.#setup.names[turn % this.#setup.names.length] ?? "";
      this.kills.push({ node: name, at: Date.now() });
      // It stays among the addresses: a proxy learns of a death by trying.
      await this.#running.get(name)?.stop("SIGKILL");
      await wait(AWAY_MS);
      const begun = Date.now();
      await this.#begin(name);
      this.#setup.say(
        `${name} was killed and is back after ${Math.round((Date.now() - begun) / 100) / 10} s`,
      );
    }
  }

  async #begin(name: string): Promise<void> {
    const BACKEND_URL = this.#doors.get(name) ?? "";
    const settings = { ...this.#setup.settings, BACKEND_URL };
    this.#running.set(name, await startWeb({ folder: this.#setup.folder, name, settings }));
  }

  async stop(): Promise<void> {
    for (const server of this.#running.values()) await server.stop();
  }
}
