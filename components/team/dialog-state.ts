import type { RecordKind } from "@/components/records/record-words";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import type { Schedule } from "@/lib/api/schedules-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import type { Gap } from "@/lib/schedule/gaps";

export type TeamRecord =
  | { kind: "schedule"; record: Schedule }
  | { kind: "break"; record: RecurringBreak }
  | { kind: "time-off"; record: TimeOff };

/** The hours that a form begins with, as `HH:MM`. */
interface ClockHours {
  startTime: string;
  endTime: string;
}

/** Which dialog is open over the board. People are named by id: their records may change while it is open. */
export type TeamDialog =
  | { kind: "day"; personId: string; date: string }
  | { kind: "add"; what: RecordKind; personId: string; date: string; once: boolean; hours?: ClockHours }
  | { kind: "edit"; what: TeamRecord; personId: string }
  | { kind: "gap"; gap: Gap }
  | { kind: "bulk"; date: string }
  | { kind: "now" }
  | { kind: "minimums" };
