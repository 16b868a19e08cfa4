import { DATED_BREAK, datedBreakIn } from "../day/dated-break.ts";
import type { PersonFacts } from "../day/facts.ts";
import type { TimeOff, TimeOffInput } from "../day/records.ts";
import { mergeSpans, minutesIn, type Span } from "../spans.ts";

/** A dated break that an exchange adds (`before` null) or deletes (`after` null). */
export interface BreakStep {
  kind: "time-off";
  before: TimeOff | null;
  after: TimeOffInput | null;
}

/** Somebody's date before and after they take work over from a colleague. */
export interface TakenWork {
  memberId: string;
  facts: PersonFacts;
  zone: string;
  /** Their own shifts that they still work. */
  kept: readonly Span[];
  /** The shifts that they take over, with the breaks in them. */
  taken: readonly Span[];
  breaks: readonly Span[];
}

/**
 * Plans the breaks of work that is taken over, as breaks of that date alone. A recurring break of their own that falls
 * into it replaces one of the same length: nobody gets two breaks for one.
 */
export function planTakenBreaks({ memberId, facts, zone, kept, taken, breaks }: TakenWork): BreakStep[] {
  const own = within(facts.breaks, [...kept, ...taken]);
  const dated = within(datedBreaksIn(facts, kept), kept);
  const isOverlapped = ({ start, end }: Span) =>
    [...own, ...dated].some((each) => each.start < end && start < each.end);
  let spare = minutesIn(own) - minutesIn(within(facts.breaks, kept));
  const left = mergeSpans(breaks).filter((each) => {
    if (isOverlapped(each)) spare -= each.end - each.start;
    return !isOverlapped(each);
  });
  return left.flatMap((each): BreakStep[] => {
    const minutes = each.end - each.start;
    if (spare >= minutes) {
      spare -= minutes;
      return [];
    }
    return [{ kind: "time-off", before: null, after: datedBreakIn(memberId, facts.date, each, zone) }];
  });
}

/** Plans that the dated breaks in shifts that somebody no longer works go. */
export function planLeftBreaks(facts: PersonFacts, shifts: readonly Span[]): BreakStep[] {
  return datedBreaksIn(facts, shifts).map(
    ({ record }): BreakStep => ({ kind: "time-off", before: record, after: null }),
  );
}

/** Returns the breaks in some shifts of a date, those of the date alone among them. */
export function breaksIn(facts: PersonFacts, shifts: readonly Span[]): Span[] {
  return within([...facts.breaks, ...datedBreaksIn(facts, shifts)], shifts);
}

const datedBreaksIn = ({ timeOff }: PersonFacts, shifts: readonly Span[]) =>
  timeOff.filter(
    ({ reason, start, end }) =>
      reason === DATED_BREAK && shifts.some((shift) => shift.start < end && start < shift.end),
  );

/** Returns the parts of spans that lie in shifts. */
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
