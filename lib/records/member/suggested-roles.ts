import { isSameRole, rolesOf } from "../../schedule/team-filter.ts";
import type { StaffMember } from "./model.ts";

/** Roles to suggest: the usual ones, then the team's own. Spellings of one role count once. */
export function suggestedRoles(team: readonly StaffMember[], usual: readonly string[]): string[] {
  const own = rolesOf(team).filter((role) => !usual.some((known) => isSameRole(known, role)));
  return [...usual, ...own];
}
