import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Person } from "../../schedule/day/person.ts";
import { personAt } from "../../test-support/people.ts";
import { favoursOf } from "./favours.ts";

/** A Monday. */
const TODAY = "2026-11-16";

function withDate(person: Person, date: string, startTime: string, endTime: string): Person {
  const schedule = {
    id: `${person.member.id} ${date}`,
    memberId: person.member.id,
    dayOfWeek: weekdayOf(date),
    startTime,
    endTime,
    validFrom: date,
    validUntil: date,
    notes: "",
  };
  return { ...person, schedules: [...person.schedules, schedule] };
}

describe("favours", () => {
  const ana = personAt(1, "ana", ["10:00", "18:00"]);

  it("are dates with more hours than usual, entered for that date alone", () => {
    const longer = withDate(ana, TODAY, "10:00", "20:00");
    const calledIn = withDate(personAt(1, "ben", null), addDays(TODAY, -3), "10:00", "18:00");
    const moved = withDate(personAt(1, "cem", ["10:00", "18:00"]), TODAY, "12:00", "20:00");
    const shorter = withDate(personAt(1, "dua", ["10:00", "18:00"]), TODAY, "10:00", "14:00");
    expect(favoursOf([longer, calledIn, moved, shorter], TODAY)).toEqual({ ana: 1, ben: 1 });
  });

  it("are remembered for four weeks", () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 20 }), (days) => {
        const date = addDays(TODAY, days);
        const person = withDate(personAt(weekdayOf(date), "ana", null), date, "09:00", "17:00");
        expect(favoursOf([person], TODAY)).toEqual(days > -28 && days <= 0 ? { ana: 1 } : {});
      }),
    );
  });

  it("count from the 28th date back, today being the first", () => {
    const asked = (days: number) => {
      const date = addDays(TODAY, -days);
      return favoursOf([withDate(personAt(1, "ana", null), date, "09:00", "17:00")], TODAY);
    };
    expect([0, 27, 28].map(asked)).toEqual([{ ana: 1 }, { ana: 1 }, {}]);
  });
});
