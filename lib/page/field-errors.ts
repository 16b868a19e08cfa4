import type { Sayable } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";

/** A sentence for each wrong field, in words. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;
/** A sentence for each wrong field, as rules return it. */
export type SayableErrors<Values> = Partial<Record<keyof Values, Sayable>>;

export function errorsInWords<Values>(errors: SayableErrors<Values>, say: Say): FieldErrors<Values> {
  const pairs = Object.entries<Sayable | undefined>(errors).map(([name, sentence]) => [
    name,
    sentence && say(sentence),
  ]);
  return Object.fromEntries(pairs) as FieldErrors<Values>;
}

export const isWrong = (errors: object): boolean => Object.keys(errors).length > 0;

/** Errors the rules still report; the same object if nothing changed. */
export function stillWrong<Values>(errors: FieldErrors<Values>, given: FieldErrors<Values>) {
  const names = Object.keys(errors) as (keyof Values)[];
  const kept = names.filter((name) => errors[name] === given[name]);
  if (kept.length === names.length) return errors;
  return Object.fromEntries(kept.map((name) => [name, errors[name]])) as FieldErrors<Values>;
}

/** Errors of the other fields; the same object if none of these has one. */
export function without<Errors extends object>(errors: Errors, names: readonly string[]): Errors {
  if (!names.some((name) => name in errors)) return errors;
  const left = Object.entries(errors).filter(([name]) => !names.includes(name));
  return Object.fromEntries(left) as Errors;
}

/** Moves sentences for fields of the wire to the form's fields. */
export function errorsOfWire<Values>(
  sentences: Record<string, string>,
  names: Readonly<Record<string, keyof Values>>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [wire, sentence] of Object.entries(sentences)) {
    const name = names[wire];
    if (name !== undefined) errors[name] = sentence;
  }
  return errors;
}
