import { formatted, type Said, said } from "@chairtime/messages/said";
import { inTurn } from "@chairtime/messages/sentences/in-turn";
import { commaWords } from "../records/comma-words.ts";
import type { Word } from "../records/phrases.ts";
import { neededWords } from "../schedule/coverage/minimums.ts";
import type { Span } from "../schedule/spans.ts";
import { type Uncovered, uncoveredMinutes } from "./uncovered.ts";

/** Says '8h stay uncovered: 09:00 – 13:00, 14:00 – 18:00', with `hasDates` each date before its hours. */
export function uncoveredWords(uncovered: readonly Uncovered[], hasDates: boolean): Said {
  const dates = [...new Set(uncovered.map(({ date }) => date))];
  const days = dates.flatMap((date): Word[] => {
    const hours = stretchWords(uncovered.filter((each) => each.date === date));
    if (!hours) return [];
    return [hasDates ? said("planning.uncovered.day", { date: formatted("monthDay", date), hours }) : hours];
  });
  const when = inTurn("planning.uncovered.days", days);
  return when ? said("planning.uncovered.when", { ...sumOf(uncovered), when }) : hoursUncovered(uncovered);
}

/** Says '8h stay uncovered', '1h stays uncovered'. */
export function hoursUncovered(uncovered: readonly Uncovered[]): Said {
  return said("planning.uncovered.hours", sumOf(uncovered));
}

/** Up to one hour is singular in English. */
function sumOf(uncovered: readonly Uncovered[]) {
  const minutes = uncoveredMinutes(uncovered);
  return { sum: minutes <= 60 ? "one" : "several", hours: formatted("hours", minutes) };
}

/** Says '09:00 – 13:00, 14:00 – 18:00 (2 people)': a single missing person gets no count. */
function stretchWords(uncovered: readonly Uncovered[]): Word | null {
  const stretches: (Span & { people: number })[] = [];
  for (const { start, end, missing } of uncovered) {
    const people = missing.reduce((sum, each) => sum + each.people, 0);
    const last = stretches.at(-1);
    if (last?.end === start && last.people === people) last.end = end;
    else stretches.push({ start, end, people });
  }
  return commaWords(
    stretches.map(({ start, end, people }) => {
      const hours = formatted("minutesRange", start, end);
      return people > 1 ? said("planning.uncovered.stretch", { hours, needed: neededWords(people) }) : hours;
    }),
  );
}

/** Says '10:00 – 14:00 1 receptionist and 1 person'. */
export function missingWords({ start, end, missing }: Uncovered): Said {
  return said("planning.uncovered.missing", {
    hours: formatted("minutesRange", start, end),
    needed: missing.map(({ role, people }) => neededWords(people, role)),
  });
}
