import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { formatMinuteOfDay } from "@/lib/time/format";
import type { PersonDay } from "./day";
import { verdictAt } from "./verdict";

export type NowKind = "working" | "break" | "away" | "coming" | "off";

/** What somebody is doing at this minute. */
export interface NowState {
  kind: NowKind;
  /** Until when, or from when for who is to come; null when the day has no more to say. */
  minute: number | null;
  /** 'Until 18:00', 'Back at 13:45', 'From 12:00' */
  words: string;
}

/** The state at a minute of the date; the day before counts while its shift still runs. */
export function nowOf(day: PersonDay, before: PersonDay | null, minute: number): NowState {
  if (before && verdictAt(before.facts, minute + MINUTES_PER_DAY).kind !== "none")
    return stateIn(before, minute + MINUTES_PER_DAY);
  return stateIn(day, minute);
}

function stateIn(day: PersonDay, minute: number): NowState {
  const { kind, timeOff } = verdictAt(day.facts, minute);
  if (kind === "available") {
    const end = workEnd(day, minute);
    return { kind: "working", minute: end, words: `Until ${formatMinuteOfDay(end, true)}` };
  }
  const next = day.segments.find((segment) => segment.start > minute && segment.kind === "available");
  const at = next ? formatMinuteOfDay(next.start) : "";
  if (kind === "break" || timeOff) {
    const words = next ? `Back at ${at}` : (timeOff?.reason ?? "");
    return { kind: kind === "break" ? "break" : "away", minute: next?.start ?? null, words };
  }
  if (!next) return { kind: "off", minute: null, words: "" };
  return { kind: "coming", minute: next.start, words: `From ${at}` };
}

/** A break does not end the work: somebody works until a gap, time off, or the last available minute. */
function workEnd(day: PersonDay, minute: number): number {
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
