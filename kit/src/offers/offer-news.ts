import { isLive, type MachineClaim, type MachineOffer } from "./offer-machine.ts";

/** What a step of an offer is to one of its members, apart from the one who took it. */
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
 * Returns what each member hears of a step: those whose claims it has answered, and with the end of the offer its giver. A
 * member who withdraws a claim hears nothing. `isDecided` where a manager has ended it.
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

/** What taking a step back is to one of its members. */
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
