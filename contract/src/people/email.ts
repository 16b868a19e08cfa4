/** Longest address that is looked at. */
export const EMAIL_MAX = 254;

/**
 * What no part of an address holds: spaces, what a mail program strips or parts addresses by, so that one mailbox is not
 * spelled in many ways, and what nobody sees (control and format characters, fillers, half characters).
 */
const NOWHERE = String.raw`\s@<>()\[\],:;"\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800`;

/**
 * Text, at sign, text, dot, text, no spaces. No two neighbouring parts can take the same character, so that it is read
 * in one pass however it is filled: ask for the length first all the same.
 */
export const EMAIL_SHAPE = new RegExp(`^[^${NOWHERE}]+@[^${NOWHERE}][^${NOWHERE}.]*\\.[^${NOWHERE}]+$`, "u");

/** True for what can be an address, spaces around it aside. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= EMAIL_MAX && EMAIL_SHAPE.test(email);
}
