import type { Said } from "@chairtime/messages/said";
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { isAfter, PAGE } from "../db/pages.ts";
import type { SalonTable } from "../db/schema.ts";
import { parseBody } from "../http/read.ts";
import type { CalledKind, Draft, Edit, Kind, PastList, RecordKey, Stored, WireRecord } from "./kind.ts";
import { datedDays } from "./kinds/days-affected.ts";
import { saysTheSame } from "./says-the-same.ts";
import { bringRows, keysOf, takeRowsAway } from "./write-rows.ts";

/** The columns of every row of the salon's own records. */
interface SalonRow {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The columns that all kinds of the salon's own records share. */
interface Keys extends RecordKey {
  version: number | SQL;
  createdAt?: Date;
  updatedAt?: Date;
}

interface Reading {
  where: SQL | undefined;
  order: PgColumn[];
  limit?: number;
}

/** One kind of the salon's own records: its shapes and its statements, which carry the types of its table to the loops. */
interface OwnSalonKind<Body extends object, Columns extends object, Row extends SalonRow & Columns>
  extends Kind {
  table: SalonTable;
  path: string;
  missing: Said;
  quota: CalledKind["quota"];
  past: PastList | null;
  export: CalledKind["export"];
  datesOf?: CalledKind["datesOf"];
  draft: z.ZodMiniType<Body>;
  toWire(row: SalonRow & Columns): WireRecord;
  /** Parses a record of the history. */
  parse(record: object): WireRecord;
  draftColumns(body: Body): Columns;
  /** All columns of a history record. */
  toColumns(record: object): Columns & { createdAt?: Date };
  /** The order of the list, which has one page: a salon has few of them. */
  order: PgColumn[];
  select(db: Database, reading: Reading): PromiseLike<Row[]>;
  insert(db: Database, rows: (Keys & Columns)[]): SQLWrapper & { returning(): PromiseLike<Row[]> };
  update(db: Database, where: SQL | undefined, to: Columns & { version: SQL; updatedAt: Date }): SQLWrapper;
}

/** Erases the types of a salon record kind, for code that loops over kinds. */
export function salonKind<Body extends object, Columns extends object, Row extends SalonRow & Columns>(
  own: OwnSalonKind<Body, Columns, Row>,
): CalledKind {
  const { draft, toWire, parse, draftColumns, toColumns, order, select, insert, update, ...shared } = own;
  const { table, datesOf } = own;
  const isRecord = ({ salonId, id }: RecordKey) => and(eq(table.salonId, salonId), eq(table.id, id));
  const isSeen = ({ version, ...key }: RecordKey & { version: number }) =>
    and(isRecord(key), eq(table.version, version));

  async function readRow(db: Database, key: RecordKey): Promise<Row | null> {
    const [row] = await select(db, { where: isRecord(key), order: [] });
    return row ?? null;
  }

  const toStored = (row: Row): Stored => ({
    id: row.id,
    employeeId: null,
    version: row.version,
    record: toWire(row),
  });

  function draftOf(body: unknown): Draft & Edit {
    const parsed = parseBody(draft, body);
    const columns = draftColumns(parsed);
    return {
      memberId: () => null,
      onto: (record) => ({ ...record, ...parsed }),
      made(salonId) {
        const now = new Date();
        const row = { ...columns, id: newId(), version: 0, createdAt: now, updatedAt: now };
        return {
          id: row.id,
          employeeId: null,
          record: toWire(row),
          statement: (db, version) => insert(db, [{ ...row, salonId, version }]),
        };
      },
      async changed(db, key) {
        const row = await readRow(db, key);
        if (!row) return { before: null, after: null };
        const before = toStored(row);
        if (saysTheSame(row, columns)) return { before, after: null };
        const updatedAt = new Date();
        const statement = (db: Database, version: SQL) =>
          update(db, isSeen({ ...key, version: row.version }), { ...columns, version, updatedAt });
        const record = toWire({ ...row, ...columns, updatedAt });
        return { before, after: { id: key.id, employeeId: null, record, statement } };
      },
    };
  }

  return {
    ...shared,
    ...(datesOf && { daysAffected: datedDays(datesOf, () => null) }),
    member: null,
    isFiltered: false,
    takesAlong: false,
    async list(db, { salonId }, _filter, after, part) {
      if (part) {
        const ids = part.ids && inArray(table.id, [...part.ids]);
        const where = and(eq(table.salonId, salonId), isAfter(table.id, after), ids);
        return (await select(db, { where, order: [table.id], limit: part.limit })).map(toWire);
      }
      if (after !== null) return [];
      return (await select(db, { where: eq(table.salonId, salonId), order })).map(toWire);
    },
    async read(db, salonId, where) {
      const rows = await select(db, { where: and(eq(table.salonId, salonId), where), order: [table.id] });
      return rows.map(toWire);
    },
    async exportPage(db, { salonId, after }) {
      const where = and(eq(table.salonId, salonId), isAfter(table.id, after));
      const rows = await select(db, { where, order: [table.id], limit: PAGE });
      return rows.map((row) => ({ key: row.id, fields: { ...toWire(row) } }));
    },
    fromHistory: (record) => ({ ...parse(record), employeeId: null }),
    takeAway: (tx, salonId, writes) => takeRowsAway(tx, table, salonId, writes),
    bring: (tx, salonId, writes, madeAt) =>
      bringRows(writes, toWire, async (some) => {
        const rows = some.map((write) => ({
          ...keysOf(salonId, write, madeAt),
          ...toColumns(write.becomes),
        }));
        return insert(tx, rows).returning();
      }),
    async find(db, key) {
      const row = await readRow(db, key);
      return row && toStored(row);
    },
    deletion: (db, key, version) => db.delete(table).where(and(isSeen(key), sql`${version} > 0`)),
    draftOf: (_caller, body) => draftOf(body),
    editOf: (_caller, body) => draftOf(body),
  };
}
