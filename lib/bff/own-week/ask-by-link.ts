import { createHash } from "node:crypto";
import { LINK_SCHEME, LINK_TOKEN } from "@chairtime/contract/links";
import type { Bff } from "../context.ts";
import type { BackendAnswer } from "../proxy/backend-client.ts";
import type { Deadline } from "../proxy/deadline.ts";

export interface LinkCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: Buffer | null;
  /** The visitor's headers, for the backend. */
  headers: Record<string, string>;
}

/**
 * Asks the backend for the holder of a link. Only a header carries the token. Sends malformed tokens too, as an unknown
 * token: every wrong link costs the same.
 */
export function askByLink(
  { backend }: Pick<Bff, "backend">,
  token: string,
  { method, path, body = null, headers }: LinkCall,
  deadline: Deadline,
): Promise<BackendAnswer> {
  const sent = LINK_TOKEN.test(token) ? token : createHash("sha256").update(token).digest("base64url");
  return backend.send({
    method,
    path,
    body,
    headers: { ...headers, authorization: `${LINK_SCHEME} ${sent}` },
    signal: deadline.signal,
  });
}
