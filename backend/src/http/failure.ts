import type { ErrorAnswer } from "@chairtime/contract/common";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An answer that is no success: thrown anywhere, written once as `{error, code?, fields?}`. */
export class Failure extends Error {
  override name = "Failure";
  readonly status: ContentfulStatusCode;
  readonly body: ErrorAnswer & Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    error: string,
    detail: { body?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(error);
    this.status = status;
    this.body = { error, ...detail.body };
    this.headers = detail.headers ?? {};
  }
}

/** 429 that names its wait. */
export function tooMany(seconds: number, what = "Too many attempts."): Failure {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Failure(429, `${what} Please try again in ${wait}.`, {
    body: { code: "too_many_attempts" },
    headers: { "retry-after": String(seconds) },
  });
}

/** 404 in the words that the screens know; `other` is a salon of the caller's where the member is. */
export const memberNotFound = (other?: { id: string; name: string }) =>
  new Failure(404, "Staff member not found", other && { body: { code: "other_salon", salon: other } });

/** 401 for a token that is no longer valid: its session is over. */
export const invalidToken = () => new Failure(401, "Invalid or expired token");
