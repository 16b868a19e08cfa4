import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The visitor's address: the connection's, or the one that `trustProxy` proxies in front report. Each proxy appends
 * the address it saw, so only the last ones are believed.
 */
export function originOf(c: Context, trustProxy: number): string {
  if (trustProxy > 0) {
    const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
    const seen = hops[Math.max(0, hops.length - trustProxy)];
    if (seen) return seen;
  }
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    // Called in process: there is no connection.
    return "unknown";
  }
}

/** An address as limits count it: one household or server has a whole /64 of IPv6. */
export function limitKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(Math.max(0, 8 - front.length - back.length)).fill("0") : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
