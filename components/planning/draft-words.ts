import type { Draft } from "@/lib/planning/draft";
import { fairnessOf, type Share } from "@/lib/planning/fairness";
import { addedWords, wishesWords } from "@/lib/planning/planning-words";
import type { Change } from "@/lib/planning/proposal";
import type { SalonFacts } from "@/lib/planning/salon-facts";
import { wishesKept } from "@/lib/planning/wishes-kept";
import { datesOfWeek } from "@/lib/schedule/week";
import { formatAmount } from "@/lib/time/amount";

/** Returns '12 days change, +8 h, cost 160.00 more. Every minimum is met.' */
export function draftWords({ changes, addedMinutes, cost, uncovered }: Draft): string {
  const count = changes.length;
  if (count === 0 && uncovered > 0) return `Nothing can be made better: ${uncoveredWords(uncovered)}`;
  if (count === 0) return `Nothing has to change. ${uncoveredWords(uncovered)}`;
  const parts = [`${count} ${count === 1 ? "day changes" : "days change"}`, addedWords(addedMinutes)];
  if (cost !== null && Math.round(cost) !== 0)
    parts.push(`cost ${formatAmount(Math.abs(cost))} ${cost > 0 ? "more" : "less"}`);
  return `${parts.join(", ")}. ${uncoveredWords(uncovered)}`;
}

function uncoveredWords(halfHours: number): string {
  if (halfHours === 0) return "Every minimum is met.";
  const hours = Number((halfHours / 2).toFixed(1));
  return `${hours} h ${hours === 1 ? "stays" : "stay"} uncovered.`;
}

/** Returns 'within 3 % of the best possible' */
export function gapWords({ gap }: Draft): string {
  const percent = Math.ceil(gap * 100);
  return percent <= 0 ? "the best possible" : `within ${percent} % of the best possible`;
}

/**
 * Returns what a draft does to wishes, late shifts and weekends beside the week as it is, a line for each that there is:
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
