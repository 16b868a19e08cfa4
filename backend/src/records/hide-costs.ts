import { allows, type Role } from "@chairtime/contract/people/roles";

/** A record as a role may see it: without `costs`, the hourly cost is left out. */
export function hideCosts<Item extends { hourly_cost?: unknown }>(
  record: Item,
  role: Role,
): Omit<Item, "hourly_cost"> {
  if (allows(role, "costs")) return record;
  const { hourly_cost: _, ...rest } = record;
  return rest;
}
