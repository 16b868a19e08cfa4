import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { StaffRequest } from "../records/request/model.ts";

type Span = Pick<StaffRequest, "startDate" | "endDate" | "startTime" | "endTime">;

/** 'today', 'tomorrow', 'in 12 days', 'under way' for a request's start. */
export function aheadWords({ startDate }: Pick<Span, "startDate">, today: string): Said {
  const days = daysBetween(today, startDate);
  if (days < 0) return said("requests.ahead.underWay");
  if (days === 0) return said("requests.ahead.today");
  return days === 1 ? said("requests.ahead.tomorrow") : said("requests.ahead.days", { days });
}

/** Says 'asked today', 'asked yesterday', 'asked Nov 20, 2026'. */
export function askedWords({ createdAt }: StaffRequest, today: string, zone: string): Said {
  const { date } = instantToZoned(createdAt, zone);
  if (date === today) return said("requests.asked.today");
  return date === addDays(today, -1)
    ? said("requests.asked.yesterday")
    : said("requests.asked.on", { date: formatted("shortDate", date) });
}

/** '1 day', '4 days' for a request of whole days; null for hours. */
export function lengthWords({ startDate, endDate, startTime, endTime }: Span): Said | null {
  const isWhole = startTime === null && endTime === null;
  return isWhole ? said("requests.length", { days: daysBetween(startDate, endDate) + 1 }) : null;
}

/** Says 'Approved by priya, Nov 20, 2026', 'Withdrawn', 'Not answered in time'. */
export function outcomeWords({ state, decidedBy, decidedAt }: StaffRequest, zone: string): Said {
  if (state === "withdrawn") return said("requests.outcome.withdrawn");
  if (state !== "approved" && state !== "declined") return said("requests.outcome.late");
  const by = { state, name: decidedBy ?? "" };
  if (!decidedAt) return said(decidedBy ? "requests.outcome.decidedBy" : "requests.outcome.decided", by);
  const date = formatted("shortDate", instantToZoned(decidedAt, zone).date);
  return said(decidedBy ? "requests.outcome.decidedByOn" : "requests.outcome.decidedOn", { ...by, date });
}
