import type { NoticeDay } from "@chairtime/contract/notices/notices";
import { dayDifference } from "@chairtime/messages/sentences/day-difference";
import type { PublishedLine } from "../mail/waiting-mails.ts";

export const linesOf = (days: readonly NoticeDay[]): PublishedLine[] =>
  days.map(({ date, before, after }) => ({
    date,
    words: dayDifference(before, after),
    isNew: before === null,
  }));
