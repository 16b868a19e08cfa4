import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** Puts a saved record in its list, in place of the old one; without a record the list is reloaded. */
export async function placeSaved<Stored extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  oldId: string | null,
  saved: Stored | null,
): Promise<void> {
  // A fetch under way may carry the state from before.
  await client.cancelQueries({ queryKey });
  const known = client.getQueryData<Stored[]>(queryKey) !== undefined;
  if (!saved || !known) return client.invalidateQueries({ queryKey });
  client.setQueryData<Stored[]>(queryKey, (list = []) => [
    ...list.filter((record) => record.id !== oldId && record.id !== saved.id),
    saved,
  ]);
}

/** After a failure that leaves open what the backend did, the lists are fetched for the truth. */
export function isInDoubt(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 404 || error.status >= 500);
}
