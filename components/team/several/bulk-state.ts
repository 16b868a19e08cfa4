import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import type { OpeningHours } from "@chairtime/kit/coverage/opening";
import { type Said, said } from "@chairtime/messages/said";
import { NO_ROTA } from "@/components/records/form-rules";
import type { Action } from "@/lib/api/action";
import { memberOf, type Part, type PlanStep, planBreaks, planShifts, planTimeOff } from "@/lib/preview/plan";
import { type CopyChange, copyChanges } from "@/lib/preview/plans/copy-changes";
import { aroundTimeOff, keptWords } from "@/lib/preview/plans/plan-closure";
import { type CopyHow, type CopySource, copiedDays, planCopy } from "@/lib/preview/plans/plan-copy";
import { weekFields } from "@/lib/preview/plans/plan-rotation";
import { planTeamCopy, teamCopyChanges, weeksToCopyTo } from "@/lib/preview/plans/plan-team-copy";
import { VACATION } from "@/lib/records/reasons";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { isOnTeam, type Person } from "@/lib/schedule/day/person";
import { isMostOf } from "@/lib/schedule/opening/closures";
import { WHOLE_TEAM } from "../dialog-state";
import type { FittedPlan } from "../use-plan-preview";

/** The reason of a closure that is time off of everybody. */
export const CLOSED = "Closed";

export type BulkKind = "time-off" | "shifts" | "breaks" | "copy";
/** The usual week, the week on screen with its exceptions, or one usual weekday, 0 is Sunday. */
export type CopyWhat = "usual" | "week" | number;

/** Everything that the form for several people holds, whichever kind is chosen. */
export interface BulkValues {
  kind: BulkKind;
  people: string[];
  days: number[];
  startTime: string;
  endTime: string;
  /** Of shifts and breaks: whether they end on the next day, and their week, null for every week. */
  nextDay: boolean;
  week: number | null;
  /** First and last date of time off; the validity of shifts, whose end may be `""`. */
  from: string;
  to: string;
  part: Part;
  reason: string;
  source: string;
  copyWhat: CopyWhat;
  copyHow: CopyHow;
  /** A date of the week that the week on screen is copied to. */
  toWeek: string;
  /** The first dates of the weeks that the whole team's is copied to. */
  toWeeks: string[];
}

export interface BulkContext {
  people: readonly Person[];
  minimums: readonly Minimum[];
  /** The week on screen. */
  weekStart: string;
  weekStartsOn: number;
  openingHours: OpeningHours;
  today: string;
  zone: string;
}

/** The ids of everybody who works here now or later. */
export function everyone({ people, today }: Pick<BulkContext, "people" | "today">): string[] {
  return people.filter(({ member }) => isOnTeam(member, today, null)).map(({ member }) => member.id);
}

/** What the form begins with: the rest of the week on screen, for nobody yet; with a source the copy of that week. */
export function bulkDefaults(context: BulkContext, source?: string): BulkValues {
  const { weekStart, today } = context;
  const [, from = today] = [weekStart, today].sort();
  const [, to = from] = [addDays(weekStart, 6), from].sort();
  const values: BulkValues = {
    kind: "time-off",
    people: [],
    days: [1, 2, 3, 4, 5],
    startTime: "09:00",
    endTime: "17:00",
    ...NO_ROTA,
    from,
    to,
    part: "whole",
    reason: VACATION,
    source: source ?? "",
    copyWhat: "usual",
    copyHow: "replace",
    toWeek: context.weekStart,
    toWeeks: weeksToCopyTo(context.weekStart, context.today, context.weekStartsOn, 1),
  };
  if (source === undefined) return values;
  return withSource({ ...withKind(values, "copy"), copyWhat: "week" }, source, context);
}

/** What a closure for some hours begins with, where it is time off of everybody. */
export function closureDefaults(context: BulkContext): BulkValues {
  return { ...bulkDefaults(context), people: everyone(context), part: "hours", reason: CLOSED };
}

/** The values that change with the source: the team's week is for everybody, one person's for nobody yet. */
export function withSource(
  values: BulkValues,
  source: string,
  context: Pick<BulkContext, "people" | "today">,
): BulkValues {
  if (source === WHOLE_TEAM) return { ...values, source, people: everyone(context) };
  return { ...values, source, ...(values.source === WHOLE_TEAM && { people: [], copyWhat: "usual" }) };
}

/** Whether everybody's own week is copied. */
export function isTeamCopy({ kind, source }: Pick<BulkValues, "kind" | "source">): boolean {
  return kind === "copy" && source === WHOLE_TEAM;
}

/** The values that change with the kind: each has its own usual hours, reason and end. */
export function withKind(values: BulkValues, kind: BulkKind): BulkValues {
  if (kind === "time-off") return { ...values, kind, reason: VACATION, to: values.to || values.from };
  if (kind === "breaks")
    return { ...values, kind, startTime: "12:00", endTime: "13:00", reason: "Lunch Break" };
  const hours = { startTime: "09:00", endTime: "17:00" };
  return { ...values, kind, ...hours, ...(kind === "copy" && { to: "" }) };
}

/** Whether the copy is of one weekday, to the ticked days. */
export function isOneDay({ copyWhat, source }: BulkValues): boolean {
  return source !== WHOLE_TEAM && typeof copyWhat === "number";
}

/** Whom the form is for. The source person is left out. */
export function chosenPeople(values: BulkValues, people: readonly Person[]): Person[] {
  const isOwn = (id: string) => values.kind === "copy" && values.copyWhat === "usual" && id === values.source;
  return people.filter(({ member }) => values.people.includes(member.id) && !isOwn(member.id));
}

/** The first thing that is missing or wrong, or null. */
export function bulkError(values: BulkValues, people: readonly Person[]): Said | null {
  const { kind, part, startTime, endTime, from, to } = values;
  if (kind === "copy" && values.source === "") return said("team.several.chooseSource");
  if (chosenPeople(values, people).length === 0) return said("team.several.choosePerson");
  const needsDays = kind === "shifts" || kind === "breaks" || (kind === "copy" && isOneDay(values));
  if (needsDays && values.days.length === 0) return said("team.several.chooseDay");
  const needsHours = kind === "shifts" || kind === "breaks" || (kind === "time-off" && part === "hours");
  if (needsHours) {
    const isBackwards = minutesOf(endTime) <= minutesOf(startTime);
    const mayEndNextDay = values.nextDay && kind !== "time-off";
    if (isBackwards && !mayEndNextDay) return said("team.several.endAfterStart");
    if (!isBackwards && mayEndNextDay) return said("team.several.atMost24");
  }
  if (kind === "breaks") return values.reason.trim() === "" ? said("team.several.breakReasonRequired") : null;
  if (isTeamCopy(values)) return values.toWeeks.length === 0 ? said("team.several.chooseWeeks") : null;
  if (kind === "copy" && values.copyWhat === "week")
    return values.toWeek === "" ? said("team.several.chooseWeek") : null;
  if (from === "") return said("team.several.fromRequired");
  if (kind === "time-off") {
    if (to < from) return said("team.several.endBeforeStart");
    return values.reason.trim() === "" ? said("team.several.reasonRequired") : null;
  }
  return to !== "" && to < from ? said("team.several.untilAfterFrom") : null;
}

/** The plan of a valid form. */
export interface BulkPlan {
  steps: PlanStep[];
  /** What a copy does to each of its targets. */
  changes: CopyChange[];
  /** How it fits around each person's own time off. */
  fitted?: FittedPlan;
  /** Replaced hours and their replacements are saved together or not at all. */
  together: boolean;
}

export function bulkPlan(values: BulkValues, context: BulkContext): BulkPlan {
  const { people, zone } = context;
  const chosen = chosenPeople(values, people);
  const hours = { startTime: values.startTime, endTime: values.endTime };
  const reason = values.reason.trim();
  const validity = { validFrom: values.from, validUntil: values.to || null };
  const plain = (steps: PlanStep[]) => ({ steps, changes: [], together: false });
  if (values.kind === "shifts")
    return plain(inWeek(planShifts(chosen, values.days, hours, validity), values, chosen));
  if (values.kind === "breaks")
    return plain(inWeek(planBreaks(chosen, values.days, hours, reason), values, chosen));
  if (values.kind === "time-off") {
    const { from, to, part } = values;
    const rough = planTimeOff(chosen, { from, to, part, hours, reason }, zone);
    const fit = (known: readonly Person[]) => aroundTimeOff(rough, known);
    return { ...plain(rough), fitted: { rough, fit, notes: (known) => keptWords(rough, known, zone) } };
  }
  const { copyHow: how } = values;
  if (isTeamCopy(values)) {
    const { weekStart, today } = context;
    const copy = { weekStart, toWeekStarts: values.toWeeks, today, how, zone };
    const fit = (known: readonly Person[]) => planTeamCopy(chosen, copy, known);
    const steps = planTeamCopy(chosen, copy);
    const changes = teamCopyChanges(chosen, steps, copy);
    return { steps, changes, fitted: { rough: steps, fit }, together: how === "replace" };
  }
  const source = people.find(({ member }) => member.id === values.source);
  if (!source) return plain([]);
  const days = copiedDays(source, copySource(values, context), zone);
  const fit = (known: readonly Person[]) => planCopy(source, chosenPeople(values, known), days, how, zone);
  const steps = planCopy(source, chosen, days, how, zone);
  const changes = copyChanges(chosen, days, steps, how, zone);
  return { steps, changes, fitted: { rough: steps, fit }, together: how === "replace" };
}

/** Length of the rotation that all of the people share, in weeks; null where they differ, and for nobody. */
export function sharedWeeks(people: readonly Person[]): number | null {
  const [weeks = null, ...others] = new Set(people.map(({ member }) => member.rotation?.weeks ?? null));
  return others.length === 0 ? weeks : null;
}

/** The rotation week that the plan is for; null is every week. */
export function plannedWeek(values: BulkValues, chosen: readonly Person[]): number | null {
  const week = values.kind === "shifts" || values.kind === "breaks" ? values.week : null;
  return week !== null && week < (sharedWeeks(chosen) ?? 0) ? week : null;
}

function inWeek(steps: readonly PlanStep[], values: BulkValues, chosen: readonly Person[]): PlanStep[] {
  const week = plannedWeek(values, chosen);
  return steps.map((step) => {
    if (step.kind === "time-off" || !step.after) return step;
    const person = chosen.find(({ member }) => member.id === memberOf(step));
    const fields = weekFields(week, person?.member.rotation);
    return step.kind === "schedule"
      ? { ...step, after: { ...step.after, ...fields } }
      : { ...step, after: { ...step.after, ...fields } };
  });
}

/** The plan's kind in the history: time off for almost everybody is a closure. */
export function bulkAction(values: BulkValues, { people, today }: BulkContext): Action["kind"] {
  if (values.kind === "copy") return "copy";
  const count = chosenPeople(values, people).length;
  const isClosure =
    values.kind === "time-off" && count > 1 && isMostOf(count, everyone({ people, today }).length);
  return isClosure ? "closure" : "plan";
}

function copySource(values: BulkValues, { weekStart, weekStartsOn, today }: BulkContext): CopySource {
  if (values.copyWhat === "week")
    return { kind: "week", weekStart, toWeekStart: weekStartOf(values.toWeek, weekStartsOn), today };
  return {
    kind: "usual",
    from: values.from,
    until: values.to || null,
    day: typeof values.copyWhat === "number" ? values.copyWhat : null,
    toDays: values.days,
    weekStartsOn,
  };
}
