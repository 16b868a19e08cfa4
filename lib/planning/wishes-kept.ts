import { isEmployedOn } from "@chairtime/kit/employment";
import { workAfter } from "./after-changes.ts";
import type { Change } from "./model/proposal.ts";
import type { SalonFacts } from "./model/salon-facts.ts";
import { isKept } from "./model/wishes.ts";

/** Number of kept wishes, and of all. */
export interface KeptWishes {
  kept: number;
  all: number;
}

/** Counts active members' wishes for some dates that the changes keep. */
export function wishesKept(
  facts: SalonFacts,
  dates: readonly string[],
  changes: readonly Change[],
): KeptWishes {
  const asked = (facts.wishes ?? []).flatMap((wish) => {
    const person = facts.people.find(({ member }) => member.id === wish.memberId && member.isActive);
    return person && dates.includes(wish.date) && isEmployedOn(wish.date, person.member)
      ? [{ wish, person }]
      : [];
  });
  const kept = asked.filter(({ wish, person }) =>
    isKept(workAfter(person, wish.date, changes, facts.zone).available, wish, facts),
  );
  return { kept: kept.length, all: asked.length };
}
