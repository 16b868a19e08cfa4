/** Hosts known to ignore dots before the at sign, mapped to their canonical host. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * Returns which mailbox an address leads to, for counting mails alone: without a tag after a plus sign, and without dots
 * where they are known to say nothing. Two addresses of one mailbox remain two accounts.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf("@");
  const [local, host] = [emailKey.slice(0, at), emailKey.slice(at + 1)];
  const tag = local.indexOf("+");
  // An address that begins with the sign is nothing but its tag.
  const name = tag > 0 ? local.slice(0, tag) : local;
  const dotless = Object.hasOwn(DOTLESS, host) ? DOTLESS[host] : undefined;
  return dotless ? `${name.replaceAll(".", "")}@${dotless}` : `${name}@${host}`;
}
