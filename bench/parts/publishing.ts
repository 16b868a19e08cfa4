import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { bearerOf, registerManager } from "../support/manager.ts";
import { judged, type Outcome, table } from "../support/outcome.ts";
import { dateIn } from "../support/saved-shift.ts";
import { type Server, startBackend } from "../support/servers.ts";
import { median } from "../support/statistics.ts";

const PEOPLE = 200;
const ROUNDS = 5;
const DAYS = 14;
const PUBLISH_MS = 2000;

const record = z.object({ id: z.string() });
const publication = z.object({ members: z.number(), mailed: z.number() });

interface Times {
  publish: number[];
  /** Until the last mail was delivered, from the answer on. */
  mails: number[];
}

/** Publishing two weeks of 200 people of whom everybody's hours have changed, and the mails that follow. */
export async function publishing(note: (text: string) => void): Promise<Outcome> {
  const folder = temporaryFolder("bench-publishing");
  const backend = await startBackend({ folder, name: "publishing" });
  const { publish, mails } = await timePublishing(backend, note);
  await backend.stop();
  const longest = Math.max(...publish);
  return {
    figures: [
      judged(
        `publish two weeks of ${PEOPLE} people, longest`,
        `${longest.toFixed(0)} ms`,
        `${PUBLISH_MS} ms`,
        longest <= PUBLISH_MS,
      ),
    ],
    details: table(
      ["publish, median ms", "longest ms", `the ${PEOPLE} mails after it, median ms`],
      [[median(publish).toFixed(0), longest.toFixed(0), median(mails).toFixed(0)]],
    ),
  };
}

async function timePublishing(backend: Server, note: (text: string) => void): Promise<Times> {
  const authorization = await bearerOf(backend.url, await registerManager(backend));
  const call = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(`${backend.url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  note(`making ${PEOPLE} people with a schedule each day, and links`);
  const schedules: { id: string; body: Record<string, unknown> }[] = [];
  const members: string[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const email = `member-${index}@salon.example`;
    const person = { first_name: `First${index}`, last_name: `Last${index}`, email, role: "Stylist" };
    const { id } = z.parse(record, await call("POST", "/api/employees", person));
    members.push(id);
    for (let day = 0; day < 7; day++) {
      const hours = { start_time: "09:00", end_time: "17:00", day_of_week: day };
      const body = { employee_id: id, ...hours, valid_from: "2024-01-01", valid_until: "", notes: "" };
      schedules.push({ id: z.parse(record, await call("POST", "/api/schedules", body)).id, body });
    }
  }
  await call("POST", "/api/links/mail", { employee_ids: members });
  await call("PUT", "/api/salon", { publishing: true });
  const outbox = join(backend.dataDir, "outbox");
  await mailsIn(outbox, PEOPLE);
  const from = dateIn(1);
  const to = dateIn(DAYS);
  const times: Times = { publish: [], mails: [] };
  for (let round = 1; round <= ROUNDS; round++) {
    note(`round ${round}`);
    for (const { id, body } of schedules)
      await call("PUT", `/api/schedules/${id}`, { ...body, start_time: `1${round}:00` });
    const before = (await readdir(outbox)).length;
    const begun = performance.now();
    const { mailed } = z.parse(publication, await call("POST", "/api/publishing", { from, to }));
    times.publish.push(performance.now() - begun);
    if (mailed !== PEOPLE) throw new Error(`${mailed} people got mail, not ${PEOPLE}.`);
    const answered = performance.now();
    await mailsIn(outbox, before + PEOPLE);
    times.mails.push(performance.now() - answered);
  }
  return times;
}

async function mailsIn(outbox: string, count: number): Promise<void> {
  while ((await readdir(outbox).catch(() => [])).length < count) await wait(10);
}
