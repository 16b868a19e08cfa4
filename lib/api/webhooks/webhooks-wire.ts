import {
  type DeliveryRecord,
  deliveriesAnswer,
  deliveryRecord,
  type WebhookRecord,
  webhookList,
  webhookMade,
  webhookRecord,
} from "@chairtime/contract/webhooks";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../parse-answer.ts";
import {
  type DeliveryPage,
  type NewWebhook,
  WEBHOOK_SENTENCES,
  type Webhook,
  type WebhookDelivery,
} from "./webhooks-model.ts";

const momentOf = (instant: string | null) => (instant === null ? null : new Date(instant));

const toWebhook = (record: WebhookRecord): Webhook => ({
  id: record.id,
  name: record.name,
  url: record.url,
  topics: record.topics,
  isOn: record.on,
  offReason: record.off_reason,
  failingSince: momentOf(record.failing_since),
  nextTryAt: momentOf(record.next_try_at),
  waiting: record.waiting,
  givenUp: record.given_up,
});

const toDelivery = (record: DeliveryRecord): WebhookDelivery => ({
  id: record.id,
  number: record.number,
  type: record.type,
  createdAt: new Date(record.created_at),
  state: record.state,
  tries: record.tries,
  triedAt: momentOf(record.tried_at),
  status: record.status,
  answer: record.answer,
  failure: record.failure,
  nextTryAt: momentOf(record.next_try_at),
  body: record.body,
});

/** Parses an answer of GET /api/webhooks. Throws ApiError for anything else. */
export const parseWebhooks = (answer: unknown): Webhook[] =>
  parseAnswer(webhookList, answer, WEBHOOK_SENTENCES.list).map(toWebhook);

/** Parses a webhook. Throws ApiError with `sentence` for anything else. */
export const parseWebhook = (answer: unknown, sentence: Sayable): Webhook =>
  toWebhook(parseAnswer(webhookRecord, answer, sentence));

/** Parses a webhook with its new secret. Throws ApiError with `sentence` for anything else. */
export function parseNewWebhook(answer: unknown, sentence: Sayable): NewWebhook {
  const { secret, ...record } = parseAnswer(webhookMade, answer, sentence);
  return { ...toWebhook(record), secret };
}

/** Parses a page of deliveries. Throws ApiError for anything else. */
export function parseDeliveries(answer: unknown): DeliveryPage {
  const { deliveries, next } = parseAnswer(deliveriesAnswer, answer, WEBHOOK_SENTENCES.deliveries);
  return { deliveries: deliveries.map(toDelivery), next };
}

/** Parses one delivery. Throws ApiError with `sentence` for anything else. */
export const parseDelivery = (answer: unknown, sentence: Sayable): WebhookDelivery =>
  toDelivery(parseAnswer(deliveryRecord, answer, sentence));
