import type { Draft } from "@/lib/planning/draft";
import { addedWords } from "@/lib/planning/planning-words";
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
