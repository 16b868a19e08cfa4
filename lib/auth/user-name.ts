import type { User } from "@chairtime/contract/people/auth";

/** Display name, else username, else address; null without any. */
export function nameOf(user: User): string | null {
  return user.display_name || user.username || user.email || null;
}

/** The name in two parts, for initials: 'priya.raghavan@…' and 'priya_raghavan' are P and R. */
export function namePartsOf(name: string): { firstName: string; lastName: string } {
  const [firstName = "", lastName = ""] = (name.split("@")[0] ?? "").split(/[._\-\s]+/).filter(Boolean);
  return { firstName, lastName };
}
