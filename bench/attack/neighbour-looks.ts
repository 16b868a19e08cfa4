import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { callsOf, cookieOf, type Manager } from "../support/manager.ts";
import { dateIn } from "../support/saved-shift.ts";
import type { Server } from "../support/servers.ts";
import { phoneAt, phoneBy, type Send } from "./more-salons.ts";

/** A message to a phone that takes longer has failed. */
const PUSH_GOAL_MS = 10_000;

/** The address of a visitor, as a proxy in front passes it: attackers and neighbour sit in different networks. */
export const from = (network: number) => ({ "x-forwarded-for": `10.${network}.0.1` });
const NEIGHBOUR = from(0);

/** One read by the neighbour or a visitor. */
export interface Look {
  what: string;
  ms: number;
  status: number;
}

/** Called with each look when it ends. */
export type Noted = (look: Look) => void;

/** Calls the web server as a visitor, who is identified by headers. */
export function sender(
  web: Pick<Server, "url">,
  visitor: Record<string, string>,
  signal?: AbortSignal,
): Send {
  return (method, path, body) =>
    fetch(`${web.url}${path}`, {
      method,
      ...(signal && { signal }),
      headers: { ...visitor, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** The manager of a salon of ordinary size reads a day, adds time off, and deletes it. */
export async function work(
  web: Pick<Server, "url">,
  manager: Manager,
  until: number,
  noted: Noted,
): Promise<void> {
  const send = sender(web, { cookie: await cookieOf(web.url, manager), ...NEIGHBOUR });
  const add = async (path: string, body: unknown): Promise<string> =>
    (await (await send("POST", path, body)).json()).id;
  const ids: string[] = [];
  for (let index = 0; index < 20; index++)
    ids.push(
      await add("/api/employees", {
        ...{ first_name: "Nina", last_name: `No${index}`, role: "Stylist", picture: "" },
        email: `n${index}@small.test`,
      }),
    );
  const timed = async (what: string, call: () => Promise<Response>): Promise<unknown> => {
    const begun = performance.now();
    const answer = await call().catch(() => null);
    const text = await answer?.text().catch(() => "");
    noted({ what, ms: performance.now() - begun, status: answer?.status ?? 0 });
    return text ? JSON.parse(text) : null;
  };
  for (let turn = 0; Date.now() < until; turn++) {
    const employee_id = ids[turn % ids.length];
    await timed("team", () => send("GET", "/api/employees"));
    await timed("day", () => send("POST", "/api/employees/availability", { date: dateIn(1) }));
    const start = `${dateIn(1)}T0${turn % 9}:00:00Z`;
    const made = await timed("write", () =>
      send("POST", "/api/onetime-blocks", {
        ...{ employee_id, start_date_time: start, end_date_time: `${dateIn(1)}T10:00:00Z`, reason: "Away" },
      }),
    );
    const id = made && typeof made === "object" && "id" in made ? made.id : "";
    await timed("write", () => send("DELETE", `/api/onetime-blocks/${id}`));
    await wait(200);
  }
}

/** The neighbour announces something now and then, and a member's phone shows it. */
export async function announce(
  backend: Pick<Server, "url">,
  manager: Manager,
  until: number,
  noted: Noted,
): Promise<void> {
  const arrived: (() => void)[] = [];
  const service = createServer((_request, answer) => {
    answer.writeHead(201).end();
    for (const tell of arrived.splice(0)) tell();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const calls = await callsOf(backend, manager);
  const member = { first_name: "Petra", last_name: "Phone", role: "Phone", picture: "" };
  const made = await calls("POST", "/api/employees", { ...member, email: "petra@small.test" });
  await phoneBy(backend, calls, z.parse(z.looseObject({ id: z.string() }), made).id, phoneAt(url));
  const audience = { kind: "role", role: "Phone" };
  while (Date.now() < until) {
    const begun = performance.now();
    const arriving = new Promise<number>((resolve) => arrived.push(() => resolve(200)));
    await calls("POST", "/api/notices", { id: randomUUID(), text: "News", audience }).catch(() => {});
    const status = await Promise.race([arriving, wait(PUSH_GOAL_MS, 0, { ref: false })]);
    noted({ what: "phone", ms: performance.now() - begun, status });
    await wait(5000);
  }
  service.close();
}

/** A visitor opens the sign-in and signs in, as often as one address may. */
export async function visit(
  web: Pick<Server, "url">,
  manager: Manager,
  until: number,
  noted: Noted,
): Promise<void> {
  const timed = async (what: string, call: () => Promise<Response>) => {
    const begun = performance.now();
    const answer = await call().catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    noted({ what, ms: performance.now() - begun, status: answer?.status ?? 0 });
  };
  // The attacker's sessions have used some of this minute's.
  await wait(Math.min(20_000, Math.max(0, until - Date.now()) / 3));
  while (Date.now() < until) {
    await timed("sign-in page", () => fetch(`${web.url}/login`, { headers: NEIGHBOUR }));
    await timed("sign-in", () => {
      const body = JSON.stringify({ email: manager.email, password: manager.password });
      return fetch(`${web.url}/api/auth/login`, {
        method: "POST",
        headers: { ...NEIGHBOUR, "content-type": "application/json" },
        body,
      });
    });
    await wait(6000);
  }
}
