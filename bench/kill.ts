import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { ONCE_HEADER } from "@chairtime/contract/calls/once";
import * as z from "zod/mini";
import { clusterFolder } from "../backend/src/db/own-server/cluster.ts";
import { namedProcess } from "../backend/src/db/own-server/leftovers.ts";
import { freePort } from "../scripts/lib/ports.mjs";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { cookieOf, registerManager } from "./support/manager.ts";
import { type Server, startWeb } from "./support/servers.ts";
import { median } from "./support/statistics.ts";

// node bench/kill.ts [kills]: eight writers save time off through the web server, each under a name (Idempotency-Key)
// until it is answered, while the web server, the backend or its PostgreSQL is killed at random. The web server is
// started again as a process manager does. Exits with 1 if an acknowledged record is missing, one is there twice, or
// the product is not well again within 5 s.

const WRITERS = 8;
const WELL_WITHIN_MS = 5000;
/** At random up to here, between being well and the next kill. */
const PAUSE_MS = 3000;
const kills = Number(process.argv[2] ?? 50);

const VICTIMS = ["web server", "backend", "PostgreSQL"] as const;
type Victim = (typeof VICTIMS)[number];

const record = z.object({ id: z.string() });
const listed = z.array(z.object({ id: z.string(), start_date_time: z.string() }));

main(async () => {
  const folder = temporaryFolder("kill");
  const settings = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
  const begin = () => startWeb({ folder, name: "product", settings });
  let web = await begin();
  const manager = await registerManager(web);
  const cookie = await cookieOf(web.url, manager);
  const members = await addMembers(web, cookie);

  let isOver = false;
  const acknowledged = new Set<string>();
  const writing = members.map((member, at) =>
    write(web, cookie, { member, at, acknowledged, isOver: () => isOver }),
  );
  const times = new Map<Victim, number[]>(VICTIMS.map((victim) => [victim, []]));
  await step(`Killing ${kills} processes under ${WRITERS} writers`, async (note) => {
    for (let kill = 1; kill <= kills; kill++) {
      await wait(Math.random() * PAUSE_MS);
      const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? "backend";
      const begun = performance.now();
      process.kill(pidOf(victim, web), "SIGKILL");
      if (victim === "web server") {
        await web.exited;
        web = await begin();
      } else await untilWell(web.url);
      times.get(victim)?.push(performance.now() - begun);
      note(`${kill}: ${victim}, ${acknowledged.size} saved`);
    }
    isOver = true;
    await Promise.all(writing);
  });
  const { lost, doubled } = await compare(web, cookie, members, acknowledged);
  await web.stop();
  const all = [...times.values()].flat();
  for (const [victim, some] of times)
    if (some.length > 0)
      say(
        `${victim}: ${some.length} kills, well again after ${seconds(median(some))} (median), ${seconds(Math.max(...some))} (longest)`,
      );
  say(
    `${acknowledged.size} saves acknowledged, ${lost} lost, ${doubled} doubled; well again after ${seconds(median(all))} (median).`,
  );
  return lost + doubled > 0 || Math.max(...all) > WELL_WITHIN_MS ? 1 : 0;
});

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function pidOf(victim: Victim, { child, dataDir }: Server): number {
  const web = child.pid ?? 0;
  if (victim === "web server") return web;
  if (victim === "PostgreSQL") return namedProcess(clusterFolder(dataDir)) ?? 0;
  const isBackend = (pid: string) => {
    try {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return (
        Number(parent) === web && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("backend/src/main.ts")
      );
    } catch {
      return false;
    }
  };
  return Number(
    readdirSync("/proc")
      .filter((name) => Number(name) > 0)
      .find(isBackend) ?? 0,
  );
}

async function untilWell(url: string): Promise<void> {
  const isWell = () =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1000) }).then(
      async (answer) => (await answer.text()) !== "" && answer.ok,
      () => false,
    );
  // The first answers may still be from before.
  for (let good = 0; good < 3; good = (await isWell()) ? good + 1 : 0) await wait(20);
}

async function addMembers({ url }: Server, cookie: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => {
      const person = { first_name: "Writer", last_name: `No${at}`, email: `w${at}@salon.example` };
      const body = JSON.stringify({ ...person, role: "Stylist", picture: "" });
      const headers = { "content-type": "application/json", cookie, origin: url };
      const answer = await fetch(`${url}/api/employees`, { method: "POST", headers, body });
      return z.parse(record, await answer.json()).id;
    }),
  );
}

interface Writer {
  member: string;
  at: number;
  acknowledged: Set<string>;
  isOver(): boolean;
}

/** Saves one hour of time off after the other; each is sent again under its name until it is answered. */
async function write(
  { url }: Server,
  cookie: string,
  { member, at, acknowledged, isOver }: Writer,
): Promise<void> {
  for (let hour = 0; !isOver(); hour++) {
    const start = Date.UTC(2030, 0, 1) + hour * 7_200_000;
    const body = JSON.stringify({
      employee_id: member,
      start_date_time: new Date(start).toISOString(),
      end_date_time: new Date(start + 3_600_000).toISOString(),
      reason: "Busy",
    });
    const headers = {
      "content-type": "application/json",
      cookie,
      origin: url,
      [ONCE_HEADER]: `writer-${at}-${hour}`,
    };
    for (;;) {
      const answer = await fetch(`${url}/api/onetime-blocks`, { method: "POST", headers, body }).catch(
        () => null,
      );
      if (answer?.status === 201) {
        acknowledged.add(z.parse(record, await answer.json()).id);
        break;
      }
      if (answer && answer.status < 500)
        throw new Error(`A save was refused: ${answer.status} ${await answer.text()}`);
      await wait(50);
    }
  }
}

async function compare({ url }: Server, cookie: string, members: string[], acknowledged: Set<string>) {
  const lists = await Promise.all(
    members.map(async (id) => {
      const answer = await fetch(`${url}/api/onetime-blocks?employee_id=${id}`, { headers: { cookie } });
      return z.parse(listed, await answer.json());
    }),
  );
  const there = new Set(lists.flat().map(({ id }) => id));
  return {
    lost: [...acknowledged].filter((id) => !there.has(id)).length,
    doubled: lists.reduce(
      (sum, list) => sum + list.length - new Set(list.map(({ start_date_time }) => start_date_time)).size,
      0,
    ),
  };
}
