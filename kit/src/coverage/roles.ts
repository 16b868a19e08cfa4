/** Ignores case, spaces at the ends and Unicode forms (NFC): 'barber' and ' Barber' are one role. */
export function isSameRole(one: string, other: string): boolean {
  return roleKey(one) === roleKey(other);
}

export const roleKey = (role: string) => role.normalize().trim().toLowerCase();
