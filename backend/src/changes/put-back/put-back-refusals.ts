import type { PutBackStep } from "@chairtime/contract/changes";
import { allows, type Operation, type Role } from "@chairtime/contract/people/roles";
import { type Said, said } from "@chairtime/messages/said";
import { refusalOf } from "../../http/require-allowed.ts";
import { KINDS } from "../../records/kinds/kinds.ts";

/** Maximum records in one preview; larger ones aren't readable. */
export const STEPS_MAX = 5000;
export const TOO_MANY_STEPS = said("refusals.putBack.tooMuch");

interface Facts {
  steps: readonly PutBackStep[];
  names: Record<string, string>;
  /** Members of these steps who exist now. */
  staff: ReadonlySet<string>;
  role: Role;
  /** Why a kind of these records cannot be put back. */
  ofKind: Said | null;
}

/** Why changes can't be restored, as far as known beforehand; null if nothing refuses. */
export function refusalOfPlan({ steps, names, staff, role, ofKind }: Facts): Said | null {
  if (steps.length === 0) return said("refusals.putBack.already");
  if (steps.length > STEPS_MAX) return TOO_MANY_STEPS;
  const lacking = neededFor(steps).find((operation) => !allows(role, operation));
  if (lacking) return refusalOf(lacking);
  if (ofKind !== null) return ofKind;
  const byRecord = new Map(steps.map((step) => [step.record_id, step]));
  const isThere = (id: string) => {
    const own = byRecord.get(id);
    return own ? own.becomes !== null : staff.has(id);
  };
  const orphan = steps.find(
    ({ becomes, employee_id }) => becomes !== null && employee_id !== null && !isThere(employee_id),
  );
  if (!orphan) return null;
  const name = names[orphan.employee_id ?? ""];
  return name ? said("refusals.putBack.orphan", { name }) : said("refusals.putBack.unnamedOrphan");
}

/** Operations needed, besides writing, to restore these steps. */
export function neededFor(steps: readonly PutBackStep[]): Operation[] {
  return KINDS.flatMap(({ neededToPutBack }) => neededToPutBack?.(steps) ?? []);
}
