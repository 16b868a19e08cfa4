import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allZones, offsetWords, zoneLabel, zoneOfText } from "./time-zones.ts";

const winter = new Date("2026-01-15T12:00:00Z");
const summer = new Date("2026-07-15T12:00:00Z");

describe("the zones to choose from", () => {
  const zones = allZones("Asia/Kolkata");

  it("have today's names, each once", () => {
    expect(zones).toContain("Asia/Kolkata");
    expect(zones).not.toContain("Asia/Calcutta");
    expect(zones).toEqual([...new Set(zones)].sort());
  });

  it("hold the salon's own, even one unknown to the browser", () => {
    expect(allZones("Etc/Salon")).toContain("Etc/Salon");
  });

  it("are each known again by their label, at any time of the year", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(winter, summer), (zone, at) => {
        expect(zoneOfText(zoneLabel(zone, at), zones)).toBe(zone);
      }),
    );
  });

  it.each([
    ["Berlin", "Europe/Berlin"],
    ["new york", "America/New_York"],
    [" europe/berlin ", "Europe/Berlin"],
    ["Europe", null],
    ["Atlantis", null],
    ["", null],
  ])("understand '%s'", (typed, zone) => {
    expect(zoneOfText(typed, zones)).toBe(zone);
  });
});

it.each([
  ["Asia/Kolkata", winter, "UTC+5:30"],
  ["Europe/Berlin", winter, "UTC+1"],
  ["Europe/Berlin", summer, "UTC+2"],
  ["America/St_Johns", winter, "UTC-3:30"],
  ["Africa/Abidjan", summer, "UTC"],
])("the offset of %s on %s reads %s", (zone, at, words) => {
  expect(offsetWords(zone, at)).toBe(words);
});
