import type { OfferDecision, TeamOfferDraft } from "@chairtime/contract/offers/offer-drafts";
import type { Action } from "../../api/action.ts";
import { callAndRead } from "../../api/call-and-read.ts";
import { callApi } from "../../api/client.ts";
import { type ListedOffer, OFFER_SENTENCES, OFFERS_PATH, type Offer } from "./model.ts";

const loadWire = () => import("./wire.ts");

/** Fetches offers, oldest first: by state, or from a date on. */
export function fetchOffers(
  query: { state: Offer["state"] } | { from: string },
  signal?: AbortSignal,
): Promise<ListedOffer[]> {
  const call = {
    method: "GET" as const,
    path: OFFERS_PATH,
    query,
    sentences: { fallback: OFFER_SENTENCES.list },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseOffers(answer));
}

/** Fetches one offer, with the effect of each claim. Throws ApiError. */
export function fetchOffer(id: string, signal?: AbortSignal): Promise<ListedOffer> {
  const sentence = OFFER_SENTENCES.list;
  const call = {
    method: "GET" as const,
    path: `${OFFERS_PATH}/${encodeURIComponent(id)}`,
    sentences: { fallback: sentence },
    ...(signal && { signal }),
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseListedOffer(answer, sentence));
}

/** Approves or declines a claim of an offer at its version, or declines the offer. Throws ApiError. */
export function decideOffer(
  { id, version }: Offer,
  decision: Omit<OfferDecision, "answer">,
  action: Action,
): Promise<ListedOffer> {
  const sentence = OFFER_SENTENCES.decide;
  const call = {
    method: "PUT" as const,
    path: `${OFFERS_PATH}/${encodeURIComponent(id)}`,
    body: decision,
    version: version ?? undefined,
    action,
    sentences: { fallback: sentence },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseListedOffer(answer, sentence));
}

/** Offers an open shift, or a member's shift on their behalf. Throws ApiError. */
export function offerToTeam(
  draft: Pick<TeamOfferDraft, "date" | "start_time" | "end_time" | "note"> &
    Partial<Pick<TeamOfferDraft, "role" | "giver_id" | "any_role" | "deadline_at">>,
): Promise<ListedOffer> {
  const sentence = OFFER_SENTENCES.make;
  const call = { method: "POST" as const, path: OFFERS_PATH, body: draft, sentences: { fallback: sentence } };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseListedOffer(answer, sentence));
}

/** Withdraws an offer on the salon's behalf. Throws ApiError. */
export async function endOffer({ id }: Pick<Offer, "id">): Promise<void> {
  await callApi({
    method: "DELETE",
    path: `${OFFERS_PATH}/${encodeURIComponent(id)}`,
    sentences: { fallback: OFFER_SENTENCES.decide },
  });
}
