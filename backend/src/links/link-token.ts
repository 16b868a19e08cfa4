import { createHmac } from "node:crypto";
import { hashToken, keyFor } from "../auth/tokens.ts";

/**
 * Returns the token of the link that has this seed: made from the backend's secret, so that it can be copied and mailed
 * again, and the database alone opens nothing.
 */
export function linkToken(secret: string, seed: string): string {
  return createHmac("sha256", keyFor(secret, "own week link")).update(seed).digest("base64url");
}

/** Returns the stored form of a link's token. */
export const linkHash = (token: string) => hashToken("link", token);

export const linkAddress = (appUrl: string, token: string) => `${appUrl}/w/${token}`;

/**
 * Returns the address of the link that has this seed and hash; null for a revoked one, and where the secret is no longer
 * the one that it was made from.
 */
export function linkUrl(
  { secret, appUrl }: { secret: string; appUrl: string },
  { seed, tokenHash }: { seed: string; tokenHash: string | null },
): string | null {
  const token = linkToken(secret, seed);
  return linkHash(token) === tokenHash ? linkAddress(appUrl, token) : null;
}
