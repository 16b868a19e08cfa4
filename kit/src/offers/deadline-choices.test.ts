import { expect, test } from "vitest";
import { DAY_MS } from "../clock.ts";
import { deadlineChoices, deadlineDraft, LATEST } from "./deadline-choices.ts";
import { firstComeFrom, latestDeadline } from "./offer-machine.ts";

test("a deadline can be a day, two, three or seven before the shift, as far as that is to come", () => {
  const startsAt = 10 * DAY_MS;
  const days = (now: number) => deadlineChoices(startsAt, now).map((choice) => choice.days);
  expect(days(0)).toEqual([1, 2, 3, 7]);
  expect(days(3 * DAY_MS)).toEqual([1, 2, 3]);
  expect(days(firstComeFrom(startsAt) - 1)).toEqual([1]);
  expect(days(firstComeFrom(startsAt))).toEqual([]);
});

test("each of them is one that an offer takes, and the first is its default", () => {
  const startsAt = 10 * DAY_MS;
  for (const now of [0, DAY_MS, 8 * DAY_MS]) {
    const latest = latestDeadline(startsAt, now);
    const choices = deadlineChoices(startsAt, now);
    expect(choices[0]?.at).toBe(latest);
    for (const { at } of choices) expect(at > now && at <= latest).toBe(true);
  }
});

test("the latest deadline is left to the backend, which knows the moment of the save", () => {
  expect(["", LATEST].map(deadlineDraft)).toEqual([{}, {}]);
  expect(deadlineDraft("2026-11-26T04:30:00.000Z")).toEqual({ deadline_at: "2026-11-26T04:30:00.000Z" });
});
