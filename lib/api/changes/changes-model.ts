import type { ActionKind, Resource } from "@chairtime/contract/changes";
import { said } from "@chairtime/messages/said";
import type { SalonClosure } from "../../records/closure/model.ts";
import type { StaffMember } from "../../records/member/model.ts";
import type { Difference, MemberLists } from "../../records/models.ts";
import type { Salon } from "../../records/salon/model.ts";

/** One change of one record. */
export interface Change {
  number: number;
  /** The record's member; null for the salon, users and invitations. */
  memberId: string | null;
  difference: Difference;
}

export interface Author {
  /** Null where no user of the salon made the change. */
  userId: string | null;
  name: string;
}

/** Changes made together by one person. */
export interface Action {
  /** Number of its first change. */
  id: number;
  at: Date;
  /** Null for a single change. */
  kind: ActionKind | null;
  by: Author;
  /** Counts of its changes, and of the affected members. */
  changes: number;
  members: number;
  /** The first few. */
  first: Change[];
}

/** Names of members, deleted ones included, by id. */
export type MemberNames = Readonly<Record<string, string>>;

/** A page of the history, newest first. */
export interface HistoryPage {
  actions: Action[];
  /** Cursor of the next page; null at the end. */
  next: number | null;
  names: MemberNames;
  /** Start of the history. */
  since: Date;
}

/** An action with all its changes. */
export interface WholeAction {
  changes: Change[];
  names: MemberNames;
}

/** The part of the history to fetch; dates are the salon's, `YYYY-MM-DD`. */
export interface HistoryFilter {
  memberId?: string | undefined;
  userId?: string | undefined;
  resource?: Resource | undefined;
  /** Dates on which it was done, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Date that the changed records are about. */
  date?: string | undefined;
}

/** The salon's lists as of a moment. */
export interface Past {
  at: Date;
  salon: Salon;
  staff: StaffMember[];
  /** Members' records, by kind. */
  lists: MemberLists;
  /** The salon's closures, as known then. */
  closures: SalonClosure[];
}

/** An action to restore, or some of its changes. */
export interface PutBackQuestion {
  action: number;
  /** Numbers of changes; absent for all of them. */
  changes?: number[] | undefined;
}

/** Effect of a restore on one record: from its current state (`before`) to the next (`after`). */
export interface PutBackStep {
  recordId: string;
  memberId: string | null;
  difference: Difference;
  /** Current version of the record; null if it doesn't exist. */
  version: number | null;
  /** Author and time of a later change. */
  changedSince: { by: Author; at: Date } | null;
}

export interface PutBackPreview {
  steps: PutBackStep[];
  names: MemberNames;
  /** Why it can't be restored. */
  refusal: string | null;
}

/** Records changed after an action, which block its undo: their number, and the first few. */
export interface ChangedSince {
  changed: number;
  resource: Resource;
  isThere: boolean;
}

/** Result of an undo; `refused` has the backend's words, and `unknown` means that the history lacks the action. */
export type UndoOutcome =
  | { kind: "done" }
  | { kind: "unknown" }
  | { kind: "changed"; since: ChangedSince }
  | { kind: "refused"; words: string };

export const CHANGES_PATH = "/api/changes";

export const CHANGES_SENTENCES = {
  list: said("errors.changes.list"),
  action: said("errors.changes.action"),
  past: said("errors.changes.past"),
  preview: said("errors.changes.preview"),
  putBack: said("errors.changes.putBack"),
  undo: said("errors.changes.undo"),
};
