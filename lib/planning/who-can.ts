import { weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { formatted, type Said, type Sayable, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { type SalonWork, workChanges } from "../preview/work-changes.ts";
import { type Candidate, whoCouldFill } from "../schedule/coverage/candidates.ts";
import type { PersonDay } from "../schedule/day/day.ts";
import type { Person } from "../schedule/day/person.ts";
import { livedSegments } from "../schedule/day/tail.ts";
import { mergeSpans, type Span } from "../schedule/spans.ts";
import { isSameRole } from "../schedule/team-filter.ts";
import type { PersonWeek } from "../schedule/week.ts";

/** Hours of a date, in minutes since its midnight, and the role or service that they need. */
export interface WhoCanQuestion extends Span {
  date: string;
  role?: string | undefined;
  service?: string | undefined;
}

export interface AtWork {
  person: Person;
  day: PersonDay;
}

export interface CouldCome extends Candidate {
  /** What would not be as agreed with them; empty where all of it would, and beyond the first `JUDGED`. */
  remarks: readonly Said[];
}

export interface CannotCome extends AtWork {
  /** The breaks in the hours that were asked for; none where time off or the salon's closure is in the way. */
  breaks: readonly Span[];
}

/** Candidates whose contract is looked at: nobody reads the list of a large salon to its end. */
export const JUDGED = 60;

export interface WhoCan {
  /** At work through all of it, with no break in it. */
  free: readonly AtWork[];
  /** The least to ask of somebody comes first. */
  could: readonly CouldCome[];
  cannot: readonly CannotCome[];
}

/** Active members with a role or service: those free at some hours, those who could come, and those who couldn't. */
export function whoCan(
  question: WhoCanQuestion,
  weeks: readonly PersonWeek[],
  { zone, work }: { zone: string; work: SalonWork | null },
): WhoCan {
  const asked = weeks.filter(({ person }) => suits(person, question));
  const free: AtWork[] = [];
  const others: CannotCome[] = [];
  const { date, start, end } = question;
  for (const { person, days } of asked) {
    const day = days.find((one) => one.date === date);
    // Nobody is asked before their first day.
    if (!day || day.facts.isOutside) continue;
    if (isFree(day, question)) free.push({ person, day });
    else others.push({ person, day, breaks: breaksIn(day, question) });
  }
  const unfree = new Set(others.map(({ person }) => person));
  const candidates = whoCouldFill(
    { date, start, end, steps: [] },
    asked.filter(({ person }) => unfree.has(person)),
  );
  const couldCome = new Set(candidates.map(({ person }) => person));
  return {
    free,
    could: [
      ...candidates
        .slice(0, JUDGED)
        .map((candidate) => ({ ...candidate, remarks: remarksOn(candidate, question, zone, work) }))
        .sort((one, other) => Number(one.remarks.length > 0) - Number(other.remarks.length > 0)),
      ...candidates.slice(JUDGED).map((candidate) => ({ ...candidate, remarks: [] })),
    ],
    cannot: others.filter(({ person }) => !couldCome.has(person)),
  };
}

function suits({ member }: Person, { role = "", service = "" }: WhoCanQuestion): boolean {
  if (!member.isActive || (role !== "" && !isSameRole(member.role, role))) return false;
  const wanted = service.toLowerCase();
  return service === "" || member.services.some((offered) => offered.toLowerCase() === wanted);
}

function isFree(day: PersonDay, { start, end }: Span): boolean {
  const available = livedSegments(day, day.tail).filter(({ kind }) => kind === "available");
  return mergeSpans(available).some((span) => span.start <= start && end <= span.end);
}

function breaksIn(day: PersonDay, { start, end }: Span): Span[] {
  return livedSegments(day, day.tail).filter(
    (segment) => segment.kind === "break" && segment.start < end && start < segment.end,
  );
}

/** Says what the longer day would break of what is agreed with a candidate. */
function remarksOn(
  { person, hours }: Candidate,
  { date }: WhoCanQuestion,
  zone: string,
  work: SalonWork | null,
): Said[] {
  if (!work) return [];
  const shift = {
    id: "",
    memberId: person.member.id,
    dayOfWeek: weekdayOf(date),
    startTime: clockOf(hours.start),
    endTime: clockOf(hours.end % MINUTES_PER_DAY),
    validFrom: date,
    validUntil: date,
    rotationWeek: null,
    notes: "",
  };
  const longer = { ...person, schedules: [...person.schedules, shift] };
  const scope = { ...work, zone, from: date, to: date };
  return workChanges([person], [longer], scope).map(({ words }) => words);
}

/** Says why somebody cannot come: their break, their time off, or the salon's closure. */
export function cannotWords({ day, breaks }: CannotCome): Sayable {
  if (breaks.length > 0) return said("team.whoCan.onBreak", { hours: formatted("minutesRanges", breaks) });
  const off = day.facts.timeOff.find(({ reason }) => reason !== DATED_BREAK);
  return off ? reasonWords(off.reason) || said("team.cell.timeOff") : said("team.whoCan.otherHours");
}
