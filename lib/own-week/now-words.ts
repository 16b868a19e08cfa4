import type { HourCycle } from "@chairtime/contract/salon";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantOf } from "@chairtime/kit/instants";
import { type NowDay, type NowState, nowOf } from "../schedule/coverage/now.ts";
import { carriedFacts } from "../schedule/day/facts.ts";
import { cutDay } from "../schedule/day/segments.ts";
import { formatMinuteOfDay } from "../time/format.ts";
import type { OwnDay } from "./answered-days.ts";

/** The state from an instant on, in words; "" shows nothing. */
export interface NowStep {
  /** Milliseconds since 1970. */
  from: number;
  words: string;
}

/** Returns a member's states through a date, from its midnight on: 'Working until 17:00'. */
export function nowSteps(day: OwnDay, hourCycle: HourCycle): NowStep[] {
  const carried = carriedFacts(day.answered);
  const tail = carried && { facts: carried, segments: cutDay(carried).segments };
  const edges = [...day.segments, ...(tail?.segments ?? [])].flatMap(({ start, end }) => [start, end]);
  const minutes = [0, ...edges].filter((minute) => minute >= 0 && minute < MINUTES_PER_DAY);
  const steps: NowStep[] = [];
  for (const minute of [...new Set(minutes)].sort((one, other) => one - other)) {
    const words = wordsAt(day, tail, minute, hourCycle);
    if (steps.at(-1)?.words === words) continue;
    steps.push({ from: instantOf(day.date, minute, day.answered.zone).getTime(), words });
  }
  return steps;
}

function wordsAt(day: OwnDay, tail: NowDay | null, minute: number, hourCycle: HourCycle): string {
  const left = tail?.segments.find(({ start, end }) => start <= minute && minute < end);
  const state = nowOf(tail && left ? tail : day, null, minute);
  return stateWords(state, day, minute, hourCycle);
}

function stateWords(
  { kind, minute: at }: NowState,
  day: OwnDay,
  minute: number,
  hourCycle: HourCycle,
): string {
  const clock = at === null ? "" : formatMinuteOfDay(at, kind === "working", hourCycle);
  if (kind === "working") return `Working until ${clock}`;
  if (kind === "break") return clock ? `On a break, back at ${clock}` : "On a break";
  if (kind === "away") return clock ? `Off, back at ${clock}` : "";
  if (kind === "coming") return `Starts at ${clock}`;
  return day.segments.some(({ kind: done, end }) => done === "available" && end <= minute)
    ? "Done for today"
    : "";
}
