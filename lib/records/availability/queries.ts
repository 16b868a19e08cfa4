import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchAvailability } from "./calls.ts";

export const availabilityKeys = {
  all: ["availability"] as const,
  member: (memberId: string) => [...availabilityKeys.all, memberId] as const,
  day: (memberId: string, date: string) => [...availabilityKeys.member(memberId), date] as const,
};

/** One member's day as the backend answers it. */
export function availabilityQuery(memberId: string, date: string) {
  return queryOptions({
    queryKey: availabilityKeys.day(memberId, date),
    queryFn: ({ signal }) => fetchAvailability(memberId, date, signal),
  });
}

/** Refetches the days on screen; other dates are fetched when opened. */
export function reloadAvailability(client: QueryClient, memberId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: availabilityKeys.member(memberId) });
}
