import type { Language } from "@chairtime/messages/languages";
import { type Sayable, said } from "@chairtime/messages/said";
import { refusalParts } from "@chairtime/messages/sentences/refusal-code";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { TIMEOUT_SENTENCE } from "../../api/api-error.ts";

/** A door's answer, before `lib/server` writes it to a socket or a route handler makes a Response of it. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Set-Cookie lines beside the session's, which is among the headers. */
  cookies?: string[];
  body: string | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array> | null;
  /** For an error of the BFF itself: its sentence, in English in the body. */
  refusal?: Refusal;
}

interface Refusal {
  sentence: Sayable;
  code: AnswerCode | undefined;
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

/** An error of the BFF itself: a sentence, and the code by which the browser decides; by default the sentence's own. */
export function errorAnswer(
  status: number,
  sentence: Sayable,
  code?: AnswerCode,
  headers: Record<string, string> = {},
): Answer {
  const refusal = { sentence, code };
  return { ...jsonAnswer(status, refusalBody(refusal, "en"), headers), refusal };
}

/** The answer with its sentence translated; an answer without one is unchanged. */
export function answerIn(language: Language, answer: Answer): Answer {
  const { refusal } = answer;
  if (!refusal || language === "en") return answer;
  return { ...answer, body: JSON.stringify(refusalBody(refusal, language)) };
}

function refusalBody({ sentence, code }: Refusal, language: Language) {
  const words = wordsIn(language);
  return { error: words(sentence), ...refusalParts(sentence, words), ...(code && { code }) };
}

/** Leaves the cookie alone: it can be another node's to open, or a newer sign-in's by the time this arrives. */
export const noSession = () => errorAnswer(401, said("refusals.bff.signIn"), "no_session");

/** With `clear`, the Set-Cookie line that takes the cookie away. */
export const sessionEnded = (clear?: string) =>
  errorAnswer(401, said("refusals.bff.sessionEnded"), "session_ended", clear ? { "set-cookie": clear } : {});

export const sessionChanged = () => errorAnswer(409, said("refusals.bff.sessionChanged"), "session_changed");

export const salonChanged = () => errorAnswer(409, said("refusals.bff.salonChanged"), "salon_changed");

export const timedOut = () => errorAnswer(504, TIMEOUT_SENTENCE, "timeout");

export const unreachable = () => errorAnswer(502, said("refusals.bff.unreachable"), "backend_unreachable");

export const unreadable = (status: number) =>
  errorAnswer(status, said("refusals.bff.unreadable"), "bad_gateway");

export const refreshBusy = () =>
  errorAnswer(503, said("refusals.bff.renewing"), "refresh_busy", {
    "retry-after": "1",
  });
