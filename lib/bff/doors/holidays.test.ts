import { holidayRegionsAnswer, holidaysAnswer } from "@chairtime/contract/holidays";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Browser, node } from "../../../e2e/bff-support/browser.ts";
import { Strict } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

let strict: Strict;
let bff: Bff;
let browser: Browser;
const year = new Date().getUTCFullYear() + 1;

beforeAll(async () => {
  strict = await Strict.start();
  bff = node({ BACKEND_URL: strict.url });
  browser = await new Browser(bff).signIn(await strict.user());
});
afterAll(async () => {
  await bff.close();
  await strict.close();
});

async function holidaysOf(query: string) {
  const answer = await browser.get(`/api/holidays?${query}`);
  expect(answer.status).toBe(200);
  return z.parse(holidaysAnswer, await answer.json()).holidays;
}

describe("the list of holidays", () => {
  test("has a country's days by date, in English, and asks no backend", async () => {
    await strict.control("requests/clear", {});
    const list = await holidaysOf(`country=DE&year=${year}`);
    expect(list).toContainEqual({
      date: `${year}-12-25`,
      name: "Christmas Day",
      names: expect.arrayContaining(["1. Weihnachtstag"]),
      kind: "public",
      until: null,
    });
    expect(list.map(({ date }) => date)).toEqual(list.map(({ date }) => date).sort());
    expect(await strict.seen("/api/holidays")).toEqual([]);
  });

  test("names days in the reader's language, in English where the source has no other name", async () => {
    const answer = await browser.get(`/api/holidays?country=DE&year=${year}`, {
      headers: { "accept-language": "ar" },
    });
    const { holidays } = z.parse(holidaysAnswer, await answer.json());
    const named = new Map(holidays.map((day) => [day.date, day]));
    expect(named.get(`${year}-01-01`)).toMatchObject({
      name: "عيد رأس السنة",
      names: expect.arrayContaining(["New Year's Day", "Neujahr"]),
    });
    expect(holidays.map(({ name }) => name)).toContain("Ash Wednesday");
  });

  test("says until when half a day is open", async () => {
    expect(await holidaysOf(`country=DE&year=${year}`)).toContainEqual({
      date: `${year}-12-24`,
      name: "Christmas Eve",
      names: expect.arrayContaining(["Heiliger Abend"]),
      kind: "bank",
      until: "14:00",
    });
  });

  test("knows the additional holidays of a region, and of a town in it", async () => {
    const names = async (query: string) =>
      (await holidaysOf(`${query}&year=${year}`)).flatMap(({ name, kind }) =>
        kind === "public" ? name : [],
      );
    expect(await names("country=DE")).not.toContain("Epiphany");
    expect(await names("country=DE&region=BY")).toContain("Epiphany");
    expect(await names("country=DE&region=BY-A")).toContain("Augsburg Peace Festival");
  });

  test("names each of several days, and none of schools alone", async () => {
    const feast = (await holidaysOf(`country=AE&year=${year}`)).filter(({ name }) =>
      name.includes("al-Adha"),
    );
    expect(feast).toHaveLength(3);
    const school = (await holidaysOf(`country=DE&region=BY&year=${year}`)).map(({ name }) => name);
    expect(school).not.toContain("Day of Prayer and Repentance");
  });
});

test("every country and region can be fetched by its code", async () => {
  const answer = await browser.get("/api/holidays/regions");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const { countries } = z.parse(holidayRegionsAnswer, await answer.json());
  expect(countries.map(({ name }) => name)).toContain("Germany");
  const germany = countries.find(({ code }) => code === "DE");
  expect(germany?.regions).toContainEqual({ code: "BY", name: "Bayern" });
  expect(germany?.regions.map(({ code }) => code)).toContain("BY-A");
});

test("a refusal of the door's own is in the page's language", async () => {
  const headers = { "accept-language": "en-XA" };
  const answer = await browser.get("/api/holidays?country=DE", { headers });
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^\[Þļéåšé/) });
});

describe("the door", () => {
  test.each([
    ["", 400],
    [`country=DE`, 400],
    [`country=de&year=${year}`, 400],
    [`country=${"D".repeat(10_000)}&year=${year}`, 400],
    [`country=DE&region=../x&year=${year}`, 400],
    [`country=DE&region=BY-A-B&year=${year}`, 400],
    ["country=DE&year=1999", 400],
    ["country=DE&year=2200", 400],
    [`country=XX&year=${year}`, 404],
    [`country=DE&region=ZZ&year=${year}`, 404],
  ])("answers ?%.40s with %i", async (query, status) => {
    const answer = await browser.get(`/api/holidays?${query}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.any(String), code: expect.any(String) });
  });

  test.each(["/api/holidays", "/api/holidays/regions"])(
    "%s needs a sign-in, and only reads",
    async (path) => {
      const stranger = await new Browser(bff).get(`${path}?country=DE&year=${year}`);
      expect(stranger.status).toBe(401);
      for (const method of ["POST", "PUT", "DELETE"] as const) {
        const answer = await browser.call(method, path, { body: {} });
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"]);
      }
    },
  );
});
