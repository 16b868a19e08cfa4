import { said } from "@chairtime/messages/said";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  noticeError,
  parseNotice,
  quietError,
  type TeamSees,
  teamSeesChange,
  teamSeesFields,
} from "./team-sees-rules";

const settings: fc.Arbitrary<TeamSees> = fc.record({
  staffLinkShows: fc.constantFrom("own", "colleagues"),
  requestsOn: fc.boolean(),
  offersOn: fc.boolean(),
  offersDecideThemselves: fc.boolean(),
  requestNoticeDays: fc.integer({ min: 0, max: 365 }),
  publishing: fc.boolean(),
  viewersSeeReasons: fc.boolean(),
  quietHours: fc.constantFrom(null, { from: "21:00", until: "07:00" }, { from: "21:00", until: "08:00" }),
});

test("days of notice are typed as a number, or not at all", () => {
  expect(parseNotice("")).toBe(0);
  expect(parseNotice(" 14 ")).toBe(14);
  expect(parseNotice("365")).toBe(365);
  expect(["१४", "١٤"].map(parseNotice)).toEqual([14, 14]);
  for (const wrong of ["366", "-1", "1.5", "two", "9999"]) {
    expect(parseNotice(wrong), wrong).toBeNull();
    expect(noticeError(wrong), wrong).toEqual(said("salon.teamSees.noticeWrong", { max: 365 }));
  }
  expect(noticeError("14")).toBeNull();
});

test("quiet hours need a beginning and another end", () => {
  expect(quietError({ from: "21:00", until: "07:00" })).toBeNull();
  for (const [from, until] of [
    ["", "07:00"],
    ["21:00", ""],
    ["21:00", "21:00"],
  ] as const)
    expect(quietError({ from, until }), `${from}-${until}`).not.toBeNull();
});

test("a change holds what differs, and nothing else", () => {
  fc.assert(
    fc.property(settings, settings, (before, after) => {
      const change = teamSeesChange(before, after);
      expect({ ...before, ...change }).toEqual(after);
      expect(teamSeesChange(after, after)).toEqual({});
      const read = teamSeesFields(wordsIn("en")).filter(({ words }) => words(before) !== words(after));
      expect(read.length).toBe(Object.keys(change).length);
    }),
  );
});
