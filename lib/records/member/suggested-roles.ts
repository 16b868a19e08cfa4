import { isSameRole, rolesOf } from "../../schedule/team-filter.ts";
import type { StaffMember } from "./model.ts";
import { ROLE_SUGGESTIONS } from "./rules.ts";

/** Returns the roles to suggest: the usual ones, then the team's own. Spellings of one role count once. */
export function suggestedRoles(team: readonly StaffMember[]): string[] {
  const own = rolesOf(team).filter((role) => !ROLE_SUGGESTIONS.some((usual) => isSameRole(usual, role)));
  return [...ROLE_SUGGESTIONS, ...own];
}
