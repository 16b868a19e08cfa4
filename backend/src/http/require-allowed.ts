import { allows, type Operation, refusalOf } from "@chairtime/contract/people/roles";
import type { Caller } from "../base/caller.ts";
import { Failure } from "./failure.ts";

/** Throws Failure 403 with the sentence that says who may. */
export function requireAllowed({ role }: Pick<Caller, "role">, operation: Operation): void {
  if (!allows(role, operation)) {
    throw new Failure(403, refusalOf(operation), { body: { code: "not_allowed" } });
  }
}
