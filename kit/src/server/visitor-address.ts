import { isIP, SocketAddress } from "node:net";

/**
 * The visitor's address: the connection's, or, with trusted proxies in front, the one that the outermost of them saw.
 * `forwarded` is the X-Forwarded-For that arrived, `trustProxy` the number of trusted proxies. If the header names no
 * valid address, the connection's counts.
 */
export function visitorAddress(
  connection: string | null | undefined,
  forwarded: string | null | undefined,
  trustProxy: number,
): string | null {
  const own = connection ? plain(connection) : null;
  if (trustProxy === 0) return own;
  const seen = (forwarded ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  // From the right: each trusted proxy vouches for the address before its own.
  const address = seen[Math.max(0, seen.length - trustProxy)];
  return address && isIP(address) ? plain(address) : own;
}

/** Canonical spelling of an address: IPv4 even if it came over IPv6, IPv6 in its shortest form. */
function plain(address: string): string {
  const simple = unmapped(address);
  return isIP(simple) === 6
    ? unmapped(new SocketAddress({ address: simple, family: "ipv6" }).address)
    : simple;
}

function unmapped(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** An IPv4 address unchanged, or the /64 of an IPv6 one: one household or server has all of it. */
export const networkOf = (address: string) => prefixOf(address, 4);

/**
 * An IPv4 address unchanged, or the /48 of an IPv6 one: a provider gives one customer up to as much. For turns, in
 * which neighbors may wait for each other; a limit would shut them out.
 */
export const wideNetworkOf = (address: string) => prefixOf(address, 3);

function prefixOf(address: string, groups: number): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(Math.max(0, 8 - front.length - back.length)).fill("0") : [];
  return `${[...front, ...zeros, ...back].slice(0, groups).join(":")}::/${16 * groups}`;
}
