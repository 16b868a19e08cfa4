import type { PutBackPreview, PutBackStep } from "../api/changes-model.ts";
import type { Schedule } from "../api/schedules-model.ts";
import { counted } from "../counted.ts";
import { fullName } from "../schedule/person.ts";
import { formatDayDate } from "../time/format.ts";
import { memberDeed } from "./member-words.ts";
import { membersBack } from "./put-back-plan.ts";
import { recordNoun } from "./record-nouns.ts";
import { salonDeed } from "./salon-words.ts";
import {
  authorWords,
  type HistoryContext,
  hoursWords,
  isSingleDate,
  listWords,
  memberWords,
  momentWords,
  possessive,
  shiftWords,
  timeOffDates,
  validityWords,
} from "./words.ts";

/**
 * Returns what becomes of a record: 'Amara Okafor's Monday 10:00 – 18:00 becomes 09:00 – 17:00 again', and where one goes,
 * 'Amara Okafor's Monday returns to 09:00 – 17:00'. `back` are the hours that then count again, where they are known.
 */
export function stepWords(
  step: PutBackStep,
  context: HistoryContext,
  back: readonly Schedule[] = [],
): string {
  const before = recordNoun(step, "before", context);
  const after = recordNoun(step, "after", context);
  if (before === null) return `${capital(after ?? "it")} comes back`;
  const { difference } = step;
  if (after === null)
    return difference.kind === "schedule" && difference.before && back.length > 0
      ? capital(backWords(difference.before, step.memberId, back, context))
      : `${capital(before)} goes away`;
  if (difference.kind === "member" && difference.before && difference.after)
    return capital(memberDeed(difference.before, difference.after));
  if (difference.kind === "salon") return capital(salonDeed(difference.before, difference.after));
  return `${capital(before)} becomes ${becomesWords(step, after, context)} again`;
}

function backWords(
  gone: Schedule,
  memberId: string | null,
  back: readonly Schedule[],
  context: HistoryContext,
): string {
  const day = isSingleDate(gone)
    ? `${possessive(memberWords(memberId, context))} ${formatDayDate(gone.validFrom)}`
    : `${possessive(memberWords(memberId, context))} ${shiftWords(gone)}`;
  return `${day} returns to ${listWords(back.map((schedule) => hoursWords(schedule, context)))}`;
}

/** What differs, where it can be said in short; else the whole record. */
function becomesWords({ difference }: PutBackStep, whole: string, context: HistoryContext): string {
  if (difference.kind === "schedule" && difference.before && difference.after) {
    const { before, after } = difference;
    if (before.dayOfWeek !== after.dayOfWeek) return whole;
    const hours = hoursWords(after, context);
    return before.validFrom === after.validFrom && before.validUntil === after.validUntil
      ? hours
      : `${hours}, ${validityWords(after, context)},`;
  }
  if (difference.kind === "break" && difference.before?.dayOfWeek === difference.after?.dayOfWeek)
    return difference.after ? hoursWords(difference.after, context) : whole;
  if (difference.kind === "time-off" && difference.after) return timeOffDates(difference.after, context);
  return whole;
}

/** Returns 'You changed this yesterday 18:04', or null where nobody did. */
export function sinceWords({ changedSince }: PutBackStep, context: HistoryContext): string | null {
  return (
    changedSince &&
    `${authorWords(changedSince.by, context)} changed this ${at(momentWords(changedSince.at, context))}`
  );
}

const at = (moment: string) => (/^\d{1,2}:/.test(moment) ? `at ${moment}` : moment);

/** Returns 'Amara Okafor comes back with 14 entries, under the same ids.' where a deleted member comes back. */
export function leadWords({ steps }: Pick<PutBackPreview, "steps">): string | null {
  const back = membersBack(steps);
  const [member, ...others] = back;
  if (!member) return null;
  if (others.length > 0) return `${back.length} members come back, under the same ids.`;
  const entries = steps.length - 1;
  const what = entries > 0 ? ` with ${counted(entries, "entry", "entries")}` : "";
  return `${fullName(member)} comes back${what}, under the same ${entries > 0 ? "ids" : "id"}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
