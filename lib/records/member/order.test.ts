import fc from "fast-check";
import { expect, test } from "vitest";
import type { StaffMember } from "./model.ts";
import { withMember } from "./order.ts";

const added = (at: number | null) =>
  ({ id: `m${at}`, createdAt: at === null ? null : new Date(at) }) as StaffMember;

test("a new member comes where the backend will list them, in whichever order they came", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1000)), (times) => {
      const list = times.map(added).reduce<StaffMember[]>(withMember, []);
      expect(list.map(({ id }) => id)).toEqual(
        times.toSorted((one, other) => one - other).map((at) => `m${at}`),
      );
    }),
  );
});

test("an existing member appears once, and one with an unknown time comes last", () => {
  const list = [1, 2, 3].map(added);
  expect(withMember(list, added(2))).toEqual(list);
  expect(withMember(list, added(null)).at(-1)?.id).toBe("mnull");
});
