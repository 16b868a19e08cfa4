import { minutesIn, type Span } from "@/lib/schedule/spans";
import type { Alternative } from "./alternatives";
import type { SalonFacts, Wish } from "./salon-facts";
import { without } from "./span-difference";

/** Returns the minutes of an alternative that are against somebody's wishes, and are not worked as it stands. */
export function againstWishes(
  { person, date, before, after }: Alternative,
  kind: Wish["kind"],
  { wishes = [] }: SalonFacts,
): number {
  const own = wishes.filter(
    (wish) => wish.kind === kind && wish.memberId === person.member.id && wish.date === date,
  );
  if (own.length === 0) return 0;
  const spans = own.map(({ startMinute, endMinute }) => ({ start: startMinute, end: endMinute }));
  const against = (work: readonly Span[]) => {
    const beside = minutesIn(without(work, spans));
    return kind === "prefer" ? beside : minutesIn(work) - beside;
  };
  return Math.max(0, against(after.available) - against(before.available));
}
