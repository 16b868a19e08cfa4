import { isIP } from "node:net";

/**
 * The visitor's address: the connection's, or, with trusted proxies in front, the one that the outermost trusted proxy
 * saw. `forwarded` is the X-Forwarded-For that arrived, `trustProxy` how many proxies are believed.
 */
export function visitorAddress(
  connection: string | null | undefined,
  forwarded: string | null | undefined,
  trustProxy: number,
): string | null {
  const seen = (forwarded ?? "")
    .split(",")
    .map((address) => plain(address.trim()))
    .filter((address) => address !== "");
  if (connection) seen.push(plain(connection));
  // From the right: each believed proxy vouches for the address before its own.
  const index = Math.max(0, seen.length - 1 - (connection ? trustProxy : Math.max(0, trustProxy - 1)));
  const address = trustProxy === 0 && !connection ? undefined : seen[index];
  return address && isIP(address) ? address : plainOrNull(connection);
}

function plain(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

function plainOrNull(address: string | null | undefined): string | null {
  return address ? plain(address) : null;
}
