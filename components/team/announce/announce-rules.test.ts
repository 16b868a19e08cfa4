import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { announceErrors, audienceOf } from "./announce-rules.ts";

const say = wordsIn("en");

test("an audience is what was chosen, and nothing of what was not", () => {
  const choice = { role: "Stylist", day: "2026-11-23" };
  expect(audienceOf("everybody", choice)).toEqual({ kind: "everybody" });
  expect(audienceOf("role", choice)).toEqual({ kind: "role", role: "Stylist" });
  expect(audienceOf("date", choice)).toEqual({ kind: "date", date: "2026-11-23" });
});

test("an announcement needs a text, and a date where it is for one", () => {
  const day = "2026-11-23";
  expect(announceErrors("Hello", { whom: "everybody", day: "" })).toEqual({});
  expect(announceErrors("Hello", { whom: "date", day })).toEqual({});
  const { text, day: date } = announceErrors(" ", { whom: "date", day: "" });
  expect([text, date].map((sentence) => sentence && say(sentence))).toEqual([
    "Please enter what to announce",
    "Please choose the date",
  ]);
});
