import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/lib/ports.mjs";
import { run, type Started, start, temporaryFolder } from "../../scripts/lib/processes.mjs";
import { ensureRedis } from "../../scripts/lib/redis.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { say } from "../../scripts/lib/terminal.mjs";
import type { Fault } from "./faults.ts";

const AWAY_MS = 5000;

export interface SoakRedis {
  url: string;
  /** Restarts it without its data; all of these nodes use it. */
  faults: (nodes: string[]) => Fault[];
}

/** Starts a real Redis that keeps nothing on disk. */
export async function startRedis(): Promise<SoakRedis> {
  if (!(await ensureRedis(say))) throw new Stop("The soak needs redis-server: install it.");
  const port = await freePort();
  let server = await begin(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    faults: (nodes) => [
      {
        name: "Redis restarted",
        nodes,
        cause: async () => {
          await server.stop("SIGKILL");
          await wait(AWAY_MS);
          server = await begin(port);
        },
      },
      {
        name: "Redis flushed",
        nodes,
        cause: async () => {
          await run("redis-cli", ["-p", String(port), "flushall"]);
        },
      },
    ],
  };
}

function begin(port: number): Promise<Started> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return new Promise((resolve, reject) => {
    const onLine = (line: string) => {
      if (/ready to accept connections/i.test(line)) resolve(server);
    };
    const server = start("redis-server", args, { cwd: temporaryFolder("redis"), onLine });
    server.exited.then(() => reject(new Stop(`${server.output().trim()}\nRedis did not start.`)));
  });
}
