import { type Answer, refreshBusy, sessionEnded } from "../doors/answers.ts";
import type { Visit } from "../doors/door.ts";
import type { Deadline } from "../proxy/deadline.ts";
import { clearedCookie, type HeldSession } from "../session/held-session.ts";
import { hasGoodToken, isDueForRenewal } from "../session/session.ts";

export type Renewal =
  | { kind: "held"; held: HeldSession }
  /** There is no token to go on with: this is what the browser gets. */
  | { kind: "answer"; answer: Answer };

/** Tokens to call the backend with: the newest known, renewed first where they are used up. */
export async function usableSession(
  visit: Visit,
  brought: HeldSession,
  deadline: Deadline,
): Promise<Renewal> {
  const { coordinator, now } = visit.bff;
  const held = coordinator.newest(brought.session) ?? brought;
  if (!hasGoodToken(held.session, now())) return renewSession(visit, held, deadline);
  if (isDueForRenewal(held.session, now()) && !coordinator.underWay(held.session)) {
    const renewal = await deadline.waitFor(coordinator.refresh(held.session));
    // The token is still good: only a refusal of the refresh ends the session before its time.
    if (renewal.kind === "busy" || (renewal.kind === "ended" && renewal.passing))
      return { kind: "held", held };
    return renewal.kind === "renewed" ? { kind: "held", held: renewal } : ended(visit);
  }
  return { kind: "held", held };
}

/** New tokens in place of some that are used up or refused. Waits no longer than the deadline; the refresh goes on. */
export async function renewSession(visit: Visit, held: HeldSession, deadline: Deadline): Promise<Renewal> {
  const outcome = await deadline.waitFor(visit.bff.coordinator.refresh(held.session));
  if (outcome.kind === "busy") return { kind: "answer", answer: refreshBusy() };
  return outcome.kind === "renewed" ? { kind: "held", held: outcome } : ended(visit);
}

function ended(visit: Visit): Renewal {
  return { kind: "answer", answer: sessionEnded(clearedCookie(visit.bff)) };
}
