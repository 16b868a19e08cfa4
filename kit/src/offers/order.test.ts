import fc from "fast-check";
import { expect, test } from "vitest";
import { byOrder, orderOf } from "./order.ts";

const minutes = fc.nat({ max: 3000 });
const ordered = fc
  .record({ before: minutes, shift: fc.nat({ max: 600 }), agreed: fc.option(minutes), draw: fc.string() })
  .map(({ before, shift, agreed, draw }) =>
    orderOf({ beforeMinutes: before, afterMinutes: before + shift, agreedMinutes: agreed }, draw),
  );

test("claims are ordered by extra hours, then by hours below, then by the draw, in any order that they come in", () => {
  fc.assert(
    fc.property(fc.array(ordered, { maxLength: 12 }), (claims) => {
      const sorted = claims.toSorted(byOrder);
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1];
        if (!next) continue;
        expect(one.extraMinutes).toBeLessThanOrEqual(next.extraMinutes);
        if (one.extraMinutes === next.extraMinutes)
          expect(one.belowMinutes).toBeGreaterThanOrEqual(next.belowMinutes);
      }
      expect(claims.toReversed().toSorted(byOrder)).toEqual(sorted);
    }),
  );
});

test("only hours beyond those agreed and those of today are extra", () => {
  const order = (beforeMinutes: number, afterMinutes: number, agreedMinutes: number | null) =>
    orderOf({ beforeMinutes, afterMinutes, agreedMinutes }, "");
  expect(order(1800, 2280, 2280)).toMatchObject({ extraMinutes: 0, belowMinutes: 480 });
  expect(order(2100, 2580, 2280)).toMatchObject({ extraMinutes: 300, belowMinutes: 180 });
  expect(order(2400, 2880, 2280)).toMatchObject({ extraMinutes: 480, belowMinutes: 0 });
  expect(order(2400, 2880, null)).toMatchObject({ extraMinutes: 0, belowMinutes: 0 });
});

test("the draw decides only between equally many hours over and below, and equal draws tie", () => {
  const claim = (extraMinutes: number, belowMinutes: number, draw: string) => ({
    extraMinutes,
    belowMinutes,
    draw,
  });
  const ben = claim(0, 120, "b");
  expect(byOrder(ben, claim(0, 120, "a"))).toBeGreaterThan(0);
  expect(byOrder(ben, claim(0, 120, "c"))).toBeLessThan(0);
  expect(byOrder(ben, claim(0, 120, "b"))).toBe(0);
  expect(byOrder(ben, claim(0, 60, "a"))).toBeLessThan(0);
  expect(byOrder(ben, claim(30, 600, "a"))).toBeLessThan(0);
});
