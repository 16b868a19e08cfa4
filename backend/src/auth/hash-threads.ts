import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Argon2Parameters, type Derive, TAG_BYTES } from "./password.ts";

export interface HashTask extends Argon2Parameters {
  password: string;
  salt: Uint8Array;
  tagLength: number;
}

/** Threads that hash passwords behind everything else: requests do not wait for sign-ins. */
export interface HashThreads {
  /** How many passwords are hashed at once. */
  size: number;
  derive: Derive;
  close(): Promise<void>;
}

const MOST = 2;

/**
 * Makes threads for passwords, at most two, and one processor stays free of them where there are several. A thread begins
 * with its first password. At most `size` calls may run at once.
 */
export function createHashThreads(
  size = Math.min(MOST, Math.max(1, availableParallelism() - 1)),
): HashThreads {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const begin = () => {
    // Without the process's preloads, as the database's thread.
    const worker = new Worker(new URL("./hash-thread.ts", import.meta.url), { execArgv: [] });
    worker.unref();
    all.add(worker);
    return worker;
  };
  return {
    size,
    async derive(password, salt, parameters) {
      const worker = idle.pop() ?? begin();
      const answer = Promise.withResolvers<Uint8Array>();
      const onExit = () => answer.reject(new Error("A thread for passwords has ended"));
      worker.once("message", answer.resolve).once("error", answer.reject).once("exit", onExit);
      worker.postMessage({ password, salt, ...parameters, tagLength: TAG_BYTES } satisfies HashTask);
      try {
        const tag = await answer.promise;
        idle.push(worker);
        return Buffer.from(tag);
      } catch (error) {
        all.delete(worker);
        await worker.terminate();
        throw error;
      } finally {
        worker.off("message", answer.resolve).off("error", answer.reject).off("exit", onExit);
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
