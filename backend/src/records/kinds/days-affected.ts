import { isDeepStrictEqual } from "node:util";
import type { AffectedDays, OpenSides } from "../kind.ts";

/** A record's dates: `to` is null without an end, `from` is "" without a beginning. */
type DatesOf = (record: object, zone: string) => { from: string; to: string | null };

/** The days that a change of a dated record may affect: where it was, and where it is. */
export function datedDays(datesOf: DatesOf, memberOf: (record: object) => string | null) {
  return ({ before, after }: OpenSides, zone: string): AffectedDays[] => {
    const sides = [before, after].flatMap((record) => {
      if (!record) return [];
      const { from, to } = datesOf(record, zone);
      return [{ employeeId: memberOf(record), from: from || null, to }];
    });
    return isDeepStrictEqual(sides[0], sides[1]) ? sides.slice(0, 1) : sides;
  };
}

/** Whether both sides exist and differ in one of these fields. */
export function differIn({ before, after }: OpenSides, ...fields: string[]): boolean {
  const [was, is]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  return Boolean(
    before && after && fields.some((field) => !isDeepStrictEqual(was?.[field] ?? null, is?.[field] ?? null)),
  );
}
