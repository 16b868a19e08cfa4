import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { isConflict } from "../../api/conflict-model.ts";
import { fetchSalon, saveSalon } from "./calls.ts";
import type { Salon, SalonChange } from "./model.ts";

export const salonKeys = { all: ["salon"] as const };

/** The session's salon; null where the backend offers none. */
export function salonQuery() {
  return queryOptions({
    queryKey: salonKeys.all,
    queryFn: ({ signal }) => fetchSalon(signal),
  });
}

/** Returns whether the backend offers a feature, as far as the salon was read. */
export function offers(client: QueryClient, feature: string): boolean {
  return client.getQueryData(salonQuery().queryKey)?.features.includes(feature) ?? false;
}

/**
 * Saves a change of the salon; every query that shows it follows. One save waits for another: a region is chosen right after
 * its country, and must not be overtaken by it.
 */
export function useSaveSalon() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "salon" },
    mutationFn: ({ seen, change }: { seen: Salon; change: SalonChange }) => saveSalon(seen, change),
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: salonKeys.all });
    },
    onSuccess: async (salon) => {
      // A look that was under way may carry the state from before.
      await client.cancelQueries({ queryKey: salonKeys.all });
      client.setQueryData(salonKeys.all, salon);
    },
  });
}
