import type { DeliveryFailure, DeliveryState, OffReason, Topic } from "@chairtime/contract/webhooks";
import { said } from "@chairtime/messages/said";

/** A webhook that receives the salon's changes, without its secret. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  topics: readonly Topic[];
  isOn: boolean;
  /** Null while it is on. */
  offReason: OffReason | null;
  /** Null while deliveries succeed. */
  failingSince: Date | null;
  /** Null if nothing is to be retried. */
  nextTryAt: Date | null;
  /** Numbers of queued deliveries, and of those given up. */
  waiting: number;
  givenUp: number;
}

/** A webhook with its new secret. */
export interface NewWebhook extends Webhook {
  secret: string;
}

export type WebhookInput = Pick<Webhook, "name" | "url" | "topics">;
export type WebhookEdit = WebhookInput & Pick<Webhook, "isOn">;

/** One delivery to a webhook, and its result. */
export interface WebhookDelivery {
  id: string;
  number: number;
  type: string;
  createdAt: Date;
  state: DeliveryState;
  tries: number;
  /** Time of the last try; null before the first. */
  triedAt: Date | null;
  status: number | null;
  answer: string | null;
  failure: DeliveryFailure | null;
  nextTryAt: Date | null;
  body: string;
}

export interface DeliveryPage {
  deliveries: readonly WebhookDelivery[];
  /** Cursor of the next page; null at the end. */
  next: number | null;
}

export const WEBHOOKS_PATH = "/api/webhooks";

export const WEBHOOK_SENTENCES = {
  list: said("errors.webhooks.list"),
  make: said("errors.webhooks.make"),
  change: said("errors.webhooks.change"),
  remove: said("errors.webhooks.remove"),
  renew: said("errors.webhooks.renew"),
  test: said("errors.webhooks.test"),
  deliveries: said("errors.webhooks.deliveries"),
  again: said("errors.webhooks.again"),
};
