import { networkOf, visitorAddress, wideNetworkOf } from "@chairtime/kit/server/visitor-address";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The visitor before authentication, for fair scheduling. */
export function wideVisitorOf(c: Context, trustProxy: number): string {
  const address = addressOf(c, trustProxy);
  return address === null ? "unknown" : wideNetworkOf(address);
}

/** The visitor as rate limits count them: by IPv4 address or IPv6 network. */
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
