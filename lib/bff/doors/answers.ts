import { say } from "@chairtime/messages/server/words-in";
import { TIMEOUT_SENTENCE } from "../../api/api-error.ts";

/** A door's answer, before `lib/server` writes it to a socket or a route handler makes a Response of it. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Set-Cookie lines beside the session's, which is among the headers. */
  cookies?: string[];
  body: string | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array> | null;
}

/** Every `/api` answer is private to one visitor. */
export const NO_STORE = "private, no-store";

export type AnswerCode =
  | "no_session"
  | "session_ended"
  | "session_changed"
  | "salon_changed"
  | "timeout"
  | "backend_unreachable"
  | "bad_gateway"
  | "refresh_busy"
  | "session_too_large"
  | "no_token";

/** A JSON answer of the BFF itself. */
export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json", "cache-control": NO_STORE, ...headers },
    body: JSON.stringify(body),
  };
}

/** An error of the BFF itself: a sentence, and a code where the browser decides by it. */
export function errorAnswer(
  status: number,
  error: string,
  code?: AnswerCode,
  headers: Record<string, string> = {},
): Answer {
  return jsonAnswer(status, code ? { error, code } : { error }, headers);
}

/** Leaves the cookie alone: it can be another node's to open, or a newer sign-in's by the time this arrives. */
export const noSession = () => errorAnswer(401, "Please sign in.", "no_session");

/** With `clear`, the Set-Cookie line that takes the cookie away. */
export const sessionEnded = (clear?: string) =>
  errorAnswer(401, "Token refresh failed", "session_ended", clear ? { "set-cookie": clear } : {});

export const sessionChanged = () =>
  errorAnswer(409, "You signed in as somebody else in another tab. Nothing was saved.", "session_changed");

export const salonChanged = () =>
  errorAnswer(409, "You switched to another salon in another tab. Nothing was saved.", "salon_changed");

export const timedOut = () => errorAnswer(504, say("en", TIMEOUT_SENTENCE), "timeout");

export const unreachable = () => errorAnswer(502, "The service cannot be reached.", "backend_unreachable");

export const unreadable = (status: number) =>
  errorAnswer(status, "The service gave an answer that cannot be read.", "bad_gateway");

export const refreshBusy = () =>
  errorAnswer(503, "Your session is being renewed. Please try again in a moment.", "refresh_busy", {
    "retry-after": "1",
  });
