import type { RequestRecord, RequestState } from "@chairtime/contract/requests";
import { said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";

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

const STATES = {
  pending: "ownWeek.request.pending",
  approved: "ownWeek.request.approved",
  declined: "ownWeek.request.declined",
  withdrawn: "ownWeek.request.withdrawn",
  noted: "ownWeek.request.noted",
} as const;

const WISHES = { prefer: "ownWeek.ask.prefer", cannot: "ownWeek.ask.cannot" } as const;

/** A request as its author reads it. */
export function requestView(request: RequestRecord, writer: Writer): RequestView {
  const { kind, state } = request;
  const { say } = writer;
  return {
    id: request.id,
    title: say(kind === "time_off" ? timeOffWords(request) : said(WISHES[kind])),
    when: whenWords(request, writer),
    note: request.note,
    state,
    stateWords: say(said(STATES[state])),
    answer: request.answer,
    decidedBy: request.decided_by ?? "",
    canWithdraw: state === "pending" || state === "noted",
  };
}

const timeOffWords = ({ reason }: RequestRecord) =>
  reason
    ? said("ownWeek.request.timeOffFor", { reason: reasonWords(reason) })
    : said("ownWeek.request.timeOff");

function whenWords(request: RequestRecord, { formats, say }: Writer): string {
  const { start_date, start_time, end_date, end_time } = request;
  if (start_time === null && end_time === null) return formats.dateSpan(start_date, end_date);
  const from = formats.clock(start_time ?? "00:00");
  const until = formats.clock(end_time ?? "24:00");
  const firstDay = formats.dayDate(start_date);
  return start_date === end_date
    ? say(said("ownWeek.request.hours", { day: firstDay, from, until }))
    : say(said("ownWeek.request.days", { firstDay, from, lastDay: formats.dayDate(end_date), until }));
}
