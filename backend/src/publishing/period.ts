import { PUBLISHED_DAYS_MAX } from "@chairtime/contract/publishing";
import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { Failure } from "../http/failure.ts";

/** Returns the dates from one to another, both inclusive. Throws Failure 400 for more than can be published at once. */
export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw new Failure(400, "End must not be before start");
  if (days > PUBLISHED_DAYS_MAX) throw new Failure(400, `At most ${PUBLISHED_DAYS_MAX} days at once`);
  return Array.from({ length: days }, (_, index) => addDays(from, index));
}
