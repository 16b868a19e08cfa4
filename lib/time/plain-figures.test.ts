import { expect, test } from "vitest";
import { plainFigures } from "./plain-figures.ts";

test.each([
  ["९:१५", "9:15"],
  ["٠٩:٤٥", "09:45"],
  ["۱۲ PM", "12 pm"],
  ["\u206609:00\u00a0– 17:00\u2069 ", "09:00 – 17:00"],
  ["37.5", "37.5"],
])("%j is %j", (typed, plain) => expect(plainFigures(typed)).toBe(plain));
