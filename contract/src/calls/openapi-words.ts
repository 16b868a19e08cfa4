import type { Call } from "./call.ts";

interface Status {
  /** Under which name the document has it, where it is a refusal. */
  name?: string;
  says: string;
  example?: { error: string; code?: string };
}

/** What each status says, and an answer that has it. */
export const STATUSES: Record<number, Status> = {
  200: { says: "Done" },
  201: { says: "Created" },
  204: { says: "Done; there is nothing to answer" },
  304: { says: "Not changed since the answer with that `ETag`" },
  400: {
    name: "Malformed",
    says: "Malformed, or against the rules",
    example: { error: "End time must be after start time" },
  },
  401: {
    name: "Unknown",
    says: "Not signed in, or refused",
    example: {
      error: "This needs a salon token that is neither revoked nor expired.",
      code: "invalid_token",
    },
  },
  403: {
    name: "NotAllowed",
    says: "Not allowed",
    example: { error: "This token can only read.", code: "read_only" },
  },
  404: { name: "NotFound", says: "Not found in this salon", example: { error: "Staff member not found" } },
  409: {
    name: "Collides",
    says: "Collides with another record",
    example: { error: "This record already exists." },
  },
  410: {
    name: "Gone",
    says: "No longer kept",
    example: {
      error: "These changes are no longer kept. Please load the lists again.",
      code: "history_gone",
    },
  },
  412: {
    name: "ChangedInBetween",
    says: "Another user has changed the record; see If-Match",
    example: { error: "Maya Rossi just changed this.", code: "changed_meanwhile" },
  },
  413: {
    name: "TooLarge",
    says: "The body is too large",
    example: { error: "The body is larger than 1 MB." },
  },
  415: { name: "NotJson", says: "Not JSON", example: { error: "Send the body as application/json." } },
  429: {
    name: "TooMany",
    says: "Too many requests; see Retry-After",
    example: {
      error: "Too many requests of this token. Please try again in 20 seconds.",
      code: "too_many_attempts",
    },
  },
  503: {
    name: "Busy",
    says: "Busy; see Retry-After",
    example: { error: "The service isn't available right now. Please try again in a moment." },
  },
};

/** The sections of the document, by the first part of their calls' paths. */
export const TAGS: Record<string, { name: string; description: string }> = {
  employees: { name: "Staff", description: "The members of the team." },
  schedules: { name: "Schedules", description: "When members work: weekly hours, valid from a date on." },
  "recurring-breaks": { name: "Breaks", description: "Pauses that repeat on a weekday." },
  "onetime-blocks": {
    name: "Time off",
    description: "Spans between two instants in which a member is away.",
  },
  availability: { name: "Days", description: "One member's day, as all records together make it." },
  slots: { name: "Slots", description: "Who is free when, for booking pages and the like." },
  closures: { name: "Closures", description: "Dates on which the salon is closed." },
  salon: { name: "Salon", description: "The salon, its settings and its users." },
  changes: { name: "History", description: "Who changed what, and ways back." },
  plans: { name: "Plans", description: "Several changes that are saved together, or not at all." },
  requests: { name: "Requests", description: "What members ask for." },
  offers: {
    name: "Offers",
    description: "Shifts that are nobody's, given away or swapped, and claims of them.",
  },
  links: { name: "Links", description: "Members' links to their own week." },
  publishing: { name: "Publishing", description: "Publishing weeks to the people who work them." },
  notices: { name: "Notices", description: "What members were told about their weeks, and their receipts." },
  "personal-data": { name: "Personal data", description: "What is kept about one member, as a whole." },
  tokens: { name: "Tokens", description: "The tokens by which other systems make calls." },
  webhooks: { name: "Webhooks", description: "What tells other systems of changes." },
  events: { name: "News", description: "News for open screens." },
  presence: { name: "News", description: "News for open screens." },
  account: { name: "Account", description: "A user's own account." },
  auth: { name: "Sign-in", description: "Registration, sign-in, and what keeps a session." },
  "own-week": { name: "Own week", description: "What a member's link opens." },
};

/** What the parameters of queries mean; a test holds that none is missing. */
const PARAMETERS: Record<string, string> = {
  employee_id: "Only what belongs to this member.",
  employee_ids: "Only these members: ids with commas between them.",
  user_id: "Only what this user, or this token, did.",
  dayofweek: "Only this weekday: 0 is Sunday, 6 is Saturday.",
  start_date: "Only what ends on or after this date of the salon's calendar.",
  end_date: "Only what begins on or before this date of the salon's calendar.",
  from: "The first date, by the salon's calendar.",
  to: "The last date, by the salon's calendar, itself included.",
  date: "Only changes of records that are about this date.",
  resource: "Only changes of this kind of record.",
  before: "Only actions before this one: the `next` of the page before.",
  after: "Only what happened after this change: the `next` of the answer before.",
  at: "The moment.",
  state: "Only requests in this state.",
  token: "The token from the mail.",
  minutes: "How long a slot is.",
  step: "Slots begin every so many minutes of the salon's clock, counted from midnight; 15 unless said.",
  buffer_minutes: "Minutes after a slot that must be free too.",
  notice_minutes: "Slots begin so many minutes from now at the earliest.",
  service: "Only members who offer this service.",
  role: "Only members who have this role.",
  limit: "How many a page has at most.",
  cursor: "Where the page begins: as the `Link` of the page before names it.",
  updated_since:
    "Only records that were added or changed since this moment, in the order of their last changes. Deleted records are not among them: `followChanges` has those. From before the history began it is the whole list.",
};

/** Returns what a parameter of a call's query means. */
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
      'The version that the sender has seen, in quotes, such as `"41"`. Where the record has another one by now, nothing is saved: 412, with the record of now.',
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` of the answer that the sender has: 304 while nothing in the salon has changed.",
    schema: { type: "string" },
  },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A name for this attempt to write, of 8 to 64 letters, digits, `-` and `_`. Sent again within a day under the same key, it is saved once, and answered as the first time.",
    schema: { type: "string", pattern: "^[\\w-]{8,64}$" },
  },
  "X-Chairtime-Action": {
    name: "X-Chairtime-Action",
    in: "header",
    required: false,
    description:
      "A name for what is done, of 8 to 64 letters, digits, `-` and `_`, such as `payroll-2026-11`, by which the same token can put it back. With a kind before it, `plan payroll-2026-11`, calls of the same name that follow within minutes are one entry of the history.",
    schema: { type: "string" },
  },
};

/** Headers of answers that calls share. */
export const ANSWER_HEADERS = {
  ETag: { description: "What the answer is a version of.", schema: { type: "string" } },
  Link: {
    description:
      'Where the next page is, as `<address>; rel="next"`. Absent on the last page, and of whole lists.',
    schema: { type: "string" },
    example: '</api/v1/employees?limit=100&cursor=aWQgMDE4OTAwMDAtMDAw>; rel="next"',
  },
  RateLimit: {
    description:
      "How many requests are left of the token's quota (`r`), and for how many seconds it lasts (`t`).",
    schema: { type: "string" },
    example: '"token";r=599;t=42',
  },
  "Retry-After": {
    description: "How many seconds to wait.",
    schema: { type: "string" },
    example: "20",
  },
};

export const SECURITY = {
  token: {
    type: "http",
    scheme: "bearer",
    description: "A token that an owner made in the salon's settings: ct_ and 43 characters.",
  },
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a session, as the sign-in answers it.",
  },
  link: { type: "http", scheme: "link", description: "The token of a member's link." },
};

/** What the description of a list says that is read page by page. */
export const PAGED_WORDS =
  "Without `limit`, `cursor` and `updated_since` it is the whole list. With any of them it is one page, of 250 unless `limit` says otherwise, in the order in which records were added (with `updated_since`: in the order of their last changes), and the `Link` header leads to the next one. A record that is changed while you go from page to page comes again.";
