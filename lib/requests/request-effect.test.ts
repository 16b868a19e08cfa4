import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StaffRequest } from "../records/request/model.ts";
import { previewInEnglish as previewPlan } from "../test-support/english-preview.ts";
import { person, personAt, SOME_SUNDAY } from "../test-support/people.ts";
import { fallWords, offWords, plainWords } from "./effect-words.ts";
import { effectOf } from "./request-effect.ts";

const zone = "Asia/Kolkata";
const say = wordsIn("en");
const MONDAY = addDays(SOME_SUNDAY, 1);
const minimums = [{ dayOfWeek: 1, startTime: "10:00", endTime: "14:00", people: 2 }];
const scope = { zone, today: SOME_SUNDAY, weekStartsOn: 0, minimums };

const requestOf = (change: Partial<StaffRequest> = {}): StaffRequest => ({
  id: "r",
  memberId: "a",
  kind: "time_off",
  startDate: MONDAY,
  endDate: MONDAY,
  startTime: null,
  endTime: null,
  reason: "Vacation",
  note: "",
  state: "pending",
  answer: "",
  decidedBy: null,
  decidedAt: null,
  timeOffId: null,
  createdAt: new Date(0),
  version: 1,
  ...change,
});

const off = (memberId: string) => [
  {
    id: `o${memberId}`,
    memberId,
    start: zonedToInstant(MONDAY, "00:00", zone),
    end: zonedToInstant(MONDAY, "24:00", zone),
    reason: "Vacation",
  },
];

test("a day that falls under its minimum says by how much and when, and who is off too", () => {
  const people = [
    personAt(1, "a", ["09:00", "17:00"]),
    personAt(1, "b", ["09:00", "17:00"]),
    personAt(1, "c", ["09:00", "17:00"], { timeOff: off("c") }),
  ];
  const effect = effectOf(people, requestOf(), scope);
  const [day] = effect?.days ?? [];
  expect(effect).toMatchObject({ clash: null, beyond: 0 });
  expect(effect?.days.map(({ date }) => date)).toEqual([MONDAY]);
  expect(day && fallWords(day.falls).map(say).join(", ")).toBe("1 of 2 needed from 10:00 to 14:00");
  expect(day && say(offWords(day.off))).toBe("Firstc is off too");
  expect([day?.before.counts[22], day?.after.counts[22]]).toEqual([2, 1]);
});

test("a role of its own is counted apart", () => {
  const people = [personAt(1, "a", ["09:00", "17:00"]), personAt(1, "b", ["09:00", "17:00"])];
  const stylists = [{ dayOfWeek: 1, startTime: "10:00", endTime: "12:00", people: 2, role: "Stylist" }];
  const barbers = stylists.map((minimum) => ({ ...minimum, role: "Barber" }));
  const wordsWith = (minimums: typeof stylists) => {
    const [day] = effectOf(people, requestOf(), { ...scope, minimums })?.days ?? [];
    return day && fallWords(day.falls).map(say).join(", ");
  };
  expect(wordsWith(stylists)).toBe("1 of 2 stylists needed from 10:00 to 12:00");
  expect(wordsWith(barbers)).toBe("");
});

test("words for a day with enough people, without a minimum, and for a day off", () => {
  const three = ["a", "b", "c"].map((id) => personAt(1, id, ["09:00", "17:00"]));
  const [day] = effectOf(three, requestOf(), scope)?.days ?? [];
  expect(day && say(plainWords(day))).toBe("Enough people");
  const [free] = effectOf(three, requestOf(), { ...scope, minimums: [] })?.days ?? [];
  expect(free && say(plainWords(free))).toBe("Peak 2 (was 3)");
  const tuesday = addDays(MONDAY, 1);
  expect(effectOf(three, requestOf({ startDate: tuesday, endDate: tuesday }), scope)?.days).toEqual([]);
});

test("time off that is there already is named", () => {
  const people = [personAt(1, "a", ["09:00", "17:00"], { timeOff: off("a") })];
  const effect = effectOf(people, requestOf(), scope);
  expect(effect?.clash && say(effect.clash)).toMatch(/Firsta Lasta’s Vacation/);
});

test("a long absence is checked for four weeks from today on", () => {
  const people = [personAt(1, "a", ["09:00", "17:00"])];
  const request = requestOf({ startDate: addDays(SOME_SUNDAY, -7), endDate: addDays(SOME_SUNDAY, 37) });
  const effect = effectOf(people, request, scope);
  expect(effect?.days.map(({ date }) => date)).toEqual(
    [1, 8, 15, 22].map((days) => addDays(SOME_SUNDAY, days)),
  );
  expect(effect?.beyond).toBe(10);
});

test("the shortfall equals the preview's of the same time off", () => {
  const span = fc.record({ start: fc.nat({ max: 13 }), length: fc.nat({ max: 5 }) });
  fc.assert(
    fc.property(fc.array(person(), { minLength: 1, maxLength: 4 }), span, (all, { start, length }) => {
      const people = all.map((each, index) => {
        const id = `p${index}`;
        const own = <Item extends { memberId: string }>(list: readonly Item[]) =>
          list.map((item) => ({ ...item, memberId: id }));
        const { member, schedules, breaks } = each;
        return { member: { ...member, id }, schedules: own(schedules), breaks: own(breaks), timeOff: [] };
      });
      const startDate = addDays(SOME_SUNDAY, start);
      const endDate = addDays(startDate, length);
      const request = requestOf({ memberId: "p0", startDate, endDate });
      const wanted = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        dayOfWeek,
        startTime: "08:00",
        endTime: "20:00",
        people: 2,
      }));
      const effect = effectOf(people, request, { ...scope, minimums: wanted });
      const after = {
        memberId: "p0",
        start: zonedToInstant(startDate, "00:00", zone),
        end: zonedToInstant(endDate, "24:00", zone),
        reason: "Vacation",
      };
      const preview = previewPlan(people, [{ kind: "time-off", before: null, after }], {
        from: startDate,
        to: endDate,
        zone,
        minimums: wanted,
      });
      const falls = effect?.days.flatMap(({ falls }) => falls) ?? [];
      // The preview looks at the night after the last date, too.
      expect(preview.falls.slice(0, falls.length)).toHaveLength(falls.length);
      for (const [index, { count, wanted }] of falls.entries())
        expect(preview.falls[index]).toContain(`drops to ${count} of ${wanted} on`);
    }),
    { numRuns: 50 },
  );
});
