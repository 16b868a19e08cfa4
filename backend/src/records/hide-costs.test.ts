import { allows, ROLES } from "@chairtime/contract/people/roles";
import { expect, test } from "vitest";
import { hideCosts } from "./hide-costs.ts";

test.each(ROLES)("a %s is told of costs as the table of roles has it, and of all the rest", (role) => {
  const seen = hideCosts({ id: "e", hourly_cost: null }, role);
  expect(seen).toEqual(allows(role, "costs") ? { id: "e", hourly_cost: null } : { id: "e" });
});
