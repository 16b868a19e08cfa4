/** Kind of a time off, as its reason suggests. */
export type TimeOffKind = "sick" | "vacation" | "closed" | "other";

/** First match wins: a public holiday is a closure, not somebody's vacation. */
const PATTERNS: readonly [TimeOffKind, RegExp][] = [
  ["closed", /\b(closed|closure|closing|public holiday|bank holiday)\b/i],
  ["sick", /\b(sick|sickness|ill|illness)\b/i],
  ["vacation", /\b(vacation|holidays?|annual leave)\b/i],
];

/** Guesses the kind from a reason: reasons are free text, and 'Sick Leave' is only the usual one. */
export function timeOffKindOf(reason: string): TimeOffKind {
  return PATTERNS.find(([, pattern]) => pattern.test(reason))?.[0] ?? "other";
}
