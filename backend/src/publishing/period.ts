import {
  PUBLISHED_DAYS_AHEAD,
  PUBLISHED_DAYS_BACK,
  PUBLISHED_DAYS_MAX,
} from "@chairtime/contract/publishing";
import { addDays, datesBetween, daysBetween } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { Failure } from "../http/failure.ts";

/**
 * The dates from one to another, both inclusive. Throws Failure 400 for a wrong order, and for more than can be
 * published at once.
 */
export function datesOf({ from, to }: { from: string; to: string }): string[] {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw new Failure(400, said("refusals.publishing.end"));
  if (days > PUBLISHED_DAYS_MAX)
    throw new Failure(400, said("refusals.publishing.days", { most: PUBLISHED_DAYS_MAX }));
  return datesBetween(from, to);
}

/** Throws Failure 400 if a part of the period is too far from today to be published. */
export function refuseFarAway({ from, to }: { from: string; to: string }, timeZone: string): void {
  const today = todayIn(timeZone);
  if (to > addDays(today, PUBLISHED_DAYS_AHEAD)) throw new Failure(400, said("refusals.publishing.ahead"));
  if (from < addDays(today, -PUBLISHED_DAYS_BACK))
    throw new Failure(400, said("refusals.publishing.back", { days: PUBLISHED_DAYS_BACK }));
}
