import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { FairTurns } from "@chairtime/kit/server/fair-turns";
import { Piscina } from "piscina";
import type { ThreadSettings } from "../mcp/mcp-thread.ts";
import type { McpAnswer, McpQuestion } from "../mcp/question.ts";
import { log } from "../settings/log.ts";

export interface McpLimits {
  /** Questions that are answered at the same time, each by one thread. */
  threads: number;
  /** Questions of one salon that may wait. */
  waiting: number;
  /** A question that takes longer than its own limit by this is ended. */
  graceMs: number;
  /** A thread that nobody asks anything is ended after this time. */
  idleMs: number;
}

/** An account has one thread at most, so at least one is left for the others. Each takes up to 110 MB. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()));

const LIMITS: McpLimits = { threads: THREADS, waiting: 8, graceMs: 5000, idleMs: 5 * 60_000 };

/** Of a thread's own memory: a salon that is too large ends its thread, and never the web server. */
const HEAP_MB = 512;

const THREAD = fileURLToPath(new URL("../mcp/mcp-thread.ts", import.meta.url));

/**
 * Answers assistants' questions in threads, which begin with the first of them: searching for a cover takes seconds without
 * a pause. A thread has one question, so that ending one ends no other. Of a salon, and of an account with several salons,
 * one is answered at a time; salons take turns.
 */
export class McpAnswers {
  readonly #limits: McpLimits;
  /** Of a question's answer, and of the wait for its turn. */
  readonly #timeoutMs: number;
  readonly #pool: Piscina<McpQuestion, McpAnswer>;
  readonly #turns: FairTurns;
  #isStopped = false;

  constructor(settings: ThreadSettings, limits: Partial<McpLimits> = {}, script = THREAD) {
    this.#limits = { ...LIMITS, ...limits };
    const { threads, idleMs, waiting } = this.#limits;
    this.#turns = new FairTurns({ places: threads, ofOne: 1, line: waiting });
    this.#timeoutMs = settings.timeoutMs;
    this.#pool = new Piscina({
      filename: script,
      workerData: settings,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      // An idle thread's event loop must turn: the backend closes connections in that time.
      atomics: "disabled",
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
      recordTiming: false,
    });
    this.#pool.on("error", (err) => log().warn({ err }, "An idle thread for assistants ended."));
  }

  /** How many threads run. */
  get threads(): number {
    return this.#pool.threads.length;
  }

  /** Answers a question when it is its salon's turn. Rejects where its thread ends before it has, or takes too long. */
  async answer(question: McpQuestion): Promise<McpAnswer> {
    const askedAt = performance.now();
    const end = await this.#turns.take({ accounts: question.payers, signal: null }).catch(() => null);
    if (!end) return later(429, "Too many questions of this salon are waiting.");
    try {
      if (this.#isStopped) throw new Error("The web server stops.");
      // The asker has given up.
      if (performance.now() - askedAt > this.#timeoutMs) return later(503, "The wait was too long.");
      const signal = AbortSignal.timeout(this.#timeoutMs + this.#limits.graceMs);
      return await this.#pool.run(question, { signal });
    } finally {
      end();
    }
  }

  /** Ends the threads, with all questions. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#pool.destroy();
  }
}

const later = (status: number, error: string): McpAnswer => ({
  status,
  headers: { "content-type": "application/json", "retry-after": "1" },
  body: JSON.stringify({ error }),
});
