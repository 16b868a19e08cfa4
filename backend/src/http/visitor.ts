import { visitorAddress } from "@chairtime/kit/visitor-address";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Returns who asks, as limits count visitors: by the address, of IPv6 by its network. */
export function visitorOf(c: Context, trustProxy: number): string {
  const address = visitorAddress(connectionAddress(c), c.req.header("x-forwarded-for"), trustProxy);
  return address === null ? "unknown" : networkOf(address);
}

function connectionAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    // Called in process: there is no connection.
    return null;
  }
}

/** Returns an IPv4 address as it is, of an IPv6 one its /64: one household or server has the whole of it. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(Math.max(0, 8 - front.length - back.length)).fill("0") : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
