import { addDays } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { PutBackPreview, PutBackStep } from "../api/changes/changes-model.ts";
import {
  authorWords,
  type HistoryContext,
  hoursWords,
  isReader,
  isSingleDate,
  nameWords,
  shiftWords,
} from "../records/phrases.ts";
import type { Schedule } from "../records/schedule/model.ts";
import { becomesWords, WORDS } from "../records/words.ts";
import { fullName } from "../schedule/day/person.ts";
import { changeDeed, recordNoun } from "./change-words.ts";
import { membersBack } from "./put-back-plan.ts";

/**
 * What happens to a record: 'Amara Okafor's Monday 10:00 – 18:00 becomes 09:00 – 17:00 again', or for a removed one
 * 'Amara Okafor's Monday returns to 09:00 – 17:00'. `back` are the hours that then count again, if known. It may begin
 * with a lower-case letter.
 */
export function stepWords(step: PutBackStep, context: HistoryContext, back: readonly Schedule[] = []): Said {
  const before = recordNoun(step, "before", context);
  const after = recordNoun(step, "after", context);
  if (before === null)
    return after ? said("history.putBack.comesBack", { what: after }) : said("history.putBack.itComesBack");
  const { difference } = step;
  if (after === null)
    return difference.kind === "schedule" && difference.before && back.length > 0
      ? backWords(difference.before, step.memberId, back, context)
      : said("history.putBack.removed", { what: before });
  if (WORDS[difference.kind].putBackIsDeed) return changeDeed(step, { userId: null, name: "" }, context);
  return said("history.putBack.becomes", {
    what: before,
    becomes: becomesWords(difference, context) ?? after,
  });
}

function backWords(
  gone: Schedule,
  memberId: string | null,
  back: readonly Schedule[],
  context: HistoryContext,
): Said {
  return said("history.putBack.returns", {
    name: nameWords(memberId, context),
    day: isSingleDate(gone) ? formatted("dayDate", gone.validFrom) : shiftWords(gone),
    hours: back.map(hoursWords),
  });
}

/** Says 'You changed this yesterday 18:04', or null without a change. */
export function sinceWords({ changedSince }: PutBackStep, context: HistoryContext): Said | null {
  if (!changedSince) return null;
  const { date, time } = instantToZoned(changedSince.at, context.zone);
  const values = {
    by: isReader(changedSince.by, context) ? "you" : "other",
    name: authorWords(changedSince.by),
    time: formatted("clock", time),
  };
  if (date === context.today) return said("history.since.today", values);
  return date === addDays(context.today, -1)
    ? said("history.since.yesterday", values)
    : said("history.since.on", { ...values, date: formatted("shortDate", date) });
}

/** Says 'Amara Okafor comes back with 14 entries, under the same ids.' where a deleted member comes back. */
export function leadWords({ steps }: Pick<PutBackPreview, "steps">): Said | null {
  const back = membersBack(steps);
  const [member, ...others] = back;
  if (!member) return null;
  if (others.length > 0) return said("history.putBack.membersBack", { count: back.length });
  const [name, count] = [fullName(member), steps.length - 1];
  return count > 0
    ? said("history.putBack.memberBackWith", { name, count })
    : said("history.putBack.memberBack", { name });
}
