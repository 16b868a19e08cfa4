import type { User } from "@chairtime/contract/people/auth";

/** Returns the manager's display name, else the username, else the address; null if there isn't one. */
export function nameOf(user: User): string | null {
  return user.display_name || user.username || user.email || null;
}

/** Returns the name in two parts, for the initials: 'priya.raghavan@…' and 'priya_raghavan' are P and R. */
export function namePartsOf(name: string): { firstName: string; lastName: string } {
  const [firstName = "", lastName = ""] = (name.split("@")[0] ?? "").split(/[._\-\s]+/).filter(Boolean);
  return { firstName, lastName };
}
