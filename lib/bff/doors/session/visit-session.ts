import { pageUserOf } from "../../../auth/page-user.ts";
import { clearedCookie, type OpenedSession, openSession } from "../../session/open-session.ts";
import type { Session } from "../../session/session.ts";
import type { Visit } from "../answer-request.ts";
import { type Answer, noSession, salonChanged, sessionChanged, sessionEnded } from "../answers.ts";

/** Names the user and the salon that a page was made for, percent-encoded: the page sends it with each of its calls. */
const PAGE_USER = "x-chairtime-user";

export type VisitSession =
  | Extract<OpenedSession, { kind: "open" }>
  /** The answer where nobody is signed in, or another user than the page's. */
  | { kind: "answer"; answer: Answer };

/** The newest session of a visit, or the answer to one that has none. */
export async function visitSession(visit: Visit): Promise<VisitSession> {
  const opened = await openSession(visit.bff, visit.request.headers.get("cookie"));
  switch (opened.kind) {
    case "none":
    case "unopenable":
      return { kind: "answer", answer: noSession() };
    case "dead":
      return {
        kind: "answer",
        answer: opened.refused ? sessionEnded(clearedCookie(visit.bff)) : noSession(),
      };
    case "open":
      return changeSince(visit, opened.held.session) ?? opened;
  }
}

/**
 * The refusal for a page made for another user or salon; null for the session's own page. Two people at one computer,
 * and the tabs of one, share the cookie: what the first one's page still saves must not land in the second one's salon.
 * Clients other than pages name nobody. A page from before its session had a salon names only the user.
 */
export function changeSince(
  visit: Visit,
  { user }: Session,
): Extract<VisitSession, { kind: "answer" }> | null {
  const page = visit.request.headers.get(PAGE_USER);
  const names = [pageUserOf(user), user.id].map(encodeURIComponent);
  if (page === null || names.includes(page)) return null;
  const isSameUser = page.startsWith(`${encodeURIComponent(user.id)}%20`);
  return { kind: "answer", answer: isSameUser ? salonChanged() : sessionChanged() };
}
