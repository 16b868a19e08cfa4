import { allows, ROLES } from "@chairtime/contract/people/roles";
import { expect, test } from "vitest";
import { refusalOf } from "../../http/require-allowed.ts";
import { refusalOfPlan } from "./put-back-refusals.ts";

const step = {
  resource: "employee",
  record_id: "e",
  employee_id: "e",
  current: { hourly_cost: 2000 },
  becomes: { hourly_cost: 2150 },
  changed_since: null,
} as const;
const plan = { names: {}, staff: new Set(["e"]), ofKind: null };

test.each(ROLES)("what an hour costs is put back as the table of roles has it: %s", (role) => {
  const refusal = allows(role, "costs") ? null : refusalOf("costs");
  expect(refusalOfPlan({ ...plan, steps: [step], role })).toEqual(refusal);
  // A member who comes back with a cost has it set.
  expect(refusalOfPlan({ ...plan, steps: [{ ...step, current: null }], role })).toEqual(refusal);
  const free = { ...step, current: null, becomes: { hourly_cost: null } };
  expect(refusalOfPlan({ ...plan, steps: [free], role })).toBeNull();
});
