import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { newFolder } from "./browser.ts";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export interface Child {
  port: number;
  /** Everything it has written to standard output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** A real Redis that keeps nothing on disk. */
export async function startRedis(port?: number): Promise<Child> {
  const at = port ?? (await freePort());
  const args = ["--port", String(at), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
  const { output } = await said(child, /Ready to accept connections/);
  return { port: at, output, stop: () => ended(child, "SIGKILL") };
}

/** A node of the BFF in a process of its own. */
export async function startNode(env: Record<string, string>): Promise<Child> {
  const main = fileURLToPath(new URL("./node-process.ts", import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "test",
      DATA_DIR: newFolder(),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { output } = await said(child, /^\d+\n/m);
  return { port: Number.parseInt(output(), 10), output, stop: () => ended(child, "SIGKILL") };
}

export function said(child: ChildProcess, wanted: RegExp): Promise<{ output: () => string }> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      if (wanted.test(text)) resolve({ output: () => text });
    });
    child.once("exit", () => reject(new Error(`It ended before it was ready: ${text}`)));
  });
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
