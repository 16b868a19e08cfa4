import type { CoverTarget } from "@/components/planning/cover/use-cover-work";
import type { StoredRecord } from "@/lib/preview/plan";
import type { DayKind } from "@/lib/records/models";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Person } from "@/lib/schedule/day/person";

/** The hours that a form begins with, as `HH:MM`. */
interface ClockHours {
  startTime: string;
  endTime: string;
}

export interface ClosuresDialogProps {
  people: readonly Person[];
  minimums: readonly Minimum[];
  /** The date on screen. */
  date: string;
  /** Opens with the holidays of the year. */
  holidays?: boolean | undefined;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** Instead of one person's id: copies everybody's own week. */
export const WHOLE_TEAM = "team";

/**
 * Which dialog is open over the board. People are named by id: their records may change while it is open. A gap with
 * `absentId` is the hours of a member who is away.
 */
export type TeamDialog =
  | { kind: "day"; personId: string; date: string }
  | { kind: "add"; what: DayKind; personId: string; date: string; once: boolean; hours?: ClockHours }
  | { kind: "edit"; what: StoredRecord; personId: string; date: string }
  | { kind: "gap"; gap: Gap; absentId?: string }
  /** Offers the hours of a gap to the team; with `giverId` it is the shift of that member. */
  | { kind: "offer"; gap: Gap; giverId?: string }
  | { kind: "cover"; target: CoverTarget }
  /** Of the week of a date. */
  | { kind: "draft"; date: string }
  /** Those of the next four weeks. */
  | { kind: "gaps" }
  /** Asks first what to plan; with `copyFrom` it is the copy of that person's week, or of the whole team's, and with `closes` everybody's time off. */
  | { kind: "bulk"; date: string; copyFrom?: string; closes?: boolean }
  /** With `holidays`, those of the year. */
  | { kind: "closures"; date: string; holidays?: boolean }
  | { kind: "now" }
  | { kind: "away"; personId: string }
  | { kind: "exchange"; personId: string; date: string; takerId?: string }
  /** The hours of the week or the month of a date. */
  | { kind: "hours"; date: string }
  /** From the hours of that date, and back to them. */
  | { kind: "contract"; personId: string; date: string }
  /** Of the week of that date. */
  | { kind: "publish"; date: string }
  /** Who has seen the week of that date. */
  | { kind: "seen"; date: string }
  | { kind: "announce"; date: string }
  | { kind: "print" }
  | { kind: "minimums" };
