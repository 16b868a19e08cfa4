import * as z from "zod/mini";
import {
  deliveriesAnswer,
  deliveryRecord,
  webhookChange,
  webhookDraft,
  webhookList,
  webhookMade,
  webhookRecord,
} from "../webhooks.ts";
import type { Call } from "./call.ts";

const owners = { by: "session", needs: "webhooks", feature: "webhooks" } as const;

/** The webhooks that tell other systems of changes. No token opens these calls. */
export const webhookCalls: readonly Call[] = [
  {
    ...owners,
    method: "GET",
    path: "/api/webhooks",
    name: "listWebhooks",
    summary: "List the salon's webhooks",
    success: [200, webhookList],
    refusals: [403],
  },
  {
    ...owners,
    method: "POST",
    path: "/api/webhooks",
    name: "createWebhook",
    summary: "Create a webhook; its secret is in this response only",
    request: webhookDraft,
    success: [201, webhookMade],
    refusals: [400, 403, 409, 415],
  },
  {
    ...owners,
    method: "PUT",
    path: "/api/webhooks/{id}",
    name: "updateWebhook",
    summary: "Change a webhook, or turn it on or off",
    request: webhookChange,
    success: [200, webhookRecord],
    refusals: [400, 403, 404, 415],
  },
  {
    ...owners,
    method: "DELETE",
    path: "/api/webhooks/{id}",
    name: "deleteWebhook",
    summary: "Delete a webhook and its deliveries",
    success: [204, null],
    refusals: [400, 403, 404],
  },
  {
    ...owners,
    method: "POST",
    path: "/api/webhooks/secret/{id}",
    name: "renewWebhookSecret",
    summary: "Rotate a webhook's secret; the old one also signs for 24 hours",
    success: [200, webhookMade],
    refusals: [400, 403, 404],
  },
  {
    ...owners,
    method: "POST",
    path: "/api/webhooks/test/{id}",
    name: "testWebhook",
    summary: "Send a test event",
    success: [201, deliveryRecord],
    refusals: [400, 403, 404, 409, 429],
  },
  {
    ...owners,
    method: "GET",
    path: "/api/webhooks/deliveries/{id}",
    name: "listDeliveries",
    summary: "List a webhook's deliveries of the last 30 days, newest first",
    query: { before: z.int() },
    success: [200, deliveriesAnswer],
    refusals: [400, 403, 404],
  },
  {
    ...owners,
    method: "POST",
    path: "/api/webhooks/redelivery/{id}",
    name: "redeliver",
    summary: "Resend a delivery under the same id",
    success: [200, deliveryRecord],
    refusals: [400, 403, 404, 409, 429],
  },
];
