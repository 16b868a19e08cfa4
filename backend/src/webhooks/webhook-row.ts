import { and, eq, type SQL } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { webhookDeliveries, webhooks } from "../db/webhook-schema.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface WebhookKey {
  salonId: SalonId;
  id: string;
}

export const isWebhook = ({ salonId, id }: WebhookKey): SQL | undefined =>
  and(eq(webhooks.salonId, salonId), eq(webhooks.id, id));

export const isDeliveryOf = ({ salonId, id }: WebhookKey): SQL | undefined =>
  and(eq(webhookDeliveries.salonId, salonId), eq(webhookDeliveries.webhookId, id));
