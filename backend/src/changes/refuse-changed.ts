import type { changedMeanwhile } from "@chairtime/contract/changes";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { and, desc, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { Failure } from "../http/failure.ts";
import { namedNow } from "./named-now.ts";

/**
 * Throws Failure 412 when a record has changed since its writer saw it, with the current record and who changed it. A
 * deleted record has no version, and is reported only while the history has it.
 */
export async function refuseChanged(
  db: Database,
  salonId: SalonId,
  seen: number | null,
  now: { recordId: string; version: number | null; current: () => object },
): Promise<void> {
  if (seen === null || seen === now.version) return;
  const found = await db
    .select({ userId: changes.userId, userName: changes.userName, at: changes.at })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), eq(changes.recordId, now.recordId)))
    .orderBy(desc(changes.number))
    .limit(1);
  const [last] = await namedNow(db, salonId, found);
  if (!last && now.version === null) return;
  const name = last?.userName || say("en", said("refusals.changed.somebody"));
  const sentence = now.version === null ? "refusals.changed.deleted" : "refusals.changed.changed";
  const body = {
    code: "changed_meanwhile",
    current: now.version === null ? null : { ...now.current() },
    by: { user_id: last?.userId ?? null, name },
    at: (last?.at ?? new Date()).toISOString(),
  } satisfies Omit<z.infer<typeof changedMeanwhile>, "error">;
  throw new Failure(412, said(sentence, { name: last?.userName || said("refusals.changed.somebody") }), {
    body,
  });
}
