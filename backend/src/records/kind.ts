import type { PastAnswer, PutBackStep, Resource } from "@chairtime/contract/changes";
import type { Operation } from "@chairtime/contract/people/roles";
import type { MessageCode, Said } from "@chairtime/messages/said";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { MemberTable, offers } from "../db/own-week-schema.ts";
import type { employees, SalonTable } from "../db/schema.ts";
import type { ListFilter } from "../http/read.ts";
import type { DayLists } from "./day-lists.ts";
import type { Sight } from "./hide-reasons.ts";
import type { NewChange } from "./new-change.ts";
import type { Between } from "./time-off-during.ts";

export type Fields = Record<string, unknown>;
export type RecordTable = typeof employees | MemberTable | SalonTable | typeof offers;

/** A record as its own calls answer it. */
export interface WireRecord {
  id: string;
  version: number | null;
}

export interface RecordKey {
  salonId: SalonId;
  id: string;
}

/** The stored record before and after a change. */
export interface Sides {
  before: Fields;
  after: Fields;
}

/** The same, for records that were added or deleted too. */
export interface OpenSides {
  before: object | null;
  after: object | null;
}

/** A date of a salon, for conditions on records of the history. */
export interface AskedDate {
  date: string;
  start: Date;
  end: Date;
}

/** Dates on which days may differ after a change, both inclusive and `null` where they are open; of one member, or of the whole team. */
export interface AffectedDays {
  employeeId: string | null;
  from: string | null;
  to: string | null;
}

/** The input of putting back: the steps, all changes of the action, and the numbers of the chosen ones. */
export interface PutBackFacts {
  steps: readonly PutBackStep[];
  action: readonly { resource: Resource; recordId: string; number: number }[];
  numbers: ReadonlySet<number>;
}

/** A record to restore, or to delete if `becomes` is null. */
export interface Write {
  resource: Resource;
  record_id: string;
  current: object | null;
  becomes: object | null;
  version: number;
}

export interface Zones {
  from: string;
  to: string;
}

/** Records that a new zone moves: `place` writes them, numbered from `first`, and returns the change of each. */
export interface Moved {
  records: number;
  place(first: number): Promise<NewChange[]>;
}

/** The effect of the salon's new zone on records of one kind. */
export interface ZoneMoves {
  /** How many there are. Throws Failure 409 for more than can be moved at once. */
  count(db: Database, salonId: SalonId): Promise<number>;
  preview(db: Database, salonId: SalonId, zones: Zones): Promise<{ records: number; moved: number }>;
  /** Throws Failure 409 if they would break one of their rules. The caller holds the salon's counter. */
  move(tx: Database, salonId: SalonId, zones: Zones): Promise<Moved>;
}

/** The interface of a kind for code that loops over the kinds of the history. */
export interface Kind {
  resource: Resource;
  /** Why its changes are never put back. */
  final?: Said;
  /** Defaults for fields that older records of the history lack. */
  younger?: object;
  /** A record as a user with limited sight sees it. */
  seenBy?: (record: Fields, sight: Sight) => Fields;
  /** Condition for a record of the history, read field by field, to touch a date. */
  touchesDate?: (field: (name: string) => SQL, on: AskedDate) => SQL | undefined;
  /** Days that a change in the history may affect, in the salon's zone; both sides are whole. */
  daysAffected?: (sides: OpenSides, zone: string) => AffectedDays[];
  /** Removes unneeded parts from both sides of a change. */
  shorten?: (sides: Sides) => Sides;
  /** Operation needed, besides writing, to restore these steps. */
  neededToPutBack?: (steps: readonly PutBackStep[]) => Operation | null;
  /** Why steps can't be restored, as far as known beforehand. */
  refusesPutBack?: (tx: Database, salonId: SalonId, facts: PutBackFacts) => Promise<Said | null>;
  /** The message to the manager for each rule of the database, by its name. */
  conflicts?: Record<string, Said>;
  /** The same for each limit of a day. */
  crowded?: Record<string, Said>;
  movesWithZone?: ZoneMoves;
}

/** The query of a list of the past for the records of one kind. */
export interface PastList {
  /** Its name in the response. */
  name: Exclude<keyof PastAnswer, "at" | "salon">;
  isWithin?: (between: Between, everybodyOf: SalonId | null) => SQL | undefined;
  /** The same for a record of the history. */
  wasWithin?: (record: object, between: Between) => boolean;
  /** The order of one member's records, and of the salon's own. */
  order: (record: object) => string;
}

/** A row of the export, with its own key. */
export interface Exported {
  key: string;
  fields: Fields;
}

/** A kind of which each record is a row of one table. */
export interface StoredKind extends Kind {
  table: RecordTable;
  /** The column of a record's member; null where it is the salon's own. */
  member: RecordTable["id"] | MemberTable["employeeId"] | null;
  /** How many a salon may have: a setting, or a number and the sentence of a full salon. */
  quota: "members" | "records" | { most: number; full: MessageCode };
  /** The sentence of a 404. */
  missing: Said;
  /** Null where the screens of the past do not show it. */
  past: PastList | null;
  export: { name: string; columns: readonly string[] };
  exportPage(
    db: Database,
    at: { salonId: SalonId; timeZone: string; after: string | null },
  ): Promise<Exported[]>;
  /** A salon's records, by id. */
  read(db: Database, salonId: SalonId, where: SQL | undefined): Promise<WireRecord[]>;
  /** Upgrades a history record to today's shape, with its member; null for the salon's own. */
  fromHistory(record: object): WireRecord & { employeeId: string | null };
  /** Dates that a record of the history touches; `to` is null without an end. */
  datesOf?: (record: object, zone: string) => { from: string; to: string | null };
  /** Deletes records that are rewritten or removed. Returns when they were created. */
  takeAway(tx: Database, salonId: SalonId, writes: readonly Write[]): Promise<[string, Date][]>;
  /** Writes records under their old ids and returns them. */
  bring(
    tx: Database,
    salonId: SalonId,
    writes: readonly Write[],
    madeAt: ReadonlyMap<string, Date>,
  ): Promise<WireRecord[]>;
}

export interface Stored {
  id: string;
  /** Null where it is the salon's own. */
  employeeId: string | null;
  version: number;
  record: object;
}

/** A record as it will be but for its version, and the statement that writes it. */
export interface Writing {
  id: string;
  employeeId: string | null;
  record: object;
  statement(db: Database, version: SQL): SQLWrapper;
}

/** A parsed body. */
interface Body {
  /** The member of the new record; `null` without one. Throws Failure 400 for a malformed id. */
  memberId(): string | null;
}

/** The values in the body of a POST. */
export interface Draft extends Body {
  made(salonId: SalonId): Writing;
}

/** The values in the body of a PUT. */
export interface Edit extends Body {
  /** Reads the record, and returns it with the draft applied: null where nothing changes. */
  changed(db: Database, key: RecordKey): Promise<{ before: Stored | null; after: Writing | null }>;
  /** An already read record with the draft applied. */
  onto(record: object): object;
}

/** A page of a list: at most `limit` records, among `ids` if given. */
export interface ListPart {
  limit: number;
  ids?: readonly string[];
}

/** A kind whose records are listed, made, changed and deleted by their own calls. */
export interface CalledKind extends StoredKind {
  path: string;
  /** Whether a list can be filtered by one member, or some days. */
  isFiltered: boolean;
  /** Whether deleting a record also deletes everything of a member. */
  takesAlong: boolean;
  /**
   * All that one member has, in the order of days; of everybody's a page by id, after `after`. With `part`, always a
   * page by id.
   */
  list(
    db: Database,
    salon: { salonId: SalonId; timeZone: string },
    filter: ListFilter,
    after: string | null,
    part?: ListPart,
  ): Promise<(WireRecord & object)[]>;
  find(db: Database, key: RecordKey): Promise<Stored | null>;
  /** Statement that deletes a record if it still has the version that was read. */
  deletion(db: Database, key: RecordKey & { version: number }, version: SQL): SQLWrapper;
  /** Parses the body of a POST. Throws Failure: 400 with the reason, 403 for fields that the caller may not set. */
  draftOf(caller: Pick<Caller, "role" | "timeZone">, body: unknown): Draft;
  /** The same for a PUT. */
  editOf(caller: Pick<Caller, "role">, body: unknown): Edit;
}

/** A kind that belongs to a member: it is deleted and restored with them. */
export interface MemberKind extends StoredKind {
  table: MemberTable;
  member: MemberTable["employeeId"];
  /** A record of the history as the lists that days are planned from. */
  inDays?: (record: object) => Partial<DayLists>;
}
