import { addDays } from "@chairtime/kit/calendar";
import { weekLetter } from "@chairtime/kit/rotation";
import { formatted, type Said, type Sayable, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { namesOf } from "../closures/closure-words";
import { type BulkValues, isTeamCopy, plannedWeek } from "./bulk-state";

/** 'Amara Okafor', '22 people' */
export function peopleWords(people: readonly Person[]): Sayable {
  const [only] = people;
  return people.length === 1 && only
    ? fullName(only.member)
    : said("team.several.people", { count: people.length });
}

/** The plan to save: '22 people off, Dec 25 to 26' */
export function planWords(values: BulkValues, people: readonly Person[], source: Person | undefined): Said {
  const who = peopleWords(people);
  if (values.kind === "time-off") return said("team.several.offOn", { who, dates: datesOff(values) });
  if (isTeamCopy(values)) return said("team.several.copyWeek", { weeks: toWeeksWords(values.toWeeks), who });
  return said("team.several.planFor", { what: whatWords(values, people, source), who });
}

/** 'Closed Dec 25 to 26'; with people who could not be saved 'Closed Dec 25, but not for Linh Tran' */
export function closedWords(values: BulkValues, unsaved: readonly Person[]): Said {
  const what = { reason: reasonWords(values.reason.trim()), dates: datesOff(values) };
  return unsaved.length === 0
    ? said("team.several.closed", what)
    : said("team.several.closedExcept", { ...what, names: namesOf(unsaved) });
}

/** The saved plan: 'Vacation Dec 25 to 26 for 2 people' */
export function savedWords(values: BulkValues, people: readonly Person[], source: Person | undefined): Said {
  const who = peopleWords(people);
  if (values.kind === "time-off")
    return said("team.several.savedOff", {
      reason: reasonWords(values.reason.trim()),
      dates: datesOff(values),
      who,
    });
  if (isTeamCopy(values))
    return said("team.several.copiedWeek", { weeks: toWeeksWords(values.toWeeks), who });
  const what = whatWords(values, people, source);
  return said(values.kind === "copy" ? "team.several.copied" : "team.several.added", { what, who });
}

function whatWords(values: BulkValues, people: readonly Person[], source: Person | undefined): Said {
  const hours = formatted("clockRange", values.startTime, values.endTime);
  const week = plannedWeek(values, people);
  if (values.kind === "shifts")
    return week === null
      ? said("team.several.shiftHours", { hours })
      : said("team.several.shiftHoursInWeek", { hours, letter: weekLetter(week) });
  const reason = reasonWords(values.reason.trim());
  if (values.kind === "breaks")
    return week === null
      ? said("team.several.breakHours", { reason, hours })
      : said("team.several.breakHoursInWeek", { reason, hours, letter: weekLetter(week) });
  return source ? copiedOf(values, fullName(source.member)) : copied(values);
}

function copied({ copyWhat }: BulkValues): Said {
  if (copyWhat === "usual") return said("team.several.usualWeek");
  if (copyWhat === "week") return said("team.several.weekShifts");
  return said("team.several.weekday", { weekday: formatted("weekday", copyWhat) });
}

function copiedOf({ copyWhat }: BulkValues, name: string): Said {
  if (copyWhat === "usual") return said("team.several.usualWeekOf", { name });
  if (copyWhat === "week") return said("team.several.weekShiftsOf", { name });
  return said("team.several.weekdayOf", { name, weekday: formatted("weekday", copyWhat) });
}

/** 'Nov 29 – Dec 5, 2026', '3 weeks' */
function toWeeksWords([first = "", ...others]: readonly string[]) {
  return others.length > 0
    ? said("team.several.weeks", { count: others.length + 1 })
    : formatted("week", first, addDays(first, 6));
}

const PARTS = {
  whole: "team.several.dates",
  morning: "team.several.datesMorning",
  afternoon: "team.several.datesAfternoon",
} as const;

function datesOff({ from, to, part, startTime, endTime }: BulkValues): Said {
  const days = formatted("days", from, to);
  return part === "hours"
    ? said("team.several.datesHours", { days, hours: formatted("clockRange", startTime, endTime) })
    : said(PARTS[part], { days });
}
