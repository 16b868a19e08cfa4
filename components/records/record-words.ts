import type { Resource } from "@chairtime/contract/changes";
import type { PlanStep } from "@/lib/preview/plan";

export type RecordKind = PlanStep["kind"];
/** A step of a plan about one kind of record. */
export type StepOf<Kind extends RecordKind> = Extract<PlanStep, { kind: Kind }>;

/** How the screens call each kind of record: on buttons, in titles and at the start of a sentence. */
export const RECORD_WORDS: Record<RecordKind, { label: string; title: string; sentence: string }> = {
  schedule: { label: "Schedule", title: "Work Schedule", sentence: "Schedule" },
  break: { label: "Break", title: "Recurring Break", sentence: "Break" },
  "time-off": { label: "Time Off", title: "Time Off Block", sentence: "Time off" },
};

/** What the backend calls each kind. */
export const RESOURCE_OF: Record<RecordKind, Resource> = {
  schedule: "schedule",
  break: "recurring_break",
  "time-off": "onetime_block",
};
