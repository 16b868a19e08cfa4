import type { PlanStep } from "@/lib/preview/plan";
import type { RotationStep } from "@/lib/preview/plans/plan-rotation";
import type { DayKind } from "@/lib/records/models";

/** How the screens call each kind of record: on buttons, in titles and at the start of a sentence. */
export const RECORD_WORDS: Record<DayKind, { label: string; title: string; sentence: string }> = {
  schedule: { label: "Schedule", title: "Work Schedule", sentence: "Schedule" },
  break: { label: "Break", title: "Recurring Break", sentence: "Break" },
  "time-off": { label: "Time Off", title: "Time Off Block", sentence: "Time off" },
};

/** Records that change together for some dates are saved and taken back as one; others each for itself. */
export function planOf(steps: readonly PlanStep[], kind: DayKind, dates: string) {
  if (dates === "" && steps.every(({ before }) => before === null)) return { steps };
  const { label, sentence } = RECORD_WORDS[kind];
  const did = `${sentence} ${steps.some(({ after }) => after) ? "changed" : "deleted"}${dates}`;
  return { steps, together: true, did, undone: `Undone: the ${label.toLowerCase()}${dates} is as it was` };
}

/** New records with the alternating weeks that begin with them. */
export function withWeeks(steps: readonly PlanStep[], kind: DayKind, rotation: RotationStep) {
  const { label, sentence } = RECORD_WORDS[kind];
  return {
    steps,
    rotation,
    did: `${sentence} added with alternating weeks`,
    undone: `Undone: the ${label.toLowerCase()} and the alternating weeks were removed`,
  };
}

export function savedWords(kind: DayKind, count: number, isEdit: boolean, dates: string): string {
  const { sentence } = RECORD_WORDS[kind];
  if (dates !== "" && isEdit) return `${sentence} updated${dates}`;
  if (count > 1 && !isEdit && dates === "")
    return `${count} ${sentence.toLowerCase()}s created successfully!`;
  return `${sentence} ${isEdit ? "updated" : "created"} successfully!`;
}

export function deletedWords(kind: DayKind, dates: string): string {
  return `${RECORD_WORDS[kind].sentence} deleted${dates || " successfully!"}`;
}
