import { chownSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { civil } from "@chairtime/kit/calendar";
import * as z from "zod/mini";
import { findProgram } from "../scripts/lib/find.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { main, run, temporaryFolder } from "../scripts/lib/processes.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { registerManager } from "./support/manager.ts";
import { systemPrograms, unprivileged } from "./support/postgres.ts";
import { startBackend } from "./support/servers.ts";

// node bench/database-restart.ts [rounds]: eight writers save time off one after the other while PostgreSQL is restarted
// (`fast`, as for an upgrade) and shot (`immediate`) in turn. Ends with 1 where an acknowledged record is missing, one is
// there twice, or a planned restart was answered by an error.

const WRITERS = 8;
const ROUND_MS = 4000;
const rounds = Number(process.argv[2] ?? 5);
const MODES = ["fast", "immediate"] as const;
type Mode = (typeof MODES)[number];

const token = z.object({ access_token: z.string() });
const record = z.object({ id: z.string() });
const listed = z.array(z.object({ id: z.string(), start_date_time: z.string() }));

main(async () => {
  const folder = temporaryFolder("database-restart");
  const server = await postgres(folder);
  const backend = await startBackend({ folder, name: "backend", settings: { DATABASE_URL: server.url } });
  const manager = await registerManager(backend);
  const send = async (method: string, path: string, body?: unknown, access = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${access}` };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${backend.url}${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const { access_token } = z.parse(token, (await send("POST", "/api/auth/login", manager)).body);
  const call = (method: string, path: string, body?: unknown) => send(method, path, body, access_token);
  const members = await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => {
      const person = { first_name: "Writer", last_name: `No${at}`, email: `w${at}@salon.example` };
      const made = await call("POST", "/api/employees", { ...person, role: "Stylist", picture: "" });
      return z.parse(record, made.body).id;
    }),
  );

  let mode: Mode = "fast";
  let isOver = false;
  const kept = new Set<string>();
  const failed = new Map<string, number>();
  let slowest = 0;
  const writing = members.map(async (employee_id) => {
    for (let at = 0; !isOver; at++) {
      const start = new Date(civil("2030-01-01").getTime() + at * 7_200_000);
      const begun = performance.now();
      const body = {
        employee_id,
        start_date_time: start.toISOString(),
        end_date_time: new Date(start.getTime() + 3_600_000).toISOString(),
        reason: "Busy",
      };
      const { status, body: answer } = await call("POST", "/api/onetime-blocks", body);
      slowest = Math.max(slowest, performance.now() - begun);
      if (status === 201) kept.add(z.parse(record, answer).id);
      else failed.set(`${mode}: ${status}`, (failed.get(`${mode}: ${status}`) ?? 0) + 1);
    }
  });
  await step(`Restarting PostgreSQL ${2 * rounds} times under ${WRITERS} writers`, async (note) => {
    for (let round = 0; round < 2 * rounds; round++) {
      mode = MODES[round % 2] ?? "fast";
      await wait(ROUND_MS * (0.5 + Math.random()));
      await server.restart(mode);
      await wait(ROUND_MS);
      note(`${round + 1} done, ${kept.size} saved, failed ${JSON.stringify(Object.fromEntries(failed))}`);
    }
    isOver = true;
    await Promise.all(writing);
  });
  const lists = await Promise.all(
    members.map(async (id) =>
      z.parse(listed, (await call("GET", `/api/onetime-blocks?employee_id=${id}`)).body),
    ),
  );
  const there = new Set(lists.flat().map(({ id }) => id));
  const lost = [...kept].filter((id) => !there.has(id)).length;
  const doubled = lists.reduce(
    (sum, list) => sum + list.length - new Set(list.map(({ start_date_time }) => start_date_time)).size,
    0,
  );
  await backend.stop();
  await server.stop();
  const failures = [...failed].map(([what, count]) => `${what} × ${count}`).join(", ") || "none";
  say(
    `${kept.size} saves acknowledged, ${lost} lost, ${doubled} doubled; failures: ${failures}; slowest ${Math.round(slowest)} ms.`,
  );
  const plannedFailures = [...failed.keys()].some((what) => what.startsWith("fast"));
  return lost + doubled > 0 || plannedFailures ? 1 : 0;
});

/** A PostgreSQL that is restarted at will, on the same port. */
async function postgres(folder: string) {
  const programs = systemPrograms();
  const control = programs && findProgram(["pg_ctl"], programs.folders);
  if (!control) throw new Stop("There is no PostgreSQL: install it (initdb, pg_ctl).");
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const options = {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: "C", HOME: folder },
    onLine: () => {},
  };
  const must = async (program: string, args: string[]) => {
    const { code, output } = await run(program, args, options);
    if (code !== 0) throw new Stop(output.trim());
  };
  await must(programs.initdb, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale"]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const pgCtl = (...args: string[]) => must(control, ["-D", data, "-w", "-l", join(folder, "log"), ...args]);
  await pgCtl("-o", settings, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode: Mode) => pgCtl("-m", mode, "-o", settings, "restart"),
    stop: () => pgCtl("-m", "fast", "stop"),
  };
}
