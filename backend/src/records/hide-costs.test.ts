import { allows, ROLES } from "@chairtime/contract/people/roles";
import { expect, test } from "vitest";
import { hideCosts } from "./hide-costs.ts";

test.each(ROLES)("a %s sees costs as the table of roles says, and all the rest", (role) => {
  const seen = hideCosts({ id: "e", hourly_cost: null }, role);
  expect(seen).toEqual(allows(role, "costs") ? { id: "e", hourly_cost: null } : { id: "e" });
});
