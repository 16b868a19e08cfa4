import { networkOf, visitorAddress } from "@chairtime/kit/server/visitor-address";
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
