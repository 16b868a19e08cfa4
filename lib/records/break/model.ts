import type { Rotation } from "@chairtime/kit/rotation";
import { said } from "@chairtime/messages/said";

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

export const BREAKS_PATH = "/api/recurring-breaks";

export const BREAKS_FETCH_FAILED = said("errors.break.list");
