import { expect, test } from "vitest";
import { openUntil, withException, withoutException } from "./opening-exceptions.ts";

const closed = (date: string, name = "") => ({ date, name, spans: [] });

test("a date has hours of its own once, and the dates are in order", () => {
  const list = withException(withException([], closed("2026-12-31")), closed("2026-12-24", "Christmas Eve"));
  expect(list.map(({ date }) => date)).toEqual(["2026-12-24", "2026-12-31"]);
  const again = withException(list, closed("2026-12-24", "Eve"));
  expect(again.map(({ name }) => name)).toEqual(["Eve", ""]);
  expect(withoutException(again, "2026-12-24")).toEqual([closed("2026-12-31")]);
});

test("a day that closes early keeps its weekday's hours until then", () => {
  const week = [
    { dayOfWeek: 4, startTime: "09:00", endTime: "12:00" },
    { dayOfWeek: 4, startTime: "13:00", endTime: "18:00" },
  ];
  const until = (time: string) => openUntil({ date: "2026-12-24", name: "Eve", until: time }, week)?.spans;
  expect(until("14:00")).toEqual([
    { startTime: "09:00", endTime: "12:00" },
    { startTime: "13:00", endTime: "14:00" },
  ]);
  expect(until("13:00")).toEqual([{ startTime: "09:00", endTime: "12:00" }]);
  expect(until("08:00")).toBeUndefined();
});

test("hours that are over at a time are those of the weekday that begin before it", () => {
  const week = [
    { dayOfWeek: 4, startTime: "09:00", endTime: "12:00" },
    { dayOfWeek: 4, startTime: "13:00", endTime: "18:00" },
    { dayOfWeek: 5, startTime: "06:00", endTime: "20:00" },
  ];
  const until = (time: string) => openUntil({ date: "2026-12-24", name: "Eve", until: time }, week)?.spans;
  expect(until("15:00")).toEqual([
    { startTime: "09:00", endTime: "12:00" },
    { startTime: "13:00", endTime: "15:00" },
  ]);
  expect(until("13:00")).toEqual([{ startTime: "09:00", endTime: "12:00" }]);
  expect(until("09:00")).toBeUndefined();
});
