import { allows, type Role } from "@chairtime/contract/people/roles";

/** Returns a record as a role may see it: what an hour of a member's costs is not there without `costs`. */
export function hideCosts<Item extends { hourly_cost?: unknown }>(
  record: Item,
  role: Role,
): Omit<Item, "hourly_cost"> {
  if (allows(role, "costs")) return record;
  const { hourly_cost: _, ...rest } = record;
  return rest;
}
