import { expect, test } from "vitest";
import { pseudoMessage } from "./pseudo.ts";
import { formatted, said } from "./said.ts";
import { say } from "./server/words-in.ts";

test("values are names, counts, dates, sentences and lists of them", () => {
  expect(say("en", said("requests.ahead.days", { days: 1 }))).toBe("in 1 day");
  expect(say("en", said("requests.asked.on", { date: formatted("shortDate", "2026-11-18") }))).toBe(
    "asked Nov 18, 2026",
  );
  const names = ["Ana", said("requests.effect.others", { count: 2 })];
  expect(say("en", said("requests.effect.offToo", { count: 3, names }))).toBe("Ana and 2 others are off too");
});

test("times follow the salon's clock", () => {
  const fall = said("requests.effect.fall", {
    count: 1,
    needed: 2,
    from: formatted("minuteOfDay", 600),
    to: formatted("minuteOfDay", 1440, true),
  });
  expect(say("en", fall)).toBe("1 of 2 needed from 10:00 to 24:00");
  expect(say("en", fall, "h12")).toBe("1 of 2 needed from 10:00 am to 12:00 am");
});

test("a sentence that is ready stays as it is", () => {
  expect(say("en", "Typed by a {person}")).toBe("Typed by a {person}");
});

test("the pseudo-language accents text and keeps values, tags and forms", () => {
  expect(say("en-XA", said("requests.asked.on", { date: "x" }))).toBe("[åšķéđ ··x]");
  const source = "{n, plural, one {# day} other {# days}} <b>for</b> {name}";
  expect(pseudoMessage(source)).toBe("[{n, plural, one {# đåý·} other {# đåýš··}} <b>ƒöŕ·</b> {name}]");
});
