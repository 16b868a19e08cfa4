import { without } from "@chairtime/kit/spans";
import { minutesIn, type Span } from "../../schedule/spans.ts";
import type { Alternative } from "./alternatives.ts";
import type { SalonFacts, Wish } from "./salon-facts.ts";

/** Minutes counted as missed when somebody works none of their preferred hours. */
const MISSED = 4 * 60;

/** Minutes of an alternative that newly conflict with somebody's wishes. */
export function againstWishes(
  { person, date, before, after }: Alternative,
  kind: Wish["kind"],
  facts: SalonFacts,
): number {
  const own = wishesOn(person.member.id, date, kind, facts);
  return Math.max(
    0,
    minutesAgainst(after.available, kind, own) - minutesAgainst(before.available, kind, own),
  );
}

/**
 * Distance between work on a date and a member's wishes of a kind, in minutes: those worked against them, plus `MISSED`
 * where none of their preferred hours are worked.
 */
export function awayFromWishes(
  work: readonly Span[],
  memberId: string,
  date: string,
  kind: Wish["kind"],
  facts: SalonFacts,
): number {
  const own = wishesOn(memberId, date, kind, facts);
  const isMissed = kind === "prefer" && own.length > 0 && !own.some((wish) => isWorkedIn(work, wish));
  return minutesAgainst(work, kind, own) + (isMissed ? MISSED : 0);
}

/** Whether work on a date keeps the wish, considering all the member's wishes for it. */
export function isKept(work: readonly Span[], wish: Wish, facts: SalonFacts): boolean {
  if (wish.kind === "cannot") return !isWorkedIn(work, wish);
  const own = wishesOn(wish.memberId, wish.date, "prefer", facts);
  return isWorkedIn(work, wish) && minutesAgainst(work, "prefer", own) === 0;
}

function wishesOn(memberId: string, date: string, kind: Wish["kind"], { wishes = [] }: SalonFacts): Wish[] {
  return wishes.filter((wish) => wish.kind === kind && wish.memberId === memberId && wish.date === date);
}

function minutesAgainst(work: readonly Span[], kind: Wish["kind"], wishes: readonly Wish[]): number {
  if (wishes.length === 0) return 0;
  const beside = minutesIn(without(work, wishes.map(spanOf)));
  return kind === "prefer" ? beside : minutesIn(work) - beside;
}

const isWorkedIn = (work: readonly Span[], wish: Wish) =>
  work.some(({ start, end }) => start < wish.endMinute && wish.startMinute < end);

const spanOf = ({ startMinute, endMinute }: Wish): Span => ({ start: startMinute, end: endMinute });
