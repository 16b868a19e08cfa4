import fc from "fast-check";
import { expect, it } from "vitest";
import { KEY_MAX, makeKey, openKey, printOf } from "./plan-key.ts";

const TOKEN = `ct_${"a".repeat(43)}`;
const SECRETS = ["s".repeat(32), "t".repeat(32)];
const said = { plan: { kind: "days", days: [] }, print: "p", until: 1000 };
const key = makeKey(said, TOKEN, SECRETS);

it("says what it was made of, until its time is over", () => {
  expect(openKey(key, TOKEN, SECRETS, 999)).toEqual({ kind: "good", content: said });
  expect(openKey(key, TOKEN, SECRETS, 1000)).toEqual({ kind: "over" });
});

it("counts while its secret is among those that count", () => {
  const old = makeKey(said, TOKEN, ["t".repeat(32)]);
  expect(openKey(old, TOKEN, SECRETS, 0)).toMatchObject({ kind: "good" });
  expect(openKey(old, TOKEN, ["u".repeat(32)], 0)).toEqual({ kind: "wrong" });
});

it("is wrong for another token, and with any character changed, left out or added", () => {
  expect(openKey(key, `ct_${"b".repeat(43)}`, SECRETS, 0)).toEqual({ kind: "wrong" });
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.constantFrom("", "A", "_", ".", "plan_"), (at, put) => {
      const changed = key.slice(0, at) + put + key.slice(at + 1);
      fc.pre(changed !== key);
      expect(openKey(changed, TOKEN, SECRETS, 0)).toEqual({ kind: "wrong" });
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 2 * KEY_MAX }), (text) => {
      expect(openKey(text, TOKEN, SECRETS, 0)).toEqual({ kind: "wrong" });
    }),
  );
});

it("is short enough to be copied for a cover by three people with breaks", () => {
  const day = (member: string) => ({
    memberId: `01a21234-${member}-7000-ba2e-25b396ad39db`,
    date: "2026-11-28",
    after: [
      [600, 840],
      [930, 1200],
    ],
    breaks: [
      [660, 675],
      [990, 1020],
    ],
  });
  const plan = { kind: "days", days: ["e583", "e99c", "e9ec"].map(day) };
  expect(makeKey({ ...said, plan, print: printOf(plan) }, TOKEN, SECRETS).length).toBeLessThan(500);
});
