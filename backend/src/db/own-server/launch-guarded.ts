import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@chairtime/kit/server/start-error";
import { failure } from "./cluster.ts";
import { eachLine, type Launch, type Launched, StillRuns } from "./launch.ts";
import { processesOf } from "./leftovers.ts";
import { program } from "./programs.ts";
import { startOptions } from "./run-as.ts";

const STILL_RUNS = 75;

/**
 * A shell between backend and server. Its standard input is a pipe from the backend: when that ends, however the backend
 * did, the server is asked to end. On Linux it locks the folder by a file that all processes of the server inherit, so
 * that the lock lasts until the last of them is gone, in whichever container: PostgreSQL itself goes by process numbers,
 * which mean nothing in another container, or after a restart of the machine. A signal to everybody, as some process
 * managers send, is the backend's to answer: the shells ignore it. The server yields to web server and backend: heavy
 * statements of one salon would keep processors from the answers of another.
 */
const GUARD = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
if command -v flock >/dev/null; then
  exec 9>>chairtime.lock
  flock -n 9 || exit ${STILL_RUNS}
  rm -f postmaster.pid
fi
nice -n 5 "$@" 3<&- &
server=$!
{ exec 9>&-; while read -r _; do :; done; kill -INT $server; } <&3 2>/dev/null &
reader=$!
exec 3<&-
wait $server
code=$?
kill -KILL $reader 2>/dev/null
exit $code
`;

/** Starts a server on a socket in its folder, under a guard. Throws StillRuns, or StartError with its own words. */
export async function launchGuarded({ cluster, settings, onLine }: Launch): Promise<Launched> {
  const { folder, programs, way } = cluster;
  // Elsewhere a file that names no process of this server is a leftover.
  if (process.platform !== "linux" && processesOf(folder).length === 0)
    rmSync(join(folder, "postmaster.pid"), { force: true });
  const server = [...way.prefix, program(programs, "postgres"), "-D", way.reach(folder)];
  const guard = spawn("sh", ["-c", GUARD, "sh", ...server, ...settings], {
    ...startOptions(way, folder),
    stdio: ["pipe", "ignore", "pipe"],
    // Ctrl-C in a terminal ends the backend, which ends the server when its requests are done.
    detached: true,
  });
  guard.stdin.on("error", () => {});
  let words = "";
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  eachLine(guard.stderr, (line) => {
    if (!isReady) words += `${line}\n`;
    onLine(line);
    if (!line.includes("ready to accept")) return;
    isReady = true;
    ready.resolve();
  });
  const ended = new Promise<void>((resolve) => {
    guard.once("error", (error) => {
      ready.reject(new StartError(failure(folder, error.message)));
      resolve();
    });
    guard.once("exit", () => {
      // Where the guard alone was killed, the server is asked to end.
      guard.stdin.destroy();
      resolve();
    });
    guard.once("close", (code) =>
      ready.reject(code === STILL_RUNS ? new StillRuns() : new StartError(failure(folder, words))),
    );
  });
  await ready.promise;
  return { ended, stop: () => void guard.stdin.end() };
}
