import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** Data younger than this is not fetched again when a screen opens: what came with the page is this young. */
const FRESH_MS = 30_000;
const RETRY_DELAY_MS = 500;

/** One more try for a call without an answer; an answer, a time-out or an ended session is final. */
export function retriesRead(failures: number, error: unknown): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false;
  return error.kind === "network" || (error.kind === "answer" && error.status >= 502);
}

/** The cache behind every screen: one in a browser tab, one per request on the server. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A window that gets the focus back shows what others changed, however fresh the data seems.
        refetchOnWindowFocus: "always",
        retry: retriesRead,
        retryDelay: RETRY_DELAY_MS,
        // Offline is an error with a sentence, not a skeleton that waits for ever.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
