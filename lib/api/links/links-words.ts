import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { LinkMail, StaffLink } from "./links-model.ts";

/** 'Never opened', 'Last opened today, 18:04', 'Last opened Nov 20, 18:04'; with the year unless it is this one. */
export function openedWords(
  { lastOpenedAt }: Pick<StaffLink, "lastOpenedAt">,
  now: Date,
  zone: string,
): Said {
  if (!lastOpenedAt) return said("links.opened.never");
  const { date, time } = instantToZoned(lastOpenedAt, zone);
  const today = todayIn(zone, now);
  const clock = formatted("clock", time);
  if (date === today) return said("links.opened.today", { time: clock });
  const isSameYear = date.slice(0, 4) === today.slice(0, 4);
  const day = isSameYear ? formatted("monthDay", date) : formatted("shortDate", date);
  return said("links.opened.on", { date: day, time: clock });
}

/** The result of a mail, in words. */
export const MAIL_WORDS: Record<LinkMail["result"], Said> = {
  mailed: said("links.mail.sent"),
  put_off: said("links.mail.putOff"),
  unwanted: said("links.mail.unwanted"),
  too_often: said("links.mail.tooOften"),
  untold: said("links.mail.renewFirst"),
  unknown: said("links.mail.notActive"),
};
