import type { TokenDraft } from "@chairtime/contract/tokens";
import { TOPICS, type WebhookDraft } from "@chairtime/contract/webhooks";

/** Bodies that the contract accepts; each test changes what it is about. */
export const scheduleOf = (employee_id: string, change: object = {}) => ({
  employee_id,
  day_of_week: 1,
  start_time: "09:00",
  end_time: "17:00",
  valid_from: "2026-01-01",
  valid_until: null,
  notes: "",
  ...change,
});

export const breakOf = (employee_id: string, change: object = {}) => ({
  employee_id,
  day_of_week: 1,
  start_time: "12:00",
  end_time: "13:00",
  reason: "Lunch Break",
  ...change,
});

export const timeOffOf = (employee_id: string, change: object = {}) => ({
  employee_id,
  start_date_time: "2026-12-01T03:30:00.000Z",
  end_date_time: "2026-12-01T11:30:00.000Z",
  reason: "Vacation",
  ...change,
});

export const closureOf = (change: object = {}) => ({
  from_date: "2026-12-24",
  to_date: "2026-12-26",
  name: "Christmas",
  start_time: null,
  end_time: null,
  ...change,
});

/** A good token of another system. */
export const tokenOf = (change: Partial<TokenDraft> = {}): TokenDraft => ({
  name: "Booking page",
  scope: "read",
  expires_at: null,
  ...change,
});

/** A good webhook that hears of everything. */
export const webhookOf = (change: Partial<WebhookDraft> = {}): WebhookDraft => ({
  name: "Booking page",
  url: "https://booking.example/hooks",
  topics: [...TOPICS],
  ...change,
});
