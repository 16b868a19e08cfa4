import { LINK_HEADER } from "../../own-week-address.ts";
import { askByLink, type LinkCall } from "../own-week/ask-by-link.ts";
import { calendarFeed } from "../own-week/calendar-feed.ts";
import { linkManifest } from "../own-week/link-manifest.ts";
import { isCleanPath } from "../proxy/path-check.ts";
import { proxyAnswer } from "../proxy/proxy-answer.ts";
import { readJsonBody } from "../proxy/request-body.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, errorAnswer } from "./answers.ts";

/** On everything below `/w/`, whose addresses are keys; next.config.mjs says the same for its pages. */
const SECRET_ADDRESS = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

type LinkDoor = (visit: Visit, token: string) => Promise<Answer>;

/** What lies below a link, by method and address: `PUT mails`. */
const DOORS: Record<string, LinkDoor> = {
  "GET calendar.ics": calendarFeed,
  "HEAD calendar.ics": calendarFeed,
  "GET manifest.webmanifest": linkManifest,
  "PUT mails": (visit, token) => write(visit, token, "PUT", "/api/own-week/mails"),
  "POST requests": (visit, token) => write(visit, token, "POST", "/api/own-week/requests"),
};

/** Everything below `/w/<token>/`. */
export async function ownWeekDoor(visit: Visit): Promise<Answer> {
  const answer = await answerBelow(visit);
  return { ...answer, headers: { ...answer.headers, ...SECRET_ADDRESS } };
}

async function answerBelow(visit: Visit): Promise<Answer> {
  if (!isCleanPath(visit.path)) return errorAnswer(400, "This address is not valid.");
  const [, , inAddress = "", ...below] = visit.path.split("/");
  const token = visit.request.headers.get(LINK_HEADER) ?? inAddress;
  const name = below.join("/");
  const door = DOORS[`${visit.method} ${name}`];
  if (door) return door(visit, token);
  const [list, id, ...more] = below;
  if (visit.method === "DELETE" && list === "requests" && id && more.length === 0)
    return write(visit, token, "DELETE", `/api/own-week/requests/${id}`);
  const methods = Object.keys(DOORS).filter((key) => key.endsWith(` ${name}`));
  if (methods.length === 0) return errorAnswer(404, "There is nothing at this address.");
  const allow = methods.map((key) => key.split(" ", 1)[0]).join(", ");
  return errorAnswer(405, "This method is not known here.", undefined, { allow });
}

async function write(visit: Visit, token: string, method: LinkCall["method"], path: string): Promise<Answer> {
  const body = await readJsonBody(visit.request);
  if (body.kind === "refused") return errorAnswer(body.status, body.sentence);
  const call = { method, path, headers: visit.headers, body: body.kind === "json" ? body.bytes : null };
  return withDeadline(visit, async (deadline) => {
    const answer = await askByLink(visit.bff, token, call, deadline);
    return proxyAnswer(answer, { backend: visit.bff.backend, path, deadline });
  });
}
