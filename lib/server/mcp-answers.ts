import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { ThreadSettings } from "../mcp/mcp-thread.ts";
import type { McpAnswer, McpQuestion } from "../mcp/question.ts";
import { log } from "../settings/log.ts";
import { takeInTurn } from "./take-in-turn.ts";

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

interface Waiting {
  payers: McpQuestion["payers"];
  begin: () => void;
}

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
  readonly #lines = new Map<string, Waiting[]>();
  /** The salons and accounts that have a thread now. */
  readonly #served = new Set<string>();
  #free: number;
  #isStopped = false;

  constructor(settings: ThreadSettings, limits: Partial<McpLimits> = {}, script = THREAD) {
    this.#limits = { ...LIMITS, ...limits };
    const { threads, idleMs } = this.#limits;
    this.#free = threads;
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
    const { payers } = question;
    const [salon] = payers;
    const line = this.#lines.get(salon) ?? [];
    if (line.length >= this.#limits.waiting)
      return later(429, "Too many questions of this salon are waiting.");
    const askedAt = performance.now();
    await new Promise<void>((begin) => {
      line.push({ payers, begin });
      this.#lines.set(salon, line);
      this.#beginNext();
    });
    try {
      if (this.#isStopped) throw new Error("The web server stops.");
      // The asker has given up.
      if (performance.now() - askedAt > this.#timeoutMs) return later(503, "The wait was too long.");
      const signal = AbortSignal.timeout(this.#timeoutMs + this.#limits.graceMs);
      return await this.#pool.run(question, { signal });
    } finally {
      this.#free++;
      for (const payer of payers) this.#served.delete(payer);
      this.#beginNext();
    }
  }

  /** Ends the threads, with all questions. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#pool.destroy();
  }

  #beginNext(): void {
    while (this.#free > 0) {
      const next = takeInTurn(this.#lines, ({ payers }) => !payers.some((payer) => this.#served.has(payer)));
      if (!next) return;
      this.#free--;
      for (const payer of next.payers) this.#served.add(payer);
      next.begin();
    }
  }
}

const later = (status: number, error: string): McpAnswer => ({
  status,
  headers: { "content-type": "application/json", "retry-after": "1" },
  body: JSON.stringify({ error }),
});
