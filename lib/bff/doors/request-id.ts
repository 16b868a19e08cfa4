import { randomUUID } from "node:crypto";

/** An id that a caller may bring along: what goes into logs and headers must be harmless there. */
export function requestIdFrom(brought: string | null | undefined): string {
  return brought && /^[\w.-]{8,64}$/.test(brought) ? brought : randomUUID();
}
