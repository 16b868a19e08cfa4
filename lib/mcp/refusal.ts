import { say } from "@chairtime/messages/server/words-in";
import { ApiError, TIMEOUT_SENTENCE } from "../api/api-error.ts";
import { BackendUnreachableError, BackendUnreadableError } from "../bff/proxy/backend-client.ts";
import { DeadlineError } from "../bff/proxy/deadline.ts";

/** Thrown where a question has no answer, or must be asked in another way; the message says so. */
export class Refusal extends Error {
  override name = "Refusal";
}

const UNREADABLE = "The service sent an unreadable answer. Please try again in a moment.";

/** Sentence for an expected failure; null for a fault of our own. */
export function refusalWords(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (error instanceof DeadlineError) return say("en", TIMEOUT_SENTENCE);
  if (error instanceof BackendUnreachableError)
    return "The service can’t be reached. Please try again in a moment.";
  if (error instanceof BackendUnreadableError || error instanceof ApiError) return UNREADABLE;
  return null;
}
