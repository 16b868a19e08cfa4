import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import type { Salon } from "../../api/salon-model.ts";
import { makeQueryClient } from "../query-client.ts";
import { salonKeys } from "../salon.ts";

/** A page's salon for the browser's cache. */
export function salonState(salon: Salon): DehydratedState {
  const client = makeQueryClient();
  client.setQueryData(salonKeys.all, salon);
  return dehydrate(client);
}
