import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import * as z from "zod/mini";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { callsOf, registerManager } from "./support/manager.ts";
import { startBackend } from "./support/servers.ts";

// node bench/webhook-kill.ts [kills]: changes members and kills the backend at a random moment before, between and
// after their deliveries, again and again. Exits with 1 if an event of an acknowledged change never arrives, or a
// record's events arrive in another order.

const kills = Number(process.argv[2] ?? 40);
const HOOKS = 5;
const MEMBERS = 3;
/** Longest wait before a kill: some kills come before the first delivery of a change, some after the last. */
const KILL_WITHIN_MS = 600;
const ARRIVE_WITHIN_MS = 120_000;

main(async () => {
  const folder = temporaryFolder("webhook-kill");
  return (await killed(folder)) > 0 ? 1 : 0;
});

/** An event that arrived: its webhook and id, and the record and version that it is about. */
interface Arrived {
  hook: string;
  id: string;
  record: string;
  version: number;
}

const event = z.object({ data: z.object({ id: z.string(), version: z.int() }) });
const made = z.object({ id: z.string(), secret: z.string() });
const record = z.object({ id: z.string(), version: z.int() });

/** Counts the events that were lost or arrived in a wrong order. */
async function killed(folder: string): Promise<number> {
  const secrets = new Map<string, string>();
  const arrived: Arrived[] = [];
  const receiver = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const hook = request.url ?? "";
    const verified = new Webhook(secrets.get(hook) ?? "").verify(
      Buffer.concat(chunks).toString(),
      request.headers as Record<string, string>,
    );
    const { data } = z.parse(event, verified);
    arrived.push({
      hook,
      id: String(request.headers["webhook-id"]),
      record: data.id,
      version: data.version,
    });
    answer.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

  const settings = { WEBHOOK_PRIVATE_TARGETS: "allow" };
  const start = () => startBackend({ folder, name: "webhook-kill", settings });
  let backend = await start();
  const manager = await registerManager(backend);
  let call = await callsOf(backend, manager);
  for (let hook = 0; hook < HOOKS; hook++) {
    const body = { name: `Hook ${hook}`, url: `${address}/${hook}`, topics: ["employee"] };
    const { secret } = z.parse(made, await call("POST", "/api/webhooks", body));
    secrets.set(`/${hook}`, secret);
  }
  /** The acknowledged versions, by record. */
  const saved = new Map<string, number[]>();
  for (let member = 0; member < MEMBERS; member++) {
    const person = { first_name: "Ada", last_name: "Byron", email: `${crypto.randomUUID()}@salon.test` };
    const { id, version } = z.parse(
      record,
      await call("POST", "/api/employees", { ...person, role: "Stylist", picture: "" }),
    );
    saved.set(id, [version]);
  }
  let changes = 0;
  await step(`Killing ${kills} backends`, async (note) => {
    for (let kill = 0; kill < kills; kill++) {
      let isKilled = false;
      const writing = [...saved].map(async ([id, versions]) => {
        while (!isKilled) {
          try {
            const role = `Role ${++changes}`;
            const { version } = z.parse(record, await call("PUT", `/api/employees/${id}`, { role }));
            versions.push(version);
          } catch {
            // It may be kept or not: nobody got an answer.
            return;
          }
          await wait(20);
        }
      });
      await wait(Math.random() * KILL_WITHIN_MS);
      isKilled = true;
      await backend.stop("SIGKILL");
      await Promise.all(writing);
      backend = await start();
      call = await callsOf(backend, manager);
      note(`${kill + 1} killed, ${arrived.length} events arrived`);
    }
  });
  const wanted = [...saved].flatMap(([id, versions]) => versions.map((version) => `${id} ${version}`));
  const missing = () =>
    [...secrets.keys()].flatMap((hook) => {
      const here = new Set(
        arrived.flatMap((one) => (one.hook === hook ? [`${one.record} ${one.version}`] : [])),
      );
      return wanted.filter((one) => !here.has(one));
    });
  const deadline = Date.now() + ARRIVE_WITHIN_MS;
  while (missing().length > 0 && Date.now() < deadline) await wait(200);
  await backend.stop();
  receiver.closeAllConnections();
  receiver.close();
  const lost = missing().length;
  const ids = new Set(arrived.map(({ id }) => id));
  const disordered = countDisordered(arrived);
  say(
    `${wanted.length} changes answered, for ${HOOKS} webhooks each; ${ids.size} events arrived, ${arrived.length - ids.size} of them twice; lost ${lost}, out of order ${disordered}.`,
  );
  return lost + disordered;
}

/** Counts the events that first arrived after a later one of the same record. */
function countDisordered(arrived: readonly Arrived[]): number {
  const seen = new Set<string>();
  const newest = new Map<string, number>();
  let disordered = 0;
  for (const { hook, id, record: of, version } of arrived) {
    if (seen.has(id)) continue;
    seen.add(id);
    const key = `${hook} ${of}`;
    if (version < (newest.get(key) ?? 0)) disordered++;
    newest.set(key, Math.max(version, newest.get(key) ?? 0));
  }
  return disordered;
}
