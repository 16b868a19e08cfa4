import { type DehydratedState, dehydrate, type QueryKey } from "@tanstack/react-query";
import { makeQueryClient } from "../query-client.ts";
import { type AskBackend, askAndRead } from "./ask-and-read.ts";

/** The answer in a screen's first HTML; null when there was no readable one. */
export async function prefetchOne<Value>(
  ask: AskBackend,
  path: string,
  queryKey: QueryKey,
  read: (body: unknown) => Value,
): Promise<DehydratedState | null> {
  const value = await askAndRead(ask, path, read);
  return value === null ? null : stateOf(queryKey, value);
}

/** One known answer, for the browser's cache. */
export function stateOf(queryKey: QueryKey, value: unknown): DehydratedState {
  const client = makeQueryClient();
  client.setQueryData(queryKey, value);
  return dehydrate(client);
}
