import type { StaffMember } from "@/lib/api/staff-model";

export interface TeamFilter {
  text: string;
  /** A role, or `""` for all. */
  role: string;
  /** Inactive members are hidden unless asked for. */
  inactive: boolean;
}

export const NO_TEAM_FILTER: TeamFilter = { text: "", role: "", inactive: false };

/** Returns whether every word of the text is in the name, the e-mail or the role, whatever the case. */
export function matchesTeam(member: StaffMember, { text, role, inactive }: TeamFilter): boolean {
  if (!inactive && !member.isActive) return false;
  if (role !== "" && member.role !== role) return false;
  const words = `${member.firstName} ${member.lastName} ${member.email} ${member.role}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** Returns the members' roles, by name. */
export function rolesOf(staff: readonly StaffMember[]): string[] {
  const roles = new Set(staff.map(({ role }) => role).filter((role) => role.trim() !== ""));
  return [...roles].sort((one, other) => one.localeCompare(other, "en"));
}
