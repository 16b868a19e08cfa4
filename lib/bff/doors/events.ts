import { EVENT_STREAM } from "../../api/event-stream.ts";
import { askAsSession, keepRefreshed } from "../proxy/ask-as-session.ts";
import { proxyAnswer } from "../proxy/proxy-answer.ts";
import { withSession } from "../proxy/request-headers.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import type { Visit } from "./answer-request.ts";
import type { Answer } from "./answers.ts";
import { isStopping } from "./process-flags.ts";
import { visitSession } from "./session/visit-session.ts";
import { streamAnswer } from "./stream-answer.ts";

/**
 * Events of the salon. Forwards a stream as long as both sides keep it open; where none can be held (a serverless
 * platform ends every answer), asks the backend for the current news.
 */
export async function events(visit: Visit): Promise<Answer> {
  const opened = await visitSession(visit);
  if (opened.kind === "answer") return opened.answer;
  const { bff, request, path, search } = visit;
  const asksForStream = request.headers.get("accept")?.includes(EVENT_STREAM) === true;
  const isHeld = asksForStream && request.canStream === true && !isStopping();
  const position = request.headers.get("last-event-id");
  const headers = {
    ...visit.headers,
    accept: isHeld ? EVENT_STREAM : "application/json",
    ...(position === null ? {} : { "last-event-id": position }),
  };
  return withDeadline(visit, async (deadline) => {
    const asked = await askAsSession(visit, opened.held, deadline, ({ session }) =>
      bff.backend.send({
        method: "GET",
        path: `${path}${search}`,
        headers: withSession(headers, session, path, bff.now()),
        signal: deadline.signal,
        isStream: isHeld,
      }),
    );
    if (asked.kind === "answer") return asked.answer;
    const { held, answer } = asked;
    const isStream = answer.status === 200 && answer.headers["content-type"]?.startsWith(EVENT_STREAM);
    const told = isStream
      ? streamAnswer(answer, bff)
      : await proxyAnswer(answer, { backend: bff.backend, path, deadline });
    return keepRefreshed(bff, opened, held, told);
  });
}
