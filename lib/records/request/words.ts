import { formatted, type MessageCode, type Said, said } from "@chairtime/messages/said";
import type { Sides } from "../models.ts";
import { OWN_LINK, type Word, withReason } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { StaffRequest } from "./model.ts";

/** The history's words for requests. */
export const requestWords: RecordWords<StaffRequest> = {
  label: "history.kinds.request",
  isOfMember: true,
  counted: "history.counted.request",
  noun: (request, { name }) => said("history.request.what", { name, request: requestNoun(request) }),
  deed,
};

const KINDS = {
  time_off: "history.request.timeOff",
  prefer: "history.request.prefer",
  cannot: "history.request.cannot",
} as const;

const DECIDED: Record<StaffRequest["state"], MessageCode> = {
  pending: "history.request.reopened",
  approved: "history.request.approved",
  declined: "history.request.declined",
  withdrawn: "history.request.withdrawn",
  noted: "history.request.noted",
};

/** Says 'request for time off, Dec 24 to Dec 26 (Vacation)'. */
function requestNoun(request: StaffRequest): Said {
  return withReason(said(KINDS[request.kind], { dates: requestDates(request) }), request.reason);
}

/** Says 'Dec 24 to Dec 26', 'Dec 24, 13:00 to 15:00'. */
function requestDates({ startDate, endDate, startTime, endTime }: StaffRequest): Word {
  const side = (date: string, time: string | null): Word =>
    time === null
      ? formatted("monthDay", date)
      : said("history.dates.side", { date: formatted("monthDay", date), time: formatted("clock", time) });
  if (startDate !== endDate)
    return said("history.dates.to", { from: side(startDate, startTime), to: side(endDate, endTime) });
  const date = formatted("monthDay", startDate);
  if (startTime === null && endTime === null) return date;
  return said("history.dates.clock", {
    date,
    start: formatted("clock", startTime ?? "00:00"),
    end: formatted("clock", endTime ?? "24:00"),
  });
}

/**
 * Says 'made a request for time off, Dec 24 (Vacation)', for a member by their own link, and 'approved Amara Okafor's
 * time off, Dec 24 (Vacation)'.
 */
function deed({ before, after }: Sides<StaffRequest>, { name, by }: Told): Said {
  const stored = after ?? before;
  if (!stored) return said("history.changedNothing");
  const request = requestNoun(stored);
  if (!before)
    return typeof name === "string" && by.name === `${name}${OWN_LINK}`
      ? said("history.request.made", { request })
      : said("history.request.madeFor", { request, name });
  const what = said("history.request.what", { name, request });
  if (!after) return said("history.request.deleted", { what });
  if (before.state === after.state) return said("history.request.changed", { what });
  if (after.kind === "time_off" && after.state === "approved") {
    const approved = said("history.request.approvedTimeOff", { name, dates: requestDates(after) });
    return withReason(approved, after.reason);
  }
  return said(DECIDED[after.state], { what });
}

/** Says 'waiting', 'approved', 'declined'. */
export const requestStateWords = (request: StaffRequest | null): Said =>
  said("history.request.state", { state: request?.state ?? "deleted" });
