import { type RefusalCode, refusalOf } from "@chairtime/contract/refusals/refusal";
import { type MessageCode, said } from "@chairtime/messages/said";
import { FIELD_REFUSALS } from "@chairtime/messages/sentences/refused/fields";
import * as z from "zod/mini";
import type { SayableErrors } from "./field-errors.ts";

type Sentences = Readonly<Partial<Record<RefusalCode, MessageCode>>>;

/** How a form shows refusals of a contract schema. */
export interface FormOfSchema<Values> {
  /** The form's field for each field of the schema. */
  fields: Readonly<Record<string, keyof Values>>;
  /** Sentences of refusals that not every form has. */
  sentences?: Sentences;
  /** Sentences for empty fields, where the refusal would ask for a format. */
  required?: Readonly<Partial<Record<keyof Values, MessageCode>>>;
}

const OF_ANY_FORM: Sentences = FIELD_REFUSALS;

/** Checks a form's values by the contract's schema. A field gets the sentence of its first broken rule. */
export function errorsBySchema<Values>(
  schema: z.ZodMiniType,
  draft: object,
  { fields, sentences, required }: FormOfSchema<Values>,
): SayableErrors<Values> {
  const errors: SayableErrors<Values> = {};
  for (const issue of z.safeParse(schema, draft).error?.issues ?? []) {
    const [wire = ""] = issue.path;
    const name = fields[String(wire)];
    if (name === undefined || errors[name]) continue;
    const refusal = refusalOf(issue);
    const isEmpty = !Reflect.get(draft, wire);
    const code =
      (isEmpty && required?.[name]) ||
      (refusal && (sentences?.[refusal.code] ?? OF_ANY_FORM[refusal.code])) ||
      "refusals.fields.invalid";
    errors[name] = said(code, refusal?.values);
  }
  return errors;
}
