import { createHmac } from "node:crypto";
import { hashToken, keyFor } from "../auth/tokens.ts";

/**
 * Returns the token of the link that has this seed: made from the backend's secret, so that it can be copied and mailed
 * again, and the database alone opens nothing.
 */
export function linkToken(secret: string, seed: string): string {
  return createHmac("sha256", keyFor(secret, "own week link")).update(seed).digest("base64url");
}

/** Returns what is stored of a link's token. */
export const linkHash = (token: string) => hashToken("link", token);

/** Returns the address of a link. */
export const linkAddress = (appUrl: string, token: string) => `${appUrl}/w/${token}`;
