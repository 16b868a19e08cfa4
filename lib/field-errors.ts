import * as z from "zod/mini";

/** A sentence for each field that is wrong. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** Checks values by a schema; returns the sentence of each field's first broken rule. */
export function fieldErrors<Values extends object>(
  schema: z.ZodMiniType,
  values: Values,
): FieldErrors<Extract<keyof Values, string>> {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  const errors: FieldErrors<Extract<keyof Values, string>> = {};
  for (const name in values) {
    const first = issues.find(({ path }) => path[0] === name);
    if (first) errors[name] = first.message;
  }
  return errors;
}
