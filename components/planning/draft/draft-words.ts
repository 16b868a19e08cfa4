import type { HourCycle } from "@chairtime/contract/salon";
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
import { datesOfWeek } from "@/lib/schedule/week";
import { formatAmount } from "@/lib/time/amount";

/** Returns '12 days change, +8h, cost 160.00 more. Every minimum is met.' */
export function draftWords(
  { changes, addedMinutes, cost }: Pick<Draft, "changes" | "addedMinutes" | "cost">,
  uncovered: readonly Uncovered[],
): string {
  const count = changes.length;
  const rest = uncovered.length === 0 ? "Every minimum is met." : `${hoursUncovered(uncovered)}.`;
  if (count === 0) return uncovered.length > 0 ? `No day changes. ${rest}` : `No change needed. ${rest}`;
  const parts = [`${count} ${count === 1 ? "day changes" : "days change"}`, addedWords(addedMinutes)];
  if (cost !== null && Math.round(cost) !== 0)
    parts.push(`cost ${formatAmount(Math.abs(cost))} ${cost > 0 ? "more" : "less"}`);
  return `${parts.join(", ")}. ${rest}`;
}

/** Returns why hours of a date stay uncovered, or the change beside the draft that would cover them. */
export function dateReasonWords(
  { answer }: DateReason,
  nameOf: (memberId: string) => string,
  hourCycle?: HourCycle,
): string {
  if (answer.kind === "impossible") return reasonWords(answer.reason, nameOf);
  const changes = answer.proposals[0]?.changes ?? [];
  const words = changes.map((change) => changeWords(change, nameOf(change.memberId), hourCycle));
  return `This would cover it: ${words.join(", ")}.`;
}

/**
 * Returns what a draft does to wishes, late shifts and weekends beside the current week, a line for each:
 * '3 of 4 wishes kept, now 2', 'Late shifts: 1 to 2 each, now 0 to 4'.
 */
export function figuresOf(facts: SalonFacts, weekStart: string, changes: readonly Change[]): string[] {
  const dates = datesOfWeek(weekStart);
  const kept = wishesKept(facts, dates, changes);
  const { before, after } = fairnessOf(facts, weekStart, changes);
  return [
    ...(kept.all > 0 ? [wishesWords(kept, wishesKept(facts, dates, []))] : []),
    ...sharedWords("Late shifts", after.lateShifts, before.lateShifts),
    ...sharedWords("Weekend days", after.weekendDays, before.weekendDays),
  ];
}

function sharedWords(what: string, after: Share, before: Share): string[] {
  if (after.most === 0 && before.most === 0) return [];
  const [then, now] = [shareWords(after), shareWords(before)];
  return [`${what}: ${then} each, ${then === now ? "as now" : `now ${now}`}`];
}

const shareWords = ({ least, most }: Share) => (least === most ? `${most}` : `${least} to ${most}`);
