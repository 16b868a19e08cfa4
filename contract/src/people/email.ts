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

/**
 * An address as it is stored and mailed to: full-width letters and dots become those that mail servers know, spaces around it
 * and dots at its end are dropped.
 */
export function plainEmail(text: string): string {
  const email = text.normalize("NFKC").replaceAll("。", ".").trim();
  let end = email.length;
  while (email[end - 1] === ".") end--;
  return email.slice(0, end);
}

/** True for a possible address, with or without spaces around it. */
export function isEmail(text: string): boolean {
  // Two lengths: one sign can become 18 letters.
  if (text.trim().length > EMAIL_MAX) return false;
  const email = plainEmail(text);
  return email.length <= EMAIL_MAX && EMAIL_SHAPE.test(email);
}

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * How an address is compared: two spellings of one mailbox have one key. Case, forms of the same letters, invisible
 * characters, dots at its end and the spelling of an international host do not count.
 */
export function emailKeyOf(text: string): string {
  // Lower case may take letters apart again.
  const email = plainEmail(plainEmail(text.replace(INVISIBLE, "")).toLowerCase());
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + asciiHost(email.slice(at));
}

/** A host as DNS has it: 'münchen.example' is 'xn--mnchen-3ya.example'. Any other text stays as it is. */
function asciiHost(host: string): string {
  if (host.length > EMAIL_MAX || /^\p{ASCII}*$/u.test(host)) return host;
  // In a URL these signs would end the host.
  if (/[/?#%:\\]/.test(host)) return host;
  return URL.parse(`https://${host}`)?.hostname ?? host;
}
