import type { HourCycle } from "@chairtime/contract/salon";
import { addDays, dayName } from "@chairtime/kit/calendar";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { weekNoun } from "@/lib/schedule/week-name";
import { formatClockRange, formatDays, formatWeek } from "@/lib/time/format";
import { namesOf } from "../closures/closure-words";
import { type BulkValues, isTeamCopy, plannedWeek } from "./bulk-state";

/** Returns 'Amara Okafor', '22 people' */
export function peopleWords(people: readonly Person[]): string {
  const [only] = people;
  return people.length === 1 && only ? fullName(only.member) : `${people.length} people`;
}

/** The plan to save: '22 people off, Dec 25 to 26' */
export function planWords(
  values: BulkValues,
  people: readonly Person[],
  source: Person | undefined,
  hourCycle: HourCycle,
): string {
  const who = peopleWords(people);
  if (values.kind === "time-off") return `${who} off, ${datesOff(values, hourCycle)}`;
  if (isTeamCopy(values)) return `Copy the week to ${toWeeksWords(values.toWeeks)} for ${who}`;
  return `${whatWords(values, people, source, hourCycle)} for ${who}`;
}

/** Returns 'Closed Dec 25 to 26', with the people who could not be saved: 'Closed Dec 25, but not for Linh Tran' */
export function closedWords(values: BulkValues, unsaved: readonly Person[], hourCycle: HourCycle): string {
  const but = unsaved.length === 0 ? "" : `, but not for ${namesOf(unsaved)}`;
  return `${values.reason.trim()} ${datesOff(values, hourCycle)}${but}`;
}

/** The saved plan: 'Vacation Dec 25 to 26 for 2 people' */
export function savedWords(
  values: BulkValues,
  people: readonly Person[],
  source: Person | undefined,
  hourCycle: HourCycle,
): string {
  const who = peopleWords(people);
  if (values.kind === "time-off") return `${values.reason.trim()} ${datesOff(values, hourCycle)} for ${who}`;
  if (isTeamCopy(values)) return `Week copied to ${toWeeksWords(values.toWeeks)} for ${who}`;
  const what = whatWords(values, people, source, hourCycle);
  return values.kind === "copy" ? `${what} copied to ${who}` : `${what} added for ${who}`;
}

function whatWords(
  values: BulkValues,
  people: readonly Person[],
  source: Person | undefined,
  hourCycle: HourCycle,
): string {
  const hours = formatClockRange(values.startTime, values.endTime, hourCycle);
  const week = plannedWeek(values, people);
  const weeks = week === null ? "" : ` in ${weekNoun(week)}`;
  if (values.kind === "shifts") return `Shifts ${hours}${weeks}`;
  if (values.kind === "breaks") return `${values.reason.trim()} ${hours}${weeks}`;
  const { copyWhat } = values;
  const what = copyWhat === "usual" ? "usual week" : copyWhat === "week" ? "shifts" : dayName(copyWhat);
  return `${source ? `${fullName(source.member)}’s ` : ""}${what}`;
}

/** Returns 'Nov 29 – Dec 5, 2026', '3 weeks' */
function toWeeksWords([first = "", ...others]: readonly string[]): string {
  return others.length > 0 ? `${others.length + 1} weeks` : formatWeek(first, addDays(first, 6));
}

const PARTS = { whole: "", morning: " (morning)", afternoon: " (afternoon)" };

function datesOff({ from, to, part, startTime, endTime }: BulkValues, hourCycle: HourCycle): string {
  return `${formatDays(from, to)}${part === "hours" ? ` (${formatClockRange(startTime, endTime, hourCycle)})` : PARTS[part]}`;
}
