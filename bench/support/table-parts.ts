import { sql } from "./dataset.ts";

/** The tables of the most rows. */
export const RECORD_TABLES = ["employees", "schedules", "recurring_breaks", "onetime_blocks"];

interface Made {
  owner: string;
  name: string;
  definition: string;
}

interface Constraint extends Made {
  kind: "p" | "u" | "c" | "f";
}

/** The parts of some tables beside their columns. */
interface Parts {
  constraints: Constraint[];
  indexes: Made[];
  triggers: Made[];
}

const list = RECORD_TABLES.map((name) => `'${name}'::regclass`).join(", ");

async function partsOf(url: string): Promise<Parts> {
  return {
    constraints: await sql<Constraint>(
      url,
      `select conrelid::regclass::text as owner, conname as name, contype as kind, pg_get_constraintdef(oid) as definition
       from pg_constraint where (conrelid in (${list}) or confrelid in (${list})) and contype in ('p', 'u', 'c', 'f')`,
    ),
    indexes: await sql<Made>(
      url,
      `select indrelid::regclass::text as owner, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid in (${list})
         and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`,
    ),
    triggers: await sql<Made>(
      url,
      `select tgrelid::regclass::text as owner, tgname as name, pg_get_triggerdef(oid) as definition
       from pg_trigger where tgrelid in (${list}) and not tgisinternal`,
    ),
  };
}

const added = ({ owner, name, definition }: Constraint, more = "") =>
  `alter table ${owner} add constraint ${name} ${definition}${more}`;
const SORTS = "set maintenance_work_mem = '512MB'";

/** Drops keys and indexes for a load of many rows. Returns what makes them again; foreign keys hold for new rows alone then. */
export async function withoutIndexes(url: string): Promise<() => Promise<void>> {
  const { constraints, indexes } = await partsOf(url);
  const foreign = constraints.filter(({ kind }) => kind === "f");
  const keys = constraints.filter(({ kind }) => kind === "p" || kind === "u");
  await sql(
    url,
    ...[...foreign, ...keys].map(({ owner, name }) => `alter table ${owner} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  );
  return async () => {
    await sql(
      url,
      SORTS,
      ...keys.map((key) => added(key)),
      ...indexes.map(({ definition }) => definition),
      ...foreign.map((key) => added(key, " not valid")),
      "vacuum analyze",
    );
  };
}

/** Copies the tables of records into hash partitions by salon under the same names, with all rules, and drops the originals. */
export async function partitionBySalon(url: string, partitions: number): Promise<void> {
  const { constraints, indexes, triggers } = await partsOf(url);
  const copies = RECORD_TABLES.flatMap((name) => [
    `alter table ${name} rename to ${name}_plain`,
    `create table ${name} (like ${name}_plain including defaults) partition by hash (salon_id)`,
    ...Array.from(
      { length: partitions },
      (_, index) =>
        `create table ${name}_${index} partition of ${name} for values with (modulus ${partitions}, remainder ${index})`,
    ),
    `insert into ${name} select * from ${name}_plain`,
  ]);
  const ofKind = (...kinds: string[]) => constraints.filter(({ kind }) => kinds.includes(kind));
  await sql(
    url,
    SORTS,
    ...copies,
    ...RECORD_TABLES.map((name) => `drop table ${name}_plain cascade`),
    ...ofKind("c", "p", "u").map((one) => added(one)),
    ...indexes.map(({ definition }) => definition),
    ...ofKind("f").map((one) => added({ ...one, definition: one.definition.replace(/ NOT VALID$/, "") })),
    ...triggers.map(({ definition }) => definition),
    "vacuum analyze",
  );
}
