import { ofManager, sql } from "./dataset.ts";
import type { Manager } from "./manager.ts";

/** Members of the salon, records that its changes go round, and how many days they are spread over. */
export const PEOPLE = 50;
const RECORDS = 3000;
const DAYS = 300;
/** How often a record is made and deleted by turns, instead of changed. */
const MADE_AND_DELETED = 30;

/** Fills a manager's salon: 50 members with 7 schedules, 5 breaks and 48 blocks of time off each. */
export async function fillOneSalon(url: string, manager: Manager): Promise<void> {
  const salon = ofManager(manager);
  await sql(
    url,
    `insert into employees (salon_id, id, first_name, last_name, email, role)
     select ${salon}, gen_random_uuid(), 'First' || n, 'Last' || n, 'member-' || n || '@salon.example', 'Stylist'
     from generate_series(1, ${PEOPLE}) n`,
    `insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from)
     select salon_id, gen_random_uuid(), id, day, 540, 1020, '2024-01-01' from employees cross join generate_series(0, 6) day`,
    `insert into recurring_breaks (salon_id, id, employee_id, day_of_week, start_minute, end_minute, reason)
     select salon_id, gen_random_uuid(), id, day, 720, 780, 'Lunch Break' from employees cross join generate_series(1, 5) day`,
    `insert into onetime_blocks (salon_id, id, employee_id, start_at, end_at, reason)
     select salon_id, gen_random_uuid(), id, t, t + interval '8 hours', 'Vacation'
     from employees cross join lateral (select date_trunc('day', now()) + n * interval '7 days' as t from generate_series(-40, 7) n) x`,
    "vacuum analyze",
  );
}

/**
 * Writes this many changes of the salon's records, one after the other, round and round; some are made and deleted again.
 * The records as they are have the version of their last change, as if all of it had really been done.
 */
export async function fillHistory(url: string, manager: Manager, count: number): Promise<void> {
  const salon = ofManager(manager);
  const time = (minute: string) => `to_char(make_interval(mins => ${minute}), 'HH24:MI')`;
  const moment = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
  await sql(
    url,
    `create table records as select row_number() over () - 1 as place, * from (
       select 'schedule' as resource, id, employee_id, jsonb_build_object('id', id, 'employee_id', employee_id,
         'day_of_week', day_of_week, 'start_time', ${time("start_minute")}, 'end_time', ${time("end_minute")},
         'valid_from', valid_from, 'valid_until', valid_until, 'notes', notes) as record from schedules
       union all
       select 'recurring_break', id, employee_id, jsonb_build_object('id', id, 'employee_id', employee_id,
         'day_of_week', day_of_week, 'start_time', ${time("start_minute")}, 'end_time', ${time("end_minute")},
         'reason', reason) from recurring_breaks
       union all
       select 'onetime_block', id, employee_id, jsonb_build_object('id', id, 'employee_id', employee_id,
         'start_date_time', ${moment("start_at")}, 'end_date_time', ${moment("end_at")}, 'reason', reason)
         from onetime_blocks
     ) as every limit ${RECORDS}`,
    `with turns as (
       select last + n as number, n, (n - 1) / ${RECORDS} as round, records.*
       from change_counters, generate_series(1, ${count}) n join records on place = (n - 1) % ${RECORDS}
       where salon_id = ${salon}
     ), made as (
       select number, round, resource, employee_id, n,
         case when place % ${MADE_AND_DELETED} > 0 then id else md5(id::text || round / 2)::uuid end as id,
         case when round = 0 or (place % ${MADE_AND_DELETED} = 0 and round % 2 = 0) then 0 else number - ${RECORDS} end as previous,
         case when place % ${MADE_AND_DELETED} = 0 and round % 2 = 0 then null
           else record || jsonb_build_object('version', case when round = 0 then 0 else number - ${RECORDS} end) end as before,
         case when place % ${MADE_AND_DELETED} = 0 and round % 2 = 1 then null
           else record || jsonb_build_object('version', number) end as after
       from turns
     )
     insert into changes (salon_id, number, previous, at, action, user_id, user_name, request_id, resource,
       record_id, employee_id, before, after)
     select ${salon}, number, previous, now() - (${count} - n) * interval '${DAYS} days' / ${count}, number,
       (select id from users where email = '${manager.email}'), 'manager', md5(number::text), resource, id, employee_id,
       case when before is null then null else before || jsonb_build_object('id', id) end,
       case when after is null then null else after || jsonb_build_object('id', id) end
     from made`,
    `update change_counters set last = last + ${count}, since = now() - interval '${DAYS + 1} days' where salon_id = ${salon}`,
    ...["schedules", "recurring_breaks", "onetime_blocks"].flatMap((table) => [
      `update ${table} set version = coalesce(
         (select max(number) from changes where changes.salon_id = ${table}.salon_id and record_id = ${table}.id), 0)`,
      // Records made and deleted by turns that are now deleted.
      `delete from ${table} using records where records.id = ${table}.id and place % ${MADE_AND_DELETED} = 0`,
    ]),
    "drop table records",
    "vacuum analyze",
  );
}
