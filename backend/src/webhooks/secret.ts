import { createHmac, randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { keyFor } from "../auth/tokens.ts";

/** How long the secret before still signs after a new one was made. */
export const OVERLAP_HOURS = 24;

export const newSeed = () => randomBytes(32).toString("base64url");

/** Derives a webhook's secret from its seed (Standard Webhooks format): the database alone can't sign. */
export function webhookSecret(secret: string, seed: string): string {
  return `whsec_${createHmac("sha256", keyFor(secret, "webhook")).update(seed).digest("base64")}`;
}

/** The seeds of a webhook's secrets. */
interface Seeds {
  seed: string;
  previousSeed: string | null;
  previousUntil: Date | null;
}

/** Standard Webhooks headers, signed by each valid secret. */
export function signedHeaders(
  secret: string,
  { seed, previousSeed, previousUntil }: Seeds,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seeds = previousSeed !== null && previousUntil && previousUntil > at ? [seed, previousSeed] : [seed];
  return {
    "content-type": "application/json",
    "user-agent": "Chairtime-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": seeds
      .map((one) => new Webhook(webhookSecret(secret, one)).sign(id, at, body))
      .join(" "),
  };
}
