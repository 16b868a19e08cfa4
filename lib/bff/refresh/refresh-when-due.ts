import type { Visit } from "../doors/answer-request.ts";
import { type Answer, noSession, refreshBusy, sessionEnded } from "../doors/answers.ts";
import type { Deadline } from "../proxy/deadline.ts";
import { clearedCookie, type HeldSession } from "../session/open-session.ts";
import { hasGoodToken, isDueForRefresh } from "../session/session.ts";
import type { RefreshOutcome } from "./refresh-outcome.ts";

export type Usable =
  | { kind: "held"; held: HeldSession }
  /** No valid token: the browser gets this answer. */
  | { kind: "answer"; answer: Answer };

/** A session with a token for calling the backend: refreshed first if its own has expired, or soon will. */
export async function usableSession(visit: Visit, held: HeldSession, deadline: Deadline): Promise<Usable> {
  const { coordinator, now } = visit.bff;
  if (!hasGoodToken(held.session, now())) return refreshedSession(visit, held, deadline);
  if (!isDueForRefresh(held.session, now()) || coordinator.underWay(held.session))
    return { kind: "held", held };
  const outcome = await deadline.waitFor(coordinator.refresh(held.session));
  // The token is still good: only a refused refresh ends the session early.
  const isKept = outcome.kind === "busy" || (outcome.kind === "ended" && outcome.passing);
  return isKept ? { kind: "held", held } : usable(visit, outcome);
}

/** Replaces expired or refused tokens. Waits until the deadline at most; the refresh continues. */
export async function refreshedSession(visit: Visit, held: HeldSession, deadline: Deadline): Promise<Usable> {
  const { coordinator } = visit.bff;
  // Other answers have told the browser of this end, and it may hold a newer session.
  if (coordinator.hasEnded(held.session)) return { kind: "answer", answer: sessionEnded() };
  return usable(visit, await deadline.waitFor(coordinator.refresh(held.session)));
}

function usable(visit: Visit, outcome: RefreshOutcome): Usable {
  switch (outcome.kind) {
    case "refreshed":
      return { kind: "held", held: outcome };
    case "busy":
      return { kind: "answer", answer: refreshBusy() };
    case "gone":
      return { kind: "answer", answer: noSession() };
    case "ended":
      return { kind: "answer", answer: sessionEnded(clearedCookie(visit.bff)) };
  }
}
