import { Worker } from "node:worker_threads";
import type { LockMark } from "./embedded-lock.ts";

/** Statements on the embedded database, or inside a transaction on it. */
export interface Statements {
  query<Row>(
    text: string,
    params?: unknown[],
    options?: { rowMode?: "array" | "object" },
  ): Promise<{ rows: Row[] }>;
  exec(text: string): Promise<unknown>;
}

/** The embedded database, in this thread or in one of its own. */
export interface EmbeddedClient extends Statements {
  /** Runs statements that nothing else comes between. */
  transaction<Result>(work: (inside: Statements) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type Ask =
  | {
      kind: "query";
      text: string;
      params: unknown[];
      rowMode: "array" | "object" | undefined;
      isPlain: boolean;
    }
  | { kind: "exec"; text: string }
  | { kind: "begin" | "commit" | "rollback" | "close" };

export type Told =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; fields: Record<string, unknown> } };

/** A statement that takes longer will not end: nothing can stop it but the end of the process. */
const STATEMENT_WITHIN_MS = 300_000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Opens the database of a folder in a thread of its own, so that no statement holds this one's event loop up. The process
 * ends when that thread fails, or does not finish a statement: a supervisor starts it again.
 */
export async function openInThread(folder: string, dataDir: string, mark: LockMark): Promise<EmbeddedClient> {
  // Without the process's preloads: they watch the process, not its threads.
  const worker = new Worker(new URL("./database-thread.ts", import.meta.url), {
    execArgv: [],
    workerData: { folder, dataDir, mark },
  });
  const waiting = new Map<number, Waiting>();
  /** Since the last answer, while something waits: what waits behind others is not late. */
  let silence: NodeJS.Timeout | undefined;
  const expectAnswer = () => {
    clearTimeout(silence);
    if (waiting.size === 0) return;
    silence = setTimeout(
      () => endProcess("A statement of the embedded database does not end"),
      STATEMENT_WITHIN_MS,
    );
    silence.unref();
  };
  let lastId = 0;
  let isClosing = false;
  const opened = Promise.withResolvers<void>();
  const fail = (reason: string) => {
    const error = new Error(`The thread of the embedded database ended: ${reason}`);
    opened.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  let isOpen = false;
  worker.on("message", (told: Told | "open") => {
    if (told === "open") {
      isOpen = true;
      opened.resolve();
      return;
    }
    const one = waiting.get(told.id);
    if (!one) return;
    waiting.delete(told.id);
    expectAnswer();
    if ("error" in told) one.reject(Object.assign(new Error(told.error.message), told.error.fields));
    else one.resolve(told.result);
  });
  worker.on("error", (error) => {
    fail(error instanceof Error ? error.message : String(error));
    if (isOpen) endProcess("The embedded database has failed");
  });
  worker.on("exit", (code) => {
    fail(`exit code ${code}`);
    if (isOpen && !isClosing) endProcess("The embedded database has ended");
  });
  await opened.promise;
  worker.unref();

  const ask = (what: Ask) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      if (waiting.size === 1) expectAnswer();
      // While a question is open, keep the process alive for its answer.
      worker.ref();
      worker.postMessage({ id, ...what });
    }).finally(() => {
      if (waiting.size === 0) worker.unref();
    });
  const inside: Statements = {
    async query<Row>(text: string, params: unknown[] = [], options?: { rowMode?: "array" | "object" }) {
      const what = {
        kind: "query",
        text,
        params,
        rowMode: options?.rowMode,
        isPlain: options === undefined,
      } as const;
      return (await ask(what)) as { rows: Row[] };
    },
    exec: (text) => ask({ kind: "exec", text }),
  };
  // The thread does one thing after the other, in order. So single statements are sent at once:
  // waiting here for each answer would make them one a turn of this event loop, and its turns are long when many requests come.
  let last: Promise<unknown> = Promise.resolve();
  let lastStatement: Promise<unknown> = Promise.resolve();
  const between = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const statement = last.then(work);
    lastStatement = statement.catch(() => {});
    return statement;
  };
  /** Sends nothing else until it ends. */
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    query: (...given) => between(() => inside.query(...given)),
    exec: (text) => between(() => inside.exec(text)),
    transaction: (work) =>
      alone(async () => {
        await ask({ kind: "begin" });
        try {
          const result = await work(inside);
          await ask({ kind: "commit" });
          return result;
        } catch (error) {
          await ask({ kind: "rollback" });
          throw error;
        }
      }),
    close: () =>
      alone(async () => {
        // Answers come in the order of the questions.
        await lastStatement;
        isClosing = true;
        await ask({ kind: "close" });
        await worker.terminate();
      }),
  };
}

function endProcess(sentence: string): void {
  process.stderr.write(`${sentence}: this backend ends at once.\n`);
  process.kill(process.pid, "SIGKILL");
}
