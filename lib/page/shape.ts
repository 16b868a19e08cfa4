import { isPlannable } from "../time/plannable.ts";

/** Guard for a value stored outside the program: a schema without the library, for pages' first scripts. */
export type Shape<Value> = (value: unknown) => value is Value;

export const isText: Shape<string> = (value) => typeof value === "string";

/** A date field's value; `""` is none. */
export const isDateOrEmpty: Shape<string> = (value): value is string =>
  isText(value) && (value === "" || isPlannable(value));

export const isFlag: Shape<boolean> = (value) => typeof value === "boolean";

export const isNumber: Shape<number> = (value) => typeof value === "number";

export const isTextOrFlag: Shape<string | boolean> = (value) => isText(value) || isFlag(value);

/** Guard for a union of string literals. */
export const isOneOf =
  <const Text extends string>(...texts: readonly Text[]): Shape<Text> =>
  (value): value is Text =>
    texts.some((text) => text === value);

/** Guard for a nullable value. */
export const isNullOr =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value): value is Value | null =>
    value === null || shape(value);

/** Guard for an optional field. */
export const isAbsentOr =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || shape(value);

/** Guard for a list. */
export const isListOf =
  <Value>(shape: Shape<Value>): Shape<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(shape);

/** Guard for an object with these fields, and possibly others. */
export const hasFields =
  <Value extends object>(fields: { [Name in keyof Value]-?: Shape<Value[Name]> }): Shape<Value> =>
  (value): value is Value =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, shape]) =>
      shape((value as Record<string, unknown>)[name]),
    );

/** Guard for an object with arbitrary keys. */
export const isRecordOf =
  <Value>(shape: Shape<Value>): Shape<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    typeof value === "object" && value !== null && Object.values(value).every(shape);
