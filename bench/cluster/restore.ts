import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { freePort } from "../../scripts/lib/ports.mjs";
import { run, temporaryFolder, whenDone } from "../../scripts/lib/processes.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { say, step } from "../../scripts/lib/terminal.mjs";
import { sql } from "../support/dataset.ts";
import { bearerOf, registerManager } from "../support/manager.ts";
import { systemPrograms, unprivileged } from "../support/postgres.ts";
import { type Server, startBackend } from "../support/servers.ts";

const BEFORE = 200;
const AFTER = 50;
const record = z.object({ id: z.string(), email: z.string() });

/**
 * Restores a PostgreSQL to the moment before an accident, from a base backup and its archive of the log, with the commands of
 * docs/operations.md. Returns 1 unless exactly what was saved by then is there.
 */
export async function restoreToMoment(): Promise<number> {
  const folder = temporaryFolder("restore");
  const server = await archivingPostgres(folder);
  const live = await startBackend({ folder, name: "live", settings: { DATABASE_URL: server.url } });
  const manager = await registerManager(live);
  const authorization = await bearerOf(live.url, manager);
  await step("Backing up", () => server.backUp());
  const saved = await step("Saving after the backup", () => addMembers(live, authorization, BEFORE));
  // PostgreSQL's own clock counts, and changes of the same moment belong to one side of it.
  await wait(50);
  const [now] = await sql<{ moment: string }>(server.url, "select clock_timestamp()::text as moment");
  await wait(50);
  await step("The accident", async () => {
    for (const { id } of saved.slice(0, AFTER))
      await send(live, authorization, "DELETE", `/api/employees/${id}`);
    await addMembers(live, authorization, AFTER);
  });
  await live.stop();
  await server.stop();

  const begun = performance.now();
  const restored = await server.restore(now?.moment ?? "");
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  const again = await startBackend({ folder, name: "again", settings: { DATABASE_URL: restored.url } });
  const list = await send(again, await bearerOf(again.url, manager), "GET", "/api/employees");
  const there = new Set(z.parse(z.array(record), list).map(({ email }) => email));
  const missing = saved.filter(({ email }) => !there.has(email)).length;
  const surplus = there.size - (saved.length - missing);
  await again.stop();
  await restored.stop();
  say(`${saved.length} members were saved after the backup, then ${AFTER} deleted and ${AFTER} added.`);
  say(`Restored to the moment between in ${took} s: ${missing} missing, ${surplus} too many.`);
  return missing + surplus > 0 ? 1 : 0;
}

async function addMembers(server: Server, authorization: string, count: number) {
  const made: z.infer<typeof record>[] = [];
  for (let at = 0; at < count; at++) {
    const person = {
      first_name: "Ada",
      last_name: `No ${at}`,
      email: `${crypto.randomUUID()}@salon.example`,
    };
    const body = { ...person, role: "Stylist", picture: "" };
    made.push(z.parse(record, await send(server, authorization, "POST", "/api/employees", body)));
  }
  return made;
}

async function send(server: Server, authorization: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Stop(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

/** A PostgreSQL that archives its log, and can be restored from it in another folder. */
async function archivingPostgres(folder: string) {
  const bin = systemPrograms()?.folders[0];
  if (!bin) throw new Stop("There is no PostgreSQL: apt-get install postgresql-15.");
  const owner = unprivileged();
  const [archive, data, base] = [join(folder, "archive"), join(folder, "data"), join(folder, "base")];
  mkdirSync(archive);
  if (owner) for (const path of [folder, archive]) chownSync(path, owner.uid, owner.gid);
  const as = async (program: string, args: string[]) => {
    const env = { ...process.env, LC_ALL: "C", HOME: folder };
    const { code, output } = await run(program, args, { ...owner, cwd: folder, env });
    if (code !== 0) throw new Stop(`${program}: ${output.trim()}`);
  };
  const tool = (name: string, args: string[]) => as(join(bin, name), args);
  const startIn = async (place: string, settings: string[]) => {
    writeFileSync(join(place, "postgresql.auto.conf"), `${settings.join("\n")}\n`, { flag: "a" });
    const port = await freePort();
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
    await tool("pg_ctl", ["-D", place, "-w", "-t", "120", "-l", `${place}.log`, "-o", options, "start"]);
    const stop = () => tool("pg_ctl", ["-D", place, "-m", "fast", "-w", "stop"]);
    whenDone(() => stop().catch(() => {}));
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  };
  await tool("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale"]);
  const server = await startIn(data, [
    "archive_mode = on",
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ]);
  return {
    ...server,
    backUp: () => tool("pg_basebackup", ["-d", server.url, "-D", base, "-X", "none", "-c", "fast"]),
    /** Puts the base backup in another place, and replays the log up to a moment. */
    async restore(moment: string) {
      const place = join(folder, "restored");
      await as("cp", ["-a", base, place]);
      await as("touch", [join(place, "recovery.signal")]);
      return startIn(place, [
        "archive_mode = off",
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        "recovery_target_action = promote",
      ]);
    },
  };
}
