import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { repeatsWords, weekName } from "./week-name.ts";

const say = wordsIn("en");

test("the weeks of a rotation have letters, and records of every week name none", () => {
  expect(say(weekName(1))).toBe("Week B");
  for (const every of [{}, { rotationWeek: null }]) expect(say(repeatsWords(every))).toBe("Every week");
  expect(say(repeatsWords({ rotationWeek: 1 }))).toBe("Week B");
});
