import { counted } from "@chairtime/kit/counted";
import type { PutBackPreview, PutBackStep } from "../api/changes/changes-model.ts";
import {
  authorWords,
  type HistoryContext,
  hoursWords,
  isSingleDate,
  listWords,
  momentWords,
  nameWords,
  possessive,
  shiftWords,
} from "../records/phrases.ts";
import type { Schedule } from "../records/schedule/model.ts";
import { becomesWords, WORDS } from "../records/words.ts";
import { fullName } from "../schedule/day/person.ts";
import { formatDayDate } from "../time/format.ts";
import { changeDeed, recordNoun } from "./change-words.ts";
import { membersBack } from "./put-back-plan.ts";

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
      : `${capital(before)} is removed`;
  if (WORDS[difference.kind].putBackIsDeed)
    return capital(changeDeed(step, { userId: null, name: "" }, context));
  return `${capital(before)} becomes ${becomesWords(difference, context) ?? after} again`;
}

function backWords(
  gone: Schedule,
  memberId: string | null,
  back: readonly Schedule[],
  context: HistoryContext,
): string {
  const day = isSingleDate(gone)
    ? `${possessive(nameWords(memberId, context))} ${formatDayDate(gone.validFrom)}`
    : `${possessive(nameWords(memberId, context))} ${shiftWords(gone)}`;
  return `${day} returns to ${listWords(back.map((schedule) => hoursWords(schedule, context)))}`;
}

/** Returns 'You changed this yesterday 18:04', or null without a change. */
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
