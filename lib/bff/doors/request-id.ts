import { randomUUID } from "node:crypto";

/** An id that a caller may bring along: what goes into logs and headers must be harmless there. */
export function requestIdFrom(given: string | null | undefined): string {
  return given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
