import { type Sayable, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";

/** The sentence for a call that took longer than the limit, at the BFF or in the browser. */
export const TIMEOUT_SENTENCE = said("errors.timeout");

/** Longest sentence of a backend that is shown; a longer one is a stack trace or a page. */
export const SENTENCE_MAX = 300;

/** Servers have no reader's language: there an error's message is its code. */
let wordsOf: Say = (sentence) => (typeof sentence === "string" ? sentence : sentence.code);

/** Sets how the page words its failures. */
export function setFailureWords(say: Say): void {
  wordsOf = say;
}

export type ApiErrorKind = "answer" | "network" | "timeout" | "session-ended";

/** A failure with a sentence for the manager; `message` is its words on a page. */
export class SaidError extends Error {
  readonly said: Sayable;

  constructor(said: Sayable) {
    super(wordsOf(said));
    this.said = said;
  }
}

/**
 * A failed call; `status` is 0 when no answer came. `said` is the sentence for the manager, and `message` its words
 * on a page.
 */
export class ApiError extends SaidError {
  override name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string | null;
  /** A sentence per field name of the wire, where the backend gave them. */
  readonly fields: Record<string, string>;
  /** For support: finds the call in the logs of BFF and backend. */
  readonly requestId: string | null;
  /** The failure's own JSON, for calls whose failures carry more (verify-email). */
  readonly body: unknown;

  constructor(
    said: Sayable,
    detail: {
      kind: ApiErrorKind;
      status?: number;
      code?: string | null;
      fields?: Record<string, string>;
      requestId?: string | null;
      body?: unknown;
    },
  ) {
    super(said);
    this.kind = detail.kind;
    this.status = detail.status ?? 0;
    this.code = detail.code ?? null;
    this.fields = detail.fields ?? {};
    this.requestId = detail.requestId ?? null;
    this.body = detail.body ?? null;
  }

  /** True where no answer came or the server is at fault: what the manager typed is not the reason. */
  get isFault(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True where the backend has answered that it will not do this. */
  get isRefusal(): boolean {
    return this.kind === "answer" && this.status >= 400 && this.status < 500;
  }

  /** This error, with the id of its call if it has none yet. */
  inCall(requestId: string): ApiError {
    return this.requestId ? this : new ApiError(this.said, { ...this, requestId });
  }
}

/** The message of a thrown value: its `said`, else its `message`; "" without one. */
export function sayableOf(error: unknown): Sayable {
  if (error instanceof SaidError) return error.said;
  return error instanceof Error ? error.message : "";
}

/** The failure with its sentence in words, so that `message` can be shown. */
export function inWords<Failure extends Error>(failure: Failure, say: Say): Failure | ApiError {
  const isReady = !(failure instanceof ApiError) || typeof failure.said === "string";
  return isReady ? failure : new ApiError(say(failure.said), { ...failure });
}

/** For support: the id of the failed call in the logs, if any. */
export function referenceOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}
