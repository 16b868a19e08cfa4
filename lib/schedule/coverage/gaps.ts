import { weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { formatted, type Said, type SaidValues, said } from "@chairtime/messages/said";
import type { Span } from "../spans.ts";
import { SLOT } from "./coverage.ts";
import { moreWords, neededWords } from "./minimums.ts";

/** A stretch of a gap with a constant count. */
export interface GapStep extends Span {
  count: number;
  wanted: number;
}

/** Consecutive half hours with fewer people available than wanted. */
export interface Gap extends Span {
  date: string;
  steps: GapStep[];
  /** The role that is short; absent where anybody counts. */
  role?: string;
  /** Needs one more person than present, regardless of minimums: somebody is missing. */
  beyond?: true;
}

/** Where a date's coverage is below its minimums; with a role, its members' coverage. */
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
 * 'Thursday evening is short-staffed: Thu, Nov 19, 18:00 – 20:00', for a longer one 'Thursday is short-staffed: ..',
 * for a role 'Thu, Nov 19: needs 1 colourist 18:00 to 20:00'.
 */
export function gapTitle(gap: Gap): Said {
  const { date, role } = gap;
  if (role)
    return said("schedule.gap.titleOfRole", { date: formatted("dayLabel", date), ...needValues(role, gap) });
  return said("schedule.gap.title", {
    weekday: formatted("weekday", weekdayOf(date)),
    part: partOfDay(gap),
    when: whenWords(gap),
  });
}

/** 'Cover for Amara Okafor: Thu, Nov 19, 10:00 – 19:00' */
export function coverTitle(absent: string, gap: Gap): Said {
  return said("schedule.gap.cover", { name: absent, when: whenWords(gap) });
}

/** A person's missing hours as a gap of one person, of the same role. */
export function gapLeftBy(role: string, date: string, { start, end }: Span): Gap {
  return { date, start, end, role, beyond: true, steps: [{ start, end, count: 0, wanted: 1 }] };
}

/** 'Thu, Nov 19, 18:00 – 20:00'; for a role's gap its title. */
export function gapWhen(gap: Gap): Said {
  return gap.role ? gapTitle(gap) : whenWords(gap);
}

const whenWords = ({ date, start, end }: Gap) =>
  said("schedule.gap.when", {
    date: formatted("dayLabel", date),
    hours: formatted("minutesRange", start, end),
  });

/** Missing people where most are missing. */
export const missingIn = ({ steps }: Pick<Gap, "steps">): number =>
  Math.max(...steps.map(({ wanted, count }) => wanted - count));

/** Values of 'needs 1 more colourist 10:00 to 16:00'. */
export function needValues(role: string, gap: Gap): SaidValues {
  const { start, end, steps } = gap;
  const isMore = steps.some((step) => step.count > 0);
  return {
    needed: (isMore ? moreWords : neededWords)(missingIn(gap), role),
    from: formatted("minuteOfDay", start),
    to: formatted("minuteOfDay", end, true),
  };
}

/** '3 of 4 there from 18:00' and '2 of 3 from 19:00', one for each step. */
export function gapWords(gap: Gap): Said[] {
  return gap.steps.map(({ start, count, wanted }, index) =>
    said(index === 0 ? "schedule.gap.thereFrom" : "schedule.gap.from", {
      count,
      wanted,
      time: formatted("minuteOfDay", start),
    }),
  );
}

const PARTS = [
  { name: "morning", end: 12 * 60 },
  { name: "afternoon", end: 17 * 60 },
  { name: "evening", end: MINUTES_PER_DAY },
];
/** Minutes by which a gap may exceed a part of the day and still be named after it. */
const BEYOND = 60;

/** Part of the day that a gap lies in; "" if it extends far beyond the one in which it starts. */
function partOfDay({ start, end }: Span): string {
  const part = PARTS.find((each) => start < each.end);
  return part && end <= part.end + BEYOND ? part.name : "";
}
