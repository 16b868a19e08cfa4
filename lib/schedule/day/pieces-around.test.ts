import { expect, test } from "vitest";
import { piecesAround, takeAll } from "./pieces-around.ts";

const at = (time: string) => new Date(`2026-11-16T${time}Z`);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const pieces = (...absences: [string, string][]) =>
  piecesAround(
    span("09:00", "17:00"),
    absences.map(([start, end]) => span(start, end)),
  ).map(({ start, end }) => [start, end].map((instant) => instant.toISOString().slice(11, 16)).join(" "));

test("what absences leave of a span is between them, in whatever order they come", () => {
  expect(pieces()).toEqual(["09:00 17:00"]);
  expect(pieces(["14:00", "15:00"], ["10:00", "11:00"])).toEqual([
    "09:00 10:00",
    "11:00 14:00",
    "15:00 17:00",
  ]);
  expect(pieces(["08:00", "10:00"], ["16:00", "18:00"])).toEqual(["10:00 16:00"]);
  expect(pieces(["10:00", "14:00"], ["11:00", "12:00"], ["14:00", "15:00"])).toEqual([
    "09:00 10:00",
    "15:00 17:00",
  ]);
});

test("absences beside a span leave all of it", () => {
  expect(pieces(["07:00", "09:00"], ["17:00", "18:00"], ["06:00", "07:00"], ["20:00", "21:00"])).toEqual([
    "09:00 17:00",
  ]);
});

test("a minute alone is no piece, more than a minute is one", () => {
  expect(pieces(["09:01", "16:59"])).toEqual([]);
  expect(pieces(["09:02", "16:59"])).toEqual(["09:00 09:02"]);
  expect(pieces(["09:00", "17:00"])).toEqual([]);
  expect(takeAll(span("09:00", "17:00"), [span("09:00", "16:59")])).toBe(true);
  expect(takeAll(span("09:00", "17:00"), [span("09:00", "16:58")])).toBe(false);
});
