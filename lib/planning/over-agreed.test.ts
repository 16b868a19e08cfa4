import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { personAt } from "../test-support/people.ts";
import { SALON } from "../test-support/planned-week.ts";
import type { Change } from "./model/proposal.ts";
import { overAgreed } from "./over-agreed.ts";

const MONDAY = "2026-11-16";
const say = wordsIn("en");
const agreed = { weeklyMinutes: 600, weeklyDays: 1, restMinutes: null };
const person = personAt(1, "ana", ["10:00", "18:00"]);
const ana = { ...person, member: { ...person.member, contract: agreed } };
const facts = { ...SALON, people: [ana, personAt(1, "ben", ["10:00", "18:00"])] };
const change = (date: string, end: number, memberId = "ana"): Change => ({
  ...{ memberId, date, kind: "extend", addedMinutes: 0 },
  before: [],
  after: [{ start: 600, end }],
});
const words = (...changes: Change[]) =>
  [...overAgreed(facts, MONDAY, changes)].map(([id, all]) => [id, ...all.map(say)]);

test("a member whom changes put over what was agreed is marked, with the figures", () => {
  expect(words(change(MONDAY, 1200))).toEqual([]);
  expect(words(change(MONDAY, 1230))).toEqual([["ana", "10h 30m of 10h"]]);
  expect(words(change("2026-11-17", 690))).toEqual([["ana", "2 of 1 day"]]);
  expect(words(change(MONDAY, 1400, "ben"))).toEqual([]);
});
