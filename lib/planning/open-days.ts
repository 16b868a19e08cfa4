import { addDays, daysBetween, weekdayOf } from "@chairtime/kit/calendar";
import { hoursOf } from "@chairtime/kit/coverage/minimums";
import { openOnDate } from "@chairtime/kit/coverage/opening";
import { mergeSpans, type Span } from "../schedule/spans.ts";
import type { Choice } from "./model/limit.ts";
import { presenceOn, withinDay } from "./model/presence.ts";
import type { Row, Term } from "./model/program.ts";
import type { SalonFacts } from "./model/salon-facts.ts";

/**
 * Rows that keep open days staffed as now: as many people at work on each date, and somebody in every hour that now has
 * somebody. Unless `all`, only dates and hours without a minimum are kept.
 */
export function openDayRows(
  choices: readonly Choice[],
  dates: readonly string[],
  facts: SalonFacts,
  { all }: { all: boolean },
): Row[] {
  const open = dates.filter((date) => openOnDate(date, facts.openingHours)?.length !== 0);
  return open.flatMap((date) => {
    const spoken = all ? [] : spokenFor(date, facts);
    return [
      ...(spoken.length > 0 ? [] : peopleRow(choices, date)),
      ...presenceRows(choices, date, facts, spoken),
    ];
  });
}

/** Hours of a date that a minimum covers. */
function spokenFor(date: string, { minimums, openingHours }: SalonFacts): Span[] {
  const open = openOnDate(date, openingHours);
  const own = minimums.filter(({ dayOfWeek, people }) => dayOfWeek === weekdayOf(date) && people > 0);
  return mergeSpans(own.flatMap((minimum) => hoursOf(minimum, open)));
}

function peopleRow(choices: readonly Choice[], date: string): Row[] {
  const terms = choices.flatMap(({ alternative: { before, after, ...own }, column }): Term[] => {
    const more = Number(after.worked > 0) - Number(before.worked > 0);
    return own.date === date && more !== 0 ? [[column, more]] : [];
  });
  return terms.some(([, more]) => more < 0) ? [{ terms, min: 0 }] : [];
}

/** A night counts on the date after it too. */
function presenceRows(
  choices: readonly Choice[],
  date: string,
  facts: SalonFacts,
  spoken: readonly Span[],
): Row[] {
  const present = facts.people
    .filter(({ member }) => member.isActive)
    .flatMap((person) => presenceOn(person, date, facts.zone));
  const shifts = choices.flatMap(({ alternative: { before, after, ...own }, column }) => {
    const days = daysBetween(own.date, date);
    if (own.date !== date && own.date !== addDays(date, -1)) return [];
    return [{ column, from: withinDay(before.available, days), to: withinDay(after.available, days) }];
  });
  const spans = [...present, ...spoken, ...shifts.flatMap(({ to }) => to)];
  const edges = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  );
  const rows = new Map<string, Row>();
  for (const [index, start] of edges.slice(0, -1).entries()) {
    const piece = { start, end: edges[index + 1] ?? start };
    if (isIn(piece, spoken)) continue;
    const count = present.filter((span) => isWithin(piece, span)).length;
    const terms = shifts.flatMap(({ column, from, to }): Term[] => {
      const change = Number(isIn(piece, to)) - Number(isIn(piece, from));
      return change === 0 ? [] : [[column, change]];
    });
    if (count > 0 && terms.some(([, change]) => change < 0))
      rows.set(`${count} ${terms.join(" ")}`, { terms, min: 1 - count });
  }
  return [...rows.values()];
}

const isWithin = (piece: Span, { start, end }: Span) => start <= piece.start && piece.end <= end;
const isIn = (piece: Span, spans: readonly Span[]) => spans.some((span) => isWithin(piece, span));
