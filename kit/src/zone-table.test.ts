import { tzOffset } from "@date-fns/tz/tzOffset";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { learnZone, tableOffset, zoneTable } from "./zone-table.ts";

const SINCE = Date.UTC(2010, 0);
const UNTIL = Date.UTC(2040, 0);

describe.each([
  "Asia/Kolkata",
  "America/New_York",
  "Europe/London",
  // Half an hour's change, changes at half past an hour, changes for Ramadan (twice), changes of the law.
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Africa/Casablanca",
  "Africa/Cairo",
  "Europe/Istanbul",
])("the table of %s", (zone) => {
  const table = zoneTable(zone, SINCE, UNTIL);
  learnZone(table);

  test("says what the machine's own says, at any instant of its years", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(SINCE), max: new Date(UNTIL - 1), noInvalidDate: true }),
        (date) => {
          expect(tableOffset(zone, date.getTime())).toBe(tzOffset(zone, date));
        },
      ),
    );
  });

  test("changes at the minute", () => {
    for (const [from, offset] of table.steps.slice(1)) {
      expect(tzOffset(zone, new Date(from * 60_000))).toBe(offset);
      expect(tzOffset(zone, new Date(from * 60_000 - 1))).not.toBe(offset);
    }
  });

  test("knows nothing of other years", () => {
    expect(tableOffset(zone, SINCE - 1)).toBeUndefined();
    expect(tableOffset(zone, UNTIL)).toBeUndefined();
  });
});

test("a zone without a table is left to the machine", () => {
  expect(tableOffset("Asia/Tokyo", SINCE)).toBeUndefined();
});
