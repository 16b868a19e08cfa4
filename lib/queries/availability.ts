import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchAvailability } from "../api/availability.ts";

export const availabilityKeys = {
  all: ["availability"] as const,
  member: (employeeId: string) => [...availabilityKeys.all, employeeId] as const,
  day: (employeeId: string, date: string) => [...availabilityKeys.member(employeeId), date] as const,
};

/** One member's day as the backend answers it. */
export function availabilityQuery(employeeId: string, date: string) {
  return queryOptions({
    queryKey: availabilityKeys.day(employeeId, date),
    queryFn: ({ signal }) => fetchAvailability(employeeId, date, signal),
  });
}

/** The shown date's timeline follows what was changed; other dates are asked for when they are shown. */
export function reloadAvailability(client: QueryClient, employeeId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: availabilityKeys.member(employeeId) });
}
