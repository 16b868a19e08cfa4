import { newsAnswer } from "@chairtime/contract/changes";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { EventReader } from "./support/event-reader.ts";
import { atOnce, createService, type Manager, type Service } from "./support/service.ts";

const STREAMS = 200;
/** A session's limit. */
const STREAMS_OF_A_SESSION = 20;

let database: TestDatabase;
let pool: pg.Pool;
let service: Service;
let manager: Manager;
/** The same service, whose statements are not counted. */
let other: Service;
const statements: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // The database is dropped by force: a connection that is just being closed may hear of it.
  pool.on("error", () => {});
  const logger = { logQuery: (query: string) => void statements.push(query) };
  service = createService(drizzle(pool, { logger }));
  other = createService(database.db);
  manager = await other.newManager();
});
afterAll(async () => {
  service.events.close();
  await pool.end();
  await database.close();
});

test("one change for 200 streams is read once, and no list at all", async () => {
  const { id } = await manager.addMember();
  const people = [manager];
  while (people.length < STREAMS / STREAMS_OF_A_SESSION)
    people.push(await other.addPerson(manager, "manager"));
  const { last } = z.parse(newsAnswer, (await manager.call("GET", "/api/events")).body);
  const streams = await atOnce(STREAMS, (index) =>
    EventReader.open(service.request, people[index % people.length]?.token ?? "", last),
  );
  await Promise.all(streams.map((stream) => stream.next()));
  statements.length = 0;
  const made = await manager.call("POST", "/api/schedules", { body: scheduleOf(id) });
  expect(made.status).toBe(201);
  const told = await Promise.all(streams.map((stream) => stream.next()));
  for (const { changes } of told) expect(changes).toHaveLength(1);
  const reads = (table: string) =>
    statements.filter((statement) => statement.includes(`from "${table}"`)).length;
  expect(reads("changes")).toBe(1);
  expect(reads("sessions")).toBe(1);
  for (const table of ["employees", "schedules", "recurring_breaks", "onetime_blocks"])
    expect(reads(table)).toBe(0);

  // While nothing happens there is one query at a time.
  statements.length = 0;
  await expect.poll(() => statements.length).toBeGreaterThan(1);
  expect(new Set(statements).size).toBe(1);
  expect(statements[0]).toContain('"change_counters"');
  for (const stream of streams) await stream.close();
  expect(service.events.size).toBe(0);
});
