import { emailKeyOf } from "@chairtime/contract/people/email";
import { type StaffChange, type StaffDraft, type StaffRecord, staffRecord } from "@chairtime/contract/staff";
import { todayIn } from "@chairtime/kit/zone";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { employees } from "../db/schema.ts";

type Row = typeof employees.$inferSelect;
type Wire = Required<StaffRecord>;

/** A field of a member on the wire. */
interface Field<Value, Columns = Partial<Row>> {
  read(row: Row): Value;
  /** The columns that store a value; a field without them is set by the row itself. */
  columns?: (value: Value) => Columns;
  /** Default for members created without the field, and for older history records. */
  older?: Value;
}

const column = <const Name extends keyof Row>(name: Name) => ({
  read: (row: Row) => row[name],
  columns: (value: Row[Name]) => ({ [name]: value }) as Pick<Row, Name>,
});
const orNull = <const Name extends keyof Row>(name: Name) => ({ ...column(name), older: null });

/**
 * Every field of a member, in the order of the export. Everything that reads or writes a member's row uses this list.
 */
const FIELDS = {
  id: column("id"),
  first_name: column("firstName"),
  last_name: column("lastName"),
  email: { ...column("email"), columns: (email: string) => ({ email, emailKey: emailKeyOf(email) }) },
  role: column("role"),
  is_active: column("isActive"),
  services: {
    read: (row: Row) => row.services,
    columns: (services: Wire["services"]) => ({ services: services ?? [] }),
    older: [],
  },
  picture: column("picture"),
  rotation: {
    read: ({ rotationWeeks: weeks, rotationAnchor: anchor }: Row) =>
      weeks === null || anchor === null ? null : { weeks, anchor },
    columns: (rotation: Wire["rotation"]) => ({
      rotationWeeks: rotation?.weeks ?? null,
      rotationAnchor: rotation?.anchor ?? null,
    }),
    older: null,
  },
  weekly_minutes: orNull("weeklyMinutes"),
  weekly_days: orNull("weeklyDays"),
  rest_minutes: orNull("restMinutes"),
  hourly_cost: orNull("hourlyCost"),
  first_day: orNull("firstDay"),
  last_day: orNull("lastDay"),
  joined_on: orNull("joinedOn"),
  created_at: {
    read: (row: Row) => row.createdAt.toISOString(),
    columns: (at: Wire["created_at"]) => (at ? { createdAt: new Date(at) } : {}),
  },
  updated_at: { read: (row: Row) => row.updatedAt.toISOString() },
  version: { read: (row: Row) => row.version },
} satisfies { [Name in keyof Wire]: Field<Wire[Name]> };
const fields: { [Name in keyof Wire]: Field<Wire[Name]> } = FIELDS;

type Kept<F> = F extends { columns(value: never): infer Columns } ? Columns : never;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** Columns that no field stores: one that is forgotten above does not compile below. */
type OwnColumn = Exclude<keyof Row, KeysOf<Kept<(typeof FIELDS)[keyof Wire]>>>;

/** The fields of the export. */
export const exportColumns = Object.keys(FIELDS) as (keyof Wire)[];

/** Defaults for fields that older records of the history lack. */
export const youngerFields: Partial<Wire> = Object.fromEntries(
  exportColumns.flatMap((name) => (fields[name].older === undefined ? [] : [[name, fields[name].older]])),
);

/** In the order in which the contract describes them. */
const wireNames = Object.keys(staffRecord.shape) as (keyof Wire)[];

export const staffToWire = (row: Row): Wire =>
  Object.fromEntries(wireNames.map((name) => [name, fields[name].read(row)])) as Wire;

function columnsOf<Name extends keyof Wire>(name: Name, value: Wire[Name] | undefined): Partial<Row> {
  return value === undefined ? {} : (fields[name].columns?.(value) ?? {});
}

/** Only sent fields: the columns of absent ones stay. */
export const changedColumns = (change: StaffChange): Partial<Row> =>
  Object.assign({}, ...exportColumns.map((name) => columnsOf(name, (change as Partial<Wire>)[name])));

/** Columns of every field, so that none is left as it was. */
const allColumns = (record: Partial<Wire>): Omit<Row, OwnColumn> =>
  Object.assign({}, ...exportColumns.map((name) => columnsOf(name, record[name] ?? fields[name].older)));

/** The row of a new member, who joins today by the salon's calendar. */
export function newMember(salonId: SalonId, draft: StaffDraft, timeZone: string): Row {
  const now = new Date();
  const own: Pick<Row, OwnColumn> = { salonId, updatedAt: now, version: 0 };
  return {
    ...allColumns(draft as Partial<Wire>),
    ...own,
    id: newId(),
    joinedOn: todayIn(timeZone, now),
    createdAt: now,
  };
}

/** All columns, so that a restored member is complete. */
export function wholeMember(
  salonId: SalonId,
  { becomes, version }: { becomes: object | null; version: number },
): Omit<Row, "createdAt" | "updatedAt"> & { createdAt?: Date } {
  return { ...allColumns(z.parse(staffRecord, becomes) as Partial<Wire>), salonId, version };
}
