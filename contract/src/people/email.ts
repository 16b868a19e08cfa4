/** The longest address to check. */
export const EMAIL_MAX = 254;

/**
 * Characters that no part of an address may have: spaces, those that mail programs strip or split by, so that one mailbox is not
 * spelled in many ways, and invisible ones (control and format characters, fillers, half characters).
 */
const NOWHERE = String.raw`\s@<>()\[\],:;"\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800`;

/**
 * Text, at sign, text, dot, text, no spaces. No two neighbouring parts can take the same character, so that it is read
 * in one pass with any text: check the length first anyway.
 */
export const EMAIL_SHAPE = new RegExp(`^[^${NOWHERE}]+@[^${NOWHERE}][^${NOWHERE}.]*\\.[^${NOWHERE}]+$`, "u");

/** True for a possible address, with or without spaces around it. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= EMAIL_MAX && EMAIL_SHAPE.test(email);
}
