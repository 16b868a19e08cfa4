import type { HourCycle } from "@chairtime/contract/salon";
import { neededInEnglish } from "../schedule/coverage/minimums.ts";
import type { Span } from "../schedule/spans.ts";
import { formatHours } from "../schedule/week.ts";
import { formatMinutesRange, formatMonthDay } from "../time/format.ts";
import { type Uncovered, uncoveredMinutes } from "./uncovered.ts";

/** Returns '8h stay uncovered: 09:00 – 13:00, 14:00 – 18:00', with `hasDates` each date before its hours. */
export function uncoveredWords(
  uncovered: readonly Uncovered[],
  hasDates: boolean,
  hourCycle?: HourCycle,
): string {
  const dates = [...new Set(uncovered.map(({ date }) => date))];
  const days = dates.map((date) => {
    const hours = stretchWords(
      uncovered.filter((each) => each.date === date),
      hourCycle,
    );
    return hasDates ? `${formatMonthDay(date)} ${hours}` : hours;
  });
  return `${hoursUncovered(uncovered)}: ${days.join("; ")}`;
}

/** Returns '8h stay uncovered', '1h stays uncovered'. */
export function hoursUncovered(uncovered: readonly Uncovered[]): string {
  const minutes = uncoveredMinutes(uncovered);
  return `${formatHours(minutes)} ${minutes <= 60 ? "stays" : "stay"} uncovered`;
}

/** Returns '09:00 – 13:00, 14:00 – 18:00 (2 people)': a single missing person gets no count. */
function stretchWords(uncovered: readonly Uncovered[], hourCycle?: HourCycle): string {
  const stretches: (Span & { people: number })[] = [];
  for (const { start, end, missing } of uncovered) {
    const people = missing.reduce((sum, each) => sum + each.people, 0);
    const last = stretches.at(-1);
    if (last?.end === start && last.people === people) last.end = end;
    else stretches.push({ start, end, people });
  }
  return stretches
    .map(({ start, end, people }) => {
      const hours = formatMinutesRange(start, end, hourCycle);
      return people > 1 ? `${hours} (${neededInEnglish(people)})` : hours;
    })
    .join(", ");
}

/** Returns '10:00 – 14:00 1 receptionist and 1 person'. */
export function missingWords({ start, end, missing }: Uncovered, hourCycle?: HourCycle): string {
  const who = missing.map(({ role, people }) => neededInEnglish(people, role)).join(" and ");
  return `${formatMinutesRange(start, end, hourCycle)} ${who}`;
}
