import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import type { Person } from "../schedule/day/person.ts";
import { weekOf } from "../schedule/week.ts";
import { memberNamed, personAt, SOME_SUNDAY } from "../test-support/people.ts";
import { cannotWords, JUDGED, type WhoCanQuestion, whoCan } from "./who-can.ts";

const say = wordsIn("en");
const zone = "Asia/Kolkata";
const thursday = "2026-11-19";
const noon: WhoCanQuestion = { date: thursday, start: 12 * 60, end: 13 * 60 };
const works = (id: string, hours: [string, string] | null, rest: Partial<Person> = {}) =>
  personAt(4, id, hours, rest);
const ask = (
  team: readonly Person[],
  question: Partial<WhoCanQuestion> = {},
  work: Parameters<typeof whoCan>[2]["work"] = null,
) =>
  whoCan(
    { ...noon, ...question },
    team.map((person) => weekOf(person, SOME_SUNDAY, { zone })),
    { zone, work },
  );
const ids = (found: readonly { person: Person }[]) => found.map(({ person }) => person.member.id);
const lunch = {
  ...{ id: "b", memberId: "x", dayOfWeek: 4, startTime: "12:30", endTime: "13:00", reason: "Lunch Break" },
};
const sick = {
  ...{ id: "o", memberId: "x", reason: "Sick Leave" },
  ...{ start: new Date("2026-11-18T18:30:00Z"), end: new Date("2026-11-19T18:30:00Z") },
};

describe("who can", () => {
  test("is free only through all of the hours; the others could come or cannot", () => {
    const found = ask([
      works("there", ["09:00", "18:00"]),
      works("breaks", ["09:00", "18:00"], { breaks: [lunch] }),
      works("sick", ["09:00", "18:00"], { timeOff: [sick] }),
      works("morning", ["09:00", "12:30"]),
      works("off", null),
      { ...works("left", ["09:00", "18:00"]), member: memberNamed("left", false) },
    ]);
    expect(ids(found.free)).toEqual(["there"]);
    expect(found.could.map(({ person, kind }) => [person.member.id, kind])).toEqual([
      ["morning", "later"],
      ["off", "free"],
    ]);
    expect(found.cannot.map((one) => [one.person.member.id, say(cannotWords(one))])).toEqual([
      ["breaks", "Break 12:30 – 13:00"],
      ["sick", "Sick Leave"],
    ]);
  });

  test("is asked by role or service, ignoring case", () => {
    const barber = { ...memberNamed("barber"), role: "barber", services: ["Skin Fade"] };
    const team = [
      works("stylist", ["09:00", "18:00"]),
      { ...works("x", ["09:00", "18:00"]), member: barber },
    ];
    expect(ids(ask(team, { role: "Barber" }).free)).toEqual(["barber"]);
    expect(ids(ask(team, { service: "skin fade" }).free)).toEqual(["barber"]);
    expect(ids(ask(team, { service: "skin" }).free)).toEqual([]);
  });

  test("counts a night's hours after midnight", () => {
    const night = personAt(3, "night", ["22:00", "04:00"]);
    expect(ids(ask([night], { start: 60, end: 180 }).free)).toEqual(["night"]);
  });

  test("says what would not be as agreed, and asks those last", () => {
    const contract = { weeklyMinutes: 60, weeklyDays: null, restMinutes: null, hourlyCost: null };
    const full = { ...works("full", ["09:00", "10:00"]), member: { ...memberNamed("full"), contract } };
    const { could } = ask(
      [full, works("off", null)],
      { start: 600, end: 660 },
      { restMinutes: 660, weekStartsOn: 0 },
    );
    expect(could.map(({ person, remarks }) => [person.member.id, remarks.map(say)])).toEqual([
      ["off", []],
      ["full", ["Firstfull would have 2h of 1h in the week of Nov 15"]],
    ]);
  });

  test("looks at the contracts of as many as anybody reads, and keeps the others", () => {
    const contract = { weeklyMinutes: 0, weeklyDays: null, restMinutes: null, hourlyCost: null };
    const team = Array.from({ length: JUDGED + 2 }, (_, index) => ({
      ...works(`${index}`, null),
      member: { ...memberNamed(`${index}`), contract },
    }));
    const { could } = ask(team, {}, { restMinutes: 660, weekStartsOn: 0 });
    expect(could).toHaveLength(JUDGED + 2);
    expect(could.filter(({ remarks }) => remarks.length > 0)).toHaveLength(JUDGED);
  });
});
