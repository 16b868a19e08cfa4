import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quietSeconds } from "./quiet-hours.ts";

const ZONE = "Europe/Berlin";
const NIGHT = { from: "21:00", until: "07:00" };
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`);

test("nobody is left in peace without quiet hours, or outside them", () => {
  expect(quietSeconds(null, ZONE, at("23:00"))).toBe(0);
  for (const time of ["07:00", "12:00", "20:59"]) expect(quietSeconds(NIGHT, ZONE, at(time))).toBe(0);
});

test("a night is quiet until its morning, before and after midnight", () => {
  expect(quietSeconds(NIGHT, ZONE, at("21:00"))).toBe(10 * 3600);
  expect(quietSeconds(NIGHT, ZONE, at("06:59"))).toBe(60);
});

test("hours of one day are quiet until they end", () => {
  const noon = { from: "12:00", until: "13:30" };
  expect(quietSeconds(noon, ZONE, at("12:30"))).toBe(3600);
  expect(quietSeconds(noon, ZONE, at("13:30"))).toBe(0);
});

test("a night in which the clocks change has its real length", () => {
  const before = new Date("2026-03-28T22:00:00+01:00");
  expect(quietSeconds(NIGHT, ZONE, before)).toBe(8 * 3600);
});

const clock = fc
  .record({ hour: fc.nat(23), minute: fc.nat(59) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);

test("after its seconds no hours are quiet", () => {
  fc.assert(
    fc.property(clock, clock, fc.nat(365 * 24 * 60), (from, until, minutes) => {
      fc.pre(from !== until);
      const now = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
      const seconds = quietSeconds({ from, until }, ZONE, now);
      const end = new Date(now.getTime() + seconds * 1000);
      expect(quietSeconds({ from, until }, ZONE, end)).toBe(0);
      expect(seconds).toBeLessThanOrEqual(25 * 3600);
    }),
  );
});
