import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { Caller } from "../base/caller.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { isAfter, isOneOf, PAGE } from "../db/pages.ts";
import { type ListFilter, parseBody, uuidOr400 } from "../http/read.ts";
import type { CalledKind, Draft, Edit, MemberKind, RecordKey, Stored } from "./kind.ts";
import { type MemberRecord, type MemberRow, memberKind, type OwnMemberKind } from "./member-kind.ts";
import { saysTheSame } from "./says-the-same.ts";

/** The columns that an update sets. */
type To<Columns> = Columns & { employeeId: string; version: SQL; updatedAt: SQL };

/** One kind of a member's records with its own calls. */
interface OwnCalledKind<
  Body extends { employee_id: string },
  Columns extends object,
  Row extends MemberRow & Columns,
> extends OwnMemberKind<Row, Columns> {
  path: string;
  draft: z.ZodMiniType<Body>;
  toWire(row: MemberRow & Columns): MemberRecord;
  draftColumns(body: Body): Columns;
  /** Condition that a list's filter adds to the one for its member. */
  filter(filter: ListFilter, caller: Pick<Caller, "salonId" | "timeZone">): SQL | undefined;
  /** The order of days. */
  order: PgColumn[];
  update(db: Database, where: SQL | undefined, to: To<Columns>): SQLWrapper;
}

/** Erases a kind's type parameters, for code that loops over kinds. */
export function calledKind<
  Body extends { employee_id: string },
  Columns extends object,
  Row extends MemberRow & Columns,
>(own: OwnCalledKind<Body, Columns, Row>): MemberKind & CalledKind {
  const { table, toWire, select } = own;
  const { draft, draftColumns, filter, order, update, ...stored } = own;

  async function readRow(db: Database, { salonId, id }: RecordKey): Promise<Row | null> {
    const where = and(eq(table.salonId, salonId), eq(table.id, id));
    const [row] = await select(db, { where, order: [] });
    return row ?? null;
  }

  const toStored = (row: Row): Stored => ({
    id: row.id,
    employeeId: row.employeeId,
    version: row.version,
    record: toWire(row),
  });
  const isSeen = ({ salonId, id, version }: RecordKey & { version: number }) =>
    and(eq(table.salonId, salonId), eq(table.id, id), eq(table.version, version));

  const keysOf = (record: object) => {
    const { id, version } = own.parse(record);
    return { id, version: version ?? 0 };
  };

  function draftOf(body: unknown): Draft & Edit {
    const parsed = parseBody(draft, body);
    const columns = draftColumns(parsed);
    const memberId = () => uuidOr400(parsed.employee_id, "employee_id");
    return {
      memberId,
      onto: (record) => ({ ...record, ...toWire({ ...columns, ...keysOf(record), employeeId: memberId() }) }),
      made(salonId) {
        const keys = { id: newId(), employeeId: memberId() };
        return {
          ...keys,
          record: toWire({ ...columns, ...keys, version: 0 }),
          statement: (db, version) => own.insert(db, [{ ...columns, ...keys, salonId, version }]),
        };
      },
      async changed(db, key) {
        const before = await readRow(db, key);
        if (!before) return { before, after: null };
        const employeeId = memberId();
        const after = { ...before, ...columns, employeeId };
        if (saysTheSame(before, after)) return { before: toStored(before), after: null };
        const seen = { ...key, version: before.version };
        const statement = (db: Database, version: SQL) =>
          update(db, isSeen(seen), { ...columns, employeeId, version, updatedAt: sql`now()` });
        return {
          before: toStored(before),
          after: { id: key.id, employeeId, record: toWire(after), statement },
        };
      },
    };
  }

  return {
    ...memberKind<Row, Columns>(stored),
    path: own.path,
    isFiltered: true,
    takesAlong: false,
    async list(db, { salonId, timeZone }, asked, after, part) {
      const { employeeId } = asked;
      const where = and(
        eq(table.salonId, salonId),
        employeeId === undefined ? undefined : eq(table.employeeId, employeeId),
        filter(asked, { salonId, timeZone }),
        isAfter(table.id, after),
        part?.ids && isOneOf(table.id, [...part.ids]),
      );
      const isPage = part !== undefined || employeeId === undefined;
      const reading = isPage ? { where, order: [table.id], limit: part?.limit ?? PAGE } : { where, order };
      return (await select(db, reading)).map(toWire);
    },
    async find(db, key) {
      const row = await readRow(db, key);
      return row && toStored(row);
    },
    deletion: (db, key, version) => db.delete(table).where(and(isSeen(key), sql`${version} > 0`)),
    draftOf: (_caller, body) => draftOf(body),
    editOf: (_caller, body) => draftOf(body),
  };
}
