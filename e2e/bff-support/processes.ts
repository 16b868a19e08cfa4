import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newFolder } from "./browser.ts";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export interface Child {
  port: number;
  /** Everything it has written to standard output so far. */
  output(): string;
  /** It neither works nor ends from now on. */
  freeze(): void;
  stop(): Promise<void>;
}

/** A real Redis that keeps nothing on disk, once it has said that it is ready. */
export async function startRedis(
  port?: number,
  more: string[] = [],
  ready = /Ready to accept connections/,
): Promise<Child> {
  const at = port ?? (await freePort());
  // A copy writes what it gets into a file, which the next one in that folder would begin with.
  const nothing = ["--save", "", "--appendonly", "no", "--dir", newFolder()];
  const args = ["--port", String(at), "--bind", "127.0.0.1", ...nothing, ...more];
  const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
  const { output } = await said(child, ready);
  return { port: at, output, freeze: () => child.kill("SIGSTOP"), stop: () => ended(child, "SIGKILL") };
}

/** Two of them, the second a copy of the first, and a Sentinel that puts the copy in its place. */
export async function startRedisPair(
  name: string,
): Promise<{ url: string; master: Child; stop(): Promise<void> }> {
  // A replica that is not in sync is never promoted, and a master waits 5 s for more replicas before it sends the
  // first.
  const master = await startRedis(undefined, ["--repl-diskless-sync-delay", "0"]);
  const replicaOf = ["--replicaof", "127.0.0.1", String(master.port)];
  const copy = await startRedis(undefined, replicaOf, /sync: Finished with success/);
  const port = await freePort();
  const file = join(newFolder(), "sentinel.conf");
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    `sentinel monitor ${name} 127.0.0.1 ${master.port} 1`,
    `sentinel down-after-milliseconds ${name} 300`,
    `sentinel failover-timeout ${name} 1000`,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const child = spawn("redis-server", [file, "--sentinel"], { stdio: ["ignore", "pipe", "inherit"] });
  // Until it knows that the replica is in sync it promotes none, and tries again only seconds later.
  await said(child, /\+slave/);
  await copyInStep(port, name);
  return {
    url: `redis+sentinel://127.0.0.1:${port}/${name}`,
    master,
    stop: async () => {
      await Promise.all([ended(child, "SIGKILL"), master.stop(), copy.stop()]);
    },
  };
}

/** Asks a Sentinel about the copies of its master until one is in step. */
async function copyInStep(port: number, name: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  try {
    let answer = "";
    while (!/master-link-status\r\n\$2\r\nok/.test(answer)) {
      socket.write(`SENTINEL replicas ${name}\r\n`);
      [answer] = await once(socket.setEncoding("utf8"), "data");
    }
  } finally {
    socket.destroy();
  }
}

/** A node of the BFF in a separate process. */
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
  return {
    port: Number.parseInt(output(), 10),
    output,
    freeze: () => child.kill("SIGSTOP"),
    stop: () => ended(child, "SIGKILL"),
  };
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
