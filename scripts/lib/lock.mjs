import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { whenDone } from "./processes.mjs";

const BEAT_MS = 2000;
const DEAD_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 250;

/**
 * Runs `work` while no other command on this folder does. The lock is a file that its holder keeps touching, so that
 * one left behind by a killed command is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once when another one holds it
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  let told = false;
  while (!take(path)) {
    if (!told) onWait();
    told = true;
    await wait(LOOK_EVERY_MS);
  }
  const beat = setInterval(() => touch(path), BEAT_MS);
  const release = () => {
    clearInterval(beat);
    if (held(path) === process.pid) rmSync(path, { force: true });
  };
  whenDone(release);
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && (Date.now() - stat.mtimeMs > DEAD_AFTER_MS || !alive(held(path)))) {
    // Renaming lets only one of several waiters clear it.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
      rmSync(aside, { force: true });
    } catch {
      // Another waiter was first.
    }
  }
  return false;
}

/** @param {string} path */
function held(path) {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function alive(pid) {
  // An empty file is still being written.
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // It is gone: the folder was cleaned.
  }
}
