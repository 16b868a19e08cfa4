import { createHmac } from "node:crypto";
import { hashToken, keyFor } from "../auth/tokens.ts";

/**
 * Token of the link with this seed, derived from the backend's secret: it can be copied and mailed again, and the
 * database alone opens nothing.
 */
export function linkToken(secret: string, seed: string): string {
  return createHmac("sha256", keyFor(secret, "own week link")).update(seed).digest("base64url");
}

export const linkHash = (token: string) => hashToken("link", token);

export const linkAddress = (appUrl: string, token: string) => `${appUrl}/w/${token}`;

/** Address of the link with this seed and hash; null if it is revoked, or was made from another secret. */
export function linkUrl(
  { secret, appUrl }: { secret: string; appUrl: string },
  { seed, tokenHash }: { seed: string; tokenHash: string | null },
): string | null {
  const token = linkToken(secret, seed);
  return linkHash(token) === tokenHash ? linkAddress(appUrl, token) : null;
}
