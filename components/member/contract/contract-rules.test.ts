import { formatsOf } from "@chairtime/messages/formats/formats-of";
import { intlFormats } from "@chairtime/messages/formats/intl";
import { offeredLanguages } from "@chairtime/messages/languages";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorsInWords } from "@/lib/page/field-errors";
import {
  type ContractValues,
  checkContract,
  contractOf,
  contractValues,
  NO_CONTRACT,
} from "./contract-rules";

const check = (values: ContractValues) => errorsInWords(checkContract(values), wordsIn("en"));

const EMPTY = { hours: "", days: "", rest: "", cost: "" };

describe("a typed contract", () => {
  it("may say nothing", () => {
    expect(checkContract(EMPTY)).toEqual({});
    expect(contractOf(EMPTY, NO_CONTRACT, false)).toEqual(NO_CONTRACT);
  });

  it("names the error of each field", () => {
    expect(check({ hours: "many", days: "8", rest: "25", cost: "-1" })).toEqual({
      hours: "Enter hours such as 40 or 37h 30m",
      days: "Enter a number of days from 1 to 7",
      rest: "At most 24 hours",
      cost: "Enter an amount such as 18.50",
    });
    expect(check({ hours: "169", days: "", rest: "soon", cost: "100001" })).toEqual({
      hours: "A week has 168 hours",
      rest: "Enter hours such as 11 or 10h 30m",
      cost: "At most 100,000.00",
    });
  });

  it("reads the digits of every script", () => {
    const typed = { hours: "३७ h ३० m", days: "٥", rest: "११", cost: "१८.५०" };
    expect(checkContract(typed)).toEqual({});
    const agreed = { weeklyMinutes: 2250, weeklyDays: 5, restMinutes: 660, hourlyCost: 1850 };
    expect(contractOf(typed, agreed, true)).toEqual(agreed);
  });

  it("never sends a cost of somebody who may not see it", () => {
    const typed = { ...EMPTY, hours: "40", cost: "18" };
    expect(contractOf(typed, { ...NO_CONTRACT, hourlyCost: 1800 }, true).hourlyCost).toBe(1800);
    expect(contractOf(typed, { ...NO_CONTRACT, hourlyCost: 1800 }, false)).not.toHaveProperty("hourlyCost");
    expect(contractOf(typed, NO_CONTRACT, true)).not.toHaveProperty("hourlyCost");
  });

  it.each(offeredLanguages())("is the same after it was shown and read again: %s", (language) => {
    const formats = formatsOf(intlFormats, language);
    const contract = fc.record({
      weeklyMinutes: fc.option(fc.nat(10_080)),
      weeklyDays: fc.option(fc.integer({ min: 1, max: 7 })),
      restMinutes: fc.option(fc.nat(1440)),
      hourlyCost: fc.option(fc.nat(10_000_000)),
    });
    fc.assert(
      fc.property(contract, (one) => {
        const values = contractValues(one, formats);
        expect(checkContract(values)).toEqual({});
        expect(contractOf(values, one, true)).toEqual(one);
      }),
    );
  });
});
