import { formatsOf } from "@chairtime/messages/formats/formats-of";
import { intlFormats } from "@chairtime/messages/formats/intl";
import { offeredLanguages } from "@chairtime/messages/languages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, parseAmount } from "./amount.ts";
import { parseHours } from "./parse-hours.ts";

describe("typed hours", () => {
  it.each([
    ["40", 2400],
    ["37h 30m", 2250],
    ["37:30", 2250],
    ["37.5", 2250],
    ["37,5 h", 2250],
    ["45m", 45],
    ["8 hours", 480],
    ["0", 0],
    ["37 Std. 30 Min", 2250],
    ["३७ घंटे", 2220],
    ["٤٠", 2400],
  ])("reads %s", (text, minutes) => expect(parseHours(text)).toBe(minutes));

  it.each(["", "forty", "-4", "7:75", "1h2h", "1e3"])("refuses '%s'", (text) =>
    expect(parseHours(text)).toBeNull(),
  );

  it.each(offeredLanguages())("reads all its spellings: %s", (language) => {
    const { hours } = formatsOf(intlFormats, language);
    fc.assert(fc.property(fc.nat(10_080), (minutes) => parseHours(hours(minutes)) === minutes));
  });
});

describe("typed amounts", () => {
  it.each([
    ["18", 1800],
    ["18.5", 1850],
    ["18,50", 1850],
  ])("reads %s", (text, hundredths) => expect(parseAmount(text)).toBe(hundredths));

  it.each(["", "-1", "1.234", "a"])("refuses '%s'", (text) => expect(parseAmount(text)).toBeNull());

  it("writes two decimals and groups of three", () => expect(formatAmount(342_000)).toBe("3,420.00"));
});
