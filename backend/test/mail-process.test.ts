import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffRecord } from "@chairtime/contract/staff";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openDatabase } from "../src/db/open.ts";
import { mails } from "../src/db/people-schema.ts";
import { countWaitingMails } from "../src/mail/waiting-mails.ts";
import { copyDataFolder } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { type BackendProcess, serverEnded, startProcess } from "./support/process.ts";

const MANAGER = { email: "olga@salon.test", username: "olga", password: "Correct-horse-1" };

/** A mail server that reports each connection, and each mail before it confirms it. */
async function startSmtp() {
  const links: string[] = [];
  const mails: { to: string; subject: string }[] = [];
  const heard = { connection: () => true, mail: () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      if (heard.connection()) done();
    },
    async onData(stream, _session, done) {
      const { text = "", subject = "", to } = await PostalMime.parse(await buffer(stream));
      mails.push({ to: to?.[0]?.address ?? "", subject });
      links.push(/\/verify-email\?token=[\w-]+/.exec(text)?.[0] ?? "");
      heard.mail();
      done();
    },
  });
  // Its visitors are killed.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, links, mails, heard, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

test("a backend that is killed before, and then after, it handed a mail over still sends it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "chairtime-mail-process-"));
  await copyDataFolder(dataDir);
  const smtp = await startSmtp();
  const running: BackendProcess[] = [];
  const start = () => {
    const backend = startProcess({
      BACKEND_PORT: "0",
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    });
    running.push(backend);
    return backend;
  };
  /** Queries of the database while no backend runs. */
  const between = async (work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<number>) => {
    const open = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir });
    try {
      return await work(open.db);
    } finally {
      await open.close();
    }
  };
  const endLease = () =>
    between(async (db) => (await db.update(mails).set({ dueAt: sql`now()` }).returning()).length);
  try {
    const first = start();
    smtp.heard.connection = () => {
      first.kill("SIGKILL");
      return false;
    };
    const port = await first.ready;
    await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(MANAGER),
    }).catch(() => null);
    expect(await first.ended).toBe("SIGKILL");
    expect(smtp.links).toEqual([]);
    expect(await endLease()).toBe(1);

    // The mail server has it, and the backend does not live to hear so.
    smtp.heard.connection = () => true;
    const second = start();
    smtp.heard.mail = () => second.kill("SIGKILL");
    expect(await second.ended).toBe("SIGKILL");
    expect(smtp.links).toHaveLength(1);
    expect(await endLease()).toBe(1);

    smtp.heard.mail = () => {};
    const third = start();
    const restarted = await third.ready;
    await expect.poll(() => smtp.links.length).toBe(2);
    expect(smtp.links[1]).toBe(smtp.links[0]);
    const verified = await fetch(`http://127.0.0.1:${restarted}/api/auth${smtp.links[1]}`);
    expect(verified.status).toBe(200);
    third.kill("SIGTERM");
    expect(await third.ended).toBe(0);
    expect(await between(countWaitingMails)).toBe(0);
    expect(smtp.links).toHaveLength(2);
  } finally {
    for (const backend of running) backend.kill("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
    await smtp.stop();
    await serverEnded(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
  // Six openings of a database.
}, 300_000);

test("a backend that is killed between publishing and mailing mails each member once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "chairtime-mail-process-"));
  await copyDataFolder(dataDir);
  const smtp = await startSmtp();
  const running: BackendProcess[] = [];
  const start = async () => {
    const backend = startProcess({
      BACKEND_PORT: "0",
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    });
    running.push(backend);
    return { ...backend, url: `http://127.0.0.1:${await backend.ready}/api` };
  };
  try {
    const first = await start();
    const call = async (method: string, path: string, body: unknown, token = "") => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const answer = await fetch(`${first.url}${path}`, { method, headers, body: JSON.stringify(body) });
      expect(answer.ok, `${path} ${answer.status}`).toBe(true);
      return answer.json();
    };
    await call("POST", "/auth/register", MANAGER);
    await expect.poll(() => smtp.links.length).toBe(1);
    expect((await fetch(`${first.url}/auth${smtp.links[0]}`)).status).toBe(200);
    const { access_token: token } = z.parse(credentials, await call("POST", "/auth/login", MANAGER));
    const addresses = ["ada@salon.test", "ben@salon.test", "cleo@salon.test"];
    const ids: string[] = [];
    for (const email of addresses) {
      const member = { first_name: "Ada", last_name: "Byron", role: "Stylist", email };
      const { id } = z.parse(staffRecord, await call("POST", "/employees", member, token));
      await call("POST", "/links", { employee_id: id }, token);
      ids.push(id);
    }
    await call("PUT", "/salon", { publishing: true }, token);
    for (const id of ids) await call("POST", "/schedules", scheduleOf(id), token);

    smtp.heard.connection = () => {
      first.kill("SIGKILL");
      return false;
    };
    const [from, to] = [todayIn("Asia/Kolkata"), addDays(todayIn("Asia/Kolkata"), 13)];
    await call("POST", "/publishing", { from, to }, token).catch(() => null);
    expect(await first.ended).toBe("SIGKILL");
    expect(smtp.mails.filter(({ subject }) => subject.startsWith("Your week"))).toEqual([]);

    const open = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir });
    await open.db.update(mails).set({ dueAt: sql`now()` });
    await open.close();
    smtp.heard.connection = () => true;
    const second = await start();
    const told = () => smtp.mails.filter(({ subject }) => subject.startsWith("Your week"));
    await expect.poll(() => told().length).toBe(3);
    second.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(
      told()
        .map((mail) => mail.to)
        .toSorted(),
    ).toEqual(addresses);
  } finally {
    for (const backend of running) backend.kill("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
    await smtp.stop();
    await serverEnded(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);
