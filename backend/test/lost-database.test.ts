import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../src/db/database.ts";
import { openDatabase } from "../src/db/open.ts";
import { type DatabaseProxy, databaseProxy } from "./support/database-proxy.ts";
import { createDatabase, isPooled } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { lastAction } from "./support/history.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

const POOL = 3;
const SOON = { timeout: 5000 };

describe("a PostgreSQL that is lost for a moment", () => {
  let made: Awaited<ReturnType<typeof createDatabase>>;
  let proxy: DatabaseProxy;
  let open: OpenDatabase;
  let service: Service;
  let manager: Manager;
  let memberId: string;
  beforeAll(async () => {
    made = await createDatabase();
    proxy = await databaseProxy(made.url);
    open = await openDatabase({ databaseUrl: proxy.url, databasePoolSize: POOL, dataDir: "" });
    service = createService(open.db);
    manager = await service.newManager();
  });
  beforeEach(async () => {
    memberId = (await manager.addMember()).id;
  });
  afterAll(async () => {
    await open.close();
    await proxy.close();
    await made.drop();
  });

  const add = () => manager.call("POST", "/api/schedules", { body: scheduleOf(memberId) });
  const list = async () => {
    const answer = await manager.call("GET", `/api/schedules?employee_id=${memberId}`);
    return { status: answer.status, count: Array.isArray(answer.body) ? answer.body.length : null };
  };

  test("is waited for, by those who read and those who write", async () => {
    proxy.cut({ words: "", times: 5 });
    const [read, written] = await Promise.all([list(), add()]);
    expect(proxy.cuts()).toBe(5);
    expect(read.status).toBe(200);
    expect(written.status).toBe(201);
    expect(await list()).toEqual({ status: 200, count: 1 });
  });

  test.each([
    ["has not heard it", false],
    ["has kept it", true],
  ])("in the middle of a save that it %s keeps the save once", async (_what, isHeard) => {
    proxy.cut({ words: 'insert into "schedules"', times: isHeard ? 1 : 2, isHeard });
    const answer = await add();
    expect(proxy.cuts()).toBe(isHeard ? 1 : 2);
    expect(answer.status).toBe(201);
    expect((await manager.call("GET", `/api/schedules?employee_id=${memberId}`)).body).toEqual([answer.body]);
    const { version } = answer.body as { version: number };
    expect(await lastAction(manager)).toMatchObject({ id: version, changes: 1 });
  });

  const savePlan = () =>
    manager.call("POST", "/api/plans", {
      body: {
        kind: "plan",
        steps: [1, 2].map((day) => ({
          call: "POST /api/schedules",
          body: scheduleOf(memberId, { day_of_week: day }),
        })),
      },
    });

  test("in the middle of a plan has the plan begin again, and keeps it once", async () => {
    proxy.cut({ words: 'insert into "schedules"', times: 2 });
    expect((await savePlan()).status).toBe(200);
    expect(proxy.cuts()).toBe(2);
    expect(await list()).toEqual({ status: 200, count: 2 });
  });

  test("after it has heard a plan's commit is not asked again: the answer is 503, and the plan is kept once", async () => {
    proxy.cut({ words: "commit", times: 1, isHeard: true });
    const answer = await savePlan();
    expect(proxy.cuts()).toBe(1);
    expect(answer).toMatchObject({ status: 503, body: { error: expect.stringContaining("try again") } });
    expect(await list()).toEqual({ status: 200, count: 2 });
  });

  test("at the first word of more plans than it has connections leaves none of them taken", async () => {
    proxy.cut({ words: "begin", times: POOL + 2 });
    expect((await savePlan()).status).toBe(200);
    expect(proxy.cuts()).toBe(POOL + 2);
    const all = await Promise.all(Array.from({ length: 2 * POOL }, list));
    expect(all).toEqual(all.map(() => ({ status: 200, count: 2 })));
  });

  test("says at once that it is away, and is well again by itself", async () => {
    proxy.cut({ words: "", times: Number.POSITIVE_INFINITY });
    const reading = list().then(() => "a read that waits");
    const ready = service.call("GET", "/health/ready").then(({ status }) => status);
    expect(await Promise.race([reading, ready])).toBe(503);
    expect((await service.call("GET", "/health/live")).status).toBe(200);
    proxy.cut({ words: "", times: 0 });
    expect(await list()).toMatchObject({ status: 200 });
    await expect.poll(async () => (await service.call("GET", "/health/ready")).status, SOON).toBe(200);
  });

  // The connections that a pooler keeps live on, whatever a backend ends: there the proxy behind it ends them.
  test.skipIf(isPooled).each([
    ["a record", () => add(), 201],
    ["a plan", () => savePlan(), 200],
  ])(
    "whose connections lead to a former primary has %s saved by the new one",
    async (_what, save, status) => {
      const admin = new pg.Client({ connectionString: made.url });
      await admin.connect();
      const database = new URL(made.url).pathname.slice(1);
      // As a replica does, these connections refuse writes for as long as they live.
      await admin.query(`alter database ${database} set default_transaction_read_only = on`);
      proxy.cut({ words: "", times: 0 });
      await Promise.all(Array.from({ length: 2 * POOL }, list));
      await admin.query(`alter database ${database} reset default_transaction_read_only`);
      await admin.end();
      const saves = await Promise.all([save(), service.newManager()]);
      expect(saves[0].status).toBe(status);
    },
  );
});
