import { spanWords } from "@chairtime/messages/sentences/span-words";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import type { StaffRequest } from "../records/request/model.ts";
import { groupRequests } from "./group-requests.ts";
import { aheadWords, askedWords, lengthWords, outcomeWords } from "./request-words.ts";

const request: StaffRequest = {
  id: "r",
  memberId: "a",
  kind: "time_off",
  startDate: "2026-11-28",
  endDate: "2026-11-28",
  startTime: null,
  endTime: null,
  reason: "Vacation",
  note: "",
  state: "pending",
  answer: "",
  decidedBy: null,
  decidedAt: null,
  timeOffId: null,
  createdAt: new Date("2026-11-20T20:00:00Z"),
  version: 1,
};
const zone = "Asia/Kolkata";
const say = wordsIn("en");

test.each([
  [{}, "Sat, Nov 28, all day", "1 day"],
  [{ startTime: "09:00", endTime: "13:00" }, "Sat, Nov 28, 09:00 – 13:00", ""],
  [{ startTime: "18:30" }, "Sat, Nov 28, 18:30 – 24:00", ""],
  [{ endDate: "2026-12-01" }, "Sat, Nov 28 – Tue, Dec 1", "4 days"],
  [{ endDate: "2026-12-01", endTime: "12:00" }, "Sat, Nov 28 – Tue, Dec 1, 12:00", ""],
])("%j is %s", (change, when, length) => {
  expect(say(spanWords({ ...request, ...change }))).toBe(when);
  expect(say(lengthWords({ ...request, ...change }) ?? "")).toBe(length);
});

test("times are written by the salon's clock", () => {
  expect(wordsIn("en", "h12")(spanWords({ ...request, startTime: "09:00", endTime: "13:00" }))).toBe(
    "Sat, Nov 28, 9:00 am – 1:00 pm",
  );
});

test("says how far ahead it is, and when it was made, by the salon's date", () => {
  expect(
    ["2026-11-20", "2026-11-27", "2026-11-28", "2026-11-29"].map((today) => say(aheadWords(request, today))),
  ).toEqual(["in 8 days", "tomorrow", "today", "under way"]);
  expect(
    ["2026-11-21", "2026-11-22", "2026-11-23"].map((today) => say(askedWords(request, today, zone))),
  ).toEqual(["asked today", "asked yesterday", "asked Nov 21, 2026"]);
});

test("says who decided, or that nobody has in time", () => {
  const decided = { decidedBy: "priya", decidedAt: new Date("2026-11-20T10:00:00Z") };
  expect(say(outcomeWords({ ...request, ...decided, state: "approved" }, zone))).toBe(
    "Approved by priya, Nov 20, 2026",
  );
  expect(say(outcomeWords({ ...request, state: "withdrawn" }, zone))).toBe("Withdrawn");
  expect(say(outcomeWords(request, zone))).toBe("Not answered in time");
});

test("waiting requests, wishes by week and done ones are apart, and past requests no longer wait", () => {
  const over = { ...request, id: "over", startDate: "2026-11-01", endDate: "2026-11-02" };
  const declined = {
    ...request,
    id: "declined",
    state: "declined" as const,
    decidedAt: new Date("2026-11-21T00:00:00Z"),
  };
  const wish = { ...request, kind: "cannot" as const, state: "noted" as const };
  const wishes = [
    { ...wish, id: "later", startDate: "2026-12-01", endDate: "2026-12-01" },
    { ...wish, id: "this week", startDate: "2026-11-16", endDate: "2026-11-16" },
    { ...wish, id: "past", startDate: "2026-11-14", endDate: "2026-11-14" },
    { ...wish, id: "taken back", state: "withdrawn" as const },
  ];
  const groups = groupRequests([over, declined, request, ...wishes], "2026-11-20", 0);
  expect(groups.waiting.map(({ id }) => id)).toEqual(["r"]);
  expect(groups.done.map(({ id }) => id)).toEqual(["declined", "over"]);
  expect(groups.wishes.map(({ weekStart, wishes }) => [weekStart, wishes.map(({ id }) => id)])).toEqual([
    ["2026-11-15", ["this week"]],
    ["2026-11-29", ["later"]],
  ]);
});
