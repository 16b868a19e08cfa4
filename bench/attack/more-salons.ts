import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { createServer, type Server as Listening } from "node:http";
import * as z from "zod/mini";
import { ofManager } from "../support/dataset.ts";
import { callsBy, callsOf, type Manager } from "../support/manager.ts";
import { runStatements } from "../support/run-statements.ts";
import type { Server } from "../support/servers.ts";

/** What one connection of an attacker does, again and again. */
export type Work = (send: Send, signal: AbortSignal) => Promise<Response | null>;
export type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** A salon that attacks by one kind of work, by a number of connections. */
export interface AttackingSalon {
  name: string;
  connections: number;
  /** Fills the salon while no backend runs. */
  statements: (salon: string) => string[];
  /** Prepares the works by calls, as the salon's manager. */
  works(send: Send): Promise<Work[]>;
}

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const withIds = z.array(z.looseObject({ id: z.string() }));
/** How long an impatient asker waits before it hangs up and asks again. */
const IMPATIENT_MS = 500;

const members = (salon: string, many: number) =>
  `insert into employees (salon_id, id, first_name, last_name, email, role, version)
   select ${salon}, gen_random_uuid(), 'First' || n, 'Last', 'm' || n || '@attack.test', 'Stylist', 1
   from generate_series(1, ${many}) as n`;

const idsOf = async (send: Send, path: string) =>
  z.parse(withIds, await (await send("GET", path)).json()).map(({ id }) => id);

const linkOf = async (send: Send, employee_id: string) => {
  const answer = await send("POST", "/api/links", { employee_id });
  return new URL(z.parse(z.object({ url: z.string() }), await answer.json()).url).pathname;
};

/** Ten members with 3,000 dates of their own each, and a hundred live offers: small saves, and looks by links. */
const offers: AttackingSalon = {
  name: "offers of members with 3,000 dates",
  connections: 12,
  statements: (salon) => [
    members(salon, 10),
    `insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, valid_until, version)
     select salon_id, gen_random_uuid(), id, extract(dow from date), 480 + 100 * part, 540 + 100 * part, date, date, 1
     from employees, (select current_date + n as date, part
       from generate_series(1, 500) as n, generate_series(0, 5) as part) as shifts where salon_id = ${salon}`,
    `update salons set offers_on = true where id = ${salon}`,
    `insert into offers (salon_id, id, kind, date, start_minute, end_minute, giver_id, deadline_at, due_at, state)
     select salon_id, gen_random_uuid(), 'swap', current_date + 9 + n, 480, 540, id, now() + interval '8 days', now(), 'open'
     from employees, generate_series(1, 10) as n where salon_id = ${salon}`,
  ],
  async works(send) {
    const ids = await idsOf(send, "/api/employees");
    const links = await Promise.all(ids.map((id) => linkOf(send, id)));
    let count = 0;
    const look: Work = () => send("GET", links[count++ % links.length] ?? "");
    const save: Work = () =>
      send("PUT", `/api/employees/${ids[count++ % ids.length]}`, { role: `Role ${count}` });
    return [save, look, look, look];
  },
};

/** A team of a thousand, and forty offers with fifty claims each: lists and effects, by askers who hang up. */
const claims: AttackingSalon = {
  name: "offers with claims in a team of 1,000",
  connections: 12,
  statements: (salon) => [
    members(salon, 1000),
    `insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, version)
     select salon_id, gen_random_uuid(), id, dow, 540, 1020, '2026-01-01', 1
     from employees, generate_series(1, 5) as dow where salon_id = ${salon}`,
    `update salons set offers_on = true where id = ${salon}`,
    `insert into offers (salon_id, id, kind, date, start_minute, end_minute, deadline_at, due_at, state, claims)
     select ${salon}, gen_random_uuid(), 'open', current_date + 9 + n, 1080, 1200, now() + interval '8 days',
       now() + interval '8 days', 'claimed',
       (select jsonb_agg(jsonb_build_object('member_id', id, 'at', '2026-01-01T00:00:00.000Z', 'state', 'open',
         'shift', null, 'order', null)) from (select id from employees where salon_id = ${salon} order by id limit 50) as fifty)
     from generate_series(1, 40) as n`,
  ],
  async works(send) {
    const ids = await idsOf(send, "/api/offers");
    let count = 0;
    const one: Work = () => send("GET", `/api/offers/${ids[count++ % ids.length]}`);
    return [() => send("GET", "/api/offers"), one, one];
  },
};

/** Plans just small enough to follow each other, and refused ones of 5,000 steps. */
const plans: AttackingSalon = {
  name: "plans in a row",
  connections: 6,
  statements: (salon) => [members(salon, 50)],
  async works(send) {
    const ids = await idsOf(send, "/api/employees");
    let count = 0;
    const steps = (many: number, days: number) =>
      Array.from({ length: many }, (_, index) => ({
        call: "POST /api/onetime-blocks",
        body: {
          employee_id: ids[index % ids.length],
          start_date_time: `${day(days + Math.floor(index / ids.length))}T09:00:00Z`,
          end_date_time: `${day(days + Math.floor(index / ids.length))}T10:00:00Z`,
          reason: "Away",
        },
      }));
    const plan: Work = () =>
      send("POST", "/api/plans", { kind: "plan", steps: steps(990, 30 + 20 * count++) });
    const refused: Work = () => {
      const all = steps(4999, 10_000);
      return send("POST", "/api/plans", { kind: "plan", steps: [...all, all[0]] });
    };
    return [plan, refused];
  },
};

/** Long lists, sixty at a time. */
const lists: AttackingSalon = {
  name: "long lists",
  connections: 60,
  statements: (salon) => [
    members(salon, 16_000),
    `insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, version)
     select salon_id, gen_random_uuid(), id, dow, 540, 1020, '2026-01-01', 1
     from (select * from employees where salon_id = ${salon} limit 15000) as few, generate_series(1, 2) as dow`,
  ],
  works: async () => [(send) => send("GET", "/api/employees"), (send) => send("GET", "/api/schedules")],
};

export const ATTACKING = [offers, claims, plans, lists];

/** Fills the salons while no backend runs. */
export async function fillSalons(
  where: { dataDir: string; databaseUrl: string | null },
  salons: readonly { salon: AttackingSalon; manager: Manager }[],
): Promise<void> {
  const statements = salons.flatMap(({ salon, manager }) => salon.statements(ofManager(manager)));
  await runStatements(where, [...statements, "analyze"]);
}

/** Lets an attacking salon work until a moment; every third question is hung up on. */
export async function attackBy(
  { salon, send }: { salon: AttackingSalon; send: (signal: AbortSignal) => Send },
  until: number,
  answered: (status: string) => void,
): Promise<void> {
  const works = await salon.works(send(AbortSignal.timeout(600_000)));
  const connection = async (first: number) => {
    for (let at = first; Date.now() < until; at++) {
      const signal = AbortSignal.timeout(at % 3 === 0 ? IMPATIENT_MS : 60_000);
      const answer = await works[at % works.length]?.(send(signal), signal).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      answered(String(answer?.status ?? "none"));
    }
  };
  await Promise.all(Array.from({ length: salon.connections }, (_, index) => connection(index)));
}

const SALONS = 6;
const PHONES = 20;

/** A push service that accepts connections and never answers. */
export async function deadPushService(): Promise<{ url: string; server: Listening }> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, server };
}

/** A phone's browser at a push service, as a page sends it. */
export const phoneAt = (service: string) => ({
  on: true,
  endpoint: `${service}/send/${randomUUID()}`,
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});

/** One account with six salons, each with twenty phones at a push service that never answers, announces something. */
export async function announceToDead(backend: Pick<Server, "url">, manager: Manager, service: string) {
  let calls = await callsOf(backend, manager);
  for (let salon = 0; salon < SALONS; salon++) {
    const made = z.parse(
      z.looseObject({ salon_id: z.string() }),
      await calls("POST", "/api/account/salons", { name: `Salon ${salon}` }),
    );
    const switched = await calls("POST", "/api/auth/salon", { salon_id: made.salon_id });
    const { access_token } = z.parse(z.looseObject({ access_token: z.string() }), switched);
    // Its earlier token ends with the switch.
    calls = callsBy(backend, `Bearer ${access_token}`);
    for (let phone = 0; phone < PHONES; phone++) {
      const { id } = z.parse(
        z.looseObject({ id: z.string() }),
        await calls("POST", "/api/employees", {
          ...{ first_name: "Ada", last_name: `No${phone}`, role: "Stylist", picture: "" },
          email: `ada${phone}@phones.test`,
        }),
      );
      await phoneBy(backend, calls, id, phoneAt(service));
    }
    await calls("POST", "/api/notices", { id: randomUUID(), text: "News", audience: { kind: "everybody" } });
  }
}

/** Has a member told by a phone. */
export async function phoneBy(
  backend: Pick<Server, "url">,
  calls: Awaited<ReturnType<typeof callsOf>>,
  employee_id: string,
  phone: object,
): Promise<void> {
  const link = z.parse(
    z.looseObject({ url: z.string() }),
    await calls("POST", "/api/links", { employee_id }),
  );
  const token = new URL(link.url).pathname.split("/").at(-1);
  await callsBy(backend, `Link ${token}`)("PUT", "/api/own-week/push", phone);
}
