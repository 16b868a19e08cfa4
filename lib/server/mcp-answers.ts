import { Worker } from "node:worker_threads";
import type { ThreadAnswer, ThreadQuestion, ThreadSettings } from "../mcp/mcp-thread-messages.ts";
import type { McpAnswer, McpQuestion } from "../mcp/question.ts";

export interface McpLimits {
  /** Questions of one token that are answered at the same time, and those that may wait for them. */
  ofToken: number;
  waiting: number;
  /** Questions of all tokens. */
  inAll: number;
  /** A thread that does not answer for so long after a question's own limit is ended. */
  graceMs: number;
  /** A thread that nobody asks anything is ended after this time. */
  idleMs: number;
}

const LIMITS: McpLimits = { ofToken: 2, waiting: 8, inAll: 64, graceMs: 5000, idleMs: 5 * 60_000 };

/** Of the thread's own memory: a salon that is too large ends the thread, and never the web server. */
const HEAP_MB = 512;

const THREAD = new URL("../mcp/mcp-thread.ts", import.meta.url);

interface Pending {
  resolve: (answer: McpAnswer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/**
 * Answers assistants' questions in a thread, which begins with the first of them: searching for a cover takes seconds
 * without a pause. Each token waits for itself.
 */
export class McpAnswers {
  readonly #settings: ThreadSettings;
  readonly #limits: McpLimits;
  readonly #script: URL;
  readonly #pending = new Map<number, Pending>();
  readonly #turns = new Map<string, Turns>();
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #asked = 0;

  constructor(settings: ThreadSettings, limits: Partial<McpLimits> = {}, script = THREAD) {
    this.#settings = settings;
    this.#limits = { ...LIMITS, ...limits };
    this.#script = script;
  }

  /** Whether the thread runs. */
  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Answers a question. Rejects where the thread ends before it has. */
  async answer(question: McpQuestion): Promise<McpAnswer> {
    const { ofToken, waiting, inAll } = this.#limits;
    const turns = this.#turns.get(question.token) ?? { running: 0, waiting: [] };
    if (turns.waiting.length >= waiting) return later(429, "Too many questions of this token are waiting.");
    if (this.#pending.size >= inAll) return later(503, "Too many questions are waiting.");
    this.#turns.set(question.token, turns);
    if (turns.running >= ofToken) await new Promise<void>((begin) => turns.waiting.push(begin));
    else turns.running++;
    try {
      return await this.#ask(question);
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else if (--turns.running === 0) this.#turns.delete(question.token);
    }
  }

  /** Ends the thread. */
  async stop(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#lose(thread, "The web server stops.");
    await thread?.terminate();
  }

  #ask(question: McpQuestion): Promise<McpAnswer> {
    if (this.#idle) clearTimeout(this.#idle);
    this.#thread ??= this.#begin();
    const thread = this.#thread;
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#lose(thread, "The thread did not answer in time.");
        void thread.terminate();
      }, this.#settings.timeoutMs + this.#limits.graceMs);
      this.#pending.set(id, { resolve, reject, timer });
      const asked: ThreadQuestion = { id, question };
      thread.postMessage(asked);
    });
  }

  #begin(): Worker {
    const thread = new Worker(this.#script, {
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
    });
    thread.on("message", (told: ThreadAnswer) => {
      const pending = this.#pending.get(told.id);
      if (!pending) return;
      this.#pending.delete(told.id);
      clearTimeout(pending.timer);
      if ("answer" in told) pending.resolve(told.answer);
      else pending.reject(new Error(told.failed));
      if (this.#pending.size === 0) this.#rest(thread);
    });
    thread.on("error", (error: Error) => this.#lose(thread, error.message));
    thread.on("exit", () => this.#lose(thread, "The thread has ended."));
    // It keeps no stopped server alive.
    thread.unref();
    return thread;
  }

  #rest(thread: Worker): void {
    this.#idle = setTimeout(() => {
      if (this.#pending.size > 0 || this.#thread !== thread) return;
      this.#thread = null;
      void thread.terminate();
    }, this.#limits.idleMs).unref();
  }

  /** Gives up a thread with all that it was asked; the next question begins another one. */
  #lose(thread: Worker | null, why: string): void {
    if (thread === null || this.#thread !== thread) return;
    this.#thread = null;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new Error(why));
    }
    this.#pending.clear();
  }
}

const later = (status: number, error: string): McpAnswer => ({
  status,
  headers: { "content-type": "application/json", "retry-after": "1" },
  body: JSON.stringify({ error }),
});
