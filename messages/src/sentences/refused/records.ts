import type { MessageCode } from "../../said.ts";

/** The sentences for refusals of the forms of schedule, break and time off, by their codes. */
export const RECORD_REFUSALS = {
  breakReason: "records.rules.breakReason",
  endInstant: "records.rules.endAfterStart",
  endTime: "records.rules.endTimeAfterStart",
  reason: "records.rules.reason",
  validUntil: "records.rules.untilAfterFrom",
  withinOneDay: "records.rules.atMostDay",
} as const satisfies Record<string, MessageCode>;
