import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lastNumber } from "../src/changes/take-numbers.ts";
import type { OpenDatabase } from "../src/db/database.ts";
import { openDatabase, openReplica } from "../src/db/open.ts";
import { type ReadFrom, readsReplica } from "../src/db/reading.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { type ReplicatedServer, replicatedServer } from "./support/replica.ts";
import { createService, idOf, type Manager } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const BEHIND = "primary, replica behind";
const FAILED = "primary, replica failed";

describe("reads of a backend with a replica", () => {
  let servers: ReplicatedServer;
  let open: OpenDatabase;
  let replica: Pick<OpenDatabase, "db" | "close">;
  let manager: Manager;
  let member: string;
  const from: ReadFrom[] = [];

  beforeAll(async () => {
    servers = await replicatedServer();
    open = await openDatabase({ databaseUrl: servers.primaryUrl, databasePoolSize: 5, dataDir: "" });
    replica = openReplica(servers.replicaUrl, 5);
    const { db } = open;
    const count = (who: ReadFrom) => void from.push(who);
    const reading = readsReplica({ primary: db, replica: replica.db, lastNumber, count });
    manager = await createService(db, { BUSINESS_TIME_ZONE: ZONE }, { reading }).newManager();
    member = (await manager.addMember()).id;
    await manager.call("POST", "/api/schedules", { body: scheduleOf(member) });
  });
  beforeEach(async () => {
    await servers.resume();
    await servers.caughtUp();
    from.length = 0;
  });
  afterAll(async () => {
    await replica.close();
    await open.close();
    await servers.close();
  });

  const list = async () => (await manager.call("GET", "/api/schedules")).body;

  test("the replica answers lists, days, slots, the history and the past, as the primary would", async () => {
    const today = todayIn(ZONE);
    const calls: [string, string, object?][] = [
      ["GET", "/api/employees"],
      ["GET", "/api/schedules"],
      ["GET", `/api/schedules?employee_id=${member}`],
      ["GET", "/api/recurring-breaks"],
      ["GET", `/api/onetime-blocks?start_date=${today}&end_date=${addDays(today, 6)}`],
      ["GET", "/api/closures"],
      ["POST", "/api/employees/availability", { date: addDays(today, 7) }],
      ["GET", `/api/slots?from=${today}&to=${addDays(today, 6)}&minutes=60`],
      ["GET", "/api/changes"],
      ["GET", "/api/changes/in-order"],
      ["GET", `/api/changes/as-it-was?at=${new Date().toISOString()}`],
    ];
    const alone = await createService(open.db, { BUSINESS_TIME_ZONE: ZONE });
    for (const [method, path, body] of calls) {
      const answer = await manager.call(method, path, { body });
      expect(answer.status, path).toBe(200);
      const { token } = manager;
      expect(answer.body, path).toEqual((await alone.call(method, path, { token, body })).body);
    }
    expect(from).toEqual(calls.map(() => "replica"));
  });

  test("while the replica is behind, every reader sees a save at once; afterwards the replica answers again", async () => {
    await servers.hold();
    const saved = await manager.call("POST", "/api/schedules", {
      body: scheduleOf(member, { day_of_week: 3 }),
    });
    expect(await list()).toContainEqual(saved.body);
    await manager.call("DELETE", `/api/schedules/${idOf(saved)}`);
    expect(await list()).not.toContainEqual(saved.body);
    expect(from).toEqual([BEHIND, BEHIND]);
    await servers.resume();
    await servers.caughtUp();
    expect(await list()).not.toContainEqual(saved.body);
    expect(from.at(-1)).toBe("replica");
  });

  test("a replica that has not heard of the salon is not asked", async () => {
    await servers.hold();
    const service = createService(
      open.db,
      {},
      {
        reading: readsReplica({
          primary: open.db,
          replica: replica.db,
          lastNumber,
          count: (who) => void from.push(who),
        }),
      },
    );
    const other = await service.newManager();
    expect((await other.call("GET", "/api/employees")).body).toEqual([]);
    expect(from).toEqual([BEHIND]);
  });

  test("a replica that dies costs a try, and then nobody waits for it", async () => {
    let now = 0;
    let tries = 0;
    const { db } = open;
    const reading = readsReplica({
      primary: db,
      replica: replica.db,
      lastNumber: (asked, salonId) => {
        if (asked === db) tries++;
        return lastNumber(asked, salonId);
      },
      count: (who) => void from.push(who),
      clock: () => now,
    });
    const read = () => reading(manager.salonId, async (asked) => asked === db);
    expect(await read()).toBe(false);
    await servers.kill();
    expect([await read(), await read(), await read()]).toEqual([true, true, true]);
    expect(from).toEqual(["replica", FAILED, FAILED, FAILED]);
    expect(tries).toBe(2);
    now = 2001;
    expect(await read()).toBe(true);
    expect(tries).toBe(3);
    expect(await list()).toHaveLength(1);
  });
});

describe("reads with a replica", () => {
  let database: TestDatabase;
  let manager: Manager;
  beforeAll(async () => {
    database = await openTestDatabase();
    manager = await createService(database.db).newManager();
    await manager.addMember();
  });
  afterAll(() => database.close());

  test("what a read refuses is refused once, and says nothing about the replica", async () => {
    const from: ReadFrom[] = [];
    const { db } = database;
    const count = (who: ReadFrom) => void from.push(who);
    const reading = readsReplica({ primary: db, replica: db, lastNumber, count });
    let reads = 0;
    const refused = reading(manager.salonId, async () => {
      reads++;
      throw new Error("Not found");
    });
    await expect(refused).rejects.toThrow("Not found");
    expect(reads).toBe(1);
    expect(await reading(manager.salonId, async () => "read")).toBe("read");
    expect(from).toEqual(["replica"]);
  });

  test("a read that tries to write is refused by the replica's transaction", async () => {
    const { db } = database;
    const reading = readsReplica({ primary: db, replica: db, lastNumber, count: () => {} });
    const codes: unknown[] = [];
    await reading(manager.salonId, async (asked) => {
      if (asked === db) return;
      await asked.execute("update salons set name = 'Renamed'").catch((error: Error) => {
        codes.push((error.cause as { code?: string }).code);
        throw error;
      });
    });
    expect(codes).toEqual(["25006"]);
  });
});
