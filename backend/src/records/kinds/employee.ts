import type { PutBackStep } from "@chairtime/contract/changes";
import { emailKeyOf } from "@chairtime/contract/people/email";
import {
  type StaffChange,
  type StaffDraft,
  type StaffRecord,
  staffChange,
  staffDraft,
  staffRecord,
} from "@chairtime/contract/staff";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Caller } from "../../base/caller.ts";
import type { SalonId } from "../../base/salon-id.ts";
import type { Database } from "../../db/database.ts";
import { isAfter, PAGE } from "../../db/pages.ts";
import { employees } from "../../db/schema.ts";
import { Failure } from "../../http/failure.ts";
import { parseBody } from "../../http/read.ts";
import { requireAllowed } from "../../http/require-allowed.ts";
import { bringStaff } from "../bring-staff.ts";
import { hideCosts } from "../hide-costs.ts";
import type { CalledKind, Edit, ListPart, RecordKey, Stored, Writing } from "../kind.ts";
import { changedColumns, exportColumns, newMember, staffToWire, youngerFields } from "../member-columns.ts";
import { saysTheSame } from "../says-the-same.ts";
import { differIn } from "./days-affected.ts";

type Row = typeof employees.$inferSelect;

/** The fields that were sent, as the wire has them. */
const sentOf = (change: StaffChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Throws Failure 403 if a caller without `costs` sets the hourly cost. */
function refuseCosts(caller: Pick<Caller, "role">, { hourly_cost }: StaffChange): void {
  if (hourly_cost !== undefined) requireAllowed(caller, "costs");
}

const isMember = ({ salonId, id }: RecordKey) => and(eq(employees.salonId, salonId), eq(employees.id, id));

async function readRow(db: Database, key: RecordKey): Promise<Row | null> {
  const [row] = await db.select().from(employees).where(isMember(key));
  return row ?? null;
}

const toStored = (row: Row): Stored => ({
  id: row.id,
  employeeId: row.id,
  version: row.version,
  record: staffToWire(row),
});

function made(salonId: SalonId, draft: StaffDraft, timeZone: string): Writing {
  const row = newMember(salonId, draft, timeZone);
  return {
    id: row.id,
    employeeId: row.id,
    record: staffToWire(row),
    statement: (db, version) => db.insert(employees).values({ ...row, version }),
  };
}

async function changed(db: Database, key: RecordKey, sent: Partial<Row>): ReturnType<Edit["changed"]> {
  const row = await readRow(db, key);
  if (!row) return { before: null, after: null };
  const before = toStored(row);
  const columns = withKeptEmail(row, sent);
  if (saysTheSame(row, columns)) return { before, after: null };
  const updatedAt = new Date();
  const statement = (db: Database, version: SQL) =>
    db
      .update(employees)
      .set({ ...columns, version, updatedAt })
      .where(and(isMember(key), eq(employees.version, row.version)));
  const record = staffToWire({ ...row, ...columns, updatedAt });
  return { before, after: { id: key.id, employeeId: key.id, record, statement } };
}

/** Keeps the address of a member who shares a mailbox from before; everything else can change. */
function withKeptEmail(row: Row, { email, emailKey, ...others }: Partial<Row>): Partial<Row> {
  if (email === undefined || (row.emailKey === null && emailKey === emailKeyOf(row.email))) return others;
  return { ...others, email, emailKey };
}

const costOf = (record: PutBackStep["current"]) => record?.hourly_cost ?? null;

/** The members of a salon. A member's records are deleted and restored with them. */
export const employee: CalledKind = {
  resource: "employee",
  path: "/api/employees",
  table: employees,
  member: employees.id,
  quota: "members",
  missing: said("refusals.missing.member"),
  isFiltered: false,
  takesAlong: true,
  younger: youngerFields,
  seenBy: (record, { role }) => hideCosts(record, role),
  // An address is never empty but where a member was erased.
  refusesPutBack: async (_db, _salonId, { steps }) =>
    steps.some(({ resource, becomes }) => resource === "employee" && becomes?.email === "")
      ? said("refusals.putBack.erased")
      : null,
  neededToPutBack: (steps) =>
    steps.some(({ current, becomes }) => costOf(current) !== costOf(becomes)) ? "costs" : null,
  conflicts: {
    employees_employment: said("staff.rules.lastDay"),
    employees_email: said("refusals.record.memberEmail"),
    employees_email_key: said("refusals.record.memberEmail"),
  },
  // Their records are separate changes.
  daysAffected(sides) {
    if (!differIn(sides, "is_active", "rotation", "first_day", "last_day")) return [];
    return [{ employeeId: z.parse(staffRecord, sides.after).id, from: null, to: null }];
  },
  past: { name: "staff", order: (record) => z.parse(staffRecord, record).id },
  export: {
    name: "staff",
    columns: exportColumns,
  },
  async exportPage(db, { salonId, after }) {
    const page = await readPage(db, salonId, after);
    return page.map((record) => ({ key: record.id, fields: { ...record } }));
  },
  list: (db, { salonId }, _filter, after, part) => readPage(db, salonId, after, part),
  async read(db, salonId, where) {
    const rows = await db
      .select()
      .from(employees)
      .where(and(eq(employees.salonId, salonId), where))
      .orderBy(asc(employees.id));
    return rows.map(staffToWire);
  },
  fromHistory(record) {
    const parsed = z.parse(staffRecord, record);
    return { ...parsed, employeeId: parsed.id };
  },
  takeAway: async () => [],
  bring: bringStaff,
  async find(db, key) {
    const row = await readRow(db, key);
    return row && toStored(row);
  },
  deletion: (db, { version: seen, ...key }, version) =>
    db.delete(employees).where(and(isMember(key), eq(employees.version, seen), sql`${version} > 0`)),
  draftOf(caller, body) {
    const draft = parseBody(staffDraft, body);
    refuseCosts(caller, draft);
    return { memberId: () => null, made: (salonId) => made(salonId, draft, caller.timeZone) };
  },
  editOf(caller, body) {
    const change = parseBody(staffChange, body);
    refuseCosts(caller, change);
    const columns = changedColumns(change);
    if (Object.keys(columns).length === 0) throw new Failure(400, said("refusals.body.nothing"));
    return {
      memberId: () => null,
      changed: (db, key) => changed(db, key, columns),
      onto: (record) => ({ ...record, ...sentOf(change) }),
    };
  },
};

/** Ids are ordered by time: members come as they were added (lib/records/member/order.ts). */
async function readPage(
  db: Database,
  salonId: SalonId,
  after: string | null,
  { limit, ids }: ListPart = { limit: PAGE },
): Promise<StaffRecord[]> {
  const among = ids && inArray(employees.id, [...ids]);
  const rows = await db
    .select()
    .from(employees)
    .where(and(eq(employees.salonId, salonId), isAfter(employees.id, after), among))
    .orderBy(asc(employees.id))
    .limit(limit);
  return rows.map(staffToWire);
}
