import { type Explanation, explain, titleOf } from "./explain";
import type { Person } from "./person";
import type { SegmentKind } from "./segments";
import type { Timeline } from "./timeline";
import type { Verdict } from "./verdict";

/**
 * Explains one minute of the Daily Timeline. The picture is drawn from the backend's answer too, and the picture is
 * what is explained: where the lists alone would say otherwise, the answer is named as what decides.
 */
export function explainTimeline(
  timeline: Timeline,
  person: Person,
  date: string,
  minute: number,
  zone: string,
): Explanation {
  const segment = timeline.segments.find(({ start, end }) => start <= minute && minute < end);
  const explanation = explain(person, date, minute, zone);
  const { verdict } = explanation;
  const kind: SegmentKind | "none" = segment?.kind ?? "none";
  const reason = segment?.reason ?? "";
  const listed = (verdict.timeOff ?? verdict.pause)?.reason ?? "";
  if (verdict.kind === kind && (kind === "none" || listed === reason)) return explanation;
  const answered: Verdict = { kind, shift: null, pause: null, timeOff: null };
  const title = titleOf(answered.kind, reason);
  const reasons = [
    "The server says so for this date; no schedule, break or time off listed here explains it.",
  ];
  return { verdict: answered, title, reasons, sentence: [`${title}.`, ...reasons].join(" ") };
}
