import * as fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./answer-in-pieces.ts";

const list = fc
  .tuple(fc.integer({ min: 0, max: 1100 }), fc.jsonValue())
  .map(([length, value]) => Array.from({ length }, (_, index) => ({ index, value })));

test("the pieces of an answer equal the whole", () => {
  fc.assert(
    fc.property(list, fc.dictionary(fc.string(), fc.jsonValue()), (long, rest) => {
      expect([...piecesOf(long)].join("")).toBe(JSON.stringify(long));
      const record = { ...rest, long, missing: undefined };
      expect([...piecesOf(record)].join("")).toBe(JSON.stringify(record));
    }),
    { numRuns: 50 },
  );
});

test("no piece has more than some hundred records", () => {
  const long = Array.from({ length: 10_000 }, (_, index) => ({ index }));
  expect(Math.max(...[...piecesOf({ long })].map((piece) => piece.split("index").length))).toBeLessThan(600);
});
