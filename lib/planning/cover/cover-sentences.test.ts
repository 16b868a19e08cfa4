import { say, wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { gapLeftBy } from "../../schedule/coverage/gaps.ts";
import type { Obstacle } from "../model/obstacles.ts";
import type { Change, Proposal } from "../model/proposal.ts";
import {
  answerWords,
  type CoverRest,
  messageWords,
  proposalDetails,
  reasonWords,
  savedCoverWords,
} from "./cover-words.ts";

/** Two colleagues have the same name. */
const NAMES: Record<string, string> = {
  anna: "Anna Lund",
  ben: "Ben Cole",
  otherBen: "Ben Cole",
};
const nameOf = (id: string) => NAMES[id] ?? "Former colleague";

const TUESDAY = "2026-11-24";
const WEDNESDAY = "2026-11-25";
const WEEK = "2026-11-22";

const change = (memberId: string, date: string, hours: Pick<Change, "after"> & Partial<Change>): Change => ({
  memberId,
  date,
  kind: "move",
  before: [{ start: 720, end: 1200 }],
  addedMinutes: 120,
  ...hours,
});
const longer = [{ start: 600, end: 1200 }];
const off = change("ben", TUESDAY, { after: [] });
const withBreak = change("anna", WEDNESDAY, { after: longer, breaks: [{ start: 900, end: 930 }] });

const ALL: CoverRest = { gaps: [], uncovered: [] };

const hours = (memberId: string, minutes: number): Obstacle => ({
  kind: "hours",
  memberId,
  weekStart: WEEK,
  minutes,
});

describe("the reason why a cover is impossible", () => {
  const factsOf = (...obstacles: Obstacle[]) =>
    say("en", reasonWords({ kind: "any", obstacles }, nameOf))
      .replace("It can’t be covered: ", "")
      .replace(/\. (Otherwise|It could).*/, "");

  test("says a member's name once: hours, absence, rest, days, days in a row, and last the pinned day", () => {
    const obstacles: Obstacle[] = [
      { kind: "pinned", memberId: "ben", date: TUESDAY },
      { kind: "row", memberId: "ben", days: 6 },
      { kind: "days", memberId: "ben", weekStart: WEEK, days: 5 },
      { kind: "rest", memberId: "ben", minutes: 660 },
      { kind: "away", memberId: "ben", date: TUESDAY },
      hours("ben", 2400),
    ];
    expect(factsOf(...obstacles)).toBe(
      "Ben Cole has 40h, is away, needs 11h of rest, works 5 days a week " +
        "and works no more than 6 days in a row, Ben Cole’s day is pinned",
    );
  });

  test("says a single fact as a sentence", () => {
    expect(factsOf({ kind: "pinned", memberId: "anna", date: TUESDAY })).toBe("Anna Lund’s day is pinned");
  });

  test("begins with the salon, whatever its people are called", () => {
    expect(
      factsOf({ kind: "away", memberId: "anna", date: TUESDAY }, { kind: "closed", date: TUESDAY }),
    ).toBe("the salon is closed then, Anna Lund is away");
  });

  test("has the smaller amount first where two facts are of the same kind and name", () => {
    expect(factsOf(hours("ben", 2400), hours("otherBen", 1200))).toBe("Ben Cole has 20h and has 40h");
    const days = (memberId: string, count: number): Obstacle => ({
      kind: "days",
      memberId,
      weekStart: WEEK,
      days: count,
    });
    expect(factsOf(days("ben", 5), days("otherBen", 3))).toBe(
      "Ben Cole works 3 days a week and works 5 days a week",
    );
  });
});

describe("the answer of a search", () => {
  const proposal: Proposal = {
    changes: [off],
    addedMinutes: 0,
    cost: 0,
    uncovered: 0,
    favours: 0,
    againstWishes: 0,
  };

  test("is the number of proposals for a screen reader, or why none was found", () => {
    const covered = { kind: "covered" as const, proposals: [proposal, proposal] };
    expect(say("en", answerWords(covered, nameOf))).toBe("2 proposals");
    const impossible = { kind: "impossible" as const, reason: { kind: "nobody" as const }, shortfall: null };
    expect(say("en", answerWords(impossible, nameOf))).toBe(
      "It can’t be covered: nobody is free for all of it.",
    );
  });

  test("has no cost where that rounds to nothing", () => {
    expect([0, 0.4, -0.4].flatMap((cost) => proposalDetails({ ...proposal, cost }))).toEqual([]);
  });
});

describe("the message to the people concerned", () => {
  test("has a line for each date, with a day off and the breaks that come with the hours", () => {
    expect(messageWords([off, withBreak], ALL, nameOf).map(wordsIn("en", "h23"))).toEqual([
      "Tue, Nov 24, 2026: Ben Cole is off instead of 12:00 – 20:00.",
      "Wed, Nov 25, 2026: Anna Lund works 10:00 – 20:00 instead of 12:00 – 20:00, break 15:00 – 15:30.",
    ]);
  });
});

describe("the words of a saved cover", () => {
  const savedWords = (changes: readonly Change[], rest: CoverRest) =>
    say("en", savedCoverWords(changes, rest, { nameOf }).did);

  test("name the first and the last date, in whatever order the changes come", () => {
    expect(savedWords([withBreak, off], ALL)).toBe("Anna Lund and Ben Cole cover on Nov 24 to 25");
  });

  test("name the covered hours, or a part, where nobody in particular is absent", () => {
    const gap = gapLeftBy("", TUESDAY, { start: 540, end: 1080 });
    const leaving = (start: number): CoverRest => ({
      gaps: [gap],
      uncovered: [{ date: TUESDAY, start, end: 1080, missing: [{ role: "", people: 1 }] }],
    });
    expect(savedWords([off], leaving(600))).toBe(
      "Ben Cole covers 09:00 – 10:00 on Nov 24. 8h stay uncovered: 10:00 – 18:00",
    );
    expect(savedWords([off], leaving(540))).toBe(
      "Ben Cole covers a part on Nov 24. 9h stay uncovered: 09:00 – 18:00",
    );
  });
});
