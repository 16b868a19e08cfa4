import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { testEnvironment } from "../../scripts/lib/environment.mjs";
import { projectNode } from "../../scripts/lib/node.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { start as startProcess, temporaryFolder } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { Generator } from "../load/generator.ts";
import { ensureAppCopy } from "../support/app-copy.ts";
import { cookieOf, registerManager } from "../support/manager.ts";
import { judged, type Outcome, table } from "../support/outcome.ts";
import { type Server, startWeb } from "../support/servers.ts";
import { median } from "../support/statistics.ts";

const STARTS = 7;
const READY_GOAL_MS = 2000;
const STEPS = 10;
const REQUESTS_A_STEP = 1000;
const FLAT = 1.1;
const MIB = 1024 * 1024;

/** How soon `npm run serve` is ready, and whether memory stays flat over 10,000 requests. */
export async function start(note: (text: string) => void): Promise<Outcome> {
  const cwd = await ensureAppCopy(note);
  const times = await readyTimes(cwd, note);
  const memory = await memoryOverRequests(cwd, note);
  const ready = median(times);
  const [first, last] = [memory[1], memory.at(-1)];
  if (!first || !last) throw new Stop("No memory was read.");
  const grown = last.heapUsed / first.heapUsed;
  const rss = last.rss / first.rss;
  const mib = (bytes: number) => (bytes / MIB).toFixed(1);
  return {
    figures: [
      judged("ready to serve", `${Math.round(ready)} ms`, `${READY_GOAL_MS} ms`, ready <= READY_GOAL_MS),
      judged(
        "heap after 10,000 requests",
        `${grown.toFixed(2)} of that after 1,000 (${mib(last.heapUsed)} MiB)`,
        "1.10",
        grown <= FLAT,
      ),
      judged(
        "resident memory after 10,000 requests",
        `${rss.toFixed(2)} of that after 1,000 (${mib(last.rss)} MiB)`,
        "1.10",
        rss <= FLAT,
      ),
    ],
    details: `Starts on a data folder that exists, in ms: ${times.map((time) => Math.round(time)).join(", ")}.\n\n${table(
      ["requests", "heap MiB", "resident MiB"],
      memory.map(({ heapUsed, rss: resident }, step) => [
        String(step * REQUESTS_A_STEP),
        mib(heapUsed),
        mib(resident),
      ]),
    )}`,
  };
}

async function readyTimes(cwd: string, note: (text: string) => void): Promise<number[]> {
  const folder = temporaryFolder("bench-start");
  const times: number[] = [];
  // The first start makes the data folder and is not counted.
  for (let round = 0; round <= STARTS; round++) {
    note(`start ${round} of ${STARTS}`);
    const PORT = String(await freePort());
    const env = testEnvironment({
      NODE_ENV: "production",
      DATA_DIR: folder,
      PORT,
      BACKEND_PORT: String(await freePort()),
    });
    const begun = performance.now();
    let ready: () => void = () => undefined;
    const said = new Promise<void>((resolve) => {
      ready = resolve;
    });
    const onLine = (line: string) => {
      if (line.includes("is ready on")) ready();
    };
    const web = startProcess(projectNode(), ["lib/server/main.ts"], { cwd, env, onLine });
    await Promise.race([
      said,
      web.exited.then(() => Promise.reject(new Stop(`${web.output()}\nThe web server did not start.`))),
    ]);
    const took = performance.now() - begun;
    const answer = await fetch(`http://localhost:${PORT}/login`);
    if (answer.status !== 200) throw new Stop(`/login answered ${answer.status} when ready was said.`);
    if (round > 0) times.push(took);
    await web.stop();
  }
  return times;
}

const usage = z.object({ heapUsed: z.number(), rss: z.number() });
type Usage = z.infer<typeof usage>;

async function memoryOverRequests(cwd: string, note: (text: string) => void): Promise<Usage[]> {
  const folder = temporaryFolder("bench-memory");
  const nodeArgs = ["--expose-gc", "--import", at("bench", "preload", "memory.mjs")];
  const web = await startWeb({ folder, name: "web", cwd, nodeArgs });
  const manager = await registerManager(web);
  const headers = { cookie: await cookieOf(web.url, manager) };
  const generator = new Generator();
  const paths = ["/api/employees", "/staff", "/team", "/api/auth/session", "/api/schedules"];
  const steps = paths.map((path) => ({ name: path, method: "GET" as const, path }));
  const seen: Usage[] = [await read(web)];
  for (let step = 1; step <= STEPS; step++) {
    note(`${step * REQUESTS_A_STEP} requests`);
    const flows = REQUESTS_A_STEP / steps.length;
    await generator.run({ origin: web.url, headers, steps, connections: 8, milliseconds: 600_000, flows });
    await wait(500);
    seen.push(await read(web));
  }
  generator.close();
  await web.stop();
  return seen;
}

async function read(web: Server): Promise<Usage> {
  const before = reports(web).length;
  web.child.kill("SIGUSR2");
  for (let tries = 0; tries < 100; tries++) {
    await wait(50);
    const newest = reports(web).at(-1);
    if (reports(web).length > before && newest) return usage.parse(JSON.parse(newest));
  }
  throw new Stop("The server did not report its memory.");
}

const reports = (web: Server) =>
  [...web.output().matchAll(/^bench-memory (\{.*\})$/gm)].map(([, json]) => json ?? "");
