import { ofManager } from "../support/dataset.ts";
import type { Manager } from "../support/manager.ts";
import { runStatements } from "../support/run-statements.ts";

/** The records of the attacker's salon: each kind near its limit, and in all more than any real salon. */
export const LARGE = {
  active: 500,
  /** Made by one action, which can be put back: an import. */
  imported: 4700,
  timeOff: 20_000,
  history: 100_000,
  requests: 2000,
};

/**
 * Fills a manager's salon while no backend runs: members with seven schedules each, one with the fullest days that there can
 * be, time off, requests, a history and an import that can be put back.
 */
export async function fillLargeSalon(
  where: { dataDir: string; databaseUrl: string | null },
  manager: Manager,
): Promise<void> {
  const salon = ofManager(manager);
  const { active, imported, timeOff, history, requests } = LARGE;
  await runStatements(where, [
    `insert into employees (salon_id, id, first_name, last_name, email, role, is_active, version)
     select ${salon}, gen_random_uuid(), 'First' || n, 'Last', 'm' || n || '@large.test', 'Stylist', n <= ${active}, 1
     from generate_series(1, ${active + imported}) as n`,
    `insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, version)
     select salon_id, gen_random_uuid(), id, day, 480, 1080, '2026-01-01', 1
     from employees, generate_series(0, 6) as day where salon_id = ${salon} and email <> 'm1@large.test'`,
    `insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, version)
     select salon_id, gen_random_uuid(), id, day, n * 240, n * 240 + 239, '2026-01-01', 1
     from employees, generate_series(0, 6) as day, generate_series(0, 5) as n
     where salon_id = ${salon} and email = 'm1@large.test'`,
    `insert into recurring_breaks (salon_id, id, employee_id, day_of_week, start_minute, end_minute, reason, version)
     select salon_id, gen_random_uuid(), id, day, n * 120 + 20, n * 120 + 40, 'Break', 1
     from employees, generate_series(0, 6) as day, generate_series(0, 11) as n
     where salon_id = ${salon} and email = 'm1@large.test'`,
    `insert into onetime_blocks (salon_id, id, employee_id, start_at, end_at, reason, version)
     select salon_id, gen_random_uuid(), id, now() + make_interval(days => 3 * n), now() + make_interval(days => 3 * n, hours => 8),
       'Vacation', 1
     from employees, generate_series(-20, ${timeOff / active - 21}) as n where salon_id = ${salon} and is_active`,
    `insert into requests (salon_id, id, employee_id, kind, start_date, end_date, reason, note, state, version)
     select salon_id, gen_random_uuid(), id, 'time_off', '2027-01-01', '2027-01-02', 'Away', '', 'declined', 1
     from (select * from employees where salon_id = ${salon} order by id limit ${requests / 20}) as asking,
       generate_series(1, 20)`,
    `insert into change_counters (salon_id, last) values (${salon}, ${history + imported})
     on conflict (salon_id) do update set last = excluded.last`,
    `insert into changes
       (salon_id, number, previous, at, action, user_name, request_id, resource, record_id, employee_id, before, after)
     select ${salon}, n, 0, now() - make_interval(mins => ${history} - n), n, 'Olga', 'r', 'schedule', gen_random_uuid(),
       null, jsonb_build_object('notes', repeat('x', 300)), jsonb_build_object('notes', repeat('y', 300))
     from generate_series(100, ${history}) as n`,
    `insert into changes
       (salon_id, number, previous, at, action, action_kind, user_name, request_id, resource, record_id, after)
     select salon_id, ${history} + row_number() over (), 0, now(), ${history + 1}, 'import', 'Olga', 'r', 'employee', id,
       jsonb_build_object('id', id, 'first_name', first_name)
     from employees where salon_id = ${salon} and not is_active`,
  ]);
}
