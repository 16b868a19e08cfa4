import { allows, type Operation } from "@chairtime/contract/people/roles";
import { type Said, said } from "@chairtime/messages/said";
import type { Caller } from "../base/caller.ts";
import { Failure } from "./failure.ts";

/** Says why a role may not: 'Only owners can do this.', 'Only owners and managers can do this.' */
export const refusalOf = (operation: Operation): Said =>
  said(allows("manager", operation) ? "refusals.allowed.managers" : "refusals.allowed.owners");

/** Throws Failure 403 with a sentence that names the roles that may. */
export function requireAllowed({ role }: Pick<Caller, "role">, operation: Operation): void {
  if (!allows(role, operation)) {
    throw new Failure(403, refusalOf(operation), { body: { code: "not_allowed" } });
  }
}
