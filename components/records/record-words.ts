import type { DayKind } from "@/lib/records/models";

/** How the screens call each kind of record: on buttons, in titles and at the start of a sentence. */
export const RECORD_WORDS: Record<DayKind, { label: string; title: string; sentence: string }> = {
  schedule: { label: "Schedule", title: "Work Schedule", sentence: "Schedule" },
  break: { label: "Break", title: "Recurring Break", sentence: "Break" },
  "time-off": { label: "Time Off", title: "Time Off Block", sentence: "Time off" },
};
