import { argon2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { HashTask } from "./hash-threads.ts";

// A thread that hashes passwords, one after the other.

/** Of 0 to 19: whatever answers requests goes first, and a hash takes what is left. */
const NICE = 10;

// Linux gives each thread a priority of its own; elsewhere it is the process's.
if (process.platform === "linux") setPriority(0, NICE);

parentPort?.on("message", ({ password, salt, memory, passes, parallelism, tagLength }: HashTask) => {
  const message = Buffer.from(password, "utf8");
  parentPort?.postMessage(
    argon2Sync("argon2id", { message, nonce: salt, memory, passes, parallelism, tagLength }),
  );
});
