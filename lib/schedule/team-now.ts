import { addDays } from "@chairtime/kit/calendar";
import { dayOf } from "./day";
import { type NowState, nowOf } from "./now";
import type { Person } from "./person";

export interface PersonNow {
  person: Person;
  state: NowState;
}

/** What everybody active is doing at a minute of today. */
export function teamNow(people: readonly Person[], today: string, minute: number, zone: string): PersonNow[] {
  return people
    .filter(({ member }) => member.isActive)
    .map((person) => {
      const overnight = person.schedules.some(({ startTime, endTime }) => endTime <= startTime);
      const before = overnight ? dayOf(person, addDays(today, -1), zone) : null;
      return { person, state: nowOf(dayOf(person, today, zone), before, minute) };
    });
}

/** '12 working, 2 on a break, 1 away, 3 starting later' */
export function nowWords(states: readonly PersonNow[]): string {
  const count = (kind: NowState["kind"]) => states.filter(({ state }) => state.kind === kind).length;
  const parts: [number, string][] = [
    [count("break"), "on a break"],
    [count("away"), "away"],
    [count("coming"), "starting later"],
  ];
  return [
    `${count("working")} working`,
    ...parts.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`),
  ].join(", ");
}
