import type { PlanAnswer, PlanDraft } from "@chairtime/contract/plans";
import { said } from "@chairtime/messages/said";
import { and, eq } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { keepAnswer } from "../changes/once.ts";
import { recordsOf } from "../changes/salon-lists.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { isOwn, type OwnStep, type RecordStep, type Step } from "./read-steps.ts";
import { atStepLater } from "./step-failure.ts";
import { type Way as WriteWay, writeSteps } from "./write-steps.ts";

/** How steps that are more than one record are done, in the plan's transaction. Each returns what its call answers. */
export interface Way extends WriteWay {
  saveOwn(tx: Database, caller: Caller, step: OwnStep): Promise<object>;
}

/**
 * Saves the steps of a plan in one transaction, as one action: all of them, or none. Throws the Failure of the step that
 * is refused, with its place.
 */
export function savePlan(
  db: Database,
  by: Caller,
  way: Way,
  { kind, steps }: { kind: PlanDraft["kind"]; steps: readonly Step[] },
): Promise<PlanAnswer> {
  return transact(db, async (tx) => {
    const { salonId } = by;
    const action = by.action?.kind ? by.action : { kind, id: by.action?.id ?? newId() };
    // The plan keeps one answer, and none for each of its steps.
    const caller = { ...by, action, once: undefined };
    const [salon] = await tx.select().from(salons).where(eq(salons.id, salonId)).for("no key update");
    if (!salon) throw new Failure(404, said("refusals.missing.salon"));
    await holdCounter(tx, salonId);
    await refuseTooMany(tx, salonId, steps);
    const results: PlanAnswer["results"] = [];
    for (const run of runsOf(steps)) {
      const records =
        run.kind === "own"
          ? [await atStepLater(run.step.at, () => way.saveOwn(tx, caller, run.step))]
          : await writeSteps(tx, caller, way, run.steps);
      results.push(...records.map((record) => ({ record: record && { ...record } })));
    }
    const [made] = await tx
      .select({ action: changes.action })
      .from(changes)
      .where(
        and(eq(changes.salonId, salonId), eq(changes.actionId, action.id), eq(changes.userId, by.userId)),
      )
      .limit(1);
    const answer = { action: made?.action ?? null, results };
    await keepAnswer(tx, by, answer);
    return answer;
  });
}

/** Records that members take along when they go. */
const TAKEN_ALONG_MAX = 5000;

/** Throws Failure 409 if deleted members have more records than one plan may write. */
async function refuseTooMany(tx: Database, salonId: SalonId, steps: readonly Step[]): Promise<void> {
  const leaving = steps.flatMap((step) => (step.kind === "remove" && step.of.takesAlong ? [step.id] : []));
  if ((await recordsOf(tx, salonId, leaving)) > TAKEN_ALONG_MAX)
    throw new Failure(409, said("refusals.plans.tooManyRecords"));
}

type Run = { kind: "records"; steps: RecordStep[] } | { kind: "own"; step: OwnStep };

/** Groups consecutive record steps into runs that are written at once. */
function runsOf(steps: readonly Step[]): Run[] {
  const runs: Run[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (isOwn(step)) runs.push({ kind: "own", step });
    else if (last?.kind === "records") last.steps.push(step);
    else runs.push({ kind: "records", steps: [step] });
  }
  return runs;
}
