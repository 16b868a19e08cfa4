import { expect, test } from "vitest";
import { mergeSpans, piecesOutside, without } from "./spans.ts";

const span = (start: number, end: number) => ({ start, end });

test("spans that overlap or touch are joined in order, and empty ones dropped", () => {
  expect(
    mergeSpans([span(50, 60), span(20, 30), span(0, 10), span(5, 20), span(40, 40), span(45, 42)]),
  ).toEqual([span(0, 30), span(50, 60)]);
});

test("what is merged stays as it was", () => {
  const given = [span(5, 9), span(0, 6)];
  mergeSpans(given);
  expect(given).toEqual([span(5, 9), span(0, 6)]);
});

test.each([
  ["beside it", [span(0, 10), span(20, 30)], [span(10, 20)]],
  ["inside it", [span(12, 14)], [span(10, 12), span(14, 20)]],
  ["over its start", [span(0, 12)], [span(12, 20)]],
  ["at its start", [span(10, 12)], [span(12, 20)]],
  ["over its end", [span(18, 25)], [span(10, 18)]],
  ["at its end", [span(18, 20)], [span(10, 18)]],
  ["over all of it", [span(10, 20)], []],
])("others that lie %s leave its other pieces", (_where, others, pieces) => {
  expect(piecesOutside(span(10, 20), others)).toEqual(pieces);
  expect(without([span(10, 20)], others)).toEqual(pieces);
});

test("an empty span has no pieces", () => {
  expect(piecesOutside(span(10, 10), [])).toEqual([]);
});

test("pieces keep what else the span says", () => {
  const lunch = { ...span(10, 20), reason: "Lunch" };
  expect(piecesOutside(lunch, [span(12, 14)])).toEqual([
    { start: 10, end: 12, reason: "Lunch" },
    { start: 14, end: 20, reason: "Lunch" },
  ]);
});
