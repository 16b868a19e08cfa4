import type { Sides } from "../models.ts";
import type { RecordWords } from "../record-words.ts";
import type { PastWebhook } from "./model.ts";

/** How the history speaks of webhooks. */
export const webhookWords: RecordWords<PastWebhook> = {
  label: "Webhooks",
  one: "webhook",
  many: "webhooks",
  noun: ({ name }) => `the webhook ${name}`,
  deed,
};

/** Returns 'switched off the webhook Payroll', 'renewed the secret of the webhook Payroll' and the like. */
function deed({ before, after }: Sides<PastWebhook>): string {
  if (!after) return `deleted the webhook ${before?.name}`;
  if (!before) return `added the webhook ${after.name}`;
  if (before.isOn !== after.isOn) return `switched ${after.isOn ? "on" : "off"} the webhook ${after.name}`;
  if (before.secretSince !== after.secretSince) return `renewed the secret of the webhook ${after.name}`;
  return `changed the webhook ${after.name}`;
}
