import type { Said, SaidValue, Sayable } from "../said.ts";
import type { Say } from "../say.ts";

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The code of a refusal for programs: `record_schedule_overlap` of `refusals.record.scheduleOverlap`. */
export const refusalCode = ({ code }: Said): string =>
  code
    .replace(/^refusals\.(?:bff\.)?/, "")
    .split(".")
    .map(snake)
    .join("_");

/** What programs get beside a refusal's sentence: its code, and the figures and names that it states. */
export function refusalParts(
  sentence: Sayable,
  say: Say,
): { code?: string; values?: Record<string, string | number> } {
  if (typeof sentence === "string") return {};
  // 'field: sentence' says what is wrong with one field.
  const { sentence: inner, ...around } = sentence.values ?? {};
  if (isSaid(inner)) {
    const { code, values } = refusalParts(inner, say);
    return { ...(code && { code }), values: { ...plain(around, say), ...values } };
  }
  const values = sentence.values && plain(sentence.values, say);
  return { code: refusalCode(sentence), ...(values && { values }) };
}

/** Formatted values are given as they were before: a date is '2026-11-28'. */
function plain(values: Record<string, SaidValue>, say: Say): Record<string, string | number> {
  const ready = (value: SaidValue): string | number => {
    if (typeof value === "string" || typeof value === "number") return value;
    if (Array.isArray(value)) return value.map(ready).join(", ");
    if (isSaid(value)) return say(value);
    if (!("format" in value)) return "";
    const [first] = value.of;
    return typeof first === "string" || typeof first === "number" ? first : "";
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ready(value)]));
}

const isSaid = (value: SaidValue | undefined): value is Said => typeof value === "object" && "code" in value;
