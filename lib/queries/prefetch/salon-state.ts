import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import type { Salon } from "../../records/salon/model.ts";
import { salonKeys } from "../../records/salon/queries.ts";
import { makeQueryClient } from "../query-client.ts";

/** A page's salon for the browser's cache. */
export function salonState(salon: Salon): DehydratedState {
  const client = makeQueryClient();
  client.setQueryData(salonKeys.all, salon);
  return dehydrate(client);
}
