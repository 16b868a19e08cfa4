import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { cutDay } from "@chairtime/kit/day/segments";
import { instantOf } from "@chairtime/kit/instants";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { type NowDay, type NowState, nowOf } from "../schedule/coverage/now.ts";
import { carriedFacts } from "../schedule/day/facts.ts";
import type { OwnDay } from "./answered-days.ts";

/** A state and the instant from which it applies; "" shows nothing. */
export interface NowStep {
  /** Milliseconds since 1970. */
  from: number;
  words: string;
}

/** A member's states through a date, from its midnight on: 'Working until 17:00'. */
export function nowSteps(day: OwnDay, say: Say): NowStep[] {
  const carried = carriedFacts(day.answered);
  const tail = carried && { facts: carried, segments: cutDay(carried).segments };
  const edges = [...day.segments, ...(tail?.segments ?? [])].flatMap(({ start, end }) => [start, end]);
  const minutes = [0, ...edges].filter((minute) => minute >= 0 && minute < MINUTES_PER_DAY);
  const steps: NowStep[] = [];
  for (const minute of [...new Set(minutes)].sort((one, other) => one - other)) {
    const state = stateAt(day, tail, minute);
    const words = state ? say(state) : "";
    if (steps.at(-1)?.words === words) continue;
    steps.push({ from: instantOf(day.date, minute, day.answered.zone).getTime(), words });
  }
  return steps;
}

function stateAt(day: OwnDay, tail: NowDay | null, minute: number): Said | null {
  const left = tail?.segments.find(({ start, end }) => start <= minute && minute < end);
  return stateWords(nowOf(tail && left ? tail : day, null, minute), day, minute);
}

function stateWords({ kind, minute: at }: NowState, day: OwnDay, minute: number): Said | null {
  const time = at === null ? "" : formatted("minuteOfDay", at, kind === "working");
  if (kind === "working") return said("ownWeek.now.working", { time });
  if (kind === "break")
    return at === null ? said("ownWeek.now.break") : said("ownWeek.now.breakUntil", { time });
  if (kind === "away") return at === null ? null : said("ownWeek.now.awayUntil", { time });
  if (kind === "coming") return said("ownWeek.now.coming", { time });
  return day.segments.some(({ kind: done, end }) => done === "available" && end <= minute)
    ? said("ownWeek.now.done")
    : null;
}
