import { dayName } from "@chairtime/kit/calendar";
import type { Change } from "../api/changes-model.ts";
import { fullName } from "../schedule/person.ts";
import { ofWeek } from "../schedule/week-name.ts";
import { publishedWords, requestNoun } from "./own-week-words.ts";
import {
  type HistoryContext,
  hoursWords,
  isSingleDate,
  memberWords,
  possessive,
  reasonWords,
  shiftWords,
  timeOffDates,
} from "./words.ts";

/**
 * Names a record as it was before or after a change: 'Amara Okafor's Monday 09:00 – 17:00'. Null where it was not there
 * on that side.
 */
export function recordNoun(
  { memberId, difference }: Pick<Change, "memberId" | "difference">,
  side: "before" | "after",
  context: HistoryContext,
): string | null {
  if (difference[side] === null) return null;
  const whose = possessive(memberWords(memberId, context));
  switch (difference.kind) {
    case "schedule": {
      const schedule = difference[side];
      return (
        schedule &&
        `${whose} ${shiftWords(schedule)}${isSingleDate(schedule) ? "," : ""} ${hoursWords(schedule, context)}`
      );
    }
    case "break": {
      const record = difference[side];
      return (
        record &&
        `${whose} ${dayName(record.dayOfWeek)} break${ofWeek(record)} ${hoursWords(record, context)}`
      );
    }
    case "time-off": {
      const off = difference[side];
      return off && `${whose} time off, ${timeOffDates(off, context)}${reasonWords(off.reason)}`;
    }
    case "member":
      return difference[side] && fullName(difference[side]);
    case "salon":
      return "the salon's settings";
    case "user":
      return difference[side]?.name ?? null;
    case "invitation":
      return `the invitation to ${difference[side]?.email}`;
    case "request": {
      const request = difference[side];
      return request && `${whose} ${requestNoun(request, context)}`;
    }
    case "link":
      return `${whose} link`;
    case "publication":
      return difference[side] && publishedWords(difference[side]);
  }
}
