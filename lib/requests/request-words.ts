import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { counted } from "@chairtime/kit/counted";
import { instantToZoned } from "@chairtime/kit/zone";
import type { StaffRequest } from "../records/request/model.ts";
import { formatShortDate } from "../time/format.ts";

type Span = Pick<StaffRequest, "startDate" | "endDate" | "startTime" | "endTime">;

/** Returns 'today', 'tomorrow', 'in 12 days', 'under way' for when a request begins. */
export function aheadWords({ startDate }: Pick<Span, "startDate">, today: string): string {
  const days = daysBetween(today, startDate);
  if (days < 0) return "under way";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** Returns 'asked today', 'asked yesterday', 'asked Nov 20, 2026'. */
export function askedWords({ createdAt }: StaffRequest, today: string, zone: string): string {
  const { date } = instantToZoned(createdAt, zone);
  if (date === today) return "asked today";
  return date === addDays(today, -1) ? "asked yesterday" : `asked ${formatShortDate(date, zone)}`;
}

/** Returns '1 day', '4 days' for a request of whole days; "" for one of hours. */
export function lengthWords({ startDate, endDate, startTime, endTime }: Span): string {
  const isWhole = startTime === null && endTime === null;
  return isWhole ? counted(daysBetween(startDate, endDate) + 1, "day", "days") : "";
}

const OUTCOMES = { approved: "Approved", declined: "Declined" } as const;

/** Returns 'Approved by priya, Nov 20, 2026', 'Withdrawn', 'Not answered in time'. */
export function outcomeWords({ state, decidedBy, decidedAt }: StaffRequest, zone: string): string {
  if (state === "withdrawn") return "Withdrawn";
  if (state !== "approved" && state !== "declined") return "Not answered in time";
  const by = decidedBy ? ` by ${decidedBy}` : "";
  return `${OUTCOMES[state]}${by}${decidedAt ? `, ${formatShortDate(decidedAt, zone)}` : ""}`;
}

/** Returns 'prefers to work', 'cannot work'. */
export const wishWords = ({ kind }: Pick<StaffRequest, "kind">) =>
  kind === "prefer" ? "prefers to work" : "cannot work";
