import { projectNode } from "../../scripts/lib/node.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { start, temporaryFolder } from "../../scripts/lib/processes.mjs";
import { answers } from "../../scripts/lib/serve.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { Generator } from "../load/generator.ts";
import type { StepResult } from "../load/protocol.ts";
import { startNginx } from "../peers/nginx.ts";
import { REWRITE_PORT } from "../peers/ports.ts";
import { ensureAppCopy } from "../support/app-copy.ts";
import { cpuTime } from "../support/cpu-time.ts";
import { programVersion } from "../support/machine.ts";
import { bearerOf, cookieOf } from "../support/manager.ts";
import { type Figure, judged, type Outcome, table } from "../support/outcome.ts";
import { ensurePeers } from "../support/packages.ts";
import { startFixedBackend, startNext, startWeb } from "../support/servers.ts";
import { median, spread } from "../support/statistics.ts";

const CONNECTIONS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const WARM_UP_MS = 500;
const GOAL = 0.85;
const EMPTY = "empty Next route handler";
const BFF = "the BFF";

interface Contender {
  name: string;
  origin: string;
  path: string;
  /** Whether it answers the 50 records. */
  records: boolean;
  /** The process that does the work, where one does it all. */
  pid?: number | undefined;
}

interface Run extends StepResult {
  /** Processor time of one request in that process, in microseconds. */
  cpu: number;
}

/** Requests a second and p99 of a salon's staff list through the BFF and through its peers. */
export async function bff(note: (text: string) => void): Promise<Outcome> {
  await ensurePeers(note);
  const cwd = await ensureAppCopy(note);
  const folder = temporaryFolder("bench-bff");
  const backend = await startFixedBackend(folder);
  const target = `127.0.0.1:${REWRITE_PORT}`;
  const settings = { BACKEND_URL: backend.url, BENCH_SAME_BYTES: `${backend.url}/same` };
  const web = await startWeb({ folder, name: "web", cwd, settings });
  // Below /api the product's own server does not use Next: Next's share is measured in Next's server.
  const framework = await startNext({ folder, name: "next", cwd, settings });

  const proxyPort = await freePort();
  const proxy = start(projectNode(), ["bench/peers/http-proxy.mjs", String(proxyPort), backend.url], {});
  const nginxPort = await freePort();
  const nginx = startNginx(folder, nginxPort, target);
  for (const [port, peer] of [[proxyPort, proxy] as const, ...(nginx ? [[nginxPort, nginx] as const] : [])]) {
    if (!(await answers(`http://127.0.0.1:${port}/health`, peer.exited)))
      throw new Stop(`${peer.output()}\nA peer did not start.`);
  }

  const manager = { email: "m@salon.example", password: "not-checked" };
  const headers = {
    cookie: await cookieOf(web.url, manager),
    authorization: await bearerOf(backend.url, manager),
    accept: "application/json",
    "accept-language": "en-US,en;q=0.9",
    "user-agent":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    "sec-fetch-site": "same-origin",
  };
  const contenders: Contender[] = [
    {
      name: EMPTY,
      origin: framework.url,
      path: "/api/bench/empty",
      records: false,
      pid: framework.child.pid,
    },
    {
      name: "Next route handler that answers {}",
      origin: framework.url,
      path: "/api/bench/json",
      records: false,
      pid: framework.child.pid,
    },
    {
      name: "Next route handler with the same bytes in memory",
      origin: framework.url,
      path: "/api/bench/same",
      records: true,
      pid: framework.child.pid,
    },
    { name: BFF, origin: web.url, path: "/api/employees", records: true, pid: web.child.pid },
    {
      name: "Next rewrites",
      origin: framework.url,
      path: "/api/bench/rewrite/api/employees",
      records: true,
      pid: framework.child.pid,
    },
    {
      name: "http-proxy-3",
      origin: `http://127.0.0.1:${proxyPort}`,
      path: "/api/employees",
      records: true,
      pid: proxy.child.pid,
    },
    ...(nginx
      ? [{ name: "nginx", origin: `http://127.0.0.1:${nginxPort}`, path: "/api/employees", records: true }]
      : []),
    {
      name: "the backend directly",
      origin: backend.url,
      path: "/api/employees",
      records: true,
      pid: backend.child.pid,
    },
  ];
  const expected = await (await fetch(`${backend.url}/same`)).text();
  for (const { name, origin, path, records } of contenders) {
    const answer = await fetch(`${origin}${path}`, { headers });
    const text = await answer.text();
    if (answer.status !== 200 || (records && text !== expected))
      throw new Stop(`${name} answered ${answer.status}: ${text.slice(0, 200)}`);
  }

  const generator = new Generator();
  const measure = async ({ origin, path, name, pid }: Contender, milliseconds: number): Promise<Run> => {
    const steps = [{ name, method: "GET" as const, path }];
    const before = cpuTime(pid);
    const result = await generator.one({
      origin,
      headers,
      steps,
      connections: CONNECTIONS,
      milliseconds,
      warmUpMs: WARM_UP_MS,
    });
    const after = cpuTime(pid);
    const cpu = before === null || after === null ? Number.NaN : ((after - before) * 1000) / result.all;
    return { ...result, cpu };
  };
  note("warming up");
  for (const contender of contenders) await measure(contender, 2000);
  const rounds: Run[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    note(`round ${round + 1} of ${ROUNDS}`);
    const results: Run[] = [];
    // The order turns, so that no candidate always follows the same one.
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(turn + round) % contenders.length];
      if (contender) results.push(await measure(contender, SECONDS * 1000));
    }
    rounds.push(results);
  }
  generator.close();
  for (const server of [web, framework, proxy, nginx, backend]) await server?.stop();

  const of = (name: string) => rounds.flatMap((results) => results.filter((result) => result.name === name));
  const rows = contenders.map(({ name }) => {
    const own = of(name);
    const ratios = own.map(({ perSecond }, round) => perSecond / (of(EMPTY)[round]?.perSecond ?? Number.NaN));
    return {
      name,
      perSecond: median(own.map((result) => result.perSecond)),
      p50: median(own.map((result) => result.p50)),
      p99: median(own.map((result) => result.p99)),
      ratio: median(ratios),
      spread: spread(ratios, 2),
      cpu: median(own.map((result) => result.cpu)),
    };
  });
  const figures = rows.flatMap((row): Figure[] => {
    const value = `${row.ratio.toFixed(2)} of the empty handler (${Math.round(row.perSecond)}/s, p99 ${row.p99.toFixed(1)} ms)`;
    if (row.name === EMPTY) return [];
    const goal = `${GOAL} of the empty handler`;
    return [row.name === BFF ? judged(row.name, value, goal, row.ratio >= GOAL) : { name: row.name, value }];
  });
  const details = table(
    [
      "contender",
      "requests/s",
      "p50 ms",
      "p99 ms",
      "of the empty handler",
      "lowest to highest round",
      "processor µs a request",
    ],
    rows.map((row) => [
      row.name,
      row.perSecond.toFixed(0),
      row.p50.toFixed(2),
      row.p99.toFixed(2),
      row.ratio.toFixed(3),
      row.spread,
      Number.isNaN(row.cpu) ? "" : row.cpu.toFixed(0),
    ]),
  );
  const nginxVersion = programVersion("nginx", ["-v"]) ?? "nginx is not installed and was left out";
  return {
    figures,
    details: `\`GET /api/employees\`, 50 records, ${Buffer.byteLength(expected)} bytes, ${CONNECTIONS} connections, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians of the rounds. ${nginxVersion}.\n\n${details}`,
  };
}
