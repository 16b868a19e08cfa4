import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { inputs } from "./test-support/good-inputs.ts";

interface DateField {
  name: string;
  schema: z.ZodMiniType;
  kind: "date" | "instant";
}

const DATE = "2026-12-01";
const INSTANT = "2026-12-01T03:30:00.000Z";
const takes = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success;

/** The date and instant fields within a schema: those that accept one, but neither names nor times of day. */
function datesIn(schema: z.ZodMiniType, name: string): DateField[] {
  if (["no date", "0123456789abcdef", "09:00"].some((text) => takes(schema, text))) return [];
  if (takes(schema, DATE)) return [{ name, schema, kind: "date" }];
  if (takes(schema, INSTANT)) return [{ name, schema, kind: "instant" }];
  return partsOf(schema).flatMap(([part, inner]) => datesIn(inner, `${name} ${part}`));
}

/** The schemas of which a schema is made, by field name where they have one. */
function partsOf(schema: z.ZodMiniType): [name: string, schema: z.ZodMiniType][] {
  const { def } = schema._zod as unknown as {
    def: Partial<Record<"innerType" | "element" | "in" | "left" | "right" | "valueType", z.ZodMiniType>> & {
      shape?: Record<string, z.ZodMiniType>;
      options?: z.ZodMiniType[];
      items?: z.ZodMiniType[];
    };
  };
  const single = [def.innerType, def.element, def.in, def.left, def.right, def.valueType];
  const several = [...single, ...(def.options ?? []), ...(def.items ?? [])];
  return [
    ...Object.entries(def.shape ?? {}),
    ...several.filter((part) => part !== undefined).map((part): [string, z.ZodMiniType] => ["", part]),
  ];
}

const fields = inputs.flatMap(({ name, schema }) => datesIn(schema, name));

const two = (number: number) => String(number).padStart(2, "0");
const written = (year: number | string, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A day that its month does not have: 29 February of three years in four, 31 April, 0 and 32. */
const noDay = fc
  .tuple(
    fc.integer({ min: 1900, max: 2200 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 45 }),
  )
  .filter(([year, month, day]) => {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const last = month === 2 && !isLeap ? 28 : (LENGTHS[month - 1] ?? 0);
    return day === 0 || day > last;
  })
  .map((parts) => written(...parts));
const noMonth = fc.constantFrom("2026-00-10", "2026-13-10", "2026-99-10");
const noYear = fc
  .oneof(fc.integer({ min: 0, max: 1898 }), fc.integer({ min: 2202, max: 9999 }), fc.constantFrom(20267, 202))
  .map((year) => written(year < 1000 ? String(year).padStart(4, "0") : year, 5, 6));
const impossible = fc.oneof(noDay, noMonth, noYear);
const clock = fc.constantFrom("T00:00:00Z", "T23:59:59.999Z", "T12:00:00+05:30", " 09:00:00-11:00");

test("the contract's requests name dates and instants", () => {
  const names = (kind: DateField["kind"]) => fields.filter((field) => field.kind === kind).length;
  expect(names("date")).toBeGreaterThan(30);
  expect(names("instant")).toBeGreaterThan(5);
});

test.each(fields)(
  "$name is refused where no calendar has it, or its year is mistyped",
  ({ schema, kind }) => {
    fc.assert(
      fc.property(impossible, clock, (date, time) => {
        const value = kind === "date" ? date : `${date}${time}`;
        expect(takes(schema, value), value).toBe(false);
      }),
    );
    for (const date of ["1900-01-01", "2028-02-29", "2200-12-31"])
      expect(takes(schema, kind === "date" ? date : `${date}T12:00:00Z`), date).toBe(true);
  },
);
