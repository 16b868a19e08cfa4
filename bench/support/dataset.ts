import pg from "pg";
import { Stop } from "../../scripts/lib/stop.mjs";
import { type Manager, registerManager } from "./manager.ts";
import { type Server, startBackend } from "./servers.ts";

/** How many members a salon has, and how many the one large salon. */
export const SMALL_SALON = 50;
export const LARGE_SALON = 10_000;

export interface Dataset {
  members: number;
  url: string;
  backend: Server;
  /** Manager of a salon of 50. */
  manager: Manager;
  /** Manager of the salon of 10,000, in the largest dataset. */
  largeManager: Manager | null;
}

/** The salon of a manager, as a subquery. */
export const ofManager = ({ email }: Manager) =>
  `(select salon_id from memberships join users on users.id = user_id where email = '${email}')`;

/** Runs statements one after another on a new connection. */
export async function sql<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** A new database on the server at `cluster`, with the backend on it, filled with this many members. */
export async function makeDataset(what: {
  cluster: string;
  folder: string;
  members: number;
  large: boolean;
  /** Members of the large manager's salon; 10,000 unless said. */
  largeSalon?: number;
  each?: Each;
  /** Runs the load; unless said, with all indexes in place, as they grow in life. */
  loading?: (url: string, load: () => Promise<void>) => Promise<void>;
  backend?: { cwd?: string; nodeArgs?: string[]; settings?: Record<string, string> };
}): Promise<Dataset> {
  const { cluster, folder, members, large } = what;
  const name = `members_${members}`;
  await sql(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const settings = { DATABASE_URL: url.href, ACCESS_TOKEN_SECONDS: "86400", ...what.backend?.settings };
  const backend = await startBackend({ folder, name, ...what.backend, settings });
  const manager = await registerManager(backend);
  const largeManager = large ? await registerManager(backend) : null;
  const load = () => fill(url.href, members, largeManager, what.largeSalon ?? LARGE_SALON, what.each);
  await (what.loading ? what.loading(url.href, load) : load());
  return { members, url: url.href, backend, manager, largeManager };
}

/** How many records each member has: schedules and breaks of that many days of the week, and entries of time off. */
export interface Each {
  schedules: number;
  breaks: number;
  timeOff: number;
}

/** Sorts by the time of its making, as the product's ids do. */
const NEW_ID =
  "(lpad(to_hex(1700000000000 + row_number() over ()), 12, '0') || right(replace(gen_random_uuid()::text, '-', ''), 20))::uuid";

/**
 * Unless said, 7 schedules, 5 breaks and 20 blocks a member, in salons of 50 and, with a large manager, one of `largeSalon`. Every third
 * member works Saturdays and Sundays by turns. Neither overlap rules nor foreign keys are checked during the load: a row at
 * a time would take hours.
 */
export async function fill(
  url: string,
  members: number,
  large: Manager | null,
  largeSalon: number,
  each?: Each,
): Promise<void> {
  await sql(url, ...fillingStatements(members, large, largeSalon, each));
}

export function fillingStatements(
  members: number,
  large: Manager | null,
  largeSalon: number,
  each: Each = { schedules: 7, breaks: 5, timeOff: 20 },
): string[] {
  const smallMembers = members - (large ? largeSalon : 0);
  const others = Math.round(smallMembers / SMALL_SALON) - 1;
  if (others < 0) throw new Stop(`${members} members are too few.`);
  const staff = (salons: string, count: number) => `
    insert into employees (salon_id, id, first_name, last_name, email, picture, role, is_active, services,
      weekly_minutes, rotation_weeks, rotation_anchor)
    select s.id, gen_random_uuid(), 'First' || n, 'Last' || n, 'member-' || n || '@salon.example', '',
      (array['Stylist', 'Barber', 'Colorist', 'Receptionist'])[1 + n % 4], n % 7 <> 0, array['Cut', 'Colour'],
      2250, case when n % 3 = 0 then 2 end, case when n % 3 = 0 then date '2024-01-01' end
    from ${salons} s cross join generate_series(1, ${count}) n`;
  return [
    "set session_replication_role = replica",
    `with made as (insert into salons (id) select gen_random_uuid() from generate_series(1, ${others}) returning id)
     insert into users (id, last_salon_id, email, email_key, username, password_hash)
     select gen_random_uuid(), id, id || '@salon.example', id || '@salon.example', 'manager', '-' from made`,
    // As many as there are users, so that no plan is chosen for a table of one row.
    `insert into registrations (id, email, email_key, username, password_hash, token_hash, state, expires_at)
     select gen_random_uuid(), email, email_key, username, null, id || '', 'used', now() + interval '1 day' from users`,
    `insert into memberships (salon_id, user_id, role) select last_salon_id, id, 'owner' from users
     where last_salon_id is not null on conflict do nothing`,
    "insert into sessions (id, user_id, salon_id) select gen_random_uuid(), user_id, salon_id from memberships",
    "insert into refresh_tokens (token_hash, session_id, expires_at) select id || '', id, now() + interval '7 days' from sessions",
    staff(large ? `(select id from salons where id <> ${ofManager(large)})` : "salons", SMALL_SALON),
    ...(large ? [staff(`(select ${ofManager(large)} as id)`, largeSalon)] : []),
    `insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, rotation_week)
     select salon_id, ${NEW_ID}, id, day, 540, 1020, '2024-01-01',
       case when rotation_weeks is not null and day in (0, 6) then day / 6 end from employees cross join generate_series(0, ${each.schedules - 1}) day`,
    `insert into recurring_breaks (salon_id, id, employee_id, day_of_week, start_minute, end_minute, reason)
     select salon_id, ${NEW_ID}, id, day, 720, 780, 'Lunch Break' from employees cross join generate_series(1, ${each.breaks}) day`,
    // Spread over the years: each member's entries one after the other.
    `insert into onetime_blocks (salon_id, id, employee_id, start_at, end_at, reason)
     select salon_id, ${NEW_ID}, id, t, t + interval '8 hours', 'Vacation'
     from (select salon_id, id, n, date_trunc('minute', now() + n * interval '10 days' + random() * interval '9 days') as t
       from employees cross join generate_series(${-Math.floor(each.timeOff / 2)}, ${Math.ceil(each.timeOff / 2) - 1}) n order by n, random()) as entry`,
    "vacuum analyze",
  ];
}
