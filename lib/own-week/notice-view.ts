import type { NoticeDay, OwnNotice } from "@chairtime/contract/notices/notices";
import { type Said, said } from "@chairtime/messages/said";
import type { Writer } from "@chairtime/messages/say";
import { dayDifference } from "@chairtime/messages/sentences/day-difference";
import { offerEndWords } from "@chairtime/messages/sentences/offer-end-words";
import { readyDays } from "@chairtime/messages/sentences/ready-days";
import { requestView } from "./request-view.ts";

/** Days of a notice that are listed; the weeks below have all of them. */
const LISTED_MAX = 7;

/** A sentence, or "", and the notice's days that it introduces. */
interface NoticePart {
  lead: string;
  days: { date: string; label: string; words: string }[];
}

/** News for the member, in the words of the email about it. */
export interface NoticeView {
  id: string;
  /** 'Your week has changed', 'Your time off was approved' */
  heading: string;
  parts: NoticePart[];
  /** Number of days not listed. */
  more: number;
  /** The answered request: 'Time off: Vacation', 'Thu, Dec 24, 2026', and the message with the answer, or "". */
  request: { title: string; when: string; answer: string } | null;
  /** The offer that has ended: 'You now work this shift: ...', and the manager's message, or "". */
  offer: { intro: string; answer: string } | null;
  /** What a manager announced, or "". */
  text: string;
  /** Whether a browser has shown it before. */
  opened: boolean;
}

export function noticeView(
  { id, days, request, announcement, offer, opened }: OwnNotice,
  writer: Writer,
): NoticeView {
  const { say } = writer;
  const listed = days.slice(0, LISTED_MAX);
  const isNew = ({ before }: NoticeDay) => before === null;
  const [changed, added] = [listed.filter((day) => !isNew(day)), listed.filter(isNew)];
  const parts = [
    partOf(null, changed, writer),
    partOf(said(changed.length > 0 ? "mails.published.new" : "mails.published.work"), added, writer),
  ].filter(({ days }) => days.length > 0);
  const asked = request && requestView(request, writer);
  const ended = offer && offerEndWords(offer);
  return {
    id,
    heading: say(
      announcement
        ? said("mails.announced.heading", { name: announcement.by })
        : request
          ? answeredWords(request.state)
          : ended
            ? ended.heading
            : daysWords(days),
    ),
    parts,
    more: days.length - listed.length,
    request: asked && {
      title: asked.title,
      when: asked.when,
      answer: asked.answer && say(said("mails.requestDecided.answer", { answer: asked.answer })),
    },
    offer: ended && { intro: say(ended.intro), answer: ended.answer ? say(ended.answer) : "" },
    text: announcement?.text ?? "",
    opened,
  };
}

const answeredWords = (state: string): Said =>
  said("mails.requestDecided.heading", { outcome: state === "approved" ? "approved" : "declined" });

const daysWords = (days: readonly NoticeDay[]): Said =>
  days.some(({ before }) => before !== null)
    ? said("mails.published.changed")
    : readyDays(days.map(({ date }) => date));

function partOf(lead: Said | null, days: readonly NoticeDay[], { formats, say }: Writer): NoticePart {
  return {
    lead: lead ? say(lead) : "",
    days: days.map(({ date, before, after }) => ({
      date,
      label: formats.dayLabel(date),
      words: say(dayDifference(before, after)),
    })),
  };
}
