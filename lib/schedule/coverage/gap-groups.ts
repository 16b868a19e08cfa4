import { weekdayOf, weekStartOf } from "@chairtime/kit/calendar";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { type Gap, gapTitle, gapWords, missingIn, needValues } from "./gaps.ts";
import { weekdaysWords } from "./minimum-groups.ts";
import { neededWords } from "./minimums.ts";

/** Gaps of one week that differ only by date, in date order; never empty. */
export type GapGroup = [Gap, ...Gap[]];

/** The gaps of a week. */
export interface GapWeek {
  weekStart: string;
  gaps: Gap[];
}

/** Gaps by week, from the first week with any. */
export function gapWeeks(gaps: readonly Gap[], weekStartsOn: number): GapWeek[] {
  const byWeek = Map.groupBy(gaps, ({ date }) => weekStartOf(date, weekStartsOn));
  return [...byWeek].map(([weekStart, ofWeek]) => ({ weekStart, gaps: ofWeek }));
}

/** Groups the repeated gaps of one week: the same hours, short of the same role. */
export function groupGaps(gaps: readonly Gap[]): GapGroup[] {
  const groups = Map.groupBy(gaps, ({ role = "", start, end }) => `${start} ${end} ${role}`);
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

/**
 * 'Every weekday, 12:30 – 13:00', for a role 'Monday, Friday: needs 1 more colourist 10:00 to 16:00'; a single gap has
 * its own title.
 */
export function groupTitle(group: GapGroup): Said {
  const [first, ...others] = group;
  if (others.length === 0) return gapTitle(first);
  const days = daysWords(group.map(({ date }) => weekdayOf(date)));
  const { role, start, end } = first;
  if (!role) return said("schedule.gap.group", { days, hours: formatted("minutesRange", start, end) });
  const steps = group.flatMap((gap) => gap.steps);
  return said("schedule.gap.groupOfRole", { days, ...needValues(role, { ...first, steps }) });
}

/** How many people are there, as for one gap; where the days differ, only '1 to 3 colourists missing'. */
export function groupWords(group: GapGroup): Said[] {
  const words = new Set(group.map((gap) => JSON.stringify(gapWords(gap))));
  if (words.size === 1) return gapWords(group[0]);
  const missing = group.map(missingIn);
  const [least, most] = [Math.min(...missing), Math.max(...missing)];
  const needed = neededWords(most, group[0].role);
  return [
    least === most
      ? said("schedule.gap.missing", { needed })
      : said("schedule.gap.missingRange", { least, needed }),
  ];
}

/** Minutes for which a date is short, counting overlapping gaps once. */
export function shortMinutes(gaps: readonly Gap[], date: string): number {
  const ofDate = gaps.filter((gap) => gap.date === date).sort((one, other) => one.start - other.start);
  let minutes = 0;
  let reached = 0;
  for (const { start, end } of ofDate) {
    minutes += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return minutes;
}

const MONDAY_TO_FRIDAY = "12345";

function daysWords(days: readonly number[]): Said {
  return days.join("") === MONDAY_TO_FRIDAY ? said("schedule.days.weekdays") : weekdaysWords(days);
}
