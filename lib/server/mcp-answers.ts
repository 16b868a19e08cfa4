import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { FairTurns } from "@chairtime/kit/server/fair-turns";
import { Piscina } from "piscina";
import type { ThreadSettings } from "../mcp/mcp-thread.ts";
import type { McpAnswer, McpQuestion } from "../mcp/question.ts";
import { log } from "../settings/log.ts";

export interface McpLimits {
  /** Cap on threads, each answering one question. */
  threads: number;
  /** Cap on a salon's waiting questions. */
  waiting: number;
  /** Time in ms beyond a question's own limit after which it is killed. */
  graceMs: number;
  /** Time in ms after which an idle thread ends. */
  idleMs: number;
}

/** An account uses one thread at most, so at least one is left for others. Each takes up to 110 MB. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()));

const LIMITS: McpLimits = { threads: THREADS, waiting: 8, graceMs: 5000, idleMs: 5 * 60_000 };

/** Cap on a thread's own memory: a salon that is too large kills its thread, never the web server. */
const HEAP_MB = 512;

const THREAD = fileURLToPath(new URL("../mcp/mcp-thread.ts", import.meta.url));

/**
 * Answers assistants' questions in threads, started on demand: searching for a cover takes seconds without a pause. A
 * thread handles one question, so that killing it affects no other. Each salon, and each account with several salons,
 * has one question answered at a time; salons take turns.
 */
export class McpAnswers {
  readonly #limits: McpLimits;
  /** Time limit in ms for an answer, and for the wait before it. */
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
      // An idle thread's event loop must keep running, because the backend closes connections in that time.
      atomics: "disabled",
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
      recordTiming: false,
    });
    this.#pool.on("error", (err) => log().warn({ err }, "An idle thread for assistants ended."));
  }

  /** Number of running threads. */
  get threads(): number {
    return this.#pool.threads.length;
  }

  /** Answers a question on its salon's turn. Rejects if its thread dies first, or takes too long. */
  async answer(question: McpQuestion): Promise<McpAnswer> {
    const askedAt = performance.now();
    const end = await this.#turns.take({ accounts: question.payers, signal: null }).catch(() => null);
    if (!end) return later(429, "Too many questions of this salon are waiting.");
    try {
      if (this.#isStopped) throw new Error("The web server stops.");
      // The client has given up.
      if (performance.now() - askedAt > this.#timeoutMs) return later(503, "The wait was too long.");
      const signal = AbortSignal.timeout(this.#timeoutMs + this.#limits.graceMs);
      return await this.#pool.run(question, { signal });
    } finally {
      end();
    }
  }

  /** Ends all threads with their questions. */
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
