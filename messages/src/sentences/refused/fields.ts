import type { MessageCode } from "../../said.ts";

/** The sentences for refusals of any field, by their codes. */
export const FIELD_REFUSALS = {
  announcement: "refusals.fields.announcement",
  chooseOnce: "refusals.fields.chooseOnce",
  country: "refusals.fields.country",
  currency: "refusals.fields.currency",
  date: "refusals.fields.date",
  days: "refusals.fields.days",
  endAfterStart: "refusals.fields.endAfterStart",
  endDate: "refusals.fields.endDate",
  endTimeRequired: "refusals.fields.endTimeRequired",
  exceptions: "refusals.fields.exceptions",
  instant: "refusals.fields.instant",
  link: "refusals.fields.link",
  oneDay: "refusals.fields.oneDay",
  people: "refusals.fields.people",
  realDate: "refusals.fields.realDate",
  quietHours: "refusals.fields.quietHours",
  realInstant: "refusals.fields.realInstant",
  startTimeRequired: "refusals.fields.startTimeRequired",
  textLong: "refusals.fields.textLong",
  timeZone: "refusals.fields.timeZone",
  whole: "refusals.fields.whole",
} as const satisfies Record<string, MessageCode>;
