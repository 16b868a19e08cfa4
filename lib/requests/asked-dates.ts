import type { Period } from "../api/record-calls.ts";
import type { StaffRequest } from "../records/request/model.ts";

/** Dates needed to judge requests: from today, or their earlier first date, to their last. */
export function datesAskedAbout(requests: readonly StaffRequest[], today: string): Period {
  const from = requests.map(({ startDate }) => startDate).reduce(earlier, today);
  const to = requests.map(({ endDate }) => endDate).reduce(later, from);
  return { from, to };
}

const earlier = (one: string, other: string) => (other < one ? other : one);
const later = (one: string, other: string) => (other > one ? other : one);
