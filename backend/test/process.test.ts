import { mkdtemp, rm } from "node:fs/promises";
import { createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setInterval as every } from "node:timers/promises";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList, staffRecord } from "@chairtime/contract/staff";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { copyDataFolder } from "./support/databases.ts";
import { type BackendProcess, mailedToken, serverEnded, startProcess } from "./support/process.ts";

const WRITES_A_SECOND = 200;
/** More than a second of writes waits only on a machine that is too slow for them: their queue would grow without end. */
const UNANSWERED_MAX = 200;
/** In the middle of ten that came together. */
const WRITES_BEFORE_THE_END = 605;
/** Of a body that comes in a second, in more bytes than are read ahead. */
const PIECES = 10;
const PIECE = " ".repeat(100_000);
const MANAGER = { email: "olga@salon.test", username: "olga", password: "Correct-horse-1" };

let dataDir: string;
let running: BackendProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chairtime-process-"));
  await copyDataFolder(dataDir);
});
afterEach(async () => {
  for (const backend of running) backend.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  await serverEnded(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): BackendProcess {
  const backend = startProcess({ DATA_DIR: dataDir, ...env });
  running.push(backend);
  return backend;
}

async function send(port: number, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

const signIn = async (port: number) =>
  z.parse(credentials, await (await send(port, "/api/auth/login", { body: MANAGER })).json()).access_token;

const member = (index: number) => ({
  first_name: "Member",
  last_name: `${index}`,
  email: `${index}@salon.test`,
  role: "Stylist",
});

test("killed under 200 writes a second, a backend loses nothing that was acknowledged", async () => {
  const first = start({ BACKEND_PORT: "0" });
  const port = await first.ready;
  await send(port, "/api/auth/register", { body: MANAGER });
  const token = await mailedToken(first);
  await send(port, `/api/auth/verify-email?token=${token}`);
  const access = await signIn(port);

  const acknowledged: string[] = [];
  const writes: Promise<void>[] = [];
  const write = async (index: number) => {
    const answer = await send(port, "/api/employees", { body: member(index), token: access });
    if (answer.status === 201) acknowledged.push(z.parse(staffRecord, await answer.json()).id);
    // Killed while other writes are under way.
    if (acknowledged.length === WRITES_BEFORE_THE_END) first.kill("SIGKILL");
  };
  // They arrive at their rate, ten at a time; on a machine that cannot keep it, as fast as most get an answer.
  let settled = 0;
  const began = performance.now();
  const arrivals = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * (WRITES_A_SECOND / 10)) * 10;
    while (writes.length < Math.min(due, settled + UNANSWERED_MAX))
      writes.push(
        write(writes.length)
          .catch(() => undefined)
          .finally(() => {
            settled += 1;
          }),
      );
  }, 10);
  const end = await first.ended;
  clearInterval(arrivals);
  await Promise.all(writes);
  expect(end).toBe("SIGKILL");
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES_BEFORE_THE_END);

  const second = start({ BACKEND_PORT: "0" });
  const restarted = await second.ready;
  const answer = await send(restarted, "/api/employees", { token: await signIn(restarted) });
  const kept = new Set(z.parse(staffList, await answer.json()).map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect((await send(restarted, "/api/employees", { token: access })).status).toBe(200);
  second.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});

test("a second backend on one data folder is refused with a sentence, until the first is gone", async () => {
  const first = start({ BACKEND_PORT: "0" });
  await first.ready;
  const second = start({ BACKEND_PORT: "0" });
  expect(await second.ended).toBe(2);
  expect(second.stderr().trim()).toBe(
    `The data folder ${dataDir} is in use by another backend (process ${first.pid}): stop it first, or set another DATA_DIR.`,
  );
  first.kill("SIGKILL");
  await first.ended;
  const third = start({ BACKEND_PORT: "0" });
  await third.ready;
  third.kill("SIGTERM");
  expect(await third.ended).toBe(0);
});

test("a port in use stops the start when it was set, and a bad setting does", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const taken = start({ BACKEND_PORT: `${port}` });
  expect(await taken.ended).toBe(2);
  expect(taken.stderr().trim()).toBe(
    `Port ${port} is in use: stop the program that uses it, or set another BACKEND_PORT.`,
  );
  server.close();
  const bad = start({ BACKEND_PORT: "0", DATABASE_URL: "mysql://nowhere" });
  expect(await bad.ended).toBe(2);
  expect(bad.stderr().trim()).toBe(
    "DATABASE_URL must be an address that begins with postgres:// or postgresql://.",
  );
  const absent = start({ BACKEND_PORT: "0", DATABASE_URL: "postgres://user:hidden@127.0.0.1:1/none" });
  expect(await absent.ended).toBe(2);
  expect(absent.stderr()).toMatch(/^The database at DATABASE_URL cannot be used: .*\n$/);
  expect(absent.stderr()).not.toContain("hidden");
});

test("at a stop the request under way gets its answer, new ones are not taken", async () => {
  const backend = start({ BACKEND_PORT: "0" });
  const port = await backend.ready;
  const body = JSON.stringify(MANAGER);
  const socket = new Socket();
  let received = "";
  socket.on("data", (chunk) => {
    received += String(chunk);
  });
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  await new Promise<void>((resolve) => socket.connect(port, "127.0.0.1", resolve));
  const head = `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head + body.slice(0, 5), () => resolve()));
  // Taken by the server before the stop: this later request on another connection gets its answer.
  expect((await send(port, "/health")).status).toBe(200);
  backend.leave();
  await backend.printed(/"msg":"stopping"/);
  await expect(send(port, "/health")).rejects.toThrow();
  socket.write(body.slice(5));
  expect(await backend.ended).toBe(0);
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 201 /);
  const token = await mailedToken(backend);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(backend.stdout() + backend.stderr()).not.toContain(token);
});

test("a refused body that takes a second to come leaves the connection to the next request", async () => {
  const port = await start({ BACKEND_PORT: "0" }).ready;
  const socket = new Socket().setEncoding("utf8");
  let answers = "";
  socket.on("data", (text) => {
    answers += String(text);
  });
  await new Promise<void>((resolve) => socket.connect(port, "127.0.0.1", resolve));
  const refused = "POST /api/employees HTTP/1.1\r\nHost: salon.test\r\nContent-Type: application/json\r\n";
  socket.write(`${refused}Content-Length: ${PIECES * PIECE.length}\r\n\r\n`);
  let sent = 0;
  for await (const _ of every(100)) {
    socket.write(PIECE);
    if (++sent === PIECES) break;
  }
  socket.write("GET /health HTTP/1.1\r\nHost: salon.test\r\n\r\n");
  await expect.poll(() => answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401", "HTTP/1.1 200"]);
  socket.destroy();
});
