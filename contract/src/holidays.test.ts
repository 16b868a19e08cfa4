import { expect, test } from "vitest";
import * as z from "zod/mini";
import { REGION_CODE } from "./common.ts";
import { holidayRegionsAnswer, holidaysAnswer, holidaysQuestion } from "./holidays.ts";

const asked = (more: object) => z.safeParse(holidaysQuestion, { country: "DE", year: "2026", ...more });

test("a question names a country, perhaps a region of it, and a year", () => {
  expect(asked({}).data).toEqual({ country: "DE", year: 2026 });
  for (const region of ["BY", "BY-A", "01", "ABCDE-FGHIJ"])
    expect(asked({ region }).data).toEqual({ country: "DE", region, year: 2026 });
});

test.each([
  ...["D", "DEU", "de", "D1", " DE"].map((country) => ({ country })),
  ...["", "by", "BY-", "-A", "BY-A-B", "ABCDEF", "BY_A", "ABCDE-FGHIJK"].map((region) => ({ region })),
  ...["", "26", "20266", "2O26", "-202", "202 "].map((year) => ({ year })),
])("a question is refused: %j", (wrong) => {
  expect(asked(wrong).success).toBe(false);
});

test("the code of a region is a country with at most two places in it", () => {
  for (const code of ["DE", "DE-BY", "DE-BY-A", "US-NY", "ES-01"]) expect(code).toMatch(REGION_CODE);
  for (const code of ["", "D", "de", "DE-", "DE-by", "DE-BY-A-B", "DE-ABCDEF", "xDE", "DEx"])
    expect(code).not.toMatch(REGION_CODE);
});

test("an answer has each holiday's kind, and when a half one begins", () => {
  const day = { date: "2026-12-24", name: "Christmas Eve", until: "14:00" };
  for (const kind of ["public", "bank", "optional", "observance"]) {
    const answer = {
      holidays: [
        { ...day, kind },
        { ...day, kind, until: null },
      ],
    };
    expect(z.parse(holidaysAnswer, answer)).toEqual(answer);
  }
  for (const wrong of [
    { kind: "" },
    { kind: "school" },
    { kind: "bank", until: "25:00" },
    { kind: "bank", date: "soon" },
  ])
    expect(z.safeParse(holidaysAnswer, { holidays: [{ ...day, ...wrong }] }).success).toBe(false);
  expect(
    z.safeParse(holidaysAnswer, { holidays: [{ date: day.date, kind: "bank", until: null }] }).success,
  ).toBe(false);
  expect(z.safeParse(holidaysAnswer, {}).success).toBe(false);
});

test("the countries have names and regions", () => {
  const answer = { countries: [{ code: "DE", name: "Germany", regions: [{ code: "BY", name: "Bavaria" }] }] };
  expect(z.parse(holidayRegionsAnswer, answer)).toEqual(answer);
  for (const wrong of [
    {},
    { countries: [{ code: "DE", name: "Germany" }] },
    { countries: [{ code: "DE", name: "Germany", regions: [{ code: "BY" }] }] },
    { countries: [{ code: "DE", name: "Germany", regions: [{ name: "Bavaria" }] }] },
  ])
    expect(z.safeParse(holidayRegionsAnswer, wrong).success).toBe(false);
});
