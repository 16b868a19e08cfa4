/** Longest address that is looked at. */
export const EMAIL_MAX = 254;

/**
 * Text, at sign, text, dot, text, no spaces. No two neighbouring parts can take the same character, so that it is read
 * in one pass however it is filled: ask for the length first all the same.
 */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** True for what can be an address, spaces around it aside. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= EMAIL_MAX && EMAIL_SHAPE.test(email);
}
