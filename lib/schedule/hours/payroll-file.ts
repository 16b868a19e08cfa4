import { datesBetween, weekStartOf } from "@chairtime/kit/calendar";
import { BYTE_ORDER_MARK, csvLine } from "@chairtime/kit/csv";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { workDayOf } from "@chairtime/kit/day/work-day";
import { type MessageCode, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { formatMinuteOfDay } from "../../time/format.ts";
import { dayOf, type PersonDay } from "../day/day.ts";
import { fullName, type Person } from "../day/person.ts";
import type { ReportPeriod } from "./hours-report.ts";

export interface PayrollScope extends ReportPeriod {
  zone: string;
  weekStartsOn: number;
  /** Columns beyond the hours that the backend and the user's role allow. */
  contracts: boolean;
  costs: boolean;
  /** The salon's currency code; null without one. */
  currency: string | null;
}

const COLUMNS: readonly MessageCode[] = [
  "schedule.payroll.member",
  "schedule.payroll.email",
  "schedule.payroll.date",
  "schedule.payroll.weekOf",
  "schedule.payroll.start",
  "schedule.payroll.end",
  "schedule.payroll.shift",
  "schedule.payroll.break",
  "schedule.payroll.absent",
  "schedule.payroll.timeOff",
  "schedule.payroll.planned",
  "schedule.payroll.present",
];

/**
 * A CSV line for each member and date with a shift or time off, by member and date. Hours are as planned: not confirmed
 * as worked.
 */
export function writePayroll(people: readonly Person[], scope: PayrollScope, say: Say): string {
  const { contracts, costs, currency } = scope;
  const costHeads =
    currency === null
      ? [said("schedule.payroll.hourlyCost"), said("schedule.payroll.cost")]
      : [said("schedule.payroll.hourlyCostIn", { currency }), said("schedule.payroll.costIn", { currency })];
  const heads = [
    ...COLUMNS.map((code) => said(code)),
    ...(contracts ? [said("schedule.payroll.contract")] : []),
    ...(costs ? costHeads : []),
  ];
  const lines: string[][] = [heads.map(say)];
  for (const person of people)
    for (const date of datesBetween(scope.from, scope.to)) {
      const line = payrollLine(person, date, scope, say);
      if (line) lines.push(line);
    }
  return BYTE_ORDER_MARK + lines.map(csvLine).join("");
}

function payrollLine(person: Person, date: string, scope: PayrollScope, say: Say): string[] | null {
  const { zone, weekStartsOn, contracts, costs } = scope;
  const day = dayOf(person, date, { zone });
  const first = day.windows[0];
  const last = day.windows.at(-1);
  const off = timeOffWords(day, say);
  // A salon's closure is on everybody's dates.
  if (day.facts.isOutside || (!first && !day.away)) return null;
  const work = workDayOf(day.facts, zone);
  const { weeklyMinutes = null, hourlyCost = null } = person.member.contract ?? {};
  return [
    fullName(person.member),
    person.member.email,
    date,
    weekStartOf(date, weekStartsOn),
    first ? formatMinuteOfDay(first.start) : "",
    last ? formatMinuteOfDay(last.end, true) : "",
    decimal(work.shift),
    decimal(work.break),
    decimal(work.absent),
    off,
    String(work.planned),
    String(work.present),
    ...(contracts ? [weeklyMinutes === null ? "" : decimal(weeklyMinutes)] : []),
    ...(costs ? amounts(hourlyCost, work.present) : []),
  ];
}

/** Why a person is off on a date: 'Vacation', 'Dentist; Sick Leave'. */
function timeOffWords({ segments, away }: PersonDay, say: Say): string {
  const off = segments.filter(({ kind, reason }) => kind === "time-off" && reason !== DATED_BREAK);
  const reasons = [...off, ...(away && away.reason !== DATED_BREAK ? [away] : [])];
  return [
    ...new Set(
      reasons.map(({ reason }) => say(reasonWords(reason.trim()) || said("schedule.payroll.noReason"))),
    ),
  ].join("; ");
}

const decimal = (minutes: number) => (minutes / 60).toFixed(2);

function amounts(hourlyCost: number | null, present: number): string[] {
  if (hourlyCost === null) return ["", ""];
  return [hourlyCost, (present * hourlyCost) / 60].map((hundredths) => (hundredths / 100).toFixed(2));
}
