import { weekdayOf } from "@chairtime/kit/calendar";
import { type Said, said } from "@chairtime/messages/said";
import { hasFields, isDateOrEmpty, isListOf, isNumber, isOneOf, isText } from "@/lib/page/shape";
import type { OpeningException, WeekSpan } from "@/lib/records/salon/model";
import { isPlannable } from "@/lib/time/plannable";
import { errorsIn, type SpanError, type TypedSpan } from "./opening-rules";

/** Form values of a date with its own hours. */
export interface TypedException {
  date: string;
  name: string;
  kind: "open" | "closed";
  spans: readonly TypedSpan[];
}

export const isExceptionDraft = hasFields<TypedException>({
  date: isDateOrEmpty,
  name: isText,
  kind: isOneOf("open", "closed"),
  spans: isListOf(hasFields<TypedSpan>({ key: isNumber, startTime: isText, endTime: isText })),
});

const NO_HOURS = [{ key: 0, startTime: "", endTime: "" }];

/** Form values of a date; a new one is open, without hours yet. */
export function typedExceptionOf(exception: OpeningException | null): TypedException {
  const spans = exception?.spans ?? [];
  return {
    date: exception?.date ?? "",
    name: exception?.name ?? "",
    kind: exception && spans.length === 0 ? "closed" : "open",
    spans: spans.length > 0 ? spans.map((span, key) => ({ ...span, key })) : NO_HOURS,
  };
}

/** Moves the form to another date: while no hours are typed, it takes those of the weekday. */
export function withDate(values: TypedException, date: string, week: readonly WeekSpan[]): TypedException {
  if (values.spans.some(({ startTime, endTime }) => startTime !== "" || endTime !== ""))
    return { ...values, date };
  const usual = week
    .filter(({ dayOfWeek }) => isPlannable(date) && dayOfWeek === weekdayOf(date))
    .map(({ startTime, endTime }, key) => ({ key, startTime, endTime }));
  return { ...values, date, spans: usual.length > 0 ? usual : NO_HOURS };
}

/** The date of an error-free form, its hours in order. */
export function exceptionOf({ date, name, kind, spans }: TypedException): OpeningException {
  const open = kind === "closed" ? [] : spans.map(({ startTime, endTime }) => ({ startTime, endTime }));
  return {
    date,
    name: name.trim(),
    spans: open.sort((one, other) => one.startTime.localeCompare(other.startTime)),
  };
}

export interface ExceptionErrors {
  date: Said | null;
  /** By the spans' keys. */
  spans: Map<number, SpanError>;
}

/** Errors of a date, or null. `was` is its date before the edit. */
export function whatIsWrong(
  { date, kind, spans }: TypedException,
  was: string | null,
  others: readonly OpeningException[],
): ExceptionErrors | null {
  const isTaken = date !== was && others.some((other) => other.date === date);
  const errors: ExceptionErrors = {
    date: date === "" ? said("salon.exceptions.chooseDate") : isTaken ? said("salon.exceptions.taken") : null,
    spans: kind === "open" ? errorsIn(spans) : new Map(),
  };
  return errors.date === null && errors.spans.size === 0 ? null : errors;
}
