import { say } from "@chairtime/messages/server/words-in";
import loadHighs from "highs";
import { describe, expect, it } from "vitest";
import { gapsAhead } from "../../schedule/board/absence-gaps.ts";
import { coverageOf } from "../../schedule/coverage/coverage.ts";
import { gapLeftBy, gapsOf } from "../../schedule/coverage/gaps.ts";
import { wantedOn } from "../../schedule/coverage/minimums.ts";
import { dayOf } from "../../schedule/day/day.ts";
import type { Person } from "../../schedule/day/person.ts";
import { personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { changeWords, obstacleWords } from "../planning-words.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { cover } from "./cover.ts";

const solve = highsSolver(await loadHighs());

/** A Monday. */
const DATE = "2026-11-16";

function salonOf(people: Person[], rest: Partial<SalonFacts> = {}): SalonFacts {
  return {
    ...SALON,
    people,
    minimums: [{ dayOfWeek: 1, startTime: "10:00", endTime: "20:00", people: 1 }],
    ...rest,
  };
}

function gapsIn({ people, minimums, zone }: SalonFacts) {
  const counts = coverageOf(people.map((person) => dayOf(person, DATE, { zone })));
  return gapsOf(DATE, counts, wantedOn(1, minimums));
}

const covered = (facts: SalonFacts) => cover(facts, gapsIn(facts), solve);

const wordsOf = (facts: SalonFacts) => {
  const answer = covered(facts);
  const nameOf = (id: string) => facts.people.find(({ member }) => member.id === id)?.member.id ?? "";
  return answer.kind === "covered"
    ? answer.proposals.map(({ changes }) =>
        changes.map((change) => say("en", changeWords(change, change.memberId))).join(", "),
      )
    : {
        [answer.reason.kind]:
          answer.reason.kind === "nobody"
            ? []
            : answer.reason.obstacles.map((each) => say("en", obstacleWords(each, nameOf))),
      };
};

describe("a cover", () => {
  it("calls somebody in for the rest of a shift that has begun", () => {
    const now = new Date(`${DATE}T12:40:00Z`);
    const minimums = [{ dayOfWeek: 1, startTime: "10:00", endTime: "18:00", people: 1 }];
    const facts = salonOf([personAt(2, "b", ["10:00", "18:00"])], { now, minimums });
    const answer = cover(facts, gapsAhead(gapsIn(facts), now, facts.zone), solve);
    expect(answer).toMatchObject({
      kind: "covered",
      proposals: [{ changes: [{ memberId: "b", kind: "call-in", after: [{ start: 780, end: 1080 }] }] }],
    });
  });

  it("gives a called-in person the break of the shift, unless they have one of their own within it", () => {
    const lunch = (memberId: string, startTime: string, endTime: string) => [
      { id: memberId, memberId, dayOfWeek: 1, startTime, endTime, reason: "Lunch" },
    ];
    const sick = {
      id: "o",
      memberId: "a",
      start: new Date(`${DATE}T00:00:00Z`),
      end: new Date(`${DATE}T23:00:00Z`),
      reason: "Sick Leave",
    };
    const a = personAt(1, "a", ["10:00", "18:00"], {
      breaks: lunch("a", "14:00", "14:30"),
      timeOff: [sick],
    });
    const minimums = [{ dayOfWeek: 1, startTime: "10:00", endTime: "14:00", people: 1 }];
    const wordsWith = (breaks: ReturnType<typeof lunch>) =>
      wordsOf(salonOf([a, personAt(5, "b", ["10:00", "18:00"], { breaks })], { minimums }));
    const breaksOf = lunch("b", "15:00", "15:30");
    expect(wordsWith([])).toEqual(["b comes in 10:00 – 18:00, break 14:00 – 14:30; +7h 30m"]);
    expect(wordsWith(breaksOf)).toEqual(["b comes in 10:00 – 18:00; +7h 30m"]);
  });

  it("asks as few people as possible, for as little as possible", () => {
    const facts = salonOf([personAt(1, "a", ["10:00", "18:00"]), personAt(1, "b", ["12:00", "19:00"])]);
    expect(wordsOf(facts)).toEqual([
      "b 12:00 – 20:00 instead of 12:00 – 19:00; +1h",
      "a 10:00 – 20:00 instead of 10:00 – 18:00; +2h",
    ]);
  });

  it("names its obstacles", () => {
    const week = { weeklyMinutes: 480, weeklyDays: null, restMinutes: null };
    const a = personAt(1, "a", ["10:00", "18:00"]);
    const facts = salonOf([{ ...a, member: { ...a.member, contract: week } }]);
    expect(wordsOf(facts)).toEqual({ any: ["a has 8h"] });
  });

  it("does not ask the person whose hours it covers, nor name their absence as the reason", () => {
    const away = {
      id: "o",
      memberId: "a",
      start: new Date(`${DATE}T00:00:00Z`),
      end: new Date(`${DATE}T23:00:00Z`),
    };
    const absent = personAt(1, "a", ["10:00", "18:00"], { timeOff: [{ ...away, reason: "Sick" }] });
    const gap = gapLeftBy("Stylist", DATE, { start: 600, end: 1080 });
    const alone = salonOf([absent], { minimums: [] });
    expect(cover(alone, [gap], solve)).toMatchObject({
      reason: { kind: "any", obstacles: [{ kind: "away" }] },
    });
    expect(cover(alone, [gap], solve, { absent: "a" })).toMatchObject({ reason: { kind: "nobody" } });
    const two = salonOf([absent, personAt(2, "b", ["10:00", "18:00"])], { minimums: [] });
    expect(cover(two, [gap], solve, { absent: "a" })).toMatchObject({
      proposals: [{ changes: [{ memberId: "b", kind: "call-in" }], uncovered: 0 }],
    });
  });

  it("closes gaps of several dates with the fewest people, and by the hours of the whole week", () => {
    const minimums = [1, 2].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: "10:00",
      endTime: "14:00",
      people: 1,
    }));
    const contract = { weeklyMinutes: 480, weeklyDays: null, restMinutes: null };
    const both = personAt(5, "a", null);
    const people = [
      { ...both, member: { ...both.member, contract } },
      personAt(5, "b", ["10:00", "14:00"]),
      personAt(6, "c", ["10:00", "14:00"]),
    ];
    const gaps = [DATE, "2026-11-17"].map((date) => ({
      ...gapLeftBy("", date, { start: 600, end: 840 }),
    }));
    const answer = cover(salonOf(people, { minimums }), gaps, solve);
    expect(answer).toMatchObject({ kind: "covered" });
    if (answer.kind === "covered")
      expect(
        answer.proposals.map(({ changes }) => [...new Set(changes.map(({ memberId }) => memberId))].length),
      ).toEqual([1, 1, 1]);
    const less = people.map((person) => ({
      ...person,
      member: { ...person.member, contract: { ...contract, weeklyMinutes: 240 } },
    }));
    const [first] = less;
    expect(
      cover(salonOf(first ? [first, ...less.slice(1, 2)] : [], { minimums }), gaps, solve),
    ).toMatchObject({
      reason: {
        kind: "any",
        obstacles: expect.arrayContaining([expect.objectContaining({ kind: "hours" })]),
      },
    });
  });
});
