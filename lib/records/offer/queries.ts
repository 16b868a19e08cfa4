import type { OfferDecision } from "@chairtime/contract/offers/offer-drafts";
import type { Sayable } from "@chairtime/messages/said";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { newAction } from "../../api/action.ts";
import { keepForUndo } from "../../undo/keep-for-undo.ts";
import { availabilityKeys } from "../availability/queries.ts";
import { MEMBER_KEYS } from "../kinds.ts";
import { decideOffer, endOffer, fetchOffer, fetchOffers } from "./calls.ts";
import type { ListedOffer, Offer } from "./model.ts";

export const offerKeys = {
  all: ["offers"] as const,
  from: (date: string) => [...offerKeys.all, date] as const,
  waiting: ["offers", "waiting"] as const,
  one: ({ id, version }: Pick<Offer, "id" | "version">) => ["offers", "one", id, version] as const,
};

/** Offered shifts from a date on. */
export function offersQuery(today: string) {
  return queryOptions({
    queryKey: offerKeys.from(today),
    queryFn: ({ signal }) => fetchOffers({ from: today }, signal),
  });
}

/** Offers for a manager to decide. */
export function waitingOffersQuery() {
  return queryOptions({
    queryKey: offerKeys.waiting,
    queryFn: ({ signal }) => fetchOffers({ state: "waiting" }, signal),
  });
}

/** An offer with the effect of each claim. */
export function offerQuery(offer: Pick<Offer, "id" | "version">) {
  return queryOptions({
    queryKey: offerKeys.one(offer),
    queryFn: ({ signal }) => fetchOffer(offer.id, signal),
  });
}

export interface Deciding {
  offer: ListedOffer;
  decision: Omit<OfferDecision, "answer">;
  did: Sayable;
  undone: Sayable;
}

const reload = (client: QueryClient) =>
  Promise.all(
    [offerKeys.all, ...MEMBER_KEYS, availabilityKeys.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Approves or declines a claim, or declines an offer; one undo reverts the decision and its exchange. */
export function useDecideOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ offer, decision, did, undone }: Deciding) => {
      const action = newAction(decision.state === "done" ? "exchange" : null);
      try {
        await decideOffer(offer, decision, action);
        keepForUndo({ action, did, says: undone, reload: () => reload(client) });
      } finally {
        await reload(client);
      }
    },
  });
}

/** Withdraws an offer on the salon's behalf. */
export function useEndOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (offer: Pick<Offer, "id">) => endOffer(offer),
    onSettled: () => client.invalidateQueries({ queryKey: offerKeys.all }),
  });
}
