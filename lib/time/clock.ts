import type { HourCycle } from "@chairtime/contract/salon";

/** How a salon tells the time. */
export interface Clock {
  /** Its IANA zone: time off is entered and shown in it. */
  zone: string;
  hourCycle: HourCycle;
  /** The first day of its weeks; 0 is Sunday. */
  weekStartsOn: number;
}

/** The part of a clock that dates and their words need; without a cycle, the words have 24 hours. */
export type WallClock = Pick<Clock, "zone"> & Partial<Pick<Clock, "hourCycle">>;
