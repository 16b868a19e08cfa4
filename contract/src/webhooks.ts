import * as z from "zod/mini";
import { atMost, calendarDate, id, instant, listOf, requiredText } from "./common.ts";
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";

/** The subjects of events: the records with their own calls by the history's names, and days that may differ. */
export const TOPICS = [
  "employee",
  "schedule",
  "recurring_break",
  "onetime_block",
  "closure",
  "availability",
] as const;
export const topic = z.enum(TOPICS);
export type Topic = z.infer<typeof topic>;

/** A secret as Standard Webhooks spells it: 32 bytes in base64. */
export const WEBHOOK_SECRET_SHAPE = /^whsec_[A-Za-z0-9+/]{43}=$/;

/** Why a webhook is off: an owner switched it off, it failed for three days, or its receiver answered 410. */
export const OFF_REASONS = ["owner", "failing", "gone"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

const name = requiredText("name", WEBHOOK_NAME_MAX);

/** Whether an address may be sent to is the backend's to judge: it resolves the name. */
const url = z.string().check(z.trim(), z.minLength(1, refuse("address")), atMost(WEBHOOK_URL_MAX));

/** POST /api/webhooks */
export const webhookDraft = z.object({
  name,
  url,
  topics: z
    .array(topic)
    .check(z.minLength(1, refuse("chooseOne")), z.maxLength(TOPICS.length, refuse("chooseOnce"))),
});
export type WebhookDraft = z.infer<typeof webhookDraft>;

/** PUT /api/webhooks/{id} */
export const webhookChange = z.object({ ...webhookDraft.shape, on: z.boolean() });
export type WebhookChange = z.infer<typeof webhookChange>;

/** A webhook as lists show it, without its secret. */
export const webhookRecord = z.object({
  id,
  name: z.string(),
  url: z.string(),
  topics: z.array(topic),
  on: z.boolean(),
  /** Null while it is on. */
  off_reason: z.nullable(z.enum(OFF_REASONS)),
  /** Since when every delivery has failed; null while deliveries succeed. */
  failing_since: z.nullable(instant),
  /** When the next delivery is tried while it fails. */
  next_try_at: z.nullable(instant),
  /** Deliveries that wait for their first or next try, and those given up in the last 30 days. */
  waiting: z.int(),
  given_up: z.int(),
  created_by: z.string(),
  created_at: instant,
  /** When its secret was made. */
  secret_since: instant,
});
export type WebhookRecord = z.infer<typeof webhookRecord>;

/** GET /api/webhooks: the salon's webhooks, oldest first. */
export const webhookList = listOf(webhookRecord);

/** The answer to a new webhook or secret: the only ones with the secret. */
export const webhookMade = z.object({
  ...webhookRecord.shape,
  secret: z.string().check(z.regex(WEBHOOK_SECRET_SHAPE)),
});
export type WebhookMade = z.infer<typeof webhookMade>;

export const DELIVERY_STATES = ["waiting", "delivered", "given_up"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why the last try got no answer: its name leads to no public address, no connection, or no answer in time. */
export const DELIVERY_FAILURES = ["address", "connection", "timeout"] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** One event for one webhook, and what became of it. Its id is the `webhook-id` of each try. */
export const deliveryRecord = z.object({
  id,
  number: z.int(),
  type: z.string(),
  created_at: instant,
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  /** Of the last try: its moment, the status and the beginning of the body of its answer. */
  tried_at: z.nullable(instant),
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  failure: z.nullable(z.enum(DELIVERY_FAILURES)),
  next_try_at: z.nullable(instant),
  /** The body as it is sent, byte for byte. */
  body: z.string(),
});
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

/** How many deliveries a page of the list has. */
export const DELIVERIES_PAGE = 50;

/** GET /api/webhooks/deliveries/{id}: of the last 30 days, newest first. `next` is the cursor (`before`) of the next page. */
export const deliveriesAnswer = z.object({
  deliveries: z.array(deliveryRecord),
  next: z.nullable(z.int()),
});
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswer>;

/** The number of a change: the record's version, in the order of all changes of the salon. */
const version = z.int();

/** The body of an event about a record: what changed. Its calls answer the record itself. */
export const recordEvent = z.object({
  /** `employee.created`, `schedule.changed`, `closure.deleted` ... */
  type: z.string(),
  timestamp: instant,
  /** `employee_id` is null for a closure. */
  data: z.object({ id, employee_id: z.nullable(id), version }),
});
export type RecordEvent = z.infer<typeof recordEvent>;

const openDay = z.nullable(calendarDate);

/** The body of an event about days that may differ from before. */
export const availabilityEvent = z.object({
  type: z.literal("availability.changed"),
  timestamp: instant,
  data: z.object({
    /** Null for the whole team. */
    employee_id: z.nullable(id),
    /** Both inclusive; null is without a beginning or an end. */
    dates: z.array(z.object({ from: openDay, to: openDay })),
    version,
  }),
});
export type AvailabilityEvent = z.infer<typeof availabilityEvent>;

/** The body of the event that an owner sends to try a webhook. */
export const testEvent = z.object({
  type: z.literal("webhook.test"),
  timestamp: instant,
  data: z.object({ message: z.string() }),
});
export type TestEvent = z.infer<typeof testEvent>;
