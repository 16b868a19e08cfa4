import { addDays } from "@chairtime/kit/calendar";
import { todayIn, zonedToInstant } from "@chairtime/kit/zone";
import { type AbsenceScope, absenceGaps, absencePeriods, type MemberAbsence } from "../board/absence-gaps.ts";
import type { Person } from "../day/person.ts";
import type { Gap } from "./gaps.ts";

/** Days ahead for which a leaver's gaps are looked up: after that they are replaced, not covered. */
export const LEAVING_DAYS = 28;

/** Gaps under the minimums that a leaver causes. */
export interface LeavingGaps {
  gaps: Gap[];
  /** From the first gap to the end of `LEAVING_DAYS`. */
  absence: MemberAbsence;
}

/** What a former member's hours, which no longer count, leave under a minimum in the coming weeks; null for nothing. */
export function leavingGaps(
  people: readonly Person[],
  memberId: string,
  scope: AbsenceScope,
): LeavingGaps | null {
  const { zone, now } = scope;
  const end = zonedToInstant(addDays(todayIn(zone, now), LEAVING_DAYS), "00:00", zone);
  const absence = { memberId, start: now, end };
  const gaps = absencePeriods(absence, zone, now).flatMap(({ from }) => {
    const left = absenceGaps(people, absence, { ...scope, from });
    return left.isShort ? left.gaps : [];
  });
  const [first] = gaps;
  if (!first) return null;
  const start = new Date(Math.max(Number(now), Number(zonedToInstant(first.date, "00:00", zone))));
  return { gaps, absence: { memberId, start, end } };
}
