import { freePort } from "../../scripts/lib/ports.mjs";
import { start, temporaryFolder } from "../../scripts/lib/processes.mjs";
import { ensureRedis } from "../../scripts/lib/redis.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { say } from "../../scripts/lib/terminal.mjs";

/** Starts a real Redis that keeps nothing on disk; gives its address. */
export async function startRedis(): Promise<string> {
  if (!(await ensureRedis(say))) throw new Stop("The soak needs redis-server: install it.");
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return new Promise((resolve, reject) => {
    const onLine = (line: string) => {
      if (/ready to accept connections/i.test(line)) resolve(`redis://127.0.0.1:${port}`);
    };
    const server = start("redis-server", args, { cwd: temporaryFolder("redis"), onLine });
    server.exited.then(() => reject(new Stop(`${server.output().trim()}\nRedis did not start.`)));
  });
}
