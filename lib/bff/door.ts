import "server-only";
import { log } from "../log.ts";
import { errorAnswer } from "./answers.ts";
import { type Bff, bff } from "./context.ts";
import { hasFront } from "./front.ts";
import { originRefusal } from "./origin-check.ts";
import { backendHeaders } from "./request-headers.ts";
import { requestIdFrom } from "./request-id.ts";
import { visitorAddress } from "./visitor-address.ts";

/** One request at a door of the BFF. */
export interface Visit {
  bff: Bff;
  request: Request;
  method: string;
  /** Path as it was sent, still encoded. */
  path: string;
  /** Query with its question mark, or empty. */
  search: string;
  requestId: string;
  /** The headers that the backend gets for this request, without the session's. */
  headers: Record<string, string>;
}

type Answerer = (visit: Visit) => Response | Promise<Response>;
type Handler = (request: Request) => Promise<Response>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type DoorMethod = (typeof METHODS)[number];

/**
 * The route handlers of one door: those given, and 405 for every other method. Each answer carries the request's id;
 * an unsafe method from another origin is refused before anything else happens.
 */
export function door(answerers: Partial<Record<DoorMethod, Answerer>>): Record<DoorMethod, Handler> {
  const allow = Object.keys(answerers).join(", ");
  const refuse: Answerer = () => errorAnswer(405, "This method is not known here.", undefined, { allow });
  const handlers = METHODS.map((method) => [method, handler(answerers[method] ?? refuse)] as const);
  return Object.fromEntries(handlers) as Record<DoorMethod, Handler>;
}

/** One handler for all methods; what it does not know it answers itself. */
export function openDoor(answerer: Answerer): Record<DoorMethod, Handler> {
  const one = handler(answerer);
  return { GET: one, HEAD: one, POST: one, PUT: one, PATCH: one, DELETE: one, OPTIONS: one };
}

function handler(answerer: Answerer): Handler {
  return async (request) => {
    const requestId = requestIdFrom(request.headers.get("x-request-id"));
    let answer: Response;
    try {
      answer = await answerVisit(bff(), request, requestId, answerer);
    } catch (error) {
      log().error({ requestId, err: error }, "A door failed.");
      answer = errorAnswer(500, "Something went wrong on our side.");
    }
    answer.headers.set("x-request-id", requestId);
    return answer;
  };
}

/** The same for a given context; tests call it with their own. */
export async function answerVisit(
  context: Bff,
  request: Request,
  requestId: string,
  answerer: Answerer,
): Promise<Response> {
  const { method, url, headers } = request;
  const refusal = originRefusal(method, headers, context.settings);
  if (refusal) return errorAnswer(403, refusal);
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const cut = url.indexOf("?", start);
  const path = start < 0 ? "/" : cut < 0 ? url.slice(start) : url.slice(start, cut);
  const forwarded = headers.get("x-forwarded-for");
  const visitor = hasFront() ? forwarded : visitorAddress(null, forwarded, context.settings.trustProxy);
  return answerer({
    bff: context,
    request,
    method,
    path,
    search: cut < 0 ? "" : url.slice(cut),
    requestId,
    headers: backendHeaders(headers, { requestId, visitor }),
  });
}
