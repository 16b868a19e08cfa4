import { addDays, datesBetween, weekStartOf } from "@chairtime/kit/calendar";
import { rulesOf, type WorkRules } from "@chairtime/kit/day/work-rules";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import { type DayWork, workOf } from "./day-work.ts";
import type { SalonFacts } from "./salon-facts.ts";

/** A member's current dates, and their contract. */
export class MemberWeeks {
  readonly person: Person;
  readonly rules: WorkRules;
  readonly #facts: SalonFacts;
  readonly #works = new Map<string, DayWork>();

  constructor(person: Person, facts: SalonFacts) {
    this.person = person;
    this.rules = rulesOf(person.member, facts.restMinutes);
    this.#facts = facts;
  }

  on(date: string): DayWork {
    const known = this.#works.get(date);
    if (known) return known;
    const { zone } = this.#facts;
    const work = workOf(factsOf(this.person, date, zone), zone);
    this.#works.set(date, work);
    return work;
  }

  /** Both ends included. */
  between(from: string, to: string): { date: string; work: DayWork }[] {
    return datesBetween(from, to).map((date) => ({ date, work: this.on(date) }));
  }

  weekOf(date: string): { date: string; work: DayWork }[] {
    const start = weekStartOf(date, this.#facts.weekStartsOn);
    return this.between(start, addDays(start, 6));
  }
}

/** Each member's weeks, computed once. */
export function weeksOf(facts: SalonFacts): (person: Person) => MemberWeeks {
  const known = new Map<Person, MemberWeeks>();
  return (person) => {
    const weeks = known.get(person) ?? new MemberWeeks(person, facts);
    known.set(person, weeks);
    return weeks;
  };
}
