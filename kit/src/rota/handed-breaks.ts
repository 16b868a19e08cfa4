import { datedBreakIn, isDatedBreak } from "../day/dated-break.ts";
import type { PersonFacts } from "../day/facts.ts";
import type { TimeOff, TimeOffInput } from "../day/records.ts";
import { mergeSpans, minutesIn, type Span, without } from "../spans.ts";

/** A dated break that an exchange adds (`before` null), shortens, or deletes (`after` null). */
export interface BreakStep {
  kind: "time-off";
  before: TimeOff | null;
  after: TimeOffInput | null;
}

/** A member's date before and after they take work over. */
export interface TakenWork {
  memberId: string;
  facts: PersonFacts;
  zone: string;
  /** Their own shifts that they leave, and those that they still work. */
  left: readonly Span[];
  kept: readonly Span[];
  /** The shifts that they take over, with the breaks in them. */
  taken: readonly Span[];
  breaks: readonly Span[];
}

/** Removed breaks are planned before added ones, because two must not meet. */
export interface HandedBreaks {
  leftBreaks: BreakStep[];
  takenBreaks: BreakStep[];
}

/**
 * Plans the breaks of work that a member takes over, as breaks of that date alone: the hours gained keep as many
 * minutes of break. The member's own recurring breaks in them count; longer ones stay.
 */
export function planHandedBreaks({
  memberId,
  facts,
  zone,
  left,
  kept,
  taken,
  breaks,
}: TakenWork): HandedBreaks {
  const gained = without(taken, kept);
  const cleared = [...left, ...gained];
  const leftBreaks = planLeftBreaks(facts, cleared, kept, zone);
  const gone = datedBreaksIn(facts, cleared);
  const added = missingBreaks({
    wanted: breaks,
    there: facts.breaks,
    hours: gained,
    blocked: facts.timeOff.filter((off) => !off.isClosed && !gone.includes(off)),
  });
  const takenBreaks = added.map(
    (span): BreakStep => ({
      kind: "time-off",
      before: null,
      after: datedBreakIn(memberId, facts.date, span, zone),
    }),
  );
  return { leftBreaks, takenBreaks };
}

/** Plans the removal of dated breaks in hours that a member leaves; parts in hours that they still work stay. */
export function planLeftBreaks(
  facts: PersonFacts,
  left: readonly Span[],
  worked: readonly Span[],
  zone: string,
): BreakStep[] {
  return datedBreaksIn(facts, left).flatMap(({ record, start, end }): BreakStep[] => {
    const [first, ...others] = within([{ start, end }], worked).map((span) =>
      datedBreakIn(record.memberId, facts.date, span, zone),
    );
    if (first && +first.start === +record.start && +first.end === +record.end) return [];
    return [
      { kind: "time-off", before: record, after: first ?? null },
      ...others.map((after): BreakStep => ({ kind: "time-off", before: null, after })),
    ];
  });
}

/** The breaks in some shifts of a date, dated ones included. */
export function breaksIn(facts: PersonFacts, shifts: readonly Span[]): Span[] {
  return within([...facts.breaks, ...datedBreaksIn(facts, shifts)], shifts);
}

/** Hours, the breaks that belong to them, and those already there. */
export interface BreaksOfHours {
  wanted: readonly Span[];
  there: readonly Span[];
  hours: readonly Span[];
  /** Other time in which no break can be added. */
  blocked?: readonly Span[];
}

/**
 * The breaks to add so that hours have as many minutes of break as those that belong to them: whole ones while they fit
 * into what is missing, then an existing break gets longer, or a wanted one is added in part.
 */
export function missingBreaks({ wanted, there, hours, blocked = [] }: BreaksOfHours): Span[] {
  const own = within(there, hours);
  const added: Span[] = [];
  let missing = minutesIn(within(wanted, hours)) - minutesIn(own);
  const free = () => without(within(wanted, hours), [...own, ...blocked, ...added]);
  const add = (span: Span) => {
    added.push(span);
    missing -= span.end - span.start;
  };
  const longestFirst = free().sort(
    (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start,
  );
  for (const each of longestFirst) if (each.end - each.start <= missing) add(each);
  if (missing <= 0) return mergeSpans(added);
  const open = without(hours, [...own, ...blocked, ...added]);
  const longer = own
    .flatMap(({ start, end }) => [
      { start: end, end: end + missing },
      { start: start - missing, end: start },
    ])
    .find((span) => open.some(({ start, end }) => start <= span.start && span.end <= end));
  if (longer) add(longer);
  for (const { start, end } of free()) if (missing > 0) add({ start, end: Math.min(end, start + missing) });
  return mergeSpans(added);
}

const datedBreaksIn = ({ timeOff }: PersonFacts, shifts: readonly Span[]) =>
  timeOff.filter(
    (off) => isDatedBreak(off) && shifts.some((shift) => shift.start < off.end && off.start < shift.end),
  );

function within(spans: readonly Span[], shifts: readonly Span[]): Span[] {
  return mergeSpans(
    shifts.flatMap((shift) =>
      spans.map(({ start, end }) => ({
        start: Math.max(start, shift.start),
        end: Math.min(end, shift.end),
      })),
    ),
  );
}
