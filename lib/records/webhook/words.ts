import { type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import type { RecordWords } from "../record-words.ts";
import type { PastWebhook } from "./model.ts";

/** The history's words for webhooks. */
export const webhookWords: RecordWords<PastWebhook> = {
  label: "history.kinds.webhook",
  counted: "history.counted.webhook",
  noun: ({ name }) => said("history.webhook.noun", { name }),
  deed,
};

/** Says 'turned off the webhook Payroll', 'renewed the secret of the webhook Payroll' and the like. */
function deed({ before, after }: Sides<PastWebhook>): Said {
  const name = (after ?? before)?.name ?? "";
  if (!after) return said("history.webhook.deleted", { name });
  if (!before) return said("history.webhook.added", { name });
  if (before.isOn !== after.isOn)
    return after.isOn ? said("history.webhook.on", { name }) : said("history.webhook.off", { name });
  if (before.secretSince !== after.secretSince) return said("history.webhook.secret", { name });
  return said("history.webhook.changed", { name });
}
