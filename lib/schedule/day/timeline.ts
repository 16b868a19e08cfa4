import { addDays } from "@chairtime/kit/calendar";
import { type CutDay, cutDay } from "@chairtime/kit/day/segments";
import { mergeSpans, type Span } from "../spans.ts";
import { type AnsweredDay, answeredFacts, carriedFacts } from "./facts.ts";
import { livedSegments } from "./tail.ts";

/** The Daily Timeline. Draws the day before's tail, but leaves it out of all totals. */
export interface Timeline extends CutDay {
  /** From the first window's start to the last one's end. */
  window: Span;
}

/** A date's timeline from the backend's answer and the member's lists; null without a schedule. */
export function timelineOf(day: AnsweredDay): Timeline | null {
  const own = cutDay(answeredFacts(day), day.zone);
  const cut = withCarried(own, day);
  const first = cut.windows[0];
  const last = cut.windows.at(-1);
  return first && last ? { ...cut, window: { start: first.start, end: last.end } } : null;
}

function withCarried(own: CutDay, day: AnsweredDay): CutDay {
  const facts = carriedFacts(day);
  if (!facts) return own;
  const { windows, segments } = cutDay(facts);
  const startedOn = addDays(day.date, -1);
  const tail = { windows, segments: segments.map((segment) => ({ ...segment, startedOn })) };
  return {
    ...own,
    windows: mergeSpans([...windows, ...own.windows]),
    segments: livedSegments(own, tail),
  };
}

const LABEL_ABOVE_PERCENT = 15;

/** Whether a segment is wide enough for a label: wider than 15 % of the timeline. */
export function hasLabel(segment: Span, window: Span): boolean {
  // In whole minutes: with fractions, 15 % may come out slightly larger.
  return (segment.end - segment.start) * 100 > (window.end - window.start) * LABEL_ABOVE_PERCENT;
}
