import type { ClosedDay } from "@chairtime/kit/closures";
import { said } from "@chairtime/messages/said";

/** A backend's answer for one member on one date. No shifts means no schedule. */
export interface DayAnswer {
  /** Wall-clock times `HH:MM`. */
  shifts: { startTime: string; endTime: string }[];
  /** The tail of the day before's shifts; absent without one. */
  carriedOver?: { startTime: string; endTime: string }[];
  /** With the record's id, if the backend sends it. */
  breaks: { id?: string; startTime: string; endTime: string; reason: string }[];
  timeOff: { id?: string; start: Date; end: Date; reason: string }[];
  /** Reason and hours of a closure, which are already cut out of the others. Absent on an open date. */
  closed?: ClosedDay;
}

export const DAY_FAILED = said("errors.availability");

export const AVAILABILITY_PATH = "/api/availability";

/** Meaning of a 404 for a listed member. */
export const NO_SCHEDULE: DayAnswer = { shifts: [], breaks: [], timeOff: [] };
