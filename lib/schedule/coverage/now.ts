import { addDays } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { type Segment, verdictAt } from "@chairtime/kit/day/segments";
import { formatted, type MessageCode, type Said, type Sayable, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { WallClock } from "../../time/clock.ts";
import { dayOf } from "../day/day.ts";
import type { DayFacts } from "../day/facts.ts";
import { isOnTeam, type Person, worksPastMidnight } from "../day/person.ts";

export type NowKind = "working" | "break" | "away" | "coming" | "off";

/** What a person is doing at this minute. */
export interface NowState {
  kind: NowKind;
  /** End of the current state, or start of a later one; null when nothing else happens that day. */
  minute: number | null;
  /** 'Until 18:00', 'Back at 13:45', 'From 12:00', or why nothing else happens that day. */
  words: Sayable;
}

/** The parts of a day needed to tell what a person is doing. */
export interface NowDay {
  facts: DayFacts;
  segments: readonly Segment[];
}

/** State at a minute of a date; a shift of the day before counts while it runs. */
export function nowOf(day: NowDay, before: NowDay | null, minute: number): NowState {
  if (before && verdictAt(before.facts, minute + MINUTES_PER_DAY).kind !== "none")
    return stateIn(before, minute, MINUTES_PER_DAY);
  return stateIn(day, minute, 0);
}

/** State at a minute of today, from the facts of a day that began `ahead` minutes earlier. */
function stateIn(day: NowDay, today: number, ahead: number): NowState {
  const minute = today + ahead;
  const { kind, timeOff } = verdictAt(day.facts, minute);
  if (kind === "available") {
    const end = workEnd(day, minute) - ahead;
    return {
      kind: "working",
      minute: end,
      words: said("schedule.now.until", { time: formatted("minuteOfDay", end, true) }),
    };
  }
  const next = day.segments.find((segment) => segment.start > minute && segment.kind === "available");
  const time = formatted("minuteOfDay", next ? next.start - ahead : 0);
  if (timeOff?.isClosed && !next) return { kind: "off", minute: null, words: reasonWords(timeOff.reason) };
  if (kind === "break" || (timeOff && !timeOff.isClosed)) {
    const words = next ? said("schedule.now.backAt", { time }) : reasonWords(timeOff?.reason ?? "");
    return { kind: kind === "break" ? "break" : "away", minute: next ? next.start - ahead : null, words };
  }
  if (!next) return { kind: "off", minute: null, words: "" };
  return { kind: "coming", minute: next.start - ahead, words: said("schedule.now.from", { time }) };
}

/** End of work: a gap, time off, or the last available minute; a break doesn't end it. */
function workEnd(day: NowDay, minute: number): number {
  let reached = minute;
  let end = minute;
  for (const segment of day.segments) {
    if (segment.end <= minute) continue;
    if (segment.kind === "time-off" || (reached > minute && segment.start !== reached)) break;
    reached = segment.end;
    if (segment.kind === "available") end = segment.end;
  }
  return end;
}

export interface PersonNow {
  person: Person;
  state: NowState;
}

/** What every active member is doing at a minute of today. */
export function teamNow(
  people: readonly Person[],
  today: string,
  minute: number,
  clock: WallClock,
): PersonNow[] {
  return people
    .filter(({ member }) => isOnTeam(member, today))
    .map((person) => {
      const before = worksPastMidnight(person) ? dayOf(person, addDays(today, -1), clock) : null;
      return { person, state: nowOf(dayOf(person, today, clock), before, minute) };
    });
}

const COUNTED: readonly (readonly [NowKind, MessageCode])[] = [
  ["working", "schedule.now.working"],
  ["break", "schedule.now.onBreak"],
  ["away", "schedule.now.away"],
  ["coming", "schedule.now.coming"],
];

/** '12 working' and, if any, '2 on a break', '1 away', '3 starting later'; only the kinds asked for. */
export function nowWords(people: readonly PersonNow[], kinds?: readonly NowKind[]): Said[] {
  return COUNTED.flatMap(([kind, code]) => {
    if (kinds && !kinds.includes(kind)) return [];
    const count = people.filter(({ state }) => state.kind === kind).length;
    return count > 0 || kind === "working" ? [said(code, { count })] : [];
  });
}

/** People in a state, those whose next change is nearest first. */
export function inState(people: readonly PersonNow[], kind: NowKind): PersonNow[] {
  return people
    .filter(({ state }) => state.kind === kind)
    .sort((one, other) => (one.state.minute ?? 0) - (other.state.minute ?? 0));
}
