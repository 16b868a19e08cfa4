import { spawn, spawnSync } from "node:child_process";
import { StartError } from "@chairtime/kit/server/start-error";
import { failure } from "./cluster.ts";
import { eachLine, type Launch, type Launched } from "./launch.ts";
import { program } from "./programs.ts";
import { startOptions } from "./run-as.ts";

/**
 * Starts a server through `pg_ctl`, which drops an administrator's rights on Windows. The server outlives a backend that
 * is killed: the next start ends it first. Throws StartError with its own words.
 */
export async function launchByControl({ cluster, settings, onLine }: Launch): Promise<Launched> {
  const { folder, programs, way } = cluster;
  const control = [...way.prefix, program(programs, "pg_ctl"), "-D", way.reach(folder), "-w"];
  const options = startOptions(way, folder);
  const stop = () => {
    const [command = "", ...args] = [...control, "-m", "fast", "stop"];
    spawnSync(command, args, { ...options, stdio: "ignore" });
  };
  stop();
  const [command = "", ...args] = [...control, "-o", settings.map((one) => `"${one}"`).join(" "), "start"];
  // The server inherits these pipes: they end with it.
  const starting = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let words = "";
  const hear = (line: string) => {
    words = `${words}${line}\n`.slice(-4000);
    onLine(line);
  };
  eachLine(starting.stdout, hear);
  eachLine(starting.stderr, hear);
  const ended = new Promise<void>((resolve) => starting.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    starting.once("error", (error) => reject(new StartError(failure(folder, error.message))));
    starting.once("exit", (code) =>
      code === 0 ? resolve() : reject(new StartError(failure(folder, words))),
    );
  });
  return { ended, stop };
}
