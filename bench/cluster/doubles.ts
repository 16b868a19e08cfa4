import { sql } from "../support/dataset.ts";

const OF_SOAK = "resource = 'employee'";

/** How many records were made, changed in one way, or deleted more than once by the history of all salons. */
export async function countDoubles(databaseUrl: string): Promise<number> {
  const groups = [
    ["before is null", "salon_id, after->>'email'"],
    ["before is not null and after is not null", "salon_id, record_id, after->>'role'"],
    ["after is null", "salon_id, record_id"],
  ];
  let doubles = 0;
  for (const [which, by] of groups) {
    const [row] = await sql<{ count: string }>(
      databaseUrl,
      `select count(*) from (select 1 from changes where ${OF_SOAK} and ${which} group by ${by} having count(*) > 1) as twice`,
    );
    doubles += Number(row?.count ?? 0);
  }
  return doubles;
}

/** Number of the last change of each manager's salon, by email address. */
export async function lastChanges(databaseUrl: string): Promise<Map<string, number>> {
  const rows = await sql<{ email: string; last: number }>(
    databaseUrl,
    "select email, last from users join memberships on user_id = users.id join change_counters using (salon_id)",
  );
  return new Map(rows.map(({ email, last }) => [email, last]));
}
