import { refusalOf } from "@chairtime/contract/refusals/refusal";
import { tokenDraft } from "@chairtime/contract/tokens";
import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import { say } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkToken, endOf, LIFE_OPTIONS, USUAL_LIFE } from "./token-rules";

const now = new Date("2026-11-25T10:00:00Z");

test("a token ends after the days that were chosen, or never", () => {
  expect(LIFE_OPTIONS.map(({ value }) => endOf(value, now)?.toISOString() ?? null)).toEqual([
    "2026-12-25T10:00:00.000Z",
    "2027-02-23T10:00:00.000Z",
    "2027-11-25T10:00:00.000Z",
    null,
  ]);
});

test("what nobody offered ends as usual", () => {
  for (const other of ["", "toString", "forever"]) expect(endOf(other, now)).toEqual(endOf(USUAL_LIFE, now));
});

test.each(["", "  ", "x".repeat(61), "Booking page", "x".repeat(60)])(
  "the name '%s' is judged as the contract judges it",
  (name) => {
    const { error } = z.safeParse(tokenDraft, { name, scope: "read", expires_at: null });
    const wrong = checkToken({ name }).name;
    const issue = error?.issues[0];
    expect(wrong && say("en", wrong)).toBe(issue && say("en", refusedWords(refusalOf(issue))));
  },
);
