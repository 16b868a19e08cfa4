import { isSameRole, roleKey } from "@chairtime/kit/coverage/roles";
import { searchText } from "@chairtime/kit/search-text";
import type { StaffMember } from "../records/member/model.ts";

export { isSameRole } from "@chairtime/kit/coverage/roles";

export interface TeamFilter {
  text: string;
  /** A role, or `""` for all. */
  role: string;
  /** Inactive members are hidden by default. */
  inactive: boolean;
}

export const NO_TEAM_FILTER: TeamFilter = { text: "", role: "", inactive: false };

/** Whether name, email and role contain every word of the text, ignoring case and accents. */
export function matchesTeam(member: StaffMember, { text, role, inactive }: TeamFilter): boolean {
  if (!inactive && !member.isActive) return false;
  if (role !== "" && !isSameRole(member.role, role)) return false;
  const { firstName, lastName, email, services } = member;
  const words = searchText([firstName, lastName, email, member.role, ...services].join(" "));
  return searchText(text)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** Members' roles, sorted by name, in the most common spelling; of equally common ones, the first. */
export function rolesOf(staff: readonly StaffMember[]): string[] {
  const roles = new Map<string, Map<string, number>>();
  for (const role of staff.map((member) => member.role.trim()).filter((role) => role !== "")) {
    const spellings = roles.get(roleKey(role)) ?? new Map<string, number>();
    roles.set(roleKey(role), spellings.set(role, (spellings.get(role) ?? 0) + 1));
  }
  return [...roles.values()]
    .flatMap((spellings) => [...spellings].sort(([, one], [, other]) => other - one)[0]?.[0] ?? [])
    .sort((one, other) => one.localeCompare(other, "en"));
}
