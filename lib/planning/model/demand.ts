import { weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { exceptionOn, openOnDate, wantedWhileOpen } from "@chairtime/kit/coverage/opening";
import { SLOT, SLOTS_PER_DAY } from "../../schedule/coverage/coverage.ts";
import type { Gap } from "../../schedule/coverage/gaps.ts";
import { hoursOf, wantedOn, wantedRoles } from "../../schedule/coverage/minimums.ts";
import type { Person } from "../../schedule/day/person.ts";
import { closedForAll } from "../../schedule/opening/closures.ts";
import { mergeSpans, type Span } from "../../schedule/spans.ts";
import { isSameRole } from "../../schedule/team-filter.ts";
import type { SalonFacts } from "./salon-facts.ts";

/** People needed in a part of a half hour during which nobody comes or goes. */
export interface Demand extends Span {
  /** `""` is anybody. */
  role: string;
  slot: number;
  people: number;
  /** How many people are there now. */
  count: number;
}

interface Present {
  person: Person;
  spans: readonly Span[];
}

/** Whether somebody counts for a role; `""` is anybody. */
export const countsFor = ({ member }: Person, role: string) => role === "" || isSameRole(member.role, role);

/**
 * Demand of a date. Given gaps must close without making anything else worse; without gaps, the minimums apply. `edges`
 * are the minutes at which somebody could come or go.
 */
export function demandsOn(
  date: string,
  present: readonly Present[],
  edges: readonly number[],
  gaps: readonly Gap[] | null,
  facts: SalonFacts,
): Demand[] {
  const own = gaps?.filter((gap) => gap.date === date) ?? [];
  const cuts = [...edges, ...own.flatMap(({ steps }) => steps.flatMap(({ start, end }) => [start, end]))];
  const sorted = [...new Set(cuts)].sort((one, other) => one - other);
  return rolesOf(own, facts).flatMap((role) => {
    const counted = present.filter(({ person }) => countsFor(person, role)).flatMap(({ spans }) => spans);
    const wanted = wantedWhileOpen(
      wantedOn(weekdayOf(date), facts.minimums, role, openOnDate(date, facts.openingHours)),
      exceptionOn(date, facts.openingHours),
      closedForAll(facts.people, date, facts.zone),
    );
    const ofRole = own.filter((gap) => isSameRole(gap.role ?? "", role));
    return Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot).flatMap((slot) => {
      const pieces = piecesOf(slot, sorted).map((piece) => ({ ...piece, count: countIn(piece, counted) }));
      const fewest = Math.min(...pieces.map(({ count }) => count));
      const least = wanted[slot] ?? 0;
      return pieces.flatMap((piece): Demand[] => {
        const kept = gaps === null ? least : Math.min(least, fewest);
        const people = Math.max(kept, ...ofRole.map((gap) => askedBy(gap, piece, fewest)));
        return people > 0 ? [{ ...piece, role, slot, people }] : [];
      });
    });
  });
}

/** Hours of a date that need anybody; hours past midnight belong to the next date. */
export function wantedHours(date: string, gaps: readonly Gap[], facts: SalonFacts): Span[] {
  const open = openOnDate(date, facts.openingHours);
  const own = facts.minimums.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(date));
  return mergeSpans([
    ...own
      .flatMap((minimum) => hoursOf(minimum, open))
      .map(({ start, end }) => ({
        // A partly needed half hour is needed.
        start: Math.floor(start / SLOT) * SLOT,
        end: Math.ceil(end / SLOT) * SLOT,
      })),
    ...gaps.filter((gap) => gap.date === date),
    { start: MINUTES_PER_DAY, end: 2 * MINUTES_PER_DAY },
  ]);
}

function rolesOf(gaps: readonly Gap[], { minimums }: SalonFacts): string[] {
  const roles = ["", ...wantedRoles(minimums), ...gaps.map(({ role = "" }) => role)];
  return roles.filter((role, index) => roles.findIndex((other) => isSameRole(role, other)) === index);
}

/** A gap for an absent person needs one more than now, whatever the minimums say. */
function askedBy({ steps, beyond }: Gap, piece: Span & { count: number }, fewest: number): number {
  const step = steps.find(({ start, end }) => start <= piece.start && piece.end <= end);
  if (!step) return 0;
  // A colleague may have filled part of a gap since it was found.
  if (!beyond || step.count === fewest) return step.wanted;
  return piece.count + step.wanted - step.count;
}

function piecesOf(slot: number, edges: readonly number[]): Span[] {
  const [from, to] = [slot * SLOT, (slot + 1) * SLOT];
  const cuts = [from, ...edges.filter((edge) => from < edge && edge < to), to];
  return cuts.slice(0, -1).map((start, index) => ({ start, end: cuts[index + 1] ?? to }));
}

const countIn = (piece: Span, spans: readonly Span[]) =>
  spans.filter(({ start, end }) => start <= piece.start && piece.end <= end).length;
