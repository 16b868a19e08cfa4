import {
  actionAnswer,
  changesAnswer,
  pastAnswer,
  putBackAnswer,
  putBackPreview,
} from "@chairtime/contract/changes";
import { salonRecord } from "@chairtime/contract/salon";
import { eq, max, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../src/db/database.ts";
import { changes } from "../../src/db/history-schema.ts";
import type { Answer, Call, Manager } from "./service.ts";

type By = { call: Call };
type Question = { action: number | string; changes?: number[] };

/** A page of the history, as a query asks for it. */
export async function historyOf({ call }: By, query = "") {
  return z.parse(changesAnswer, (await call("GET", `/api/changes${query}`)).body);
}

export async function lastAction(by: By) {
  const [action] = (await historyOf(by, "?limit=1")).actions;
  if (!action) throw new Error("Nothing was done yet");
  return action;
}

export async function actionOf({ call }: By, id: number) {
  return z.parse(actionAnswer, (await call("GET", `/api/changes/${id}`)).body);
}

export async function previewOf({ call }: By, body: Question) {
  return z.parse(putBackPreview, (await call("POST", "/api/changes/put-back-preview", { body })).body);
}

/** Puts back what the preview shows. */
export async function putBackAsShown(
  by: By,
  question: Question,
  headers?: Record<string, string>,
): Promise<Answer> {
  const { steps } = await previewOf(by, question);
  return by.call("POST", "/api/changes/put-back", {
    body: { ...question, expects: expectsOf(steps) },
    headers,
  });
}

/** Puts it back; returns the action that this has become. */
export async function putBack(by: By, question: Question) {
  return z.parse(putBackAnswer, (await putBackAsShown(by, question)).body);
}

const versioned = z.object({ version: z.number() });

export function expectsOf(steps: z.infer<typeof putBackPreview>["steps"]) {
  return steps.map(({ record_id, current }) => ({
    record_id,
    version: current && z.parse(versioned, current).version,
  }));
}

/** The salon as it was. */
export async function pastOf({ call }: By, at: string, query = "") {
  return z.parse(
    pastAnswer,
    (await call("GET", `/api/changes/as-it-was?at=${encodeURIComponent(at)}${query}`)).body,
  );
}

/** The same for the current salon. */
export async function presentOf({ call }: By) {
  const read = async (path: string) => (await call("GET", `/api/${path}`)).body;
  const { events_after, ...salon } = z.parse(salonRecord, await read("salon"));
  return {
    salon,
    staff: await read("employees"),
    schedules: await read("schedules"),
    breaks: await read("recurring-breaks"),
    time_off: await read("onetime-blocks"),
    closures: await read("closures"),
  };
}

/** Makes the salon's history as it was written before there were rotations, nights and contracts. */
export async function forgetRotas(db: Database, { salonId }: Pick<Manager, "salonId">): Promise<void> {
  const younger = sql`array['rotation', 'weekly_minutes', 'weekly_days', 'rest_minutes', 'hourly_cost',
    'first_day', 'last_day', 'ends_next_day', 'rotation_week', 'opening_exceptions', 'holiday_region', 'currency',
    'language']`;
  await db
    .update(changes)
    .set({ before: sql`before - ${younger}`, after: sql`after - ${younger}` })
    .where(eq(changes.salonId, salonId));
}

/** The moment of the salon's last change. */
export async function lastMoment(db: Database, { salonId }: Pick<Manager, "salonId">): Promise<string> {
  const [last] = await db
    .select({ at: max(changes.at) })
    .from(changes)
    .where(eq(changes.salonId, salonId));
  return (last?.at ?? new Date(0)).toISOString();
}
