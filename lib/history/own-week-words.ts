import type { Author, PastLink, Publication } from "../api/changes-model.ts";
import type { StaffRequest } from "../api/requests-model.ts";
import { formatClock, formatMonthDay } from "../time/format.ts";
import { type HistoryContext, peopleWords, possessive, reasonWords } from "./words.ts";

const KINDS = {
  time_off: "request for time off",
  prefer: "wish to work",
  cannot: "wish not to work",
} as const;

/** Returns 'request for time off, Dec 24 to Dec 26 (Vacation)'. */
export function requestNoun(request: StaffRequest, context: HistoryContext): string {
  return `${KINDS[request.kind]}, ${requestDates(request, context)}${reasonWords(request.reason)}`;
}

/** Returns 'Dec 24 to Dec 26', 'Dec 24, 13:00 to 15:00'. */
function requestDates(
  { startDate, endDate, startTime, endTime }: StaffRequest,
  { hourCycle }: Pick<HistoryContext, "hourCycle">,
): string {
  const side = (date: string, time: string | null) =>
    time === null ? formatMonthDay(date) : `${formatMonthDay(date)}, ${formatClock(time, hourCycle)}`;
  if (startDate !== endDate) return `${side(startDate, startTime)} to ${side(endDate, endTime)}`;
  if (startTime === null && endTime === null) return formatMonthDay(startDate);
  const clock = (time: string) => formatClock(time, hourCycle);
  return `${formatMonthDay(startDate)}, ${clock(startTime ?? "00:00")} to ${clock(endTime ?? "24:00")}`;
}

/**
 * Returns 'made a request for time off, Dec 24 (Vacation)', which who asks by the link of their own week does for themselves,
 * and 'approved Amara Okafor's time off, Dec 24 (Vacation)'.
 */
export function requestDeed(
  name: string,
  before: StaffRequest | null,
  after: StaffRequest | null,
  by: Author,
  context: HistoryContext,
): string {
  const request = after ?? before;
  if (!request) return "changed nothing";
  const noun = requestNoun(request, context);
  if (!before) return by.name === `${name} (own link)` ? `made a ${noun}` : `made a ${noun}, for ${name}`;
  const what = `${possessive(name)} ${noun}`;
  if (!after) return `deleted ${what}`;
  if (before.state === after.state) return `changed ${what}`;
  if (after.state === "pending") return `took back the decision on ${what}`;
  if (after.kind === "time_off" && after.state === "approved")
    return `approved ${possessive(name)} time off, ${requestDates(after, context)}${reasonWords(after.reason)}`;
  return `${after.state} ${what}`;
}

/** Returns 'waiting', 'approved', 'declined'. */
export function requestStateWords(request: StaffRequest | null): string {
  return request?.state === "pending" ? "waiting" : (request?.state ?? "deleted");
}

/** Returns 'made a link for Amara Okafor', 'renewed ..', 'revoked ..'. */
export function linkDeed(name: string, before: PastLink | null, after: PastLink | null): string {
  if (!before) return `made a link to ${possessive(name)} week`;
  if (!after) return `revoked the link to ${possessive(name)} week`;
  if (before.seed !== after.seed) return `renewed the link to ${possessive(name)} week`;
  return after.mails
    ? `asked for mails about ${possessive(name)} week`
    : `stopped the mails about ${possessive(name)} week`;
}

/** Returns 'published Nov 2 to Nov 15 for 7 people', 'mailed 2 people what changed, Nov 2 to Nov 3'. */
export function publicationDeed(publication: Publication | null): string {
  if (!publication) return "changed nothing";
  const { length } = publication.memberIds;
  if (publication.isMail) return `mailed ${peopleWords(length)} what changed, ${publishedWords(publication)}`;
  return `published ${publishedWords(publication)}${length > 0 ? ` for ${peopleWords(length)}` : ""}`;
}

/** Returns 'Nov 2 to Nov 15', of one day 'Nov 2'. */
export function publishedWords({ from, to }: Pick<Publication, "from" | "to">): string {
  if (from === to) return formatMonthDay(from);
  return `${formatMonthDay(from)} to ${formatMonthDay(to)}`;
}
