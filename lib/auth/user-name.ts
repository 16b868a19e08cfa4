import type { User } from "@chairtime/contract/people/auth";

/** Returns the manager's display name, else the username, else the address. */
export function nameOf(user: User): string {
  return user.display_name || user.username || user.email || "Manager";
}

/** Returns the name in two parts, for the initials: 'priya.raghavan@…' and 'priya_raghavan' are P and R. */
export function namePartsOf(user: User): { firstName: string; lastName: string } {
  const [firstName = "", lastName = ""] = (nameOf(user).split("@")[0] ?? "")
    .split(/[._\-\s]+/)
    .filter(Boolean);
  return { firstName, lastName };
}
