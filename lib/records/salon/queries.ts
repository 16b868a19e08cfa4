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

/** Whether the loaded salon has a feature; false before it is loaded. */
export function offers(client: QueryClient, feature: string): boolean {
  return client.getQueryData(salonQuery().queryKey)?.features.includes(feature) ?? false;
}

/**
 * Saves a change of the salon; every query that shows it follows. Saves are queued: a region chosen right after its
 * country must not overtake it.
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
      // A running fetch may carry the earlier state.
      await client.cancelQueries({ queryKey: salonKeys.all });
      client.setQueryData(salonKeys.all, salon);
    },
  });
}
