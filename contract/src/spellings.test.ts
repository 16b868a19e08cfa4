import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { calendarDate, clockTime, instant } from "./common.ts";
import { holidaysQuestion } from "./holidays.ts";
import { LINK_TOKEN } from "./links.ts";
import { phoneWish } from "./own-week.ts";
import { salonChange } from "./salon.ts";
import { TOKEN_SHAPE } from "./tokens.ts";
import { WEBHOOK_SECRET_SHAPE } from "./webhooks.ts";

// A pattern without its end lets anything follow: each good spelling is tried with a character too many and too few.

const BASE64URL = "Az09-_Az09-_Az09-_Az09-_Az09-_Az09-_Az09-_a";
const BASE64 = "Az09+/Az09+/Az09+/Az09+/Az09+/Az09+/Az09+/a";
const takes = (pattern: RegExp) => (text: string) => pattern.test(text);
const parses = (schema: z.ZodMiniType, whole: (text: string) => unknown) => (text: string) =>
  z.safeParse(schema, whole(text)).success;

const phone = {
  on: true,
  endpoint: "https://push.example/1",
  p256dh: `B${"a".repeat(86)}`,
  auth: "a".repeat(22),
};
const year = { country: "DE", year: "2026" };

describe.each([
  { name: "a link's token", good: [BASE64URL], accepts: takes(LINK_TOKEN) },
  { name: "a token", good: [`ct_${BASE64URL}`], accepts: takes(TOKEN_SHAPE) },
  { name: "a webhook's secret", good: [`whsec_${BASE64}=`], accepts: takes(WEBHOOK_SECRET_SHAPE) },
  {
    name: "a browser's key",
    good: [`B${BASE64URL}${BASE64URL}`, `B${BASE64URL}${BASE64URL}=`],
    accepts: parses(phoneWish, (p256dh) => ({ ...phone, p256dh })),
  },
  {
    name: "a browser's proof",
    good: [BASE64URL.slice(0, 22), `${BASE64URL.slice(0, 22)}==`],
    accepts: parses(phoneWish, (auth) => ({ ...phone, auth })),
  },
  { name: "a country", good: ["DE"], accepts: parses(holidaysQuestion, (country) => ({ ...year, country })) },
  { name: "a year", good: ["2026"], accepts: parses(holidaysQuestion, (text) => ({ ...year, year: text })) },
  {
    name: "a salon's region",
    good: ["DE", "DE-BY", "DE-BY-A", "ES-01", "GB-ENG12"],
    accepts: parses(salonChange, (holiday_region) => ({ holiday_region })),
  },
])("$name", ({ good, accepts }) => {
  test.each(good)("%s", (spelled) => {
    expect(accepts(spelled)).toBe(true);
    expect(accepts(`!${spelled}`)).toBe(false);
    expect(accepts(`${spelled}!`)).toBe(false);
    expect(accepts(`!${spelled.slice(1)}`)).toBe(false);
    expect(accepts(spelled.slice(1))).toBe(false);
  });
});

test.each(["D", "DE-", "DE-BAVARIA", "DE-BY-A-B", "DE-by", "1E"])("%s is no region of a salon", (code) => {
  expect(z.safeParse(salonChange, { holiday_region: code }).success).toBe(false);
});

describe.each([
  {
    name: "a time of day",
    schema: clockTime,
    good: {
      "09:00": "09:00",
      "24:00": "24:00",
      "09:00:00": "09:00",
      "09:00:30.25": "09:00",
      "09:00Z": "09:00",
      "09:00+0530": "09:00",
      "09:00-03:30": "09:00",
      "0000-01-01T09:00:00Z": "09:00",
      "2026-12-01 09:15": "09:15",
      "2026-12-01T09:15:00.123Z": "09:15",
    },
    bad: [
      ...[
        "9am",
        "x09:00",
        "09:00x",
        "9:00",
        "09:0",
        "09:60",
        "19:5a",
        "30:00",
        "25:00",
        "1a:00",
        "09:00:60",
        "09:00:0",
      ],
      ...[
        "09:00:00.",
        "09:00:00.x",
        "09:00+5:30",
        "09:00+05:3",
        "09:00Zx",
        "09:00+xx:30",
        "2026-12-01x09:00",
      ],
      ...["2026-12-01", "26-12-01T09:00", "2026-1-01T09:00", "2026-12-1T09:00", "xxxx-12-01T09:00"],
      ...["2026-xx-01T09:00", "2026-12-xxT09:00"],
    ],
  },
  {
    name: "a date",
    schema: calendarDate,
    good: {
      "2026-12-01": "2026-12-01",
      "2028-02-29": "2028-02-29",
      "2026-12-01 10": "2026-12-01",
      "2026-12-01T00:00:00Z": "2026-12-01",
      "2026-12-31T23:59:59Z": "2026-12-31",
    },
    bad: [
      ...[
        "x2026-12-01",
        "2026-12-011",
        "2026-12-01x",
        "2026-13-01",
        "2026-00-10",
        "2026-12-00",
        "2026-12-32",
      ],
      ...["2026-11-31", "2026-02-29", "2026-02-30", "2026-1-01", "2026-12-1", "202-12-01"],
    ],
  },
  {
    name: "an instant",
    schema: instant,
    good: {
      "2026-12-01T09:00Z": "2026-12-01T09:00:00.000Z",
      "2026-12-01 09:00:30Z": "2026-12-01T09:00:30.000Z",
      "2026-12-01T09:00:30.25Z": "2026-12-01T09:00:30.250Z",
      "2026-12-01T09:00+0530": "2026-12-01T03:30:00.000Z",
      "2026-12-01T09:00:00+05:30": "2026-12-01T03:30:00.000Z",
      "2026-12-01T09:00:00-03:30": "2026-12-01T12:30:00.000Z",
    },
    bad: [
      ...[
        "x2026-12-01T09:00Z",
        "1 2026-12-01T09:00Z",
        "2026-12-01T09:00Z (noon)",
        "2026-12-01T09:00",
        "2026-12-01",
      ],
      ...["2026-12-01T09:00:00", "2026-12-01T9:00Z", "2026-12-01T09:00:0Z", "2026-12-01T09:00:00.Z"],
      ...["2026-12-01T09:00+5:30", "2026-12-01T25:00Z"],
      ...["2026-02-30T09:00Z", "2026-02-31T09:00:00Z", "2026-02-29T09:00+0530", "2026-04-31 09:00:30Z"],
    ],
  },
])("$name", ({ schema, good, bad }) => {
  test.each(Object.entries(good))("%s is one", (spelled, read) => {
    expect(z.parse(schema, spelled)).toBe(read);
  });

  test.each(bad)("%s is none", (spelled) => {
    expect(z.safeParse(schema, spelled).success).toBe(false);
  });
});
