import type { ErrorAnswer } from "@chairtime/contract/common";
import type { Language } from "@chairtime/messages/languages";
import { type Said, type Sayable, said } from "@chairtime/messages/said";
import { refusalParts } from "@chairtime/messages/sentences/refusal-code";
import { say, wordsIn } from "@chairtime/messages/server/words-in";
import type { ContentfulStatusCode } from "hono/utils/http-status";

interface FailureDetail {
  body?: Record<string, unknown>;
  /** A sentence for each field of the wire that is wrong. */
  fields?: Record<string, Sayable>;
  headers?: Record<string, string>;
}

/** An answer that is no success: thrown anywhere, written once as `{error, code, values?, fields?}`. */
export class Failure extends Error {
  override name = "Failure";
  readonly status: ContentfulStatusCode;
  readonly said: Sayable;
  readonly detail: FailureDetail;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, sentence: Sayable, detail: FailureDetail = {}) {
    super(say("en", sentence));
    this.status = status;
    this.said = sentence;
    this.detail = detail;
    this.headers = detail.headers ?? {};
  }

  bodyIn(language: Language): ErrorAnswer & Record<string, unknown> {
    const words = wordsIn(language);
    const { body, fields } = this.detail;
    return {
      ...refusalBody(this.said, language),
      ...body,
      ...(fields && {
        fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, words(sentence)])),
      }),
    };
  }
}

/** What every refusal says: a sentence, its code, and the figures and names that it states. */
export function refusalBody(sentence: Sayable, language: Language): ErrorAnswer {
  const words = wordsIn(language);
  return { error: words(sentence), ...refusalParts(sentence, words) };
}

/** 400 with one sentence for the answer and its field. */
export const wrongField = (field: string, sentence: Said) =>
  new Failure(400, sentence, { fields: { [field]: sentence } });

/** 429 that names its wait. */
export function tooMany(seconds: number, what: Said = said("refusals.tooMany.attempts")): Failure {
  const wait =
    seconds < 90
      ? said("refusals.tooMany.inSeconds", { what, seconds })
      : said("refusals.tooMany.inMinutes", { what, minutes: Math.ceil(seconds / 60) });
  return new Failure(429, wait, {
    body: { code: "too_many_attempts" },
    headers: { "retry-after": String(seconds) },
  });
}

/** 404 in the words that the screens know; `other` is a salon of the caller's where the member is. */
export const memberNotFound = (other?: { id: string; name: string }) =>
  new Failure(404, said("refusals.missing.member"), other && { body: { code: "other_salon", salon: other } });

/** 401 for a token that is no longer valid: its session is over. */
export const invalidToken = () => new Failure(401, said("refusals.auth.token"));
