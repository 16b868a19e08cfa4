"use client";

import { useTeamBetween } from "@/components/records/use-team-between";
import type { StaffRequest } from "@/lib/api/requests-model";

/** Returns everybody with their records on the dates of these requests; null until all of them are known. */
export function useRequestsTeam(requests: readonly StaffRequest[], today: string) {
  const from = requests.map(({ startDate }) => startDate).reduce(earlier, today);
  const to = requests.map(({ endDate }) => endDate).reduce(later, from);
  return useTeamBetween({ from, to }, { enabled: requests.length > 0 });
}

const earlier = (one: string, other: string) => (other < one ? other : one);
const later = (one: string, other: string) => (other > one ? other : one);
