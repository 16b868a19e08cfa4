import { addDays, datesFrom, weekdayOf } from "@chairtime/kit/calendar";
import { workDayOf } from "@chairtime/kit/day/work-day";
import {
  agreedFor,
  DAYS_BEFORE,
  rulesOf,
  type WorkWarning,
  workWarnings,
} from "@chairtime/kit/day/work-rules";
import { minutesIntoDate } from "@chairtime/kit/zone";
import type { Formats } from "@chairtime/messages/formats/formats";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { restWords } from "@/lib/preview/work-changes";
import type { TimeOff } from "@/lib/records/time-off/model";
import { factsOf } from "@/lib/schedule/day/facts";
import type { Person } from "@/lib/schedule/day/person";
import { hoursOfWeeks, type WorkHours, workDaysOf, workHours } from "@/lib/schedule/hours/work-hours";
import type { PersonWeek } from "@/lib/schedule/week";
import { formatAmount } from "@/lib/time/amount";
import type { Clock } from "@/lib/time/clock";
import type { Words } from "../use-words";

export interface HoursContext extends Pick<Clock, "zone"> {
  words: Words;
  /** The salon's. */
  restMinutes: number;
  mayCost: boolean;
  currency: string | null;
  /** Time off before the week that the people do not carry. */
  earlier: readonly TimeOff[];
}

export interface RowHours {
  /** The week's present hours, with a mark where something is not as agreed. */
  total: ReactNode;
  /** Planned hours where they differ, and how those compare with the hours agreed; null where there is nothing to say. */
  detail: ReactNode;
  /** The warnings of dates, by date. */
  notes: ReadonlyMap<string, string>;
}

export interface BoardHours {
  row: (week: PersonWeek) => RowHours;
  /** '€3,420.00'; null where no cost is known, or not to this user. */
  cost: string | null;
}

/** Compares a board's weeks with contracts; each person's once, when their row is drawn. */
export function boardHours(weeks: readonly PersonWeek[], context: HoursContext): BoardHours {
  const known = new WeakMap<PersonWeek, RowHours>();
  return {
    row: (week) => {
      const row = known.get(week) ?? rowHours(week, context);
      known.set(week, row);
      return row;
    },
    cost: context.mayCost ? costOf(weeks, context) : null,
  };
}

/** Cost of everybody's present hours; null where no cost is known. */
function costOf(weeks: readonly PersonWeek[], { zone, currency, words }: HoursContext): string | null {
  const costs = weeks.flatMap((week) => {
    const rate = week.person.member.contract?.hourlyCost;
    return rate == null ? [] : [(hoursOfWeeks([week], zone).present * rate) / 60];
  });
  return costs.length === 0
    ? null
    : formatAmount(
        costs.reduce((sum, cost) => sum + cost, 0),
        currency,
        words.language,
      );
}

function rowHours(week: PersonWeek, context: HoursContext): RowHours {
  const { person } = week;
  const { zone } = context;
  const { say, formats } = context.words;
  const weekStart = week.days[0]?.date ?? "";
  const rules = rulesOf(person.member, context.restMinutes);
  const inWeek = workDaysOf(week, zone);
  const hours = workHours(inWeek);
  const warnings = person.member.isActive
    ? workWarnings([...daysBefore(person, weekStart, context), ...inWeek], weekStart, rules)
    : [];
  const notes = new Map<string, string>();
  const words: string[] = [];
  for (const warning of warnings) {
    // The difference already shows beside the hours.
    if (warning.kind === "hours") continue;
    const note = say(noteOf(warning, zone));
    words.push(note);
    if ("date" in warning)
      notes.set(warning.date, [notes.get(warning.date), note].filter(Boolean).join(". "));
  }
  const agreed = agreedFor(
    week.days.map(({ date }) => date),
    rules,
  );
  const total = (
    <span className="flex shrink-0 items-center gap-1 text-caption/4 text-soft tabular-nums">
      {words.length > 0 && <Mark words={words.join(". ")} />}
      <span aria-hidden={agreed !== null && hours.planned === hours.present} translate="no">
        {formats.hours(hours.present)}
      </span>
    </span>
  );
  const isCompared = agreed !== null || hours.planned !== hours.present;
  return {
    total,
    detail: isCompared ? <Compared agreed={agreed} hours={hours} words={context.words} /> : null,
    notes,
  };
}

function daysBefore(person: Person, weekStart: string, { zone, earlier }: HoursContext) {
  const own = new Set(person.timeOff.map(({ id }) => id));
  const more = earlier.filter(({ id, memberId }) => memberId === person.member.id && !own.has(id));
  const whole = more.length > 0 ? { ...person, timeOff: [...person.timeOff, ...more] } : person;
  return datesFrom(addDays(weekStart, -DAYS_BEFORE), DAYS_BEFORE).map((date) =>
    workDayOf(factsOf(whole, date, zone), zone),
  );
}

function noteOf(warning: Exclude<WorkWarning, { kind: "hours" }>, zone: string): Said {
  if (warning.kind === "days") return said("team.contract.days", { days: warning.days, most: warning.most });
  const day = {
    weekday: formatted("shortWeekday", weekdayOf(warning.date)),
    number: Number(warning.date.slice(8)),
  };
  if (warning.kind === "row") return said("team.contract.row", { most: warning.most, ...day });
  const time = formatted("minuteOfDay", minutesIntoDate(warning.start, warning.date, zone));
  return said("team.contract.rest", { rest: restWords(warning.rest), ...day, time });
}

function Mark({ words }: { words: string }) {
  return (
    <span aria-label={words} className="-my-0.5 grid size-5 place-items-center" data-tip={words} role="img">
      <TriangleAlert aria-hidden="true" className="text-pause-text" size="0.875rem" strokeWidth={2} />
    </span>
  );
}

/**
 * Shows 'of 40h, −4h' after the hours; screen readers hear the hours first. When the member is absent for part of the week it
 * shows 'planned 38h 30m' alone, because the role needs the rest of the line.
 */
function Compared(props: { hours: WorkHours; agreed: number | null; words: Words }) {
  const { planned, present } = props.hours;
  const { agreed } = props;
  const { say, formats } = props.words;
  const difference = agreed === null ? 0 : planned - agreed;
  const isAbsent = planned !== present;
  return (
    <span className="shrink-0 text-hour/4 text-faint tabular-nums font-normal!">
      {isAbsent ? (
        <span>{`${say(said("team.contract.planned", { hours: formats.hours(planned) }))} `}</span>
      ) : (
        <span className="sr-only">{`${formats.hours(present)} `}</span>
      )}
      {agreed !== null && (
        <span className={isAbsent ? "sr-only" : ""}>
          {say(said("team.contract.agreed", { hours: formats.hours(agreed) }))}
        </span>
      )}
      {difference !== 0 && (
        <span className={isAbsent ? "sr-only" : ""}>
          ,{" "}
          <span className={difference > 0 ? "text-pause-text" : "text-accent-text"}>
            {signedHours(difference, formats)}
          </span>
        </span>
      )}
    </span>
  );
}

/** '+4h', '−4h', '0h'. */
export function signedHours(minutes: number, formats: Formats): string {
  if (minutes === 0) return formats.hours(0);
  return `${minutes > 0 ? "+" : "−"}${formats.hours(Math.abs(minutes))}`;
}
