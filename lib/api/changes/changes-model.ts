import type { ActionKind, Resource } from "@chairtime/contract/changes";
import { said } from "@chairtime/messages/said";
import type { SalonClosure } from "../../records/closure/model.ts";
import type { StaffMember } from "../../records/member/model.ts";
import type { Difference, MemberLists } from "../../records/models.ts";
import type { Salon } from "../../records/salon/model.ts";

/** One change of one record. */
export interface Change {
  number: number;
  /** Whose record it is; null for the salon, users and invitations. */
  memberId: string | null;
  difference: Difference;
}

export interface Author {
  /** Null where no user of the salon made the change. */
  userId: string | null;
  name: string;
}

/** The changes that somebody made in one go. */
export interface Action {
  /** The number of its first change. */
  id: number;
  at: Date;
  /** Null for a single change. */
  kind: ActionKind | null;
  by: Author;
  /** The number of its changes, and of the members that they affect. */
  changes: number;
  members: number;
  /** The first of them. */
  first: Change[];
}

/** The names of members, also of deleted ones, by id. */
export type MemberNames = Readonly<Record<string, string>>;

/** A page of the history, newest first. */
export interface HistoryPage {
  actions: Action[];
  /** Where the next page begins; null at the end. */
  next: number | null;
  names: MemberNames;
  /** The start of the history. */
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
  /** On which dates it was done, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The date that the changed records are about. */
  date?: string | undefined;
}

/** The salon's lists as they were at a moment. */
export interface Past {
  at: Date;
  salon: Salon;
  staff: StaffMember[];
  /** Members' records, by kind. */
  lists: MemberLists;
  /** All dates on which the salon closes, as they were known then. */
  closures: SalonClosure[];
}

/** An action, or some of its changes, to be put back. */
export interface PutBackQuestion {
  action: number;
  /** Numbers of changes; absent for all of them. */
  changes?: number[] | undefined;
}

/** The effect of putting back on one record: from its current state (`before`) to the next (`after`). */
export interface PutBackStep {
  recordId: string;
  memberId: string | null;
  difference: Difference;
  /** The version of the record as it is now; null where it is not there. */
  version: number | null;
  /** Who changed it after that action, and when. */
  changedSince: { by: Author; at: Date } | null;
}

export interface PutBackPreview {
  steps: PutBackStep[];
  names: MemberNames;
  /** Why it cannot be put back. */
  refusal: string | null;
}

/** The records that were changed after an action, so that it is not undone: how many, and the first of them. */
export interface ChangedSince {
  changed: number;
  resource: Resource;
  isThere: boolean;
}

/** How an undo went; `refused` has the backend's words, and of `unknown` the history has no change. */
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
