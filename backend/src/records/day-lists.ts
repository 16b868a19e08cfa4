import type { onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";

export type Shift = Pick<
  typeof schedules.$inferSelect,
  | "id"
  | "employeeId"
  | "dayOfWeek"
  | "startMinute"
  | "endMinute"
  | "validFrom"
  | "validUntil"
  | "rotationWeek"
>;
export type Pause = Pick<
  typeof recurringBreaks.$inferSelect,
  "id" | "employeeId" | "dayOfWeek" | "startMinute" | "endMinute" | "rotationWeek" | "reason"
>;
export type Absence = Pick<
  typeof onetimeBlocks.$inferSelect,
  "id" | "employeeId" | "startAt" | "endAt" | "reason"
>;

/** The records that days are planned from, each list sorted by start. */
export interface DayLists {
  shifts: Shift[];
  breaks: Pause[];
  timeOff: Absence[];
}
