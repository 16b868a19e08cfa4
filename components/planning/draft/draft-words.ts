import { datesOfWeek } from "@chairtime/kit/calendar";
import { type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@/lib/planning/cover/cover-words";
import type { Draft } from "@/lib/planning/draft/draft";
import type { DateReason } from "@/lib/planning/draft/draft-rest";
import { fairnessOf, type Share } from "@/lib/planning/draft/fairness";
import type { Change } from "@/lib/planning/model/proposal";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { addedWords, changeWords, wishesWords } from "@/lib/planning/planning-words";
import type { Uncovered } from "@/lib/planning/uncovered";
import { hoursUncovered } from "@/lib/planning/uncovered-words";
import { wishesKept } from "@/lib/planning/wishes-kept";
import { commaWords } from "@/lib/records/comma-words";
import { amountWords } from "@/lib/time/amount";

/** Says '12 days change, +8h, cost 160.00 more. Every minimum is met.' */
export function draftWords(
  { changes, addedMinutes, cost }: Pick<Draft, "changes" | "addedMinutes" | "cost">,
  uncovered: readonly Uncovered[],
): Said {
  const isMet = uncovered.length === 0;
  const rest = isMet
    ? said("draft.words.met")
    : said("draft.words.open", { hours: hoursUncovered(uncovered) });
  const count = changes.length;
  if (count === 0) return said(isMet ? "draft.words.none" : "draft.words.noneOpen", { rest });
  const values = { count, added: addedWords(addedMinutes), rest };
  if (cost === null || Math.round(cost) === 0) return said("draft.words.changes", values);
  return said(cost > 0 ? "draft.words.changesCostMore" : "draft.words.changesCostLess", {
    ...values,
    amount: amountWords(Math.abs(cost)),
  });
}

/** Says why hours of a date stay uncovered, or the change beside the draft that would cover them. */
export function dateReasonWords({ answer }: DateReason, nameOf: (memberId: string) => string): Said {
  if (answer.kind === "impossible") return reasonWords(answer.reason, nameOf);
  const changes = answer.proposals[0]?.changes ?? [];
  const words = changes.map((change) => changeWords(change, nameOf(change.memberId)));
  return said("draft.uncovered.wouldCover", { changes: commaWords(words) ?? "" });
}

/**
 * Wishes, late shifts and weekends in a draft beside the current week, a line each: '3 of 4 wishes kept, now 2', 'Late
 * shifts: 1 to 2 each, now 0 to 4'.
 */
export function figuresOf(facts: SalonFacts, weekStart: string, changes: readonly Change[]): Said[] {
  const dates = datesOfWeek(weekStart);
  const kept = wishesKept(facts, dates, changes);
  const { before, after } = fairnessOf(facts, weekStart, changes);
  return [
    ...(kept.all > 0 ? [wishesWords(kept, wishesKept(facts, dates, []))] : []),
    ...sharedWords(FIGURES.late, after.lateShifts, before.lateShifts),
    ...sharedWords(FIGURES.weekend, after.weekendDays, before.weekendDays),
  ];
}

const FIGURES = {
  late: { asNow: "draft.figures.lateAsNow", now: "draft.figures.lateNow" },
  weekend: { asNow: "draft.figures.weekendAsNow", now: "draft.figures.weekendNow" },
} as const;

function sharedWords(figure: (typeof FIGURES)[keyof typeof FIGURES], after: Share, before: Share): Said[] {
  if (after.most === 0 && before.most === 0) return [];
  const share = shareWords(after);
  const isSame = after.least === before.least && after.most === before.most;
  return [isSame ? said(figure.asNow, { share }) : said(figure.now, { share, now: shareWords(before) })];
}

const shareWords = ({ least, most }: Share) =>
  least === most ? most : said("draft.figures.range", { least, most });
