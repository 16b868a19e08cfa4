import { said } from "@chairtime/messages/said";
import { log } from "../../settings/log.ts";
import type { Visit } from "../doors/answer-request.ts";
import { type Answer, errorAnswer, timedOut, unreachable, unreadable } from "../doors/answers.ts";
import { BackendUnreachableError, BackendUnreadableError, OutsideBackendError } from "./backend-client.ts";
import { Deadline, DeadlineError, HungUpError } from "./deadline.ts";

/** Answers a visit within one time limit for all its work; a failure of the backend becomes an answer. */
export async function withDeadline(
  visit: Visit,
  answer: (deadline: Deadline) => Promise<Answer>,
): Promise<Answer> {
  const deadline = new Deadline(visit.bff.settings.requestTimeoutMs);
  try {
    return await answer(deadline);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
    // Nobody hears the answer, and the backend hasn't failed.
    if (error instanceof HungUpError) return failure.answer;
    visit.bff.metrics.backendFailures.inc({ kind: failure.kind });
    log().warn({ requestId: visit.requestId, kind: failure.kind, cause }, "The backend gave no good answer.");
    return failure.answer;
  } finally {
    deadline.release();
  }
}

function failureOf(error: unknown): { kind: string; answer: Answer } | null {
  if (error instanceof DeadlineError) return { kind: "timeout", answer: timedOut() };
  if (error instanceof BackendUnreachableError) return { kind: "unreachable", answer: unreachable() };
  if (error instanceof OutsideBackendError)
    return { kind: "outside", answer: errorAnswer(400, said("refusals.bff.address")) };
  if (error instanceof BackendUnreadableError) return { kind: "unreadable", answer: unreadable(502) };
  return null;
}
