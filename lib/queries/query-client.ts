import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** Age in ms below which data isn't fetched again when a screen opens: a page's own data is this young. */
const FRESH_MS = 30_000;
const RETRY_DELAY_MS = 500;

/** One retry for a call without an answer; an answer, a time-out or an ended session is final. */
export function retriesRead(failures: number, error: unknown): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false;
  return error.kind === "network" || (error.kind === "answer" && error.status >= 502);
}

/** The cache of all screens: one per browser tab, one per request on the server. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A window that regains focus shows others' changes, however fresh the data seems.
        refetchOnWindowFocus: "always",
        retry: retriesRead,
        retryDelay: RETRY_DELAY_MS,
        // Offline is an error with a sentence, not an endless skeleton.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
