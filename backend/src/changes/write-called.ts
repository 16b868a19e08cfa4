import { and, eq, sql } from "drizzle-orm";
import type { Caller, ChangeAuthor } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { employees } from "../db/schema.ts";
import { within } from "../db/transact.ts";
import { Failure, memberNotFound } from "../http/failure.ts";
import type { Sight } from "../records/hide-reasons.ts";
import type { CalledKind, Draft, Edit, RecordKey, Stored, Writing } from "../records/kind.ts";
import type { NewChange } from "../records/new-change.ts";
import { seenRecord } from "../records/seen-record.ts";
import { deletedWith } from "./deleted-with.ts";
import { keepAnswer } from "./once.ts";
import { refuseChanged } from "./refuse-changed.ts";
import { holdCounter, takeNumbers } from "./take-numbers.ts";
import { writeChanges } from "./write-changes.ts";
import { writeOne, writeRecord } from "./write-record.ts";

/** A record after a call, with its version. */
export interface Answered {
  record: object;
  version: number;
}

/** The record to write, and the version that its writer saw; null for any. */
interface Seen {
  id: string;
  seen: number | null;
}

/**
 * Makes a record and its change. `db` may be a transaction that holds the salon's counter. Throws Failure: 400 for an id
 * that is malformed, 404 without its member, 409 where a rule of the database refuses it.
 */
export async function createRecord(
  db: Database,
  caller: Caller,
  kind: CalledKind,
  draft: Draft,
): Promise<Answered> {
  const made = draft.made(caller.salonId);
  const version = await writeOne(db, caller, (db) =>
    writeRecord(db, caller, changeOf(kind, null, made), (version) => made.statement(db, version)),
  );
  if (version === null) throw notFound(kind);
  return { record: { ...made.record, version }, version };
}

/**
 * Changes a record, unless it is the same already. Throws Failure: 404 without it or its member, 409 if a rule of the
 * database refuses it, 412 when it has changed since its writer saw it.
 */
export async function updateRecord(
  db: Database,
  caller: Caller,
  kind: CalledKind,
  { id, seen }: Seen,
  edit: Edit,
): Promise<Answered> {
  const key = { salonId: caller.salonId, id };
  const memberId = edit.memberId();
  const answer = await writeOne(db, caller, async (db): Promise<Answered | null> => {
    const { before, after } = await edit.changed(db, key);
    if (!before && memberId !== null) await refuseUnknown(db, key.salonId, memberId);
    await refuseUnseen(db, caller, kind, { id, seen }, before);
    if (!before) throw notFound(kind);
    if (!after) return before;
    const change = changeOf(kind, before, after);
    const version = await writeRecord(db, caller, change, (version) => after.statement(db, version));
    return version === null ? null : { record: { ...after.record, version }, version };
  });
  if (answer === null) throw notFound(kind);
  return answer;
}

/**
 * Deletes a record, and with a member everything that belongs to them. Throws Failure: 404 without it, 412 when it has
 * changed since its writer saw it.
 */
export async function removeRecord(
  db: Database,
  caller: ChangeAuthor & Sight,
  kind: CalledKind,
  { id, seen }: Seen,
): Promise<void> {
  const key = { salonId: caller.salonId, id };
  const read = async (db: Database) => {
    const before = await kind.find(db, key);
    await refuseUnseen(db, caller, kind, { id, seen }, before);
    if (!before) throw notFound(kind);
    return before;
  };
  if (kind.takesAlong) return within(db, (tx) => removeWithAll(tx, caller, kind, key, read));
  const gone = await writeOne(db, caller, async (db) => {
    const before = await read(db);
    return writeRecord(db, caller, changeOf(kind, before, null), (version) =>
      kind.deletion(db, { ...key, version: before.version }, version),
    );
  });
  if (gone === null) throw notFound(kind);
}

async function removeWithAll(
  tx: Database,
  caller: ChangeAuthor & Sight,
  kind: CalledKind,
  key: RecordKey,
  read: (tx: Database) => Promise<Stored>,
): Promise<void> {
  await holdCounter(tx, key.salonId);
  const before = await read(tx);
  const records = await deletedWith(tx, key.salonId, key.id);
  const first = await takeNumbers(tx, key.salonId, records.length + 1);
  const deletion = kind.deletion(tx, { ...key, version: before.version }, sql`${first}::integer`);
  await tx.execute(deletion.getSQL());
  await writeChanges(tx, caller, first, [...records, changeOf(kind, before, null)]);
  await keepAnswer(tx, caller, null);
}

function changeOf(kind: CalledKind, before: Stored | null, after: Stored | Writing | null): NewChange {
  const record = after ?? before;
  return {
    resource: kind.resource,
    recordId: record?.id ?? "",
    employeeId: record?.employeeId ?? null,
    previous: before?.version ?? 0,
    before: before?.record ?? null,
    after: after?.record ?? null,
  };
}

/** Throws Failure 412 when a record is not the one that its writer saw. */
function refuseUnseen(
  db: Database,
  caller: ChangeAuthor & Sight,
  { resource }: CalledKind,
  { id, seen }: Seen,
  before: Stored | null,
): Promise<void> {
  const current = () => seenRecord(resource, before?.record ?? {}, caller);
  return refuseChanged(db, caller.salonId, seen, { recordId: id, version: before?.version ?? null, current });
}

/** Throws Failure 404 when the salon has no such member. */
async function refuseUnknown(db: Database, salonId: SalonId, employeeId: string): Promise<void> {
  const [member] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.id, employeeId)));
  if (!member) throw memberNotFound();
}

const notFound = ({ missing }: CalledKind) => new Failure(404, missing);
