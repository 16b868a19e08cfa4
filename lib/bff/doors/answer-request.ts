import { visitorAddress, wideNetworkOf } from "@chairtime/kit/server/visitor-address";
import { askedLanguage } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import { log } from "../../settings/log.ts";
import { type Bff, bff } from "../context.ts";
import type { HeldBody } from "../proxy/body-budget.ts";
import { backendHeaders } from "../proxy/request-headers.ts";
import { type Answer, answerIn, errorAnswer } from "./answers.ts";
import { originRefusal } from "./origin-check.ts";
import { hasFront } from "./process-flags.ts";
import { requestIdFrom } from "./request-id.ts";

/** The parts of a request that a door needs; a web Request has them, and `lib/server` adapts Node's. */
export interface DoorRequest {
  method: string;
  /** The whole URL. */
  url: string;
  headers: Pick<Headers, "get">;
  body: AsyncIterable<Uint8Array> | null;
  /** Whether an answer may take longer than the time limit. */
  canStream?: boolean;
  /** Calls a listener when the client hangs up before the end of the answer. */
  onHangUp?: (listener: () => void) => void;
  /** Waits for the turn of the visitor's network, once the body has arrived. False if too many wait. */
  takeTurn?: () => Promise<boolean>;
}

/** One request at a door of the BFF. */
export interface Visit {
  bff: Bff;
  request: DoorRequest;
  method: string;
  /** Path as sent, still encoded. */
  path: string;
  /** Query with its question mark, or "". */
  search: string;
  requestId: string;
  /** This request's share of the body budget. */
  heldBody: HeldBody;
  /** Headers of calls to the backend, without the session's. */
  headers: Record<string, string>;
}

export type Door = (visit: Visit) => Answer | Promise<Answer>;

/** Answers a request at a door, with the request's id in the answer. Never throws. */
export async function answerRequest(request: DoorRequest, door: Door): Promise<Answer> {
  const requestId = requestIdFrom(request.headers.get("x-request-id"));
  let answer: Answer;
  try {
    answer = await answerVisit(bff(), request, requestId, door);
  } catch (error) {
    log().error({ requestId, err: error }, "A door failed.");
    answer = answerIn(languageOf(request), errorAnswer(500, said("refusals.bff.failed")));
  }
  answer.headers["x-request-id"] = requestId;
  return answer;
}

const languageOf = ({ headers }: DoorRequest) => askedLanguage(headers.get("accept-language"));

/** Like `answerRequest`, with a context; refuses an unsafe method from another origin first. */
export async function answerVisit(
  context: Bff,
  request: DoorRequest,
  requestId: string,
  door: Door,
): Promise<Answer> {
  const { method, url, headers } = request;
  const refusal = originRefusal(method, headers, context.settings);
  const language = languageOf(request);
  if (refusal) return answerIn(language, errorAnswer(403, refusal));
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const cut = url.indexOf("?", start);
  const path = start < 0 ? "/" : cut < 0 ? url.slice(start) : url.slice(start, cut);
  const forwarded = headers.get("x-forwarded-for");
  const visitor = hasFront() ? forwarded : visitorAddress(null, forwarded, context.settings.trustProxy);
  const heldBody = context.bodies.open(visitor === null ? "unknown" : wideNetworkOf(visitor));
  const visit: Visit = {
    bff: context,
    request,
    method,
    path,
    search: cut < 0 ? "" : url.slice(cut),
    requestId,
    heldBody,
    headers: backendHeaders(headers, { requestId, visitor }),
  };
  try {
    return answerIn(language, await door(visit));
  } finally {
    heldBody.release();
  }
}
