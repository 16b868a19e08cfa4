import { said } from "@chairtime/messages/said";

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

export const TIME_OFF_PATH = "/api/onetime-blocks";

export const TIME_OFF_FETCH_FAILED = said("errors.timeOff.list");
