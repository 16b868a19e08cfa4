import type { DatedShift } from "@chairtime/contract/offers/offers";
import { firstLanguage } from "@chairtime/messages/languages";
import { formatted, type Sayable, said } from "@chairtime/messages/said";
import { newShiftsWords } from "@chairtime/messages/sentences/new-shifts-words";
import { offerEndWords } from "@chairtime/messages/sentences/offer-end-words";
import { readyDays } from "@chairtime/messages/sentences/ready-days";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { spanWords } from "@chairtime/messages/sentences/span-words";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { linesOf } from "../notices/lines.ts";
import type { NoticeRow } from "../notices/notice-row.ts";

/** Days that a message names; the page has the others. */
const LINES_MAX = 3;
/** Encrypted, a message has 4,096 bytes; a letter has up to four. */
const TEXT_MAX = 600;

/** The member who reads it, and their salon. */
export interface Reader {
  salonName: string;
  ownLanguage: string | null;
  salonLanguage: string | null;
  hourCycle: "h23" | "h12";
}

/** What a phone shows: no more than the mail about it says. `path` opens the member's page. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A later message with it replaces the one on the screen. */
  tag: string;
}

/** `shifts` are those that the notice's member can take. */
export function pushMessage(
  { id, about }: Pick<NoticeRow, "id" | "about">,
  reader: Reader,
  path: string,
  shifts: readonly DatedShift[] = [],
): PushMessage {
  const say = wordsIn(firstLanguage(reader.ownLanguage, reader.salonLanguage), reader.hourCycle);
  const { days, request, offer, text, by = "" } = about;
  const ended = offer && offerEndWords(offer);
  const taking = shifts.length > 0 && newShiftsWords(shifts);
  const lines = linesOf(days);
  const heading =
    text !== undefined
      ? said("mails.announced.heading", { name: by })
      : request
        ? said("mails.requestDecided.heading", {
            outcome: request.state === "approved" ? "approved" : "declined",
          })
        : ended
          ? ended.heading
          : taking
            ? taking.heading
            : lines.some(({ isNew }) => !isNew)
              ? said("mails.published.changed")
              : readyDays(days.map(({ date }) => date));
  const told: Sayable[] =
    text !== undefined
      ? [text]
      : request
        ? [
            said("mails.push.request", {
              when: spanWords({
                startDate: request.start_date,
                startTime: request.start_time,
                endDate: request.end_date,
                endTime: request.end_time,
              }),
              reason: reasonWords(request.reason),
            }),
          ]
        : ended
          ? [ended.intro, ...(ended.answer ? [ended.answer] : [])]
          : taking
            ? taking.lines
            : lines
                .slice(0, LINES_MAX)
                .map(({ date, words }) =>
                  said("mails.published.line", { day: formatted("dayLabel", date), words: say(words) }),
                );
  const more = lines.length - LINES_MAX;
  if (more > 0) told.push(said("mails.push.more", { count: more }));
  const { salonName } = reader;
  const title = salonName === "" ? heading : said("mails.published.subject", { heading, salon: salonName });
  return {
    title: say(title).slice(0, TEXT_MAX),
    body: told.map(say).join("\n").slice(0, TEXT_MAX),
    path,
    tag: id,
  };
}
