import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import * as z from "zod/mini";
import { Stop } from "../../scripts/lib/stop.mjs";
import type { Server } from "./servers.ts";

export interface Manager {
  email: string;
  password: string;
}

const MAIL_TRIES = 200;
const MAIL_WAIT_MS = 25;

async function post(url: string, body: unknown): Promise<Response> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Stop(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Registers and verifies a manager through a backend or the app before it. */
export async function registerManager(server: Pick<Server, "url" | "dataDir">): Promise<Manager> {
  const id = randomBytes(6).toString("hex");
  const manager = { email: `manager-${id}@salon.example`, password: `Scissors-${id}-A1` };
  await post(`${server.url}/api/auth/register`, { ...manager, username: `manager_${id}` });
  const token = await tokenMailedTo(manager.email, join(server.dataDir, "outbox"));
  const verified = await fetch(`${server.url}/api/auth/verify-email?token=${token}`);
  if (!verified.ok) throw new Stop(`Verifying answered ${verified.status}: ${await verified.text()}`);
  return manager;
}

async function tokenMailedTo(email: string, outbox: string): Promise<string> {
  for (let tries = 0; tries < MAIL_TRIES; tries++) {
    for (const name of await readdir(outbox).catch(() => [])) {
      if (!name.endsWith(".eml")) continue;
      const mail = await PostalMime.parse(await readFile(join(outbox, name)));
      const token = /[?&]token=([\w-]+)/.exec(mail.text ?? "")?.[1];
      if (token && mail.to?.some((to) => to.address === email)) return token;
    }
    await wait(MAIL_WAIT_MS);
  }
  throw new Stop(`No mail to ${email} has come.`);
}

/** Signs in at the app. Returns the Cookie header of the session. */
export async function cookieOf(app: string, { email, password }: Manager): Promise<string> {
  const answer = await post(`${app}/api/auth/login`, { email, password });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

const credentials = z.object({ access_token: z.string() });

/** Signs in at a backend. Returns the Authorization header. */
export async function bearerOf(backend: string, { email, password }: Manager): Promise<string> {
  const answer = await post(`${backend}/api/auth/login`, { email, password });
  return `Bearer ${credentials.parse(await answer.json()).access_token}`;
}

/** A call's parsed answer; null without a body. Throws if it is refused. */
export type Calls = (method: string, path: string, body?: unknown) => Promise<unknown>;

export const callsBy =
  ({ url }: Pick<Server, "url">, authorization: string): Calls =>
  async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };

/** Signs in at a backend, and returns calls to it. */
export async function callsOf(server: Pick<Server, "url">, manager: Manager): Promise<Calls> {
  const tokens = await callsBy(server, "")("POST", "/api/auth/login", manager);
  const { access_token } = z.parse(z.object({ access_token: z.string() }), tokens);
  return callsBy(server, `Bearer ${access_token}`);
}
