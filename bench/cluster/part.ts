import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Started, start, whenDone } from "../../scripts/lib/processes.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { signalTree } from "./process-tree.ts";

const START_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** How a program of the cluster is started, and how to see that it is well. */
export interface PartSpec {
  name: string;
  /** What it is, for the map. */
  what: string;
  port: number;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  owner?: { uid: number; gid: number } | null;
  logTo: string;
  stopWith?: NodeJS.Signals;
  /** A file whose first line is the id of a further process that belongs to it. */
  pidFile?: string;
  /** Its state in a word; null while it is not well. May reject. */
  look(): Promise<string | null>;
}

/** Killed on exit, so that a crash of the command leaves none behind. */
const made = new Set<Part>();
process.once("exit", () => {
  for (const part of made) part.signal("SIGKILL");
});

/** One program of the cluster: it can be stopped, killed or frozen, and started again. */
export class Part {
  readonly spec: PartSpec;
  #started: Started | null = null;

  constructor(spec: PartSpec) {
    this.spec = spec;
    whenDone(() => this.kill());
    made.add(this);
  }

  get name(): string {
    return this.spec.name;
  }

  /** Starts it, and waits until it is well. Throws Stop with its last words when it ends first. */
  async start(): Promise<void> {
    const { command, args, env, cwd, owner, logTo, stopWith } = this.spec;
    const started = start(command, args, {
      logTo,
      ...(env && { env }),
      ...(cwd && { cwd }),
      ...(stopWith && { stopWith }),
      ...owner,
    });
    this.#started = started;
    let hasEnded = false;
    void started.exited.then(() => {
      hasEnded = true;
    });
    const deadline = Date.now() + START_WITHIN_MS;
    while ((await this.state()) === null) {
      if (hasEnded || Date.now() > deadline)
        throw new Stop(`${started.output().trim().slice(-2000)}\n'${this.name}' did not start.`);
      await wait(LOOK_EVERY_MS);
    }
  }

  state(): Promise<string | null> {
    return this.spec.look().catch(() => null);
  }

  /** Asks it to end, and waits for that. */
  async stop(): Promise<void> {
    await this.#started?.stop();
  }

  /** Ends it and all its processes at once, as a lost machine would. */
  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.#started?.stop("SIGKILL");
  }

  freeze(): void {
    this.signal("SIGSTOP");
  }

  thaw(): void {
    this.signal("SIGCONT");
  }

  get pid(): number | undefined {
    return this.#started?.child.pid;
  }

  /** Reaches all its processes. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of this.#pids()) signalTree(pid, signal);
  }

  #pids(): number[] {
    const { child } = this.#started ?? {};
    const own = child?.exitCode === null && child.signalCode === null ? [child.pid ?? 0] : [];
    return [...own, ...this.#furtherPid()].filter((pid) => pid > 1);
  }

  #furtherPid(): number[] {
    if (!this.spec.pidFile) return [];
    try {
      return [Number.parseInt(readFileSync(this.spec.pidFile, "utf8"), 10)];
    } catch {
      return [];
    }
  }
}
