import type { Resource } from "@chairtime/contract/changes";
import type { Said } from "@chairtime/messages/said";
import { and, eq, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.ts";
import type { MemberTable } from "../db/own-week-schema.ts";
import { isAfter, PAGE } from "../db/pages.ts";
import { employees } from "../db/schema.ts";
import type { Fields, Kind, MemberKind, PastList, RecordKey, WireRecord } from "./kind.ts";
import { datedDays } from "./kinds/days-affected.ts";
import { bringRows, keysOf, takeRowsAway } from "./write-rows.ts";

/** The columns of every row of a member's records. */
export interface MemberRow {
  id: string;
  employeeId: string;
  version: number;
}

/** The columns that all kinds of members' records share. */
export interface Keys extends RecordKey {
  employeeId: string;
  version: number | SQL;
  createdAt?: Date;
}

export type MemberRecord = WireRecord & { employee_id: string };

interface Reading {
  where: SQL | undefined;
  order: PgColumn[];
  limit?: number;
}

/** Rows with the name of their member. */
type NamedRow<Row> = { record: Row; first: string; last: string };

/** One kind of a member's records: its shapes and its statements, which carry the types of its table to the loops. */
export interface OwnMemberKind<Row extends MemberRow, Columns extends object>
  extends Omit<Kind, "seenBy" | "resource"> {
  resource: Resource;
  table: MemberTable;
  missing: Said;
  past: PastList | null;
  export: { name: string; columns: readonly string[] };
  seenBy?: Kind["seenBy"];
  toWire(row: Row): MemberRecord;
  /** Parses a record of the history. */
  parse(record: object): MemberRecord;
  /** All columns of a history record. */
  toColumns(record: object): Columns;
  select(db: Database, reading: Reading): PromiseLike<Row[]>;
  selectNamed(db: Database, where: SQL | undefined, limit: number): PromiseLike<NamedRow<Row>[]>;
  insert(db: Database, rows: (Keys & Columns)[]): SQLWrapper & { returning(): PromiseLike<Row[]> };
  /** The export's columns beside the record and its member's name. */
  exportMore?(row: Row, timeZone: string): Fields;
  inDays?(
    id: { id: string; employeeId: string },
    record: object,
  ): ReturnType<NonNullable<MemberKind["inDays"]>>;
  datesOf?: MemberKind["datesOf"];
}

/** The export lists members' records with their member's name. */
export const memberName = { first: employees.firstName, last: employees.lastName };

export function isMemberOf(table: MemberTable): SQL | undefined {
  return and(eq(employees.salonId, table.salonId), eq(employees.id, table.employeeId));
}

/** Erases the types of a member record kind, for code that loops over kinds. */
export function memberKind<Row extends MemberRow, Columns extends object>(
  own: OwnMemberKind<Row, Columns>,
): MemberKind {
  const { table, toWire, parse, datesOf } = own;
  const { inDays, exportMore, select, selectNamed, insert, toColumns, ...shared } = own;
  return {
    ...shared,
    member: table.employeeId,
    quota: "records",
    async exportPage(db, { salonId, timeZone, after }) {
      const rows = await selectNamed(db, and(eq(table.salonId, salonId), isAfter(table.id, after)), PAGE);
      return rows.map(({ record, first, last }) => ({
        key: record.id,
        fields: { ...toWire(record), member: `${first} ${last}`, ...exportMore?.(record, timeZone) },
      }));
    },
    async read(db, salonId, where) {
      const rows = await select(db, { where: and(eq(table.salonId, salonId), where), order: [table.id] });
      return rows.map(toWire);
    },
    fromHistory(record) {
      const parsed = parse(record);
      return { ...parsed, employeeId: parsed.employee_id };
    },
    takeAway: (tx, salonId, writes) => takeRowsAway(tx, table, salonId, writes),
    bring: (tx, salonId, writes, madeAt) =>
      bringRows(writes, toWire, async (some) => {
        const rows = some.map((write) => ({
          ...keysOf(salonId, write, madeAt),
          employeeId: parse(write.becomes).employee_id,
          ...toColumns(write.becomes),
        }));
        return insert(tx, rows).returning();
      }),
    ...(datesOf && { daysAffected: datedDays(datesOf, (record) => parse(record).employee_id) }),
    ...(inDays && {
      inDays: (record: object) => {
        const { id, employee_id } = parse(record);
        return inDays({ id, employeeId: employee_id }, record);
      },
    }),
  };
}
