import type { Call } from "./call.ts";

interface Status {
  /** Name in the document, for refusals. */
  name?: string;
  says: string;
  example?: { error: string; code?: string };
}

/** Description and example of each status. */
export const STATUSES: Record<number, Status> = {
  200: { says: "OK" },
  201: { says: "Created" },
  204: { says: "No content" },
  304: { says: "Not modified since the response with that `ETag`" },
  400: {
    name: "InvalidRequest",
    says: "The request is malformed or breaks a rule; see `fields`",
    example: { error: "End time must be after start time" },
  },
  401: {
    name: "Unauthorized",
    says: "The credentials are missing, invalid or expired",
    example: {
      error: "This needs a salon token that is neither revoked nor expired.",
      code: "invalid_token",
    },
  },
  403: {
    name: "Forbidden",
    says: "The role or token scope doesn't allow this",
    example: { error: "This token can only read.", code: "read_only" },
  },
  404: { name: "NotFound", says: "Not found in this salon", example: { error: "Staff member not found" } },
  409: {
    name: "Conflict",
    says: "Conflicts with an existing record",
    example: { error: "This record already exists." },
  },
  410: {
    name: "Gone",
    says: "The requested history is no longer kept",
    example: {
      error: "These changes are no longer kept. Please load the lists again.",
      code: "history_gone",
    },
  },
  412: {
    name: "PreconditionFailed",
    says: "The record has changed since the version in `If-Match`",
    example: { error: "Maya Rossi just changed this.", code: "changed_meanwhile" },
  },
  413: {
    name: "ContentTooLarge",
    says: "The body is too large",
    example: { error: "The body is larger than 1 MB." },
  },
  415: {
    name: "UnsupportedMediaType",
    says: "The body is not JSON",
    example: { error: "Send the body as application/json." },
  },
  429: {
    name: "TooManyRequests",
    says: "Too many requests; see `Retry-After`",
    example: {
      error: "Too many requests from this token. Please try again in 20 seconds.",
      code: "too_many_attempts",
    },
  },
  503: {
    name: "ServiceUnavailable",
    says: "Temporarily unavailable; see `Retry-After`",
    example: { error: "The service isn’t available right now. Please try again in a moment." },
  },
};

/** The sections of the document, by the first part of their calls' paths. */
export const TAGS: Record<string, { name: string; description: string }> = {
  employees: { name: "Staff", description: "The members of the team." },
  schedules: { name: "Schedules", description: "Working hours by weekday, valid from a date." },
  "recurring-breaks": { name: "Breaks", description: "Breaks that repeat on a weekday." },
  "onetime-blocks": {
    name: "Time off",
    description: "Periods when a member is away.",
  },
  availability: { name: "Days", description: "A member's day, computed from all records." },
  slots: { name: "Slots", description: "Who is free when, for example for booking pages." },
  closures: { name: "Closures", description: "Dates when the salon is closed." },
  salon: { name: "Salon", description: "The salon, its settings and its users." },
  changes: { name: "History", description: "Who changed what, and restoring it." },
  plans: { name: "Plans", description: "Several changes saved together or not at all." },
  requests: { name: "Requests", description: "Members' requests for time off, and their wishes." },
  offers: {
    name: "Offers",
    description: "Open, given-away and swapped shifts, and claims on them.",
  },
  links: { name: "Links", description: "Members' links to their own week." },
  publishing: { name: "Publishing", description: "Publishing weeks to the team." },
  notices: { name: "Notices", description: "Notices to members, with read receipts." },
  "personal-data": { name: "Personal data", description: "Everything stored about a member." },
  tokens: { name: "Tokens", description: "API tokens for other systems." },
  webhooks: { name: "Webhooks", description: "Notify other systems of changes." },
  events: { name: "Events", description: "Live events for open screens." },
  presence: { name: "Events", description: "Live events for open screens." },
  account: { name: "Account", description: "A user's own account." },
  auth: { name: "Sign-in", description: "Registration, sign-in and sessions." },
  "own-week": { name: "Own week", description: "The member's page behind their link." },
};

/** What the parameters of queries mean; a test holds that none is missing. */
const PARAMETERS: Record<string, string> = {
  employee_id: "Only records of this member.",
  employee_ids: "Only these members, as comma-separated ids.",
  user_id: "Only changes by this user or token.",
  dayofweek: "Only this weekday: 0 is Sunday, 6 is Saturday.",
  start_date: "Only records ending on or after this date, in the salon's time zone.",
  end_date: "Only records starting on or before this date, in the salon's time zone.",
  from: "First date, in the salon's time zone.",
  to: "Last date, inclusive, in the salon's time zone.",
  date: "Only changes that affect this date.",
  resource: "Only changes of this kind of record.",
  before: "Only actions before this one: `next` of the previous page.",
  after: "Only changes after this one: `next` of the previous response.",
  at: "The point in time.",
  state: "Only requests in this state.",
  token: "The token from the email.",
  minutes: "Length of a slot.",
  step: "Minutes between slot starts, counted from midnight in the salon's time zone; 15 by default.",
  buffer_minutes: "Minutes that must also be free after a slot.",
  notice_minutes: "Minimum minutes from now until a slot starts.",
  service: "Only members who offer this service.",
  role: "Only members with this role.",
  limit: "Maximum number of records per page.",
  cursor: "Start of the page, from the `Link` header of the previous page.",
  updated_since:
    "Only records added or changed since this time, ordered by last change. Deleted records are not included: use `followChanges`. Before the start of the history, returns the whole list.",
};

export function parameterWords(call: Call, name: string): string {
  const words = PARAMETERS[name];
  if (!words) throw new Error(`No words are known for ${name} of ${call.name}`);
  return words;
}

/** Headers of requests that calls share, without examples: the reference page would send them. */
export const REQUEST_HEADERS = {
  "If-Match": {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      'The version you last saw, in quotes, such as `"41"`. If the record has since changed, nothing is saved: 412, with the current record.',
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` of your last response: 304 if nothing in the salon has changed since.",
    schema: { type: "string" },
  },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A unique key for this write: 8 to 64 letters, digits, `-` or `_`. A retry with the same key within a day is saved only once and gets the first response.",
    schema: { type: "string", pattern: "^[\\w-]{8,64}$" },
  },
  "X-Chairtime-Action": {
    name: "X-Chairtime-Action",
    in: "header",
    required: false,
    description:
      "A name for the action, 8 to 64 letters, digits, `-` or `_`, such as `payroll-2026-11`. The same token can undo the action by that name. With a kind in front, `plan payroll-2026-11`, calls with the same name within minutes form one history entry.",
    schema: { type: "string" },
  },
};

/** Headers of answers that calls share. */
export const ANSWER_HEADERS = {
  ETag: { description: "Version of the response.", schema: { type: "string" } },
  Link: {
    description:
      'Address of the next page, as `<address>; rel="next"`. Absent on the last page and for whole lists.',
    schema: { type: "string" },
    example: '</api/v1/employees?limit=100&cursor=aWQgMDE4OTAwMDAtMDAw>; rel="next"',
  },
  RateLimit: {
    description: "Requests left in the token's quota (`r`), and seconds until it resets (`t`).",
    schema: { type: "string" },
    example: '"token";r=599;t=42',
  },
  "Retry-After": {
    description: "Seconds to wait before retrying.",
    schema: { type: "string" },
    example: "20",
  },
};

export const SECURITY = {
  token: {
    type: "http",
    scheme: "bearer",
    description: "A token created by an owner in the salon's settings: `ct_` and 43 characters.",
  },
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a session, from signing in.",
  },
  link: { type: "http", scheme: "link", description: "The token of a member's link." },
};

/** Added to the description of paged lists. */
export const PAGED_WORDS =
  "Without `limit`, `cursor` and `updated_since`, returns the whole list. With any of them, returns one page of 250 records (or `limit`), ordered by creation (with `updated_since`: by last change), and the `Link` header points to the next page. A record that changes while you page through is returned again.";
