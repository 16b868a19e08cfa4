import type { Rotation } from "@chairtime/kit/rotation";
import { said } from "@chairtime/messages/said";

/** A weekly work schedule. Times are the salon's wall clock `HH:MM`, dates `YYYY-MM-DD`; `validUntil` null is ongoing. */
export interface Schedule {
  id: string;
  memberId: string;
  dayOfWeek: number;
  startTime: string;
  /** Not after the start: on the next day. */
  endTime: string;
  /** 0 for the first week of the member's rotation; null and absent are every week. */
  rotationWeek?: number | null;
  /** The member's rotation, which `withRotation` gives to records for one of its weeks; it is stored with the member. */
  rotation?: Rotation | null;
  validFrom: string;
  validUntil: string | null;
  notes: string;
  version?: number;
}

export type ScheduleInput = Omit<Schedule, "id">;

export const SCHEDULES_PATH = "/api/schedules";

export const SCHEDULES_FETCH_FAILED = said("errors.schedule.list");
