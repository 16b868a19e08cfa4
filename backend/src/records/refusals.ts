import {
  BREAKS_OF_DAY_MAX,
  SCHEDULES_OF_DAY_MAX,
  SCHEDULES_OF_WEEKDAY_MAX,
  TIME_OFF_OF_DAY_MAX,
} from "@chairtime/contract/limits";
import { databaseError, isInTheWay } from "../db/database-error.ts";
import { Failure } from "../http/failure.ts";

/** What each rule of the database says to the manager. */
const conflicts: Record<string, string> = {
  employees_email: "A staff member with this email already exists.",
  schedules_no_overlap: "This schedule overlaps another one on the same day that starts on the same date.",
  recurring_breaks_no_overlap: "This break overlaps another break on the same day.",
  onetime_blocks_no_overlap: "This time off overlaps another time off of this staff member.",
};

/** What each bound of a day says. */
const crowded: Record<string, string> = {
  schedules_of_day: `A staff member can have at most ${SCHEDULES_OF_DAY_MAX} schedules on one weekday from the same date. Delete one before adding another.`,
  schedules_of_weekday: `A staff member can have at most ${SCHEDULES_OF_WEEKDAY_MAX} schedules on one weekday. Delete old ones before adding another.`,
  recurring_breaks_of_day: `A staff member can have at most ${BREAKS_OF_DAY_MAX} breaks on one weekday. Delete one before adding another.`,
  onetime_blocks_of_day: `A staff member can have at most ${TIME_OFF_OF_DAY_MAX} time off entries that begin on one day. Delete one before adding another.`,
};

const UNIQUE_VIOLATION = "23505";
const EXCLUSION_VIOLATION = "23P01";
const FOREIGN_KEY_VIOLATION = "23503";
const CHECK_VIOLATION = "23514";
/** Data that no column can hold: NUL characters, dates before the calendar. */
const DATA_EXCEPTION = /^22/;
/** Connection lost, too many connections, out of time or shutting down, out of disk or memory; and the network's own. */
const UNAVAILABLE =
  /^(08|53|57014|57P|58)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/;

/** The answer that a database error stands for; `null` when it is none that a caller can cause or wait out. */
export function failureOf(error: unknown): Failure | null {
  const found = databaseError(error);
  if (found === null) return isPoolTimeout(error) ? unavailable() : null;
  if (found.code === UNIQUE_VIOLATION || found.code === EXCLUSION_VIOLATION) {
    return new Failure(409, conflicts[found.constraint] ?? "This record already exists.");
  }
  if (found.code === FOREIGN_KEY_VIOLATION) return new Failure(404, "Staff member not found");
  const limit = crowded[found.constraint];
  if (limit !== undefined) return new Failure(409, limit, { body: { code: "day_full" } });
  if (found.code === CHECK_VIOLATION || DATA_EXCEPTION.test(found.code)) {
    return new Failure(400, "A value cannot be stored: check dates, times and special characters.");
  }
  if (isInTheWay(error)) return unavailable();
  return UNAVAILABLE.test(found.code) ? unavailable() : null;
}

function unavailable(): Failure {
  return new Failure(503, "The service is not available right now. Please try again in a moment.", {
    headers: { "retry-after": "2" },
  });
}

function isPoolTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/timeout exceeded when trying to connect|Connection terminated/i.test(cause.message)) return true;
  }
  return false;
}
