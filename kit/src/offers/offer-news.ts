import { isLive, type MachineClaim, type MachineOffer } from "./offer-machine.ts";

/** What a step of an offer means for a member who did not take it. */
export type StepNews =
  | "given"
  | "taken"
  | "lost"
  | "declined"
  | "expired"
  | "void"
  | "gone"
  /** A manager declined their claim; the offer stays open. */
  | "refused"
  /** Their claim can no longer be granted; the offer stays open. */
  | "fell";

type Sides = Pick<MachineOffer, "state" | "giverId" | "takerId"> & { claims: readonly MachineClaim[] };

/**
 * What each member hears of a step: those whose claims it has answered, and the giver when the offer ends. A member who
 * withdraws a claim hears nothing. `isDecided` if a manager has ended it.
 */
export function newsOfStep(before: Sides, after: Sides, isDecided: boolean): Map<string, StepNews> {
  const news = new Map<string, StepNews>();
  const stateOf = new Map(after.claims.map(({ memberId, state }) => [memberId, state]));
  for (const { memberId, state } of before.claims) {
    const now = stateOf.get(memberId);
    if (state !== "open" || now === undefined || now === "open" || now === "withdrawn") continue;
    if (isLive(after)) news.set(memberId, now === "lost" ? "refused" : "fell");
    else if (after.state === "done") news.set(memberId, memberId === after.takerId ? "taken" : "lost");
    else news.set(memberId, "gone");
  }
  if (after.giverId !== null && isLive(before) && !isLive(after))
    news.set(after.giverId, giverNews(after, isDecided));
  return news;
}

/** What undoing a step means for one of its members. */
export type UndoneNews = "again" | "undone" | "reopened";

/** What a member reads about an undone step they had seen. */
export function newsOfUndone(told: StepNews): UndoneNews {
  return told === "given" ? "again" : told === "taken" ? "undone" : "reopened";
}

function giverNews({ state }: Sides, isDecided: boolean): StepNews {
  if (state === "done") return "given";
  if (state === "void" || state === "expired") return state;
  return isDecided ? "declined" : "gone";
}
