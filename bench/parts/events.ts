import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { Board } from "../support/board.ts";
import { startCuttable } from "../support/cuttable.ts";
import { cookieOf, registerManager } from "../support/manager.ts";
import { judged, type Outcome } from "../support/outcome.ts";
import { type Server, startBackend, startWeb } from "../support/servers.ts";
import { median } from "../support/statistics.ts";

const BOARDS = 200;
const IDLE = 1000;
/** Streams that the product gives one session. */
const OF_SESSION = 20;
const CUT_MS = 30_000;
const SETTLE_MS = 5000;
const ROUNDS = 5;
const WITHIN_MS = 5000;
const MEMORY_MIB = 100;
const METRICS_TOKEN = "a-token-of-the-benchmark-0123456789";
const LISTS =
  /^chairtime_backend_requests_total\{.*method="GET",route="\/api\/(employees|schedules|recurring-breaks|onetime-blocks).*} (\d+)$/gm;

const record = z.object({ id: z.string(), version: z.number() });

/** How long a change takes to 200 open boards, the cost of a lost connection, and the memory of idle streams. */
export async function events(note: (text: string) => void): Promise<Outcome> {
  const folder = temporaryFolder("bench-events");
  const backend = await startBackend({ folder, name: "backend", settings: { METRICS_TOKEN } });
  const web = await startWeb({ folder, name: "web", settings: { BACKEND_URL: backend.url } });
  const network = await startCuttable(Number(new URL(web.url).port));
  const manager = await registerManager(backend);
  const cookie = await cookieOf(web.url, manager);
  /** Boards in as many sessions as they need. */
  const boardsAt = async (url: string, count: number, from: number) => {
    const cookies: string[] = [];
    while (cookies.length * OF_SESSION < count) cookies.push(await cookieOf(web.url, manager));
    return Array.from({ length: count }, (_, at) => {
      const own = cookies[at % cookies.length] ?? cookie;
      return new Board(url, own, from);
    });
  };
  const headers = { cookie, "content-type": "application/json" };
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${web.url}${path}`, { method, headers, body: JSON.stringify(body) });
    return record.parse(await answer.json());
  };
  const member = { first_name: "Ada", last_name: "Byron", email: "ada@salon.example", role: "Stylist" };
  const { id: employee_id } = await send("POST", "/api/employees", member);
  const hours = { employee_id, day_of_week: 1, start_time: "09:00", valid_from: "2030-01-01" };
  const schedule = await send("POST", "/api/schedules", { ...hours, end_time: "17:00" });
  let minute = 0;
  const change = async () => {
    const end_time = `18:${String(minute++).padStart(2, "0")}`;
    return (await send("PUT", `/api/schedules/${schedule.id}`, { ...hours, end_time })).version;
  };

  note(`${BOARDS} open boards`);
  const boards = await boardsAt(network.url, BOARDS, schedule.version);
  await Promise.all(boards.map((board) => board.open()));
  await fetch(`${web.url}/api/schedules`, { headers });
  const listsBefore = await listReads(backend);
  if (listsBefore === 0) throw new Error("The backend does not count the lists that it reads.");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const version = await change();
    await Promise.all(boards.map((board) => board.has(version)));
    times.push(performance.now() - begun);
  }
  note(`cut for ${CUT_MS / 1000} s`);
  network.cut();
  let last = 0;
  for (let step = 0; step < 10; step++) {
    last = await change();
    await wait(CUT_MS / 10);
  }
  const mended = performance.now();
  network.mend();
  await Promise.all(boards.map((board) => board.has(last)));
  const recovery = performance.now() - mended;
  const reads = (await listReads(backend)) - listsBefore;
  for (const board of boards) board.close();

  note(`${IDLE} idle streams`);
  await wait(SETTLE_MS);
  const before = residentMib(web);
  const idle = await boardsAt(web.url, IDLE, last);
  await Promise.all(idle.map((board) => board.open()));
  await wait(SETTLE_MS);
  const memory = residentMib(web) - before;
  for (const board of idle) board.close();
  network.close();
  for (const server of [web, backend]) await server.stop();

  const slowest = Math.max(...times);
  return {
    figures: [
      judged(
        `a change is on all of ${BOARDS} open boards, slowest of ${ROUNDS}`,
        `${Math.round(slowest)} ms (median ${Math.round(median(times))} ms)`,
        `${WITHIN_MS} ms`,
        slowest <= WITHIN_MS,
      ),
      judged("lists that the backend read for it", `${reads}`, "0", reads === 0),
      judged(
        `all ${BOARDS} boards right again after a cut of ${CUT_MS / 1000} s`,
        `${Math.round(recovery)} ms`,
        `${WITHIN_MS} ms`,
        recovery <= WITHIN_MS,
      ),
      judged(
        `memory of the web server for ${IDLE} idle streams`,
        `${memory.toFixed(1)} MiB (${((memory * 1024) / IDLE).toFixed(1)} KiB each)`,
        `${MEMORY_MIB} MiB`,
        memory <= MEMORY_MIB,
      ),
    ],
    details: `Streams of one salon through the web server to the bundled backend on its own server. Times from the change's call to the last board, in ms: ${times.map((time) => Math.round(time)).join(", ")}. While the network was cut 10 changes were made. Resident memory before the idle streams: ${before.toFixed(1)} MiB.`,
  };
}

async function listReads(backend: Server): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${backend.url}/metrics`, { headers })).text();
  if (!text.includes("chairtime_backend_requests_total"))
    throw new Error(`No metrics: ${text.slice(0, 200)}`);
  return [...text.matchAll(LISTS)].reduce((sum, [, , count]) => sum + Number(count), 0);
}

function residentMib({ child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
