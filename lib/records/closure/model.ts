import { said } from "@chairtime/messages/said";

/** Dates on which the salon is closed: a record of the salon, not time off of its members. */
export interface SalonClosure {
  id: string;
  /** `YYYY-MM-DD`, both included. */
  fromDate: string;
  toDate: string;
  /** 'Christmas Day' */
  name: string;
  /** `HH:MM` on each date, the end up to 24:00; both null for all day. */
  startTime: string | null;
  endTime: string | null;
  /** Number of its last change. */
  version?: number;
}

export type SalonClosureInput = Omit<SalonClosure, "id" | "version">;

export const CLOSURES_PATH = "/api/closures";

/** Feature of a backend that keeps closures. Without it a closure is time off of each member. */
export const CLOSURES_FEATURE = "closures";

export const CLOSURE_SENTENCES = {
  list: said("errors.closures.list"),
  create: said("errors.closures.create"),
  update: said("errors.closures.update"),
  remove: said("errors.closures.remove"),
};
