/** Hosts known to ignore dots before the at sign, mapped to their canonical host. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox behind an address, for mail quotas only: drops a `+tag`, and dots if the host ignores them. Two addresses
 * of one mailbox remain two accounts.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf("@");
  const [local, host] = [emailKey.slice(0, at), emailKey.slice(at + 1)];
  const tag = local.indexOf("+");
  // A leading plus sign starts no tag: no name would be left.
  const name = tag > 0 ? local.slice(0, tag) : local;
  const dotless = Object.hasOwn(DOTLESS, host) ? DOTLESS[host] : undefined;
  return dotless ? `${name.replaceAll(".", "")}@${dotless}` : `${name}@${host}`;
}
