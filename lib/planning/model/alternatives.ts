import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { closedFrom } from "@chairtime/kit/closures";
import { closedOnDate } from "@chairtime/kit/coverage/opening";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { breaksIn } from "@chairtime/kit/rota/handed-breaks";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { factsOf, type PersonFacts } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import { mergeSpans, minutesIn, type Span } from "../../schedule/spans.ts";
import type { Candidate, CandidatesOf } from "./candidates.ts";
import { type DayWork, workOf, workWith } from "./day-work.ts";
import type { Obstacle } from "./obstacles.ts";
import type { SalonFacts } from "./salon-facts.ts";
import { type Shape, shapesFrom } from "./shapes.ts";
import { differing } from "./span-difference.ts";

/** Other shifts for a person on a date. */
export interface Alternative {
  person: Person;
  date: string;
  /** An absent person's usual day, to test a plan without the absence. */
  kind: Candidate["kind"] | "as-usual";
  before: DayWork;
  /** The current work, without the time off that blocks it. */
  usual: DayWork;
  after: DayWork;
  /** Breaks for this date that come with it. */
  breaks: readonly Span[];
  /** Minutes worked either now or then, but not both. */
  changed: number;
  /** Its obstacles; possible without any. */
  obstacles: readonly Obstacle[];
}

/** Everything that an active member could work on a date instead, with or without obstacles. */
export function alternativesOf(
  person: Person,
  date: string,
  shapes: readonly Shape[],
  facts: SalonFacts,
  candidatesOf: CandidatesOf,
): Alternative[] {
  const { member } = person;
  if (!member.isActive) return [];
  const { zone } = facts;
  const closed = person.closings ? closedFrom(date, person.closings) : [];
  // Plans for a closed date are never worked.
  if (closed.some(({ start, end }) => start <= 0 && end >= MINUTES_PER_DAY)) return [];
  const own = factsOf(person, date, zone);
  if (own.isOutside) return [];
  const before = workOf(own, zone);
  const past = minutesIntoDate(facts.now, date, zone);
  const usual = workWith(own, before.shifts, zone, { isAwayIgnored: true });
  const pinned = facts.pinned?.some((pin) => pin.memberId === member.id && pin.date === date);
  const away: Obstacle = { kind: "away", memberId: member.id, date };
  const possible = shapesFrom(shapes, past);
  const alternatives = candidatesOf(before.shifts, possible).flatMap(
    ({ kind, shifts, breaks: ways = [[]] }): Alternative[] => {
      const changes = differing(before.shifts, shifts);
      if (changes.some(({ start }) => start < past)) return [];
      const isAway = isAwayWithin(own, shifts);
      const obstacles: Obstacle[] = isAway ? [away] : [];
      if (pinned) obstacles.push({ kind: "pinned", memberId: member.id, date });
      if (opensLonger(before.shifts, shifts, date, closed, facts)) obstacles.push({ kind: "closed", date });
      const changed = minutesIn(changes);
      const possibleBreaks = breaksIn(own, shifts).length === 0 ? ways : [[]];
      return possibleBreaks.map((breaks) => {
        const after = workWith(own, shifts, zone, { isAwayIgnored: isAway, breaks });
        const hours = { before, usual: isAway ? usual : before, after };
        return { person, date, kind, ...hours, breaks, changed, obstacles };
      });
    },
  );
  if (before.shifts.length === 0 || !isAwayWithin(own, before.shifts)) return alternatives;
  const asUsual = {
    kind: "as-usual" as const,
    before,
    usual,
    after: usual,
    breaks: [],
    changed: 0,
    obstacles: [away],
  };
  return [...alternatives, { person, date, ...asUsual }];
}

/** Whether time off keeps a person from the shifts: sick in the morning counts for the evening too, a break doesn't. */
function isAwayWithin({ timeOff }: PersonFacts, shifts: readonly Span[]): boolean {
  const until = Math.max(MINUTES_PER_DAY, ...shifts.map(({ end }) => end));
  return timeOff.some(
    ({ start, end, reason, isClosed }) => start < until && end > 0 && reason !== DATED_BREAK && !isClosed,
  );
}

/** Whether the shifts extend into hours when the salon is closed and nobody worked before. */
function opensLonger(
  before: readonly Span[],
  after: readonly Span[],
  date: string,
  closedSpans: readonly Span[],
  { openingHours }: SalonFacts,
): boolean {
  const closed = after.flatMap((span) => [
    ...closedOnDate(span, date, openingHours),
    ...closedSpans.flatMap(({ start, end }) =>
      start < span.end && span.start < end
        ? [{ start: Math.max(start, span.start), end: Math.min(end, span.end) }]
        : [],
    ),
  ]);
  const worked = mergeSpans(before);
  return closed.some(({ start, end }) => !worked.some((span) => span.start <= start && end <= span.end));
}
