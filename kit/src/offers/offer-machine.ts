import { DAY_MS } from "../clock.ts";

export type OfferState = "open" | "claimed" | "waiting" | "done" | "withdrawn" | "expired" | "void";
export type ClaimState = "open" | "won" | "lost" | "withdrawn" | "void";

export interface MachineClaim {
  memberId: string;
  state: ClaimState;
}

/** What an offer's state depends on. Moments are in milliseconds since 1970. */
export interface MachineOffer<Claim extends MachineClaim = MachineClaim> {
  state: OfferState;
  giverId: string | null;
  takerId: string | null;
  claims: readonly Claim[];
  deadlineAt: number;
  startsAt: number;
}

export type OfferEvent<Claim extends MachineClaim = MachineClaim> =
  | { kind: "claim"; claim: Claim; at: number }
  | { kind: "unclaim"; memberId: string; at: number }
  /** Time has passed; `order` has the members whose claims can still be granted, best first. */
  | { kind: "time"; at: number; order: readonly string[] }
  | { kind: "wait"; order: readonly string[] }
  | { kind: "approve"; memberId: string }
  /** A manager declines one claim: the shift stays on offer for the others. */
  | { kind: "refuse"; memberId: string; at: number }
  | { kind: "decline" }
  | { kind: "withdraw" }
  | { kind: "void" };

/** Why an event is refused. */
export type OfferRefusal = "ended" | "taken" | "own" | "twice" | "refused" | "unclaimed" | "started" | "full";

export const CLAIMS_OF_OFFER_MAX = 50;

export const isLive = ({ state }: Pick<MachineOffer, "state">) =>
  state === "open" || state === "claimed" || state === "waiting";

/** When the first claim starts to win: a day before the shift. */
export const firstComeFrom = (startsAt: number) => startsAt - DAY_MS;

/**
 * Whether members can claim an offer now: until its deadline, and within the last day until its shift begins. Then the
 * first claim counts, and later ones queue behind it.
 */
export function takesClaims(
  { state, startsAt }: Pick<MachineOffer, "state" | "startsAt">,
  at: number,
): boolean {
  if (at >= startsAt) return false;
  return state === "open" || state === "claimed" || (state === "waiting" && at >= firstComeFrom(startsAt));
}

/** Latest deadline for claims: a day before the shift; within that day, the start of the shift. */
export function latestDeadline(startsAt: number, now: number): number {
  return now < firstComeFrom(startsAt) ? firstComeFrom(startsAt) : startsAt;
}

export const openClaims = <Claim extends MachineClaim>({ claims }: Pick<MachineOffer<Claim>, "claims">) =>
  claims.filter(({ state }) => state === "open");

/**
 * An offer after an event: the same one if nothing changes, or why the event is refused. A final offer never changes,
 * at most one claim wins, and until then the giver has the shift.
 */
export function stepOffer<Claim extends MachineClaim, Offer extends MachineOffer<Claim>>(
  offer: Offer,
  event: OfferEvent<Claim>,
): Offer | OfferRefusal {
  if (!isLive(offer)) return event.kind === "time" || event.kind === "void" ? offer : "ended";
  switch (event.kind) {
    case "claim":
      return claimed(offer, event.claim, event.at);
    case "unclaim":
      return without(offer, { memberId: event.memberId, state: "withdrawn", at: event.at });
    case "refuse":
      return without(offer, { memberId: event.memberId, state: "lost", at: event.at });
    case "time":
      return afterTime(offer, event.at, event.order);
    case "wait":
      return offer.state === "waiting" ? offer : waiting(offer, event.order);
    case "approve": {
      const isTheirs = ({ memberId, state }: Claim) => memberId === event.memberId && state === "open";
      if (!offer.claims.some(isTheirs)) return "unclaimed";
      const claims = offer.claims.map((claim) => answered(claim, isTheirs(claim) ? "won" : "lost"));
      return { ...offer, state: "done", takerId: event.memberId, claims };
    }
    case "decline":
    case "withdraw":
      return { ...offer, state: "withdrawn", claims: offer.claims.map((claim) => answered(claim, "lost")) };
    case "void":
      return { ...offer, state: "void", claims: offer.claims.map((claim) => answered(claim, "void")) };
  }
}

function claimed<Claim extends MachineClaim, Offer extends MachineOffer<Claim>>(
  offer: Offer,
  claim: Claim,
  at: number,
): Offer | OfferRefusal {
  if (at >= offer.startsAt) return "started";
  if (!takesClaims(offer, at)) return "taken";
  if (claim.memberId === offer.giverId) return "own";
  const before = offer.claims.find(({ memberId }) => memberId === claim.memberId);
  if (before?.state === "open") return "twice";
  if (before?.state === "lost") return "refused";
  if (openClaims(offer).length >= CLAIMS_OF_OFFER_MAX) return "full";
  // A member who claims again goes to the end.
  const claims = [...offer.claims.filter(({ memberId }) => memberId !== claim.memberId), claim];
  // Claims from before the last day have to be ordered first.
  const isFirst = offer.state !== "claimed" && at >= firstComeFrom(offer.startsAt);
  return { ...offer, state: isFirst ? "waiting" : "claimed", claims };
}

/** Answers one claim. The offer keeps its other claims, or is open again. */
function without<Claim extends MachineClaim, Offer extends MachineOffer<Claim>>(
  offer: Offer,
  { memberId, state, at }: { memberId: string; state: ClaimState; at: number },
): Offer | OfferRefusal {
  const isTheirs = (claim: Claim) => claim.memberId === memberId && claim.state === "open";
  if (!offer.claims.some(isTheirs)) return "unclaimed";
  const claims = offer.claims.map((claim) => (isTheirs(claim) ? answered(claim, state) : claim));
  if (openClaims({ claims }).length > 0) return { ...offer, claims };
  const deadlineAt = offer.state === "waiting" ? latestDeadline(offer.startsAt, at) : offer.deadlineAt;
  return { ...offer, state: "open", claims, deadlineAt };
}

function afterTime<Claim extends MachineClaim, Offer extends MachineOffer<Claim>>(
  offer: Offer,
  at: number,
  order: readonly string[],
): Offer {
  if (at >= offer.startsAt)
    return { ...offer, state: "expired", claims: offer.claims.map((claim) => answered(claim, "lost")) };
  if (offer.state === "waiting" || at < offer.deadlineAt) return offer;
  if (order.length > 0) return waiting(offer, order);
  const claims = offer.claims.map((claim) => answered(claim, "void"));
  // Nobody has claimed it by a day before the shift, or could: the first who does from now on gets it.
  if (offer.deadlineAt >= firstComeFrom(offer.startsAt))
    return { ...offer, state: "open", claims, deadlineAt: offer.startsAt };
  return { ...offer, state: "expired", claims };
}

/** Voids the claims that can no longer be granted, and puts the others in order. */
function waiting<Claim extends MachineClaim, Offer extends MachineOffer<Claim>>(
  offer: Offer,
  order: readonly string[],
): Offer {
  const place = ({ memberId }: Claim) => order.indexOf(memberId);
  const rest = offer.claims.filter(({ state }) => state !== "open");
  const own = openClaims(offer);
  const claims = [
    ...own.filter((claim) => place(claim) >= 0).sort((one, other) => place(one) - place(other)),
    ...own.filter((claim) => place(claim) < 0).map((claim) => answered(claim, "void")),
    ...rest,
  ];
  return { ...offer, state: "waiting", claims };
}

const answered = <Claim extends MachineClaim>(claim: Claim, state: ClaimState): Claim =>
  claim.state === "open" ? { ...claim, state } : claim;
