import type { Audience } from "@chairtime/contract/notices/announcements";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { errorsInWords } from "@/lib/page/field-errors";
import { announceErrors, audienceOf } from "./announce-rules.ts";

const say = wordsIn("en");

test("an audience is what was chosen, and nothing of what was not", () => {
  const choice = { role: "Stylist", day: "2026-11-23" };
  expect(audienceOf("everybody", choice)).toEqual({ kind: "everybody" });
  expect(audienceOf("role", choice)).toEqual({ kind: "role", role: "Stylist" });
  expect(audienceOf("date", choice)).toEqual({ kind: "date", date: "2026-11-23" });
});

test("an announcement needs a text, and a date where it is for one", () => {
  const errors = (text: string, audience: Audience) => errorsInWords(announceErrors(text, audience), say);
  expect(errors("Hello", { kind: "everybody" })).toEqual({});
  expect(errors("Hello", { kind: "date", date: "2026-11-23" })).toEqual({});
  expect(errors(" ", { kind: "date", date: "" })).toEqual({
    text: "Please enter what to announce",
    day: "Please choose the date",
  });
  expect(errors("x".repeat(501), { kind: "everybody" })).toEqual({ text: "At most 500 characters" });
});
