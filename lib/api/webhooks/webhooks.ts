import type { Sayable } from "@chairtime/messages/said";
import { callAndRead } from "../call-and-read.ts";
import { deleteRecord } from "../delete-record.ts";
import {
  type DeliveryPage,
  type NewWebhook,
  WEBHOOK_SENTENCES,
  WEBHOOKS_PATH,
  type Webhook,
  type WebhookDelivery,
  type WebhookEdit,
  type WebhookInput,
} from "./webhooks-model.ts";

const loadWire = () => import("./webhooks-wire.ts");

const pathOf = (id: string, part = "") => `${WEBHOOKS_PATH}${part}/${encodeURIComponent(id)}`;

/** Fetches the salon's webhooks. Throws ApiError. */
export function fetchWebhooks(signal?: AbortSignal): Promise<Webhook[]> {
  const sentences = { fallback: WEBHOOK_SENTENCES.list };
  const call = { method: "GET" as const, path: WEBHOOKS_PATH, sentences, ...(signal && { signal }) };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseWebhooks(answer));
}

/** Adds a webhook; the answer has its secret. Throws ApiError. */
export function makeWebhook({ name, url, topics }: WebhookInput): Promise<NewWebhook> {
  const sentences = { fallback: WEBHOOK_SENTENCES.make };
  const body = { name, url, topics };
  return callAndRead({ method: "POST", path: WEBHOOKS_PATH, body, sentences }, loadWire, (wire, answer) =>
    wire.parseNewWebhook(answer, sentences.fallback),
  );
}

/** Changes a webhook, or switches it on or off. Throws ApiError. */
export function changeWebhook({
  id,
  name,
  url,
  topics,
  isOn,
}: WebhookEdit & { id: string }): Promise<Webhook> {
  const sentences = { fallback: WEBHOOK_SENTENCES.change };
  const body = { name, url, topics, on: isOn };
  return callAndRead({ method: "PUT", path: pathOf(id), body, sentences }, loadWire, (wire, answer) =>
    wire.parseWebhook(answer, sentences.fallback),
  );
}

/** Deletes a webhook with its deliveries. Throws ApiError. */
export function deleteWebhook(id: string): Promise<void> {
  return deleteRecord(WEBHOOKS_PATH, { id }, WEBHOOK_SENTENCES.remove);
}

/** Replaces a webhook's secret; the answer has the new one. Throws ApiError. */
export function renewWebhookSecret(id: string): Promise<NewWebhook> {
  const sentences = { fallback: WEBHOOK_SENTENCES.renew };
  return callAndRead({ method: "POST", path: pathOf(id, "/secret"), sentences }, loadWire, (wire, answer) =>
    wire.parseNewWebhook(answer, sentences.fallback),
  );
}

/** Sends a test event. Throws ApiError. */
export const testWebhook = (id: string): Promise<WebhookDelivery> =>
  sendDelivery(pathOf(id, "/test"), WEBHOOK_SENTENCES.test);

/** Repeats a delivery. Throws ApiError. */
export const sendAgain = (id: string): Promise<WebhookDelivery> =>
  sendDelivery(pathOf(id, "/redelivery"), WEBHOOK_SENTENCES.again);

function sendDelivery(path: string, fallback: Sayable): Promise<WebhookDelivery> {
  return callAndRead({ method: "POST", path, sentences: { fallback } }, loadWire, (wire, answer) =>
    wire.parseDelivery(answer, fallback),
  );
}

/** Fetches a page of a webhook's deliveries, newest first; `before` is the cursor of the page before. Throws ApiError. */
export function fetchDeliveries(
  id: string,
  before: number | null,
  signal?: AbortSignal,
): Promise<DeliveryPage> {
  const call = {
    method: "GET" as const,
    path: pathOf(id, "/deliveries"),
    query: { before: before === null ? undefined : String(before) },
    sentences: { fallback: WEBHOOK_SENTENCES.deliveries },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseDeliveries(answer));
}
