import type { HourCycle } from "@chairtime/kit/time-words";
import { say } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import type { Change } from "./model/proposal.ts";
import {
  addedWords as addedSaid,
  breakWords as breakSaid,
  changeWords as changeSaid,
  obstacleWords as obstacleSaid,
  wishesWords as wishesSaid,
} from "./planning-words.ts";

const addedWords = (minutes: number) => say("en", addedSaid(minutes));
const changeWords = (change: Change, name: string, cycle?: HourCycle) =>
  say("en", changeSaid(change, name), cycle);
const breakWords = (change: Pick<Change, "breaks">, cycle?: HourCycle) => {
  const words = breakSaid(change);
  return words && say("en", words, cycle);
};
const obstacleWords = (...of: Parameters<typeof obstacleSaid>) => say("en", obstacleSaid(...of));
const wishesWords = (...of: Parameters<typeof wishesSaid>) => say("en", wishesSaid(...of));

const change = (before: [number, number][], after: [number, number][], addedMinutes: number): Change => ({
  memberId: "a",
  date: "2026-11-16",
  kind: "move",
  before: before.map(([start, end]) => ({ start, end })),
  after: after.map(([start, end]) => ({ start, end })),
  addedMinutes,
});

describe("a change in words", () => {
  it("says the hours before and after, and how many more they are", () => {
    expect(changeWords(change([[720, 1200]], [[600, 1080]], 0), "Amara")).toBe(
      "Amara 10:00 – 18:00 instead of 12:00 – 20:00; same hours",
    );
    expect(changeWords(change([], [[570, 1080]], 510), "Ben")).toBe("Ben comes in 09:30 – 18:00; +8h 30m");
    expect(
      changeWords(
        change(
          [
            [600, 840],
            [900, 1080],
          ],
          [],
          -420,
        ),
        "Cleo",
      ),
    ).toBe("Cleo off instead of 10:00 – 14:00 and 15:00 – 18:00; −7h");
  });

  it("names the breaks that come with it", () => {
    const breaks = [{ start: 780, end: 810 }];
    expect(changeWords({ ...change([], [[570, 1080]], 480), breaks }, "Ben")).toBe(
      "Ben comes in 09:30 – 18:00, break 13:00 – 13:30; +8h",
    );
    expect(changeWords({ ...change([[720, 1200]], [[600, 1080]], -30), breaks }, "Ben")).toBe(
      "Ben 10:00 – 18:00 instead of 12:00 – 20:00, break 13:00 – 13:30; −30m",
    );
  });

  it("counts the breaks that come with it", () => {
    const breaks = [
      { start: 780, end: 810 },
      { start: 960, end: 975 },
    ];
    expect(breakWords({ breaks }, "h12")).toBe("breaks 1:00 pm – 1:30 pm, 4:00 pm – 4:15 pm");
    expect(breakWords({ breaks: [] })).toBeNull();
    expect(breakWords({})).toBeNull();
    expect([-90, 0, 30].map(addedWords)).toEqual(["−1h 30m", "same hours", "+30m"]);
  });

  it("goes by the salon's clock, past midnight too", () => {
    expect(changeWords(change([[720, 1200]], [[600, 1080]], 0), "Amara", "h12")).toBe(
      "Amara 10:00 am – 6:00 pm instead of 12:00 pm – 8:00 pm; same hours",
    );
    expect(changeWords(change([], [[1320, 1560]], 240), "Ben")).toBe("Ben comes in 22:00 – 02:00 +1; +4h");
    expect(changeWords(change([], [[960, 1440]], 480), "Ben")).toBe("Ben comes in 16:00 – 24:00; +8h");
  });
});

describe("an obstacle in words", () => {
  it("can be checked by a person", () => {
    const nameOf = (id: string) => (id === "a" ? "Anna" : "Ben");
    const date = "2026-11-16";
    const words = [
      { kind: "away" as const, memberId: "a", date },
      { kind: "hours" as const, memberId: "b", weekStart: date, minutes: 2310 },
      { kind: "days" as const, memberId: "b", weekStart: date, days: 5 },
      { kind: "rest" as const, memberId: "a", minutes: 660 },
      { kind: "row" as const, memberId: "a", days: 6 },
      { kind: "pinned" as const, memberId: "a", date },
      { kind: "closed" as const, date },
    ].map((obstacle) => obstacleWords(obstacle, nameOf));
    expect(words).toEqual([
      "Anna is away",
      "Ben has 38h 30m",
      "Ben works 5 days a week",
      "Anna needs 11h of rest",
      "Anna works no more than 6 days in a row",
      "Anna’s day is pinned",
      "The salon is closed then",
    ]);
  });
});

describe("wishes in words", () => {
  it("are counted beside those kept now", () => {
    expect(wishesWords({ kept: 3, all: 4 }, { kept: 2, all: 4 })).toBe("3 of 4 wishes kept, now 2");
    expect(wishesWords({ kept: 1, all: 1 }, { kept: 1, all: 1 })).toBe("1 of 1 wish kept, as now");
    expect(wishesWords({ kept: 0, all: 2 })).toBe("0 of 2 wishes kept");
  });
});
