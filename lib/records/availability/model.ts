import type { ClosedDay } from "@chairtime/kit/closures";

/** What a backend answers for one member on one date. No shifts means no schedule. */
export interface DayAnswer {
  /** Wall-clock times `HH:MM`. */
  shifts: { startTime: string; endTime: string }[];
  /** What shifts of the day before leave for this date; absent where they leave nothing. */
  carriedOver?: { startTime: string; endTime: string }[];
  breaks: { startTime: string; endTime: string; reason: string }[];
  timeOff: { start: Date; end: Date; reason: string }[];
  /** Why and when the salon is closed; its hours are taken out of the others. Absent on an open date. */
  closed?: ClosedDay;
}

export const DAY_FAILED = "Failed to check availability";

export const AVAILABILITY_PATH = "/api/availability";

/** What a 404 means: the member is known to be in the list. */
export const NO_SCHEDULE: DayAnswer = { shifts: [], breaks: [], timeOff: [] };
