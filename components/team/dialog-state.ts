import type { CoverTarget } from "@/components/planning/cover/use-cover-work";
import type { StoredRecord } from "@/lib/preview/plan";
import type { DayKind } from "@/lib/records/models";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Person } from "@/lib/schedule/day/person";

/** Initial hours of a form, as `HH:MM`. */
interface ClockHours {
  startTime: string;
  endTime: string;
}

export interface ClosuresDialogProps {
  people: readonly Person[];
  minimums: readonly Minimum[];
  /** Date on screen. */
  date: string;
  /** Opens with the year's holidays. */
  holidays?: boolean | undefined;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** Replaces a person's id: copies everybody's own week. */
export const WHOLE_TEAM = "team";

/**
 * The open dialog over the board. Names people by id: their records may change while it is open. A gap with `absentId`
 * is an absent member's hours.
 */
export type TeamDialog =
  | { kind: "day"; personId: string; date: string }
  | { kind: "add"; what: DayKind; personId: string; date: string; once: boolean; hours?: ClockHours }
  | { kind: "edit"; what: StoredRecord; personId: string; date: string }
  | { kind: "gap"; gap: Gap; absentId?: string }
  /** Offers a gap's hours to the team; with `giverId` that member's shift. */
  | { kind: "offer"; gap: Gap; giverId?: string }
  | { kind: "cover"; target: CoverTarget }
  /** For the week of a date. */
  | { kind: "draft"; date: string }
  /** For the next four weeks. */
  | { kind: "gaps" }
  /**
   * Asks what to plan; with `copyFrom` copies that person's week or the whole team's, with `closes` plans everybody's
   * time off.
   */
  | { kind: "bulk"; date: string; copyFrom?: string; closes?: boolean }
  /** With `holidays`, opens the year's. */
  | { kind: "closures"; date: string; holidays?: boolean }
  | { kind: "now" }
  /** Asked first for that date. */
  | { kind: "who-can"; date: string }
  | { kind: "away"; personId: string }
  | { kind: "exchange"; personId: string; date: string; takerId?: string }
  /** For the week or month of a date. */
  | { kind: "hours"; date: string }
  /** Opened from the hours of that date, and returns to them. */
  | { kind: "contract"; personId: string; date: string }
  /** For the week of that date. */
  | { kind: "publish"; date: string }
  /** Receipts for the week of that date. */
  | { kind: "seen"; date: string }
  | { kind: "announce"; date: string }
  | { kind: "print" }
  | { kind: "minimums" };
