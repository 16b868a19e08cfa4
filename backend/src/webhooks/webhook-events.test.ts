import { availabilityEvent } from "@chairtime/contract/webhooks";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { eventsOf } from "./webhook-events.ts";

/** A closure of some dates that was added. */
const closureOf = (number: number, from: string, to: string, action = 1) => ({
  number,
  action,
  at: new Date("2026-11-25T09:00:00Z"),
  resource: "closure" as const,
  recordId: `closure-${number}`,
  employeeId: null,
  before: null,
  after: {
    id: `closure-${number}`,
    from_date: from,
    to_date: to,
    name: "Closed",
    start_time: null,
    end_time: null,
    created_at: "2026-11-25T09:00:00.000Z",
    updated_at: "2026-11-25T09:00:00.000Z",
    version: number,
  },
});

const datesOf = (changes: Parameters<typeof eventsOf>[0]) =>
  eventsOf(changes, ["availability"], "Asia/Kolkata").map(
    ({ body }) => z.parse(availabilityEvent, JSON.parse(body)).data,
  );

test("the days of an action come together, in order, and without those that lie in others", () => {
  expect(
    datesOf([
      closureOf(1, "2026-12-20", "2026-12-24"),
      closureOf(2, "2026-12-01", "2026-12-02"),
      closureOf(3, "2026-12-22", "2026-12-28"),
    ]),
  ).toEqual([
    {
      employee_id: null,
      dates: [
        { from: "2026-12-01", to: "2026-12-02" },
        { from: "2026-12-20", to: "2026-12-28" },
      ],
      version: 3,
    },
  ]);
});

test("those of two actions stay apart", () => {
  const two = datesOf([
    closureOf(1, "2026-12-01", "2026-12-01", 1),
    closureOf(2, "2026-12-01", "2026-12-01", 2),
  ]);
  expect(two.map(({ version }) => version)).toEqual([1, 2]);
});

test("a change that moves dates affects where they were and where they are", () => {
  const { after: before } = closureOf(1, "2026-12-01", "2026-12-02");
  const { after, ...change } = closureOf(2, "2026-12-10", "2026-12-11");
  const moved = { ...change, before, after: { from_date: after.from_date, to_date: after.to_date } };
  expect(datesOf([moved])[0]?.dates).toEqual([
    { from: "2026-12-01", to: "2026-12-02" },
    { from: "2026-12-10", to: "2026-12-11" },
  ]);
});

test("too many spans are one, from the first to the last", () => {
  const many = Array.from({ length: 31 }, (_, index) => {
    const date = `2027-01-${String(index + 1).padStart(2, "0")}`;
    return index % 2 === 0 ? [closureOf(index, date, date)] : [];
  }).flat();
  const more = many.map((one) =>
    closureOf(
      100 + one.number,
      one.after.from_date.replace("2027-01", "2027-03"),
      one.after.to_date.replace("2027-01", "2027-03"),
    ),
  );
  expect(datesOf([...many, ...more])[0]?.dates).toEqual([{ from: "2027-01-01", to: "2027-03-31" }]);
});
