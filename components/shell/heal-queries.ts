import type { QueryClient } from "@tanstack/react-query";
import { onRecovered } from "./connection";

/** Loads what the open screens show, once it answers again: all of it after a lost connection, else what had failed. */
export function healQueries(client: QueryClient, until: AbortSignal): void {
  onRecovered((what) => {
    if (what === "connection") void client.invalidateQueries();
    else void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, until);
}
