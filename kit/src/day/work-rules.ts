import { addDays, datesFrom } from "../calendar.ts";
import { MINUTE_MS } from "../clock.ts";
import { agreedMinutes, type Employment } from "../employment.ts";
import type { WorkDay } from "./work-day.ts";

/** The most days in a row that anybody should work, unless their contract has seven a week. */
const DAYS_IN_A_ROW = 6;

/** How many days before a week matter for rest, and for days in a row, at its beginning. */
export const DAYS_BEFORE = 7;

export interface WorkRules {
  /** Agreed per week; null if nothing is agreed. */
  weeklyMinutes: number | null;
  weeklyDays: number | null;
  /** Minimum rest between two days' shifts. */
  restMinutes: number;
  employment: Employment;
}

/** A member's contract; null where nothing is agreed. */
interface Contract {
  weeklyMinutes: number | null;
  weeklyDays: number | null;
  restMinutes: number | null;
}

/** A breach of a contract. It never blocks planning. */
export type WorkWarning =
  | { kind: "hours"; weekStart: string; planned: number; agreed: number }
  | { kind: "days"; weekStart: string; days: number; most: number }
  /** Before the shift that starts at an instant of the date. */
  | { kind: "rest"; date: string; start: Date; rest: number; least: number }
  /** The date is the first one in breach. */
  | { kind: "row"; date: string; most: number };

/** A member's rules; `restMinutes` is the salon's, for contracts that set none. */
export function rulesOf(
  { contract, firstDay = null, lastDay = null }: { contract?: Contract | null | undefined } & Employment,
  restMinutes: number,
): WorkRules {
  return {
    weeklyMinutes: contract?.weeklyMinutes ?? null,
    weeklyDays: contract?.weeklyDays ?? null,
    restMinutes: contract?.restMinutes ?? restMinutes,
    employment: { firstDay, lastDay },
  };
}

/** Breaches of a contract in whole weeks from a date on. The days are consecutive, and may begin before it. */
export function workWarnings(days: readonly WorkDay[], from: string, rules: WorkRules): WorkWarning[] {
  return [
    ...weekWarnings(
      days.filter(({ date }) => date >= from),
      rules,
    ),
    ...restWarnings(days, rules).filter(({ date }) => date >= from),
    ...rowWarnings(days, from, rules),
  ];
}

export function agreedFor(
  dates: readonly string[],
  { weeklyMinutes, employment }: Pick<WorkRules, "weeklyMinutes" | "employment">,
): number | null {
  return agreedMinutes(weeklyMinutes, dates, employment);
}

function weekWarnings(days: readonly WorkDay[], rules: WorkRules): WorkWarning[] {
  const { weeklyDays } = rules;
  const warnings: WorkWarning[] = [];
  for (let index = 0; index + 7 <= days.length; index += 7) {
    const week = days.slice(index, index + 7);
    const weekStart = week[0]?.date ?? "";
    const planned = week.reduce((sum, day) => sum + day.planned, 0);
    const count = week.filter((day) => day.planned > 0).length;
    const agreed = agreedFor(
      week.map(({ date }) => date),
      rules,
    );
    if (agreed !== null && planned !== agreed) warnings.push({ kind: "hours", weekStart, planned, agreed });
    if (weeklyDays !== null && count > weeklyDays)
      warnings.push({ kind: "days", weekStart, days: count, most: weeklyDays });
  }
  return warnings;
}

function restWarnings(days: readonly WorkDay[], { restMinutes }: WorkRules) {
  const warnings: Extract<WorkWarning, { kind: "rest" }>[] = [];
  let free: number | null = null;
  for (const { date, hours } of days) {
    if (!hours) continue;
    const { start, end } = hours;
    const rest = free === null ? null : Math.max(0, (start.getTime() - free) / MINUTE_MS);
    if (rest !== null && rest < restMinutes)
      warnings.push({ kind: "rest", date, start, rest, least: restMinutes });
    free = Math.max(free ?? 0, end.getTime());
  }
  return warnings;
}

export function mostInARow({ weeklyDays }: WorkRules): number {
  return Math.max(DAYS_IN_A_ROW, weeklyDays ?? 0);
}

function rowWarnings(days: readonly WorkDay[], from: string, rules: WorkRules): WorkWarning[] {
  const most = mostInARow(rules);
  const warnings: WorkWarning[] = [];
  let length = 0;
  for (const { date, hours } of days) {
    length = hours ? length + 1 : 0;
    const isFirst = length === most + 1 || (length > most && date === from);
    if (isFirst && date >= from) warnings.push({ kind: "row", date, most });
  }
  return warnings;
}

/** The dates of whole weeks from one date on, with the DAYS_BEFORE before them. */
export function datesAround(weekStart: string, weeks: number): string[] {
  return datesFrom(addDays(weekStart, -DAYS_BEFORE), DAYS_BEFORE + weeks * 7);
}
