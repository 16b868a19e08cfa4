import { webhookRecord } from "@chairtime/contract/webhooks";
import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { parseAnswer } from "../../api/parse-answer.ts";
import type { PastWebhook } from "./model.ts";

const pastWebhook = z.pick(webhookRecord, {
  name: true,
  url: true,
  topics: true,
  on: true,
  secret_since: true,
});

/** Parses the webhook in a change. Throws ApiError with `sentence` for anything else. */
export function parsePastWebhook(side: object, sentence: Sayable): PastWebhook {
  const { name, url, topics, on, secret_since } = parseAnswer(pastWebhook, side, sentence);
  return { name, url, topics, isOn: on, secretSince: secret_since };
}
