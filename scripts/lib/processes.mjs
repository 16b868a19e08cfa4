import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { at, root } from "./root.mjs";
import { Stop } from "./stop.mjs";

/** Longer than the web server takes at most to end by itself. */
const GRACE_MS = 15_000;
const END_WITH_PARENT = pathToFileURL(at("kit", "src", "server", "end-with-parent.ts")).href;
const KEPT_OUTPUT = 200_000;
const windows = process.platform === "win32";

/**
 * Clean-ups for the command's end, however it ends; last in, first out.
 * @type {(() => unknown)[]}
 */
const undo = [];
let ending = false;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
// Without this, child processes would outlive a crash.
process.once("exit", () => {
  for (const child of running) kill(child, "SIGKILL");
});

/** @param {() => unknown} work */
export const whenDone = (work) => {
  undo.push(work);
};

/** A folder that is gone when the command ends. */
export function temporaryFolder(name = "work") {
  const folder = mkdtempSync(join(tmpdir(), `chairtime-${name}-`));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * @typedef {object} Started
 * @property {import("node:child_process").ChildProcess} child
 * @property {Promise<number>} exited its exit code; 1 when a signal ended it
 * @property {() => string} output the last part of its output
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop asks it to end, and makes it when it does not
 */

/**
 * Starts a program in its own process group, so that its children can be stopped with it, and a Ctrl-C
 * reaches it only through `stop`, once. It is stopped when the command ends.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, logTo?: string, show?: boolean,
 *   stopWith?: NodeJS.Signals, onLine?: (line: string) => void, input?: "ignore" | "pipe",
 * }} [options] `show` leaves its output on the terminal; `logTo` is a file for it
 * @returns {Started}
 */
export function start(command, args, options = {}) {
  if (ending) throw new Stop("");
  const { input = "ignore", logTo, onLine, show, stopWith = "SIGTERM", ...rest } = options;
  const child = spawn(command, args, {
    cwd: root,
    ...rest,
    stdio: show ? [input, "inherit", "inherit"] : [input, "pipe", "pipe"],
    detached: !windows,
    shell: windows && !command.includes("\\"),
  });
  running.add(child);
  const log = logTo ? openSync(logTo, "a") : null;
  let output = "";
  const heard = (/** @type {string} */ text) => {
    output = (output + text).slice(-KEPT_OUTPUT);
    if (log !== null) writeSync(log, text);
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (onLine) for (const line of lines) onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", heard);
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.on("error", (error) => {
      running.delete(child);
      output += `${command}: ${error.message}\n`;
      resolve(127);
    });
    // Leftover children would keep its port, its data folder, and these pipes open.
    child.on("exit", () => {
      running.delete(child);
      kill(child, "SIGKILL");
    });
    child.on("close", (code) => {
      if (log !== null) closeSync(log);
      resolve(code ?? 1);
    });
  });
  const stop = (signal = stopWith) => stopGroup(child, exited, signal);
  whenDone(() => stop());
  return { child, exited, output: () => output, stop };
}

/**
 * Starts a server on the project's Node that ends with this command even if the command is killed.
 * @param {string} node
 * @param {string[]} args
 * @param {Parameters<typeof start>[2]} options
 */
export const startServer = (node, args, options) =>
  start(node, ["--import", END_WITH_PARENT, ...args], { ...options, input: "pipe" });

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof start>[2]} [options]
 */
export async function run(command, args, options) {
  const started = start(command, args, options);
  const code = await started.exited;
  return { code, output: started.output() };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {Promise<number>} exited
 * @param {NodeJS.Signals} signal
 */
async function stopGroup(child, exited, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => kill(child, "SIGKILL"), GRACE_MS);
  // It stops its children in its own order.
  child.kill(signal);
  await exited;
  clearTimeout(timer);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function kill(child, signal) {
  try {
    if (windows || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/** Stops and removes everything started or made since. */
async function undoAll() {
  while (undo.length > 0) {
    try {
      await undo.pop()?.();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

/**
 * Runs a command to its exit code. However it ends (done, failed, Ctrl-C, npm gone), it stops its children and removes
 * its files, and a failure is one sentence.
 * @param {() => Promise<number | void>} work
 */
export async function main(work) {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      await undoAll();
      process.exit(code);
    });
  }
  endWithNpm();
  let code = 0;
  try {
    code = (await work()) ?? 0;
  } catch (error) {
    if (ending) return;
    if (error instanceof Stop) {
      if (error.message) console.error(error.message);
      code = error.exitCode;
    } else {
      console.error(error);
      code = 1;
    }
  }
  if (ending) return;
  ending = true;
  await undoAll();
  process.exit(code);
}
