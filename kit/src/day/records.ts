import type { Rotation } from "../rotation.ts";

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

/** A break that recurs every week. Times are the salon's wall clock `HH:MM`. */
export interface RecurringBreak {
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
  reason: string;
  version?: number;
}

export type BreakInput = Omit<RecurringBreak, "id">;

/** One member's time off between two instants. */
export interface TimeOff {
  id: string;
  memberId: string;
  start: Date;
  end: Date;
  reason: string;
  version?: number;
}

export type TimeOffInput = Omit<TimeOff, "id">;
