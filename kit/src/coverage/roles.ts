/** Returns whether two roles are one: 'barber' and ' Barber' are, and other forms of the same letters (NFC). */
export function isSameRole(one: string, other: string): boolean {
  return roleKey(one) === roleKey(other);
}

/** Returns a role as it is compared. */
export const roleKey = (role: string) => role.normalize().trim().toLowerCase();
