import { randomUUID } from "node:crypto";

/** The caller's request id if it is harmless in logs and headers, else a new one. */
export function requestIdFrom(brought: string | null | undefined): string {
  return brought && /^[\w.-]{8,64}$/.test(brought) ? brought : randomUUID();
}
