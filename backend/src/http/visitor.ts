import { networkOf, visitorAddress, wideNetworkOf } from "@chairtime/kit/server/visitor-address";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Returns who asks before it is known whose request it is, as turns go. */
export function wideVisitorOf(c: Context, trustProxy: number): string {
  const address = addressOf(c, trustProxy);
  return address === null ? "unknown" : wideNetworkOf(address);
}

/** Returns who asks, as limits count visitors: by the address, of IPv6 by its network. */
export function visitorOf(c: Context, trustProxy: number): string {
  const address = addressOf(c, trustProxy);
  return address === null ? "unknown" : networkOf(address);
}

const addressOf = (c: Context, trustProxy: number) =>
  visitorAddress(connectionAddress(c), c.req.header("x-forwarded-for"), trustProxy);

function connectionAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    // Called in process: there is no connection.
    return null;
  }
}
