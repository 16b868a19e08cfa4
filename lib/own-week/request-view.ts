import type { RequestRecord, RequestState } from "@chairtime/contract/requests";
import type { HourCycle } from "@chairtime/contract/salon";
import { formatClock, formatDateSpan, formatDayDate } from "../time/format.ts";

/** A member's request, in words. */
export interface RequestView {
  id: string;
  /** 'Time off: Vacation', 'I cannot work' */
  title: string;
  /** 'Thu, Dec 24 – Sat, Dec 26, 2026', 'Sat, Dec 5, 2026, 09:00 – 13:00' */
  when: string;
  note: string;
  state: RequestState;
  stateWords: string;
  /** The message with the decision, and its author. */
  answer: string;
  decidedBy: string;
  canWithdraw: boolean;
}

const STATES: Record<RequestState, string> = {
  pending: "Waiting for an answer",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  noted: "Noted",
};

const WISHES = { prefer: "I prefer to work", cannot: "I cannot work" };

/** Returns a request in its author's words. */
export function requestView(request: RequestRecord, hourCycle: HourCycle): RequestView {
  const { kind, state, reason } = request;
  return {
    id: request.id,
    title: kind === "time_off" ? `Time off${reason ? `: ${reason}` : ""}` : WISHES[kind],
    when: whenWords(request, hourCycle),
    note: request.note,
    state,
    stateWords: STATES[state],
    answer: request.answer,
    decidedBy: request.decided_by ?? "",
    canWithdraw: state === "pending" || state === "noted",
  };
}

function whenWords(request: RequestRecord, hourCycle: HourCycle): string {
  const { start_date, start_time, end_date, end_time } = request;
  if (start_time === null && end_time === null) return formatDateSpan(start_date, end_date);
  const from = formatClock(start_time ?? "00:00", hourCycle);
  const until = formatClock(end_time ?? "24:00", hourCycle);
  return start_date === end_date
    ? `${formatDayDate(start_date)}, ${from} – ${until}`
    : `${formatDayDate(start_date)}, ${from} – ${formatDayDate(end_date)}, ${until}`;
}
