import { expect, test } from "vitest";
import { servicesOf, servicesOfTeam, servicesText, withService } from "./services.ts";

test("a service is added once, ignoring case; commas part several", () => {
  expect(withService(["Braids"], " Silk  Press ")).toEqual(["Braids", "Silk Press"]);
  expect(withService(["Braids"], "braids")).toEqual(["Braids"]);
  expect(withService([], "Locs, Braids,, locs")).toEqual(["Locs", "Braids"]);
  expect(withService(["Braids"], "  ")).toEqual(["Braids"]);
});

test("services survive the form's text", () => {
  expect(servicesOf(servicesText(["Silk Press", "Braids"]))).toEqual(["Silk Press", "Braids"]);
  expect(servicesOf("")).toEqual([]);
});

test("a team's services come most frequent first, each in one spelling", () => {
  const team = [["Braids", "Locs"], ["braids"], ["Braids", "Silk Press", "Locs"]].map((services) => ({
    services,
  }));
  expect(servicesOfTeam(team)).toEqual(["Braids", "Locs", "Silk Press"]);
});
