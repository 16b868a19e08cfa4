import { calendarFeed } from "../own-week/calendar-feed.ts";
import { linkManifest } from "../own-week/link-manifest.ts";
import type { Visit } from "./answer-request.ts";
import type { Answer } from "./answers.ts";
import { answerBelowLink, type LinkVisit } from "./below-link.ts";
import { linkWrite } from "./link-writes.ts";

/** Everything below `/w/<token>/`. */
export const ownWeekDoor = (visit: Visit): Promise<Answer> =>
  answerBelowLink(visit, (asked) => linkRead(asked) ?? linkWrite(asked));

function linkRead({ visit, token, name }: LinkVisit): Promise<Answer> | null {
  const { method } = visit;
  if (name === "calendar.ics" && (method === "GET" || method === "HEAD")) return calendarFeed(visit, token);
  return name === "manifest.webmanifest" && method === "GET" ? linkManifest(visit, token) : null;
}
