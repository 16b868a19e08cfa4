import type { HourCycle } from "@chairtime/contract/salon";

/** A salon's zone, week and clock. */
export interface Clock {
  /** IANA zone in which time off is entered and shown. */
  zone: string;
  hourCycle: HourCycle;
  /** First day of the week; 0 is Sunday. */
  weekStartsOn: number;
}

/** The part of a clock that dates and their words need; 24 hours without a cycle. */
export type WallClock = Pick<Clock, "zone"> & Partial<Pick<Clock, "hourCycle">>;
