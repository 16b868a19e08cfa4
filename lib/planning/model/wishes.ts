import { without } from "@chairtime/kit/spans";
import { minutesIn, type Span } from "../../schedule/spans.ts";
import type { Alternative } from "./alternatives.ts";
import type { SalonFacts, Wish } from "./salon-facts.ts";

/** Minutes that count as missed when somebody works none of the hours that they prefer. */
const MISSED = 4 * 60;

/** Returns the minutes of an alternative that are against somebody's wishes and not worked already. */
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
 * Returns how far some work of a member's date is from their wishes of a kind, in minutes: those worked against them, and
 * where somebody works none of their preferred hours, the missed ones.
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

/** Returns whether some work of a date is as it was wished, by all that the member wishes for it. */
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
