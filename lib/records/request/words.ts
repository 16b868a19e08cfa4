import { formatClock, formatMonthDay } from "../../time/format.ts";
import type { Sides } from "../models.ts";
import { type HistoryContext, possessive, reasonWords } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { StaffRequest } from "./model.ts";

/** How the history speaks of requests. */
export const requestWords: RecordWords<StaffRequest> = {
  label: "Requests",
  isOfMember: true,
  one: "request",
  many: "requests",
  noun: (request, { name, context }) => `${possessive(name)} ${requestNoun(request, context)}`,
  deed,
};

const KINDS = {
  time_off: "request for time off",
  prefer: "wish to work",
  cannot: "wish not to work",
} as const;

/** Returns 'request for time off, Dec 24 to Dec 26 (Vacation)'. */
function requestNoun(request: StaffRequest, context: HistoryContext): string {
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
function deed({ before, after }: Sides<StaffRequest>, { name, by, context }: Told): string {
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
