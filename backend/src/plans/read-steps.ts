import type { SessionCall } from "@chairtime/contract/calls/call";
import { callsBy } from "@chairtime/contract/calls/calls";
import type { PlanStep } from "@chairtime/contract/plans";
import { type RequestDecision, requestDecision } from "@chairtime/contract/requests";
import { type SalonChange, salonChange } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import type { Caller } from "../base/caller.ts";
import { pauses } from "../base/stretch.ts";
import { Failure } from "../http/failure.ts";
import { parseBody, uuidOr400 } from "../http/read.ts";
import { requireAllowed } from "../http/require-allowed.ts";
import type { CalledKind, Draft, Edit, Writing } from "../records/kind.ts";
import { CALLED_KINDS } from "../records/kinds/kinds.ts";
import { readSettings } from "../salon/save-settings.ts";
import { atStep } from "./step-failure.ts";

/** A step of a plan that writes one record. */
export type RecordStep = { at: number; of: CalledKind; id: string } & (
  | { kind: "create"; draft: Draft; made: Writing }
  | { kind: "update"; edit: Edit; seen: number | null }
  | { kind: "remove"; seen: number | null }
);

/** A step that is no plain record: the salon's settings, or the answer to a request. */
export type OwnStep = { at: number; seen: number | null } & (
  | { kind: "settings"; change: SalonChange; columns: ReturnType<typeof readSettings> }
  | { kind: "decision"; id: string; decision: RequestDecision }
);

export type Step = RecordStep | OwnStep;

const calls = new Map(callsBy("session").map((call) => [`${call.method} ${call.path}`, call]));
/** Cap, because each takes a transaction's worth of statements, which a thousand records share. */
const OWN_STEPS_MAX = 300;

const kinds = new Map(CALLED_KINDS.map((kind) => [kind.path, kind]));

/**
 * Parses the steps of a plan and gives new records their ids. Throws Failure, with the step: 400 for a call that plans
 * do not have or an invalid body, 403 for a call that the caller may not make.
 */
export async function readSteps(caller: Caller, steps: readonly PlanStep[]): Promise<Step[]> {
  /** Ids of the plan's new records, by the names that it gives them. */
  const ids = new Map<string, string>();
  const read: Step[] = [];
  const pause = pauses();
  for (const [at, step] of steps.entries()) {
    read.push(atStep(at, () => readOne(caller, step, at, ids)));
    await pause();
  }
  if (read.filter(isOwn).length > OWN_STEPS_MAX)
    throw new Failure(400, said("refusals.plans.ownSteps", { most: OWN_STEPS_MAX }));
  return read;
}

/** Whether a step isn't a plain record: settings or a decision. */
export const isOwn = (step: Step): step is OwnStep => step.kind === "settings" || step.kind === "decision";

function readOne(caller: Caller, step: PlanStep, at: number, ids: Map<string, string>): Step {
  const call = calls.get(step.call);
  if (!call) throw new Failure(400, said("refusals.plans.call"));
  requireAllowed(caller, call.needs);
  const read = readStep(caller, call, step, at, ids);
  if (read.kind === "create" && step.id !== undefined) ids.set(step.id, read.id);
  return read;
}

function readStep(
  caller: Caller,
  { method, path }: SessionCall,
  step: PlanStep,
  at: number,
  ids: ReadonlyMap<string, string>,
): Step {
  const seen = step.version ?? null;
  const recordId = () => uuidOr400(ids.get(step.id ?? "") ?? step.id ?? "", "id");
  if (method === "PUT" && path === "/api/salon") {
    const change = parseBody(salonChange, step.body);
    if (change.time_zone !== undefined || change.publishing !== undefined)
      throw new Failure(400, said("refusals.plans.alone"));
    return { kind: "settings", at, seen, change, columns: readSettings(caller, change) };
  }
  if (method === "PUT" && path === "/api/requests/{id}")
    return { kind: "decision", at, seen, id: recordId(), decision: parseBody(requestDecision, step.body) };
  const of = kinds.get(path.replace("/{id}", ""));
  if (!of || method === "GET" || (method === "POST") === path.endsWith("/{id}"))
    throw new Failure(400, said("refusals.plans.call"));
  if (method === "DELETE") return { kind: "remove", at, of, id: recordId(), seen };
  const body = withIds(step.body, ids);
  if (method === "PUT")
    return { kind: "update", at, of, id: recordId(), seen, edit: of.editOf(caller, body) };
  const draft = of.draftOf(caller, body);
  const made = draft.made(caller.salonId);
  return { kind: "create", at, of, id: made.id, draft, made };
}

function withIds(body: PlanStep["body"], ids: ReadonlyMap<string, string>): object {
  const member = body?.employee_id;
  const made = typeof member === "string" ? ids.get(member) : undefined;
  return { ...body, ...(made !== undefined && { employee_id: made }) };
}
