import { HIDDEN_REASON } from "@chairtime/contract/reasons";
import { addDays } from "@chairtime/kit/calendar";
import { weekLetter } from "@chairtime/kit/rotation";
import type { Language } from "@chairtime/messages/languages";
import { type Formatted, formatted, type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { Author, MemberNames } from "../api/changes/changes-model.ts";
import { closedDays } from "../schedule/opening/closures.ts";
import type { RecurringBreak } from "./break/model.ts";
import type { Schedule } from "./schedule/model.ts";
import type { TimeOff } from "./time-off/model.ts";

/** A part of a sentence: typed words, a sentence's own part, or a date or time. */
export type Word = string | Said | Formatted;

/** The context of a history's words. */
export interface HistoryContext {
  names: MemberNames;
  /** The id of the user who reads it. */
  me: string | null;
  zone: string;
  /** The salon's date. */
  today: string;
  /** The reader's. */
  language?: Language;
}

export const isReader = ({ userId }: Author, { me }: Pick<HistoryContext, "me">): boolean =>
  userId !== null && userId === me;

/** The author's name as stored in the history, where a member's link or a token has a name with words to translate. */
export function authorWords({ name }: Author): string | Said {
  for (const [ending, code] of AUTHORS)
    if (name.endsWith(ending)) return said(code, { name: name.slice(0, -ending.length) });
  return name || said("history.author.somebody");
}

/** Ends the author name of a member's own link. */
export const OWN_LINK = " (own link)";

const AUTHORS = [
  [OWN_LINK, "history.author.ownLink"],
  [" (token)", "history.author.token"],
] as const;

export function nameWords(id: string | null, { names }: Pick<HistoryContext, "names">): string | Said {
  return (id !== null && names[id]) || said("history.formerMember");
}

/** Says 'Today', 'Yesterday' or 'Thu, Nov 19, 2026'. */
export function dayWords(date: string, today: string): Said {
  if (date === today) return said("history.day.today");
  return date === addDays(today, -1)
    ? said("history.day.yesterday")
    : said("history.day.on", { date: formatted("dayDate", date) });
}

export const isSingleDate = ({ validFrom, validUntil }: Pick<Schedule, "validFrom" | "validUntil">) =>
  validFrom === validUntil;

/** Says 'Monday', 'Monday of week B', or 'shift on Wed, Nov 18, 2026' for one date only. */
export function shiftWords(schedule: Schedule): Word {
  return isSingleDate(schedule)
    ? said("history.shift.on", { date: formatted("dayDate", schedule.validFrom) })
    : dayOfWeekWords(schedule);
}

/** Says 'Monday', 'Monday of week B'. */
export function dayOfWeekWords({ dayOfWeek, rotationWeek }: OfWeek & { dayOfWeek: number }): Word {
  const day = formatted("weekday", dayOfWeek);
  return typeof rotationWeek === "number"
    ? said("history.shift.dayOfWeek", { day, letter: weekLetter(rotationWeek) })
    : day;
}

/** Says '09:00 – 17:00' */
export const hoursWords = ({
  startTime,
  endTime,
}: Pick<Schedule | RecurringBreak, "startTime" | "endTime">) => formatted("clockRange", startTime, endTime);

export const isSameTime = (
  one: Pick<Schedule, "startTime" | "endTime">,
  other: Pick<Schedule, "startTime" | "endTime">,
) => one.startTime === other.startTime && one.endTime === other.endTime;

/** Says 'from Nov 2, 2026 on' or 'Nov 2, 2026 – Dec 4, 2026' */
export function validityWords({ validFrom, validUntil }: Schedule): Said {
  const from = formatted("shortDate", validFrom);
  return validUntil === null
    ? said("history.validity.from", { from })
    : said("history.validity.span", { from, until: formatted("shortDate", validUntil) });
}

/** Says 'Dec 24 to Dec 26', 'Dec 24, 13:00 – 15:00', with the year where it is another one. */
export function timeOffDates(
  timeOff: Pick<TimeOff, "start" | "end">,
  context: Pick<HistoryContext, "zone" | "today">,
  between: "to" | "–" = "to",
): Word {
  const { from, to, hours } = closedDays(timeOff, context.zone);
  if (!hours) return datesWords(from, to, context, between);
  const [start, end] = [formatted("clock", hours.startTime), formatted("clock", hours.endTime)];
  if (from === to) return said("history.dates.part", { date: dateWords(from, context), start, end });
  return said(between === "to" ? "history.dates.across" : "history.dates.acrossDash", {
    from: dateWords(from, context),
    start,
    to: dateWords(to, context),
    end,
  });
}

/** Says 'Dec 24', 'Dec 24 to Dec 26', with the year where it is another one. */
export function datesWords(
  from: string,
  to: string,
  context: Pick<HistoryContext, "today">,
  between: "to" | "–" = "to",
): Word {
  if (from === to) return dateWords(from, context);
  return said(between === "to" ? "history.dates.to" : "history.dates.dash", {
    from: dateWords(from, context),
    to: dateWords(to, context),
  });
}

const dateWords = (date: string, { today }: Pick<HistoryContext, "today">) =>
  formatted(date.slice(0, 4) === today.slice(0, 4) ? "monthDay" : "shortDate", date);

/** 'added time off (Vacation)'; without an empty reason, or one that the reader may not see. */
export function withReason(what: Said, reason: string): Said {
  const words = reason.trim();
  return words === "" || words === HIDDEN_REASON
    ? what
    : said("history.withReason", { what, reason: reasonWords(words) });
}

/** Says several deeds in one sentence; null without any. */
export function together(deeds: readonly Said[]): Said | null {
  const [only, ...others] = deeds;
  if (!only) return null;
  return others.length === 0 ? only : said("history.together", { deeds });
}

interface OfWeek {
  rotationWeek?: number | null;
}

export const isOtherWeek = (before: OfWeek, after: OfWeek) =>
  (before.rotationWeek ?? null) !== (after.rotationWeek ?? null);

/** Says 'week B', or 'every week'. */
export const weekWords = ({ rotationWeek }: OfWeek): Said =>
  typeof rotationWeek === "number"
    ? said("history.week.one", { letter: weekLetter(rotationWeek) })
    : said("history.week.every");
