import { ACTION_HEADER } from "@chairtime/contract/changes";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { actionOf, lastAction, lastMoment, pastOf, putBack } from "./support/history.ts";
import { createService, idOf, type Manager } from "./support/service.ts";

const OTHER_SALONS = 30;
const MEMBERS = 50;
const CHANGES = 1000;

/** Salons, members and their availability in bulk: enough that a planner would not read whole tables for one salon. */
const crowd = `
  insert into salons (id) select gen_random_uuid() from generate_series(1, ${OTHER_SALONS});
  insert into employees (salon_id, id, first_name, last_name, email, role)
    select s.id, gen_random_uuid(), 'A', 'B', n || '@salon.test', 'Stylist'
    from salons s, generate_series(1, ${MEMBERS}) n;
  insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from)
    select salon_id, gen_random_uuid(), id, d, 540, 1020, '2026-01-01' from employees, generate_series(0, 6) d;
  insert into recurring_breaks (salon_id, id, employee_id, day_of_week, start_minute, end_minute, reason)
    select salon_id, gen_random_uuid(), id, d, 720, 780, 'Lunch Break' from employees, generate_series(1, 5) d;
  insert into onetime_blocks (salon_id, id, employee_id, start_at, end_at, reason)
    select salon_id, gen_random_uuid(), id, t, t + interval '8 hours', 'Vacation'
    from employees, generate_series('2026-01-01'::timestamptz, '2026-07-19', '10 days') t;
  insert into change_counters (salon_id, last) select id, ${CHANGES} from salons;
  insert into changes (salon_id, number, previous, at, action, user_name, request_id, resource, record_id, employee_id,
      before, after)
    select id, n, greatest(n - 100, 0), now() - (${CHANGES} - n) * interval '1 minute', n, 'manager', 'r', 'schedule',
      md5(id::text || n % 100)::uuid, md5(id::text || n % 10)::uuid, '{"notes": "before"}', '{"notes": "after"}'
    from salons, generate_series(1, ${CHANGES}) n;
  analyze;
`;

describe("among many salons", () => {
  let pool: pg.Pool;
  let drop: () => Promise<void>;
  let manager: Manager;
  const statements = new Map<string, unknown[]>();

  beforeAll(async () => {
    const made = await createDatabase();
    drop = made.drop;
    pool = new pg.Pool({ connectionString: made.url });
    // The database is dropped by force: a connection that is just being closed may hear of it.
    pool.on("error", () => {});
    await pool.query(crowd);
    const logger = { logQuery: (query: string, params: unknown[]) => void statements.set(query, params) };
    manager = await createService(drizzle(pool, { logger })).newManager();
    await pool.query("analyze");
  });
  afterAll(async () => {
    await pool.end();
    await drop();
  });

  test("no statement of any call reads a whole table of records", async () => {
    statements.clear();
    const { id, email } = await manager.addMember();
    const call = manager.call;
    const created = [
      await call("POST", "/api/schedules", { body: scheduleOf(id) }),
      await call("POST", "/api/recurring-breaks", { body: breakOf(id) }),
      await call("POST", "/api/onetime-blocks", { body: timeOffOf(id) }),
    ];
    const lists = ["schedules", "recurring-breaks", "onetime-blocks"];
    await call("GET", "/api/salon");
    await call("PUT", "/api/salon", { body: { name: "Juniper", time_zone: "Europe/Berlin" } });
    const invited = { email: "ada@salon.test", role: "viewer" };
    const invitation = idOf(await call("POST", "/api/salon/invitations", { body: invited }));
    await call("PUT", `/api/salon/invitations/${invitation}`, { body: {} });
    await call("DELETE", `/api/salon/invitations/${invitation}`);
    await call("GET", "/api/employees");
    await call("GET", `/api/employees/${id}`);
    await call("PUT", `/api/employees/${id}`, { body: { is_active: false, email } });
    for (const list of lists) {
      await call("GET", `/api/${list}`);
      await call("GET", `/api/${list}?employee_id=${id}`);
      await call(
        "GET",
        `/api/${list}?employee_id=${id}&dayofweek=1&start_date=2026-12-01&end_date=2026-12-31`,
      );
    }
    await call("GET", "/api/onetime-blocks?start_date=2026-12-01&end_date=2026-12-31");
    await call("POST", "/api/availability", { body: { employee_id: id, date: "2026-11-23" } });
    await call("POST", "/api/employees/availability", { body: { date: "2026-11-23" } });
    await call("POST", "/api/employees/availability", { body: { date: "2026-11-23", employee_ids: [id] } });
    const [schedule, pause, block] = created.map(idOf);
    await call("PUT", `/api/schedules/${schedule}`, { body: scheduleOf(id, { notes: "Late" }) });
    await call("PUT", `/api/recurring-breaks/${pause}`, { body: breakOf(id, { reason: "Rest" }) });
    await call("PUT", `/api/onetime-blocks/${block}`, { body: timeOffOf(id, { reason: "Rest" }) });
    await call("PUT", `/api/onetime-blocks/${block}`, {
      body: timeOffOf(id),
      headers: { "if-match": '"1"', [ACTION_HEADER]: "plan 0123456789" },
    });
    for (const [index, list] of lists.entries()) {
      await call("DELETE", `/api/${list}/${[schedule, pause, block][index]}`);
    }
    await call("DELETE", `/api/employees/${id}`);
    await call("GET", "/api/changes");
    await call("GET", `/api/changes?employee_id=${id}&before=1000`);
    await call("GET", `/api/changes?user_id=${manager.userId}&resource=schedule`);
    await call("GET", "/api/changes?from=2026-01-01&to=2026-12-31&date=2026-12-01");
    const action = (await lastAction(manager)).id;
    await actionOf(manager, action);
    await pastOf(manager, await lastMoment(drizzle(pool), manager));
    await putBack(manager, { action });

    const explained: string[] = [];
    for (const [statement, params] of statements) {
      if (!/^\s*(select|insert|update|delete|with)/.test(statement)) continue;
      const { rows } = await pool.query({ text: `explain ${statement}`, values: params, rowMode: "array" });
      const plan = rows.flat().join("\n");
      explained.push(statement);
      expect(plan, statement).not.toMatch(
        /Seq Scan on "?(employees|schedules|recurring_breaks|onetime_blocks|changes)/,
      );
    }
    expect(explained.length).toBeGreaterThan(20);
  });
});
