import type { HourCycle } from "@chairtime/contract/salon";
import { dayName, weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { dayLabel } from "@chairtime/kit/time-words";
import { formatMinuteOfDay, formatMinutesRange } from "../../time/format.ts";
import type { Span } from "../spans.ts";
import { SLOT } from "./coverage.ts";
import { neededWords } from "./minimums.ts";

/** A stretch of a gap with one count. */
export interface GapStep extends Span {
  count: number;
  wanted: number;
}

/** Half hours next to one another in which fewer people are available than wanted. */
export interface Gap extends Span {
  date: string;
  steps: GapStep[];
  /** The role that is short; absent where anybody counts. */
  role?: string;
  /** One more is wanted than are there, whatever the minimums say: somebody is missing. */
  beyond?: true;
}

/** Returns where a date's coverage is under what is wanted, with a role that of its members. */
export function gapsOf(
  date: string,
  coverage: readonly number[],
  wanted: readonly number[],
  role = "",
): Gap[] {
  const gaps: Gap[] = [];
  for (const [slot, count] of coverage.entries()) {
    const least = wanted[slot] ?? 0;
    if (count >= least) continue;
    const step = { start: slot * SLOT, end: (slot + 1) * SLOT, count, wanted: least };
    const gap = gaps.at(-1);
    if (gap?.end !== step.start) {
      gaps.push({ date, start: step.start, end: step.end, steps: [step], ...(role !== "" && { role }) });
      continue;
    }
    const last = gap.steps.at(-1);
    gap.end = step.end;
    if (last?.count === count && last.wanted === least) last.end = step.end;
    else gap.steps.push(step);
  }
  return gaps;
}

/**
 * Returns 'Thursday evening is short-staffed: Thu, Nov 19, 18:00 – 20:00', of a longer one 'Thursday is short-staffed: ..',
 * of a role's 'Thu, Nov 19: needs 1 colourist 18:00 to 20:00'.
 */
export function gapTitle(gap: Gap, hourCycle?: HourCycle): string {
  const { date, role } = gap;
  if (role) return `${dayLabel(date)}: ${needWords(role, gap, hourCycle)}`;
  const when = [dayName(weekdayOf(date)), partOfDay(gap)].filter(Boolean).join(" ");
  return `${when} is short-staffed: ${whenWords(gap, hourCycle)}`;
}

/** Returns 'Cover for Amara Okafor: Thu, Nov 19, 10:00 – 19:00' */
export function coverTitle(absent: string, gap: Gap, hourCycle?: HourCycle): string {
  return `Cover for ${absent}: ${whenWords(gap, hourCycle)}`;
}

/** Returns the hours that somebody is missing as a gap of one person, of the same role. */
export function gapLeftBy(role: string, date: string, { start, end }: Span): Gap {
  return { date, start, end, role, beyond: true, steps: [{ start, end, count: 0, wanted: 1 }] };
}

/** Returns 'Thu, Nov 19, 18:00 – 20:00', of a role's gap the same as its title. */
export function gapWhen(gap: Gap, hourCycle?: HourCycle): string {
  return gap.role ? gapTitle(gap, hourCycle) : whenWords(gap, hourCycle);
}

const whenWords = ({ date, start, end }: Gap, hourCycle?: HourCycle) =>
  `${dayLabel(date)}, ${formatMinutesRange(start, end, hourCycle)}`;

/** Returns how many people are missing where most are. */
export const missingIn = ({ steps }: Pick<Gap, "steps">): number =>
  Math.max(...steps.map(({ wanted, count }) => wanted - count));

/** Returns 'needs 1 more colourist 10:00 to 16:00' */
export function needWords(role: string, gap: Gap, hourCycle?: HourCycle): string {
  const { start, end, steps } = gap;
  const [count, ...rest] = neededWords(missingIn(gap), role).split(" ");
  const more = steps.some((step) => step.count > 0) ? " more" : "";
  const [from, to] = [formatMinuteOfDay(start, false, hourCycle), formatMinuteOfDay(end, true, hourCycle)];
  return `needs ${count}${more} ${rest.join(" ")} ${from} to ${to}`;
}

/** Returns '3 of 4 there from 18:00, 2 of 3 from 19:00' */
export function gapWords(gap: Gap, hourCycle?: HourCycle): string {
  return gap.steps
    .map(
      ({ start, count, wanted }, index) =>
        `${count} of ${wanted}${index === 0 ? " there" : ""} from ${formatMinuteOfDay(start, false, hourCycle)}`,
    )
    .join(", ");
}

const PARTS = [
  { name: "morning", end: 12 * 60 },
  { name: "afternoon", end: 17 * 60 },
  { name: "evening", end: MINUTES_PER_DAY },
];
/** How far a gap may reach beyond a part of the day and still be called by it. */
const BEYOND = 60;

/** Returns the part of the day in which a gap lies; nothing where it reaches far beyond the one in which it starts. */
function partOfDay({ start, end }: Span): string {
  const part = PARTS.find((each) => start < each.end);
  return part && end <= part.end + BEYOND ? part.name : "";
}
