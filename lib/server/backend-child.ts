import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BAD_START, StartError } from "@chairtime/kit/server/start-error";

const MAIN = fileURLToPath(new URL("../../backend/src/main.ts", import.meta.url));
const END_WITH_PARENT = new URL("../../kit/src/server/end-with-parent.ts", import.meta.url).href;
const BEAT = new URL("../../kit/src/server/beat.ts", import.meta.url).href;
/** Cap on a start without a heartbeat: a start that moves or migrates a large database takes minutes. */
const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
/** Ten checks without a heartbeat are 20 s: a backend whose event loop hangs this long is replaced. */
const LOOK_EVERY_MS = 2000;
const SILENT_LOOKS_MAX = 10;
/** Time for a hanging backend to end on request. */
const END_WITHIN_MS = 2000;
/** A backend that dies sooner counts as unstable: each next one gets a longer pause before it starts. */
const SHORT_LIFE_MS = 5000;
const RESTART_AFTER_MS = 100;
const RESTART_AFTER_MAX_MS = 5000;

/**
 * Makes V8 collect garbage before the heap is twice as large as its live content. By default V8 lets a heap grow
 * further on a machine with much memory: at rest the backend then holds 241 MB, with these flags 96 MB.
 */
const SMALL_HEAP = ["--max-semi-space-size=8", "--heap-growing-percent=100"];

export interface BackendChildOptions {
  port: number;
  env: NodeJS.ProcessEnv;
  log(message: string, detail?: Record<string, unknown>): void;
  /** The program to run; the backend, except in tests. */
  main?: string;
  lookEveryMs?: number;
  endWithinMs?: number;
}

/**
 * The bundled backend as a child process: starts it, waits until it is ready, restarts it when it dies or hangs, and
 * stops it last.
 */
export class BackendChild {
  readonly url: string;
  readonly #options: BackendChildOptions;
  #child: ChildProcess | null = null;
  #isStopping = false;
  /** Consecutive backends that died early. */
  #shortLives = 0;
  #bornAt = 0;
  #isStarted = false;
  #firstWords = "";

  constructor(options: BackendChildOptions) {
    this.#options = options;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  /** Resolves when the backend answers its health. Throws StartError with the backend's own sentence. */
  async start(): Promise<void> {
    const child = this.#spawn();
    const gone = new Promise<never>((_, reject) => {
      child.once("exit", (code) => reject(this.#startFailure(code)));
      child.once("error", () => reject(this.#startFailure(null)));
    });
    gone.catch(() => undefined);
    await Promise.race([this.#healthy(child), gone]);
    child.removeAllListeners("exit");
    this.#isStarted = true;
    process.stderr.write(this.#firstWords);
    this.#watch(child, true);
  }

  /** Asks the backend to finish, and kills it after this time. */
  async stop(milliseconds: number): Promise<void> {
    this.#isStopping = true;
    if (this.#child) await end(this.#child, milliseconds);
  }

  #spawn(): ChildProcess {
    const { main = MAIN, env } = this.#options;
    // Its own process group: Ctrl-C in the terminal reaches the web server alone, which stops it last.
    const args = [...SMALL_HEAP, "--import", END_WITH_PARENT, "--import", BEAT, main];
    const child = spawn(process.execPath, args, {
      env,
      stdio: ["pipe", "inherit", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    this.#bornAt = performance.now();
    child.stderr?.on("data", (chunk: Buffer) => {
      // Held back until the start has succeeded or failed: a failed start's message prints once, as the product's last
      // line.
      if (this.#isStarted) process.stderr.write(chunk);
      else this.#firstWords += chunk.toString("utf8");
    });
    this.#child = child;
    return child;
  }

  #watch(child: ChildProcess, isReady: boolean): void {
    child.once("exit", (code, signal) => {
      if (this.#isStopping) return;
      this.#options.log("The backend stopped and restarts.", { code, signal });
      // Not before: while the old process lives, it holds the port and the lock of the data folder.
      this.#restart();
    });
    void this.#replaceWhenSilent(child, isReady);
  }

  /**
   * Ends a backend that hangs, so that a new one starts. Only heartbeats count: they need neither its database nor a
   * connection, so a backend busy with long work is left alone, however slowly it answers.
   */
  async #replaceWhenSilent(child: ChildProcess, isReady: boolean): Promise<void> {
    const { lookEveryMs = LOOK_EVERY_MS, endWithinMs = END_WITHIN_MS, log } = this.#options;
    let hasBeaten = false;
    child.stdio[3]?.on("data", () => {
      hasBeaten = true;
    });
    let hasAnswered = isReady;
    let silent = 0;
    // Opening a large database blocks the event loop for long.
    while (silent < (hasAnswered ? SILENT_LOOKS_MAX : READY_WITHIN_MS / lookEveryMs)) {
      await delay(lookEveryMs, undefined, { ref: false });
      if (!hasAnswered && (await this.#probe(lookEveryMs)) !== null) {
        hasAnswered = true;
        log("The backend answers again.", { pid: child.pid });
      }
      if (this.#isStopping || hasEnded(child)) return;
      silent = hasBeaten ? 0 : silent + 1;
      hasBeaten = false;
    }
    log("The backend hangs and is replaced.", { pid: child.pid, silentLooks: silent });
    await end(child, endWithinMs);
  }

  /** HTTP status of the backend's health, `null` when none came within this time. */
  async #probe(milliseconds: number): Promise<number | null> {
    try {
      const answer = await fetch(`${this.url}/health`, { signal: AbortSignal.timeout(milliseconds) });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }

  /** Retries without limit: the backend was well once, and the cause may pass, as a full disk does. */
  #restart(): void {
    const isShort = performance.now() - this.#bornAt < SHORT_LIFE_MS;
    const wait = isShort ? RESTART_AFTER_MS * (2 ** this.#shortLives - 1) : 0;
    this.#shortLives = isShort ? this.#shortLives + 1 : 0;
    setTimeout(
      () => {
        if (!this.#isStopping) this.#watch(this.#spawn(), false);
      },
      Math.min(wait, RESTART_AFTER_MAX_MS),
    );
  }

  async #healthy(child: ChildProcess): Promise<void> {
    let heardAt = Date.now();
    child.stdio[3]?.on("data", () => {
      heardAt = Date.now();
    });
    while (Date.now() < heardAt + READY_WITHIN_MS) {
      if ((await this.#probe(2000)) === 200) return;
      await delay(POLL_MS);
    }
    process.stderr.write(this.#firstWords);
    throw new StartError(`The backend has not been heard of for ${READY_WITHIN_MS / 1000} seconds.`);
  }

  #startFailure(code: number | null): StartError {
    const sentence = this.#firstWords.trim().split("\n").at(-1);
    if (code === BAD_START && sentence) return new StartError(sentence);
    process.stderr.write(this.#firstWords);
    return new StartError(`The backend could not start${code === null ? "" : ` (exit code ${code})`}.`);
  }
}

/** Asks a process to end, and kills it after this time. Resolves when it is gone. */
async function end(child: ChildProcess, milliseconds: number): Promise<void> {
  if (hasEnded(child)) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
