import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import PostalMime from "postal-mime";
import { clusterFolder } from "../../src/db/own-server/cluster.ts";
import { processesOf } from "../../src/db/own-server/leftovers.ts";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const endWithParent = new URL("../../../kit/src/server/end-with-parent.ts", import.meta.url).href;
export const quickImports = new URL("../../src/base/quick-imports.ts", import.meta.url).href;

/** What a process of a test has of this one's environment. */
export const inherited = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_ENV: "production",
} as const;

export interface BackendProcess {
  pid: number;
  /** Resolves with the port when it is ready; rejects with its last words when it ends before. */
  ready: Promise<number>;
  /** Resolves with exit code, or the signal's name, when it has ended. */
  ended: Promise<number | string>;
  stdout(): string;
  stderr(): string;
  /** Resolves once the output matches. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** As if the parent had ended. */
  leave(): void;
}

/** Starts `backend/src/main.ts` with these settings and nothing of this process's own. */
export function startProcess(env: Record<string, string>): BackendProcess {
  // As the web server starts it, so that nothing is left running when the tests themselves are killed.
  const child = spawn(process.execPath, ["--import", endWithParent, main], {
    stdio: "pipe",
    env: { ...inherited, AUTH_LIMITS: "off", ...env },
  });
  let out = "";
  let err = "";
  const watchers = new Set<() => void>();
  child.stdout.on("data", (chunk) => {
    out += String(chunk);
    for (const watch of watchers) watch();
  });
  child.stderr.on("data", (chunk) => {
    err += String(chunk);
  });
  const exited = new Promise<number | string>((resolve) => {
    child.on("exit", (code, signal) => resolve(code ?? signal ?? -1));
  });
  const drained = [child.stdout, child.stderr].map((stream) => finished(stream));
  const ended = Promise.all([exited, ...drained]).then(([code]) => code);

  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const watch = () => {
        const found = pattern.exec(out);
        if (!found) return;
        watchers.delete(watch);
        resolve(found);
      };
      watchers.add(watch);
      ended.then((code) => reject(new Error(`The backend ended with ${code}: ${err}`)));
      watch();
    });

  const ready = printed(/"port":(\d+).*"msg":"ready"/).then(([, port]) => Number(port));
  ready.catch(() => {});
  return {
    pid: child.pid ?? -1,
    ready,
    ended,
    stdout: () => out,
    stderr: () => err,
    printed,
    kill: (signal) => void child.kill(signal),
    leave: () => void child.stdin.end(),
  };
}

/** The token in the first mail that a backend without a mail server wrote. */
export async function mailedToken(backend: BackendProcess): Promise<string> {
  const [, file = ""] = await backend.printed(/"file":"([^"]+)","msg":"mail written"/);
  const { text = "" } = await PostalMime.parse(await readFile(file));
  return /token=([\w-]+)/.exec(text)?.[1] ?? "";
}

/** Waits until nothing of a data folder's server runs: it outlives a backend that is killed by a moment. */
export async function serverEnded(dataDir: string): Promise<void> {
  const folder = clusterFolder(dataDir);
  while (existsSync(folder) && processesOf(folder).length > 0) await setTimeout(20);
}
