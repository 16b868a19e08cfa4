import type { WebhookRecord } from "@chairtime/contract/webhooks";
import type { webhooks } from "../../db/webhook-schema.ts";

type Row = Pick<
  typeof webhooks.$inferSelect,
  "id" | "name" | "url" | "topics" | "isOn" | "offReason" | "secretSince"
>;

/** A webhook as the salon's history keeps it, without what its secret is derived from. */
export function pastWebhook({
  id,
  name,
  url,
  topics,
  isOn,
  offReason,
  secretSince,
}: Row): Pick<WebhookRecord, "id" | "name" | "url" | "topics" | "on" | "off_reason" | "secret_since"> {
  return { id, name, url, topics, on: isOn, off_reason: offReason, secret_since: secretSince.toISOString() };
}
