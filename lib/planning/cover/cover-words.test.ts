import type { HourCycle } from "@chairtime/kit/time-words";
import { say, wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import { gapLeftBy } from "../../schedule/coverage/gaps.ts";
import type { Obstacle } from "../model/obstacles.ts";
import type { Change, Proposal } from "../model/proposal.ts";
import {
  type CoverRest,
  messageWords as messageSaid,
  namesOf,
  proposalDetails as proposalSaid,
  reasonWords as reasonSaid,
  restDetails as restSaid,
  savedCoverWords as savedSaid,
} from "./cover-words.ts";

const NAMES: Record<string, string> = { anna: "Anna Lund", ben: "Ben Cole" };
const nameOf = (id: string) => NAMES[id] ?? "";

const reasonWords = (...of: Parameters<typeof reasonSaid>) => say("en", reasonSaid(...of));
const proposalDetails = (proposal: Proposal) => proposalSaid(proposal).map(wordsIn("en"));
const restDetails = (rest: CoverRest) => restSaid(rest).map(wordsIn("en"));
const messageWords = (changes: readonly Change[], rest: CoverRest, cycle: HourCycle) =>
  messageSaid(changes, rest, nameOf).map(wordsIn("en", cycle)).join("\n");
const savedCoverWords = (changes: readonly Change[], rest: CoverRest, absent?: string) => {
  const { did, undone } = savedSaid(changes, rest, { nameOf, absent });
  return { did: say("en", did), undone: say("en", undone) };
};

const change = (memberId: string, before: [number, number][], after: [number, number][]): Change => ({
  memberId,
  date: "2026-11-24",
  kind: "move",
  before: before.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
  after: after.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
  addedMinutes: 120,
});
const later = change("ben", [[12, 20]], [[10, 20]]);
const calledIn = change("anna", [], [[16, 20]]);

/** Nothing is left. */
const ALL: CoverRest = { gaps: [], uncovered: [] };
const open = (start: number, end: number, people = 1) => ({
  date: "2026-11-24",
  start,
  end,
  missing: [{ role: "", people }],
});

const away = { kind: "away" as const, memberId: "anna", date: "2026-11-24" };
const hours = { kind: "hours" as const, memberId: "ben", weekStart: "2026-11-22", minutes: 2400 };

describe("the words of a cover", () => {
  it("name the facts that stand in its way, and their meaning", () => {
    const words = (kind: "any" | "all", obstacles: Obstacle[]) => reasonWords({ kind, obstacles }, nameOf);
    expect(words("any", [away, hours])).toBe(
      "It can’t be covered: Anna Lund is away, Ben Cole has 40h. It could be covered without any one of these.",
    );
    expect(words("any", [away])).toBe(
      "It can’t be covered: Anna Lund is away. Otherwise it could be covered.",
    );
    expect(words("all", [away, hours])).toBe(
      "It can’t be covered: Anna Lund is away, Ben Cole has 40h. Both of these stand in the way.",
    );
    const days = { kind: "days" as const, memberId: "ben", weekStart: "2026-11-22", days: 5 };
    const closed = { kind: "closed" as const, date: "2026-11-24" };
    expect(words("all", [days, away, hours, closed, closed])).toBe(
      "It can’t be covered: the salon is closed then, Anna Lund is away, Ben Cole has 40h and works 5 days a week. " +
        "All of these stand in the way.",
    );
    expect(reasonWords({ kind: "nobody" }, nameOf)).toBe(
      "It can’t be covered: nobody is free for all of it.",
    );
  });

  it("show a proposal's cost, repeated favours, and uncovered hours", () => {
    const proposal: Proposal = {
      changes: [later],
      addedMinutes: 120,
      cost: 3000,
      uncovered: 3,
      favours: 0,
      againstWishes: 0,
    };
    expect(proposalDetails(proposal)).toEqual(["Cost 30.00 more"]);
    expect(proposalDetails({ ...proposal, changes: [later, calledIn], cost: null, favours: 1 })).toEqual([
      "+2h in all",
      "Already asked once in the last 4 weeks",
    ]);
    expect(proposalDetails({ ...proposal, cost: -1250, favours: 3 })).toEqual([
      "Cost 12.50 less",
      "Already asked 3 times in the last 4 weeks",
    ]);
    expect(proposalDetails({ ...proposal, cost: null, againstWishes: 90 })).toEqual([
      "1h 30m against wishes",
    ]);
  });

  it("write one message to the people concerned", () => {
    const resting = { ...calledIn, breaks: [{ start: 1080, end: 1110 }] };
    expect(messageWords([resting], ALL, "h12")).toBe(
      "Tue, Nov 24, 2026: Anna Lund comes in 4:00 pm – 8:00 pm, break 6:00 pm – 6:30 pm.",
    );
    expect(messageWords([later, calledIn], ALL, "h23")).toBe(
      "Tue, Nov 24, 2026: Ben Cole works 10:00 – 20:00 instead of 12:00 – 20:00. Anna Lund comes in 16:00 – 20:00.",
    );
  });

  it("name the saved changes", () => {
    const saved = (changes: Change[], absent?: string) => savedCoverWords(changes, ALL, absent);
    expect(saved([later]).did).toBe("Ben Cole covers on Nov 24");
    expect(saved([later, calledIn], "Kofi Mensah")).toEqual({
      did: "Ben Cole and Anna Lund cover for Kofi Mensah on Nov 24",
      undone: "Undone: the hours of Ben Cole and Anna Lund on Nov 24 are as they were",
    });
    expect(namesOf([later, calledIn, later], nameOf)).toEqual(["Ben Cole", "Anna Lund"]);
  });

  it("claim no more than is covered: the proposal, the message and the toast", () => {
    const day = gapLeftBy("", "2026-11-24", { start: 540, end: 1080 });
    const rest = { gaps: [day], uncovered: [open(540, 780), open(840, 1080)] };
    const saved = (of: CoverRest) => savedCoverWords([later], of, "Kofi Mensah").did;
    expect(restDetails(rest)).toEqual([
      "Covers 13:00 – 14:00",
      "8h stay uncovered: 09:00 – 13:00, 14:00 – 18:00",
    ]);
    expect(restDetails(ALL)).toEqual([]);
    expect(messageWords([later], rest, "h23")).toBe(
      "Tue, Nov 24, 2026: Ben Cole works 10:00 – 20:00 instead of 12:00 – 20:00.\n" +
        "8h stay uncovered: 09:00 – 13:00, 14:00 – 18:00.",
    );
    expect(saved(rest)).toBe(
      "Ben Cole covers 13:00 – 14:00 for Kofi Mensah on Nov 24. 8h stay uncovered: 09:00 – 13:00, 14:00 – 18:00",
    );
    // One of two missing people is there now: no half hour has everybody it needs.
    const one = { gaps: [day], uncovered: [open(540, 1080)] };
    expect(restDetails(one)).toEqual(["9h stay uncovered: 09:00 – 18:00"]);
    expect(saved(one)).toBe(
      "Ben Cole covers a part for Kofi Mensah on Nov 24. 9h stay uncovered: 09:00 – 18:00",
    );
    const next = { ...day, date: "2026-11-25" };
    const two = { gaps: [day, next], uncovered: [{ ...open(540, 570, 2), date: "2026-11-25" }] };
    expect(restDetails(two)).toEqual(["30m stays uncovered: Nov 25 09:00 – 09:30 (2 people)"]);
    const both = { ...two, uncovered: [open(600, 660), ...two.uncovered] };
    expect(saved(both)).toBe(
      "Ben Cole covers a part for Kofi Mensah on Nov 24. " +
        "1h 30m stay uncovered: Nov 24 10:00 – 11:00; Nov 25 09:00 – 09:30 (2 people)",
    );
  });
});
