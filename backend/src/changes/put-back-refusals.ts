import { isDeepStrictEqual } from "node:util";
import type { PutBackStep, Resource } from "@chairtime/contract/changes";
import { allows, type Role, refusalOf } from "@chairtime/contract/roles";
import { DETAIL_FIELDS } from "@chairtime/contract/salon";
import type { ChangeRow } from "./change-record.ts";
import type { DecisionFacts } from "./decision-facts.ts";

/** Returns why what is final is not put back. */
export function finalRefusal(resource: Resource): string {
  if (resource === "link")
    return "Links are not put back: a revoked link stays shut. Make a new one instead.";
  if (resource === "publication")
    return "Publications are not put back: people were told. Change the week and publish again.";
  return "People and invitations are not put back here. Invite them again.";
}

/** Records of one request: more of them, each as it is and as it becomes, are no answer that anybody reads. */
export const STEPS_MAX = 5000;
export const TOO_MANY_STEPS = "This is too much to put back at once. Choose some of it.";

interface Facts {
  steps: readonly PutBackStep[];
  names: Record<string, string>;
  /** Members of these steps who are there now. */
  staff: ReadonlySet<string>;
  /** All changes of the action, and the numbers of those that are put back. */
  action: readonly ChangeRow[];
  numbers: ReadonlySet<number>;
  role: Role;
  decisions: DecisionFacts;
}

/** Returns why changes cannot be put back, as far as that shows before it is tried; null when nothing speaks against it. */
export function refusalOfPlan({
  steps,
  names,
  staff,
  action,
  numbers,
  role,
  decisions,
}: Facts): string | null {
  if (steps.length === 0) return "Everything is as it was already.";
  if (steps.length > STEPS_MAX) return TOO_MANY_STEPS;
  if (changesDetails(steps) && !allows(role, "details")) return refusalOf("details");
  if (changesCosts(steps) && !allows(role, "costs")) return refusalOf("costs");
  const left = action.some(({ resource, number }) => resource === "onetime_block" && !numbers.has(number));
  if (left && steps.some((step) => step.resource === "salon" && differs(step, "time_zone"))) {
    return "The time zone is put back together with the time off that moved with it. Choose all of it.";
  }
  const requestSteps = steps.filter(({ resource }) => resource === "request");
  if (requestSteps.some((step) => leavesTimeOff(step, { action, numbers })))
    return "A decision is put back together with the time off that came or went with it. Choose both.";
  if (requestSteps.some((step) => keepsOther(step, steps, decisions)))
    return "This request was decided again since. Take that decision back first.";
  if (steps.some(({ record_id }) => decisions.undecided.has(record_id)))
    return "This time off belongs to a request that is not approved any more. Approve the request instead.";
  if (requestSteps.some(({ record_id }) => decisions.withdrawn.has(record_id)))
    return "A withdrawn request is not put back: whoever withdrew it can ask again.";
  const byRecord = new Map(steps.map((step) => [step.record_id, step]));
  const isThere = (id: string) => {
    const own = byRecord.get(id);
    return own ? own.becomes !== null : staff.has(id);
  };
  const orphan = steps.find(
    ({ resource, becomes, employee_id }) =>
      resource !== "salon" && becomes !== null && employee_id !== null && !isThere(employee_id),
  );
  if (!orphan) return null;
  const name = names[orphan.employee_id ?? ""] || "This person";
  return `${name} is not on the staff any more. Put the deletion of ${name} back first.`;
}

/** Whether a request would change without the time off that the action made or took away with it. */
function leavesTimeOff(step: PutBackStep, { action, numbers }: Pick<Facts, "action" | "numbers">): boolean {
  if (!differs(step, "onetime_block_id")) return false;
  const own = [step.current?.onetime_block_id, step.becomes?.onetime_block_id];
  return action.some(({ recordId, number }) => own.includes(recordId) && !numbers.has(number));
}

/** Whether a request would lose its time off of now, which would stay in the calendar all the same. */
function keepsOther(step: PutBackStep, steps: readonly PutBackStep[], { present }: DecisionFacts): boolean {
  const own = step.current?.onetime_block_id;
  if (typeof own !== "string" || !present.has(own) || !differs(step, "onetime_block_id")) return false;
  return !steps.some(({ record_id, becomes }) => record_id === own && becomes === null);
}

/** Returns whether steps change what only `details` may change. */
export function changesDetails(steps: readonly PutBackStep[]): boolean {
  return steps.some(
    (step) => step.resource === "salon" && DETAIL_FIELDS.some((field) => differs(step, field)),
  );
}

/** Returns whether steps change what only `costs` may change. */
export function changesCosts(steps: readonly PutBackStep[]): boolean {
  const costOf = (record: PutBackStep["current"]) => record?.hourly_cost ?? null;
  return steps.some(({ current, becomes }) => costOf(current) !== costOf(becomes));
}

function differs({ current, becomes }: PutBackStep, field: string): boolean {
  return !isDeepStrictEqual(current?.[field], becomes?.[field]);
}
