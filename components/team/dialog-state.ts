import type { RecurringBreak } from "@/lib/api/breaks-model";
import type { Schedule } from "@/lib/api/schedules-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import type { Gap } from "@/lib/schedule/gaps";

export type TeamRecord =
  | { kind: "schedule"; record: Schedule }
  | { kind: "break"; record: RecurringBreak }
  | { kind: "time-off"; record: TimeOff };

/** Which dialog is open over the board. People are named by id: their records may change while it is open. */
export type TeamDialog =
  | { is: "day"; personId: string; date: string }
  | { is: "add"; kind: TeamRecord["kind"]; personId: string; date: string; once: boolean }
  | { is: "edit"; what: TeamRecord; personId: string }
  | { is: "gap"; gap: Gap }
  | { is: "bulk"; date: string }
  | { is: "now" }
  | { is: "minimums" };
