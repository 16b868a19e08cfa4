import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connections } from "../src/base/accounts.ts";
import { newId } from "../src/base/uuid.ts";
import type { OpenDatabase } from "../src/db/database.ts";
import { changeCounters } from "../src/db/history-schema.ts";
import { openDatabase } from "../src/db/open.ts";
import { offers } from "../src/db/own-week-schema.ts";
import { settleDueOffers } from "../src/offers/offer-rounds.ts";
import { createLimits } from "../src/routes/limits.ts";
import { createDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { offerRow } from "./support/offers.ts";
import { inDays } from "./support/requests.ts";
import { atOnce, createService, type Manager, type Service, statuses } from "./support/service.ts";
import { byApiToken, makeToken } from "./support/tokens.ts";

const POOL = 6;
/** Requests and connections have lines of 500 each. */
const MORE_THAN_WAIT = 1100;

describe("a busy salon", () => {
  let made: Awaited<ReturnType<typeof createDatabase>>;
  let open: OpenDatabase;
  let service: Service;
  let busy: Manager;
  let other: Manager;
  let memberId: string;
  /** Another program's connection, which holds up what the busy salon does. */
  let holder: pg.Client;
  /** Sees what the backend's connections do. */
  let watcher: pg.Client;

  const connect = async () => {
    const client = new pg.Client({ connectionString: made.direct });
    await client.connect();
    return client;
  };
  beforeAll(async () => {
    made = await createDatabase();
    open = await openDatabase({ databaseUrl: made.url, databasePoolSize: POOL, dataDir: "" });
    service = createService(open.db, {
      AUTH_LIMITS: "on",
      SIGN_INS_PER_MINUTE: "1000",
      MAILS_PER_MINUTE: "1000",
      DATABASE_POOL_SIZE: String(POOL),
    });
    watcher = await connect();
  });
  beforeEach(async () => {
    [busy, other] = [await service.newManager(), await service.newManager()];
    memberId = (await busy.addMember()).id;
    holder = await connect();
  });
  afterEach(() => holder.end());
  afterAll(async () => {
    await watcher.end();
    await open.close();
    await made.drop();
  });

  /** Keeps every write of a salon waiting in the database. */
  const hold = async (salon = busy) => {
    await holder.query("begin");
    await holder.query(`select from change_counters where salon_id = '${salon.salonId}' for update`);
  };
  const letGo = () => holder.query("rollback");
  /** How many of the backend's connections wait for something in the database. */
  const waiting = async () => {
    const { rows } = await watcher.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  const write = (signal: AbortSignal | null = null) =>
    service.request("/api/schedules", {
      method: "POST",
      headers: { authorization: `Bearer ${busy.token}`, "content-type": "application/json" },
      body: JSON.stringify(scheduleOf(memberId)),
      signal,
    });
  const small = async () => (await other.call("GET", "/api/employees")).status;

  test("with 50 requests that hang has half of the connections, no matter who asks, and another salon is answered", async () => {
    const byToken = byApiToken(service, (await makeToken(busy, { scope: "write" })).token);
    await hold();
    const writes = atOnce(50, async (index) =>
      index % 2 === 0
        ? busy.call("POST", "/api/employees", { body: draft(index) })
        : byToken("POST", "/api/employees", { body: draft(index) }),
    );
    await expect.poll(waiting).toBe(POOL / 2);
    expect(await Promise.all([small(), small(), small()])).toEqual([200, 200, 200]);
    // By the other's address and password too: their network is not the salon.
    expect((await service.newManager()).token).not.toBe("");
    expect(await waiting()).toBe(POOL / 2);
    await letGo();
    expect(statuses(await writes)).toEqual({ 201: 50 });
  });

  test("refuses what its lines have no room for, and tells when to come again", async () => {
    await hold();
    const gone = new AbortController();
    const refused: Response[] = [];
    const all = atOnce(MORE_THAN_WAIT, async () => {
      const answer = await write(gone.signal);
      if (answer.status !== 499) refused.push(answer);
      return answer.status;
    });
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    const [first] = refused;
    expect(first?.headers.get("retry-after")).toBe("2");
    const error = say("en", said("refusals.server.turns"));
    expect(await first?.json()).toEqual({ error, code: "salon_busy" });
    expect(await small()).toBe(200);
    gone.abort();
    expect(statuses((await all).map((status) => ({ status })))).toEqual({
      429: refused.length,
      499: MORE_THAN_WAIT - refused.length,
    });
    await letGo();
    expect((await busy.call("GET", "/api/schedules")).body).toEqual([]);
  });

  test("has its statements ended when it hangs up, keeps nothing of them, and leaves no connection taken", async () => {
    await hold();
    for (let round = 0; round < 3; round++) {
      const gone = new AbortController();
      const asked = Array.from({ length: POOL }, async () => (await write(gone.signal)).status);
      await expect.poll(waiting).toBe(POOL / 2);
      gone.abort();
      expect(await Promise.all(asked)).toEqual(asked.map(() => 499));
      await expect.poll(waiting).toBe(0);
    }
    await letGo();
    expect((await busy.call("GET", "/api/schedules")).body).toEqual([]);
    expect((await write()).status).toBe(201);
    expect(service.logs()).not.toContain("unexpected error");
  });

  test("that hangs up in the middle of a plan keeps nothing of it", async () => {
    const gone = new AbortController();
    await holder.query("begin");
    await holder.query("lock table schedules in share mode");
    const answer = service.request("/api/plans", {
      method: "POST",
      headers: { authorization: `Bearer ${busy.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        kind: "plan",
        steps: [
          { call: "POST /api/employees", body: draft(1) },
          { call: "POST /api/schedules", body: scheduleOf(memberId) },
        ],
      }),
      signal: gone.signal,
    });
    await expect.poll(waiting).toBe(1);
    gone.abort();
    expect((await answer).status).toBe(499);
    await letGo();
    expect((await busy.call("GET", "/api/employees")).body).toHaveLength(1);
    expect((await busy.call("GET", "/api/schedules")).body).toEqual([]);
  });

  test("pays for a plan that is refused, from its salon's account and its user's", async () => {
    const steps = Array.from({ length: 300 }, (_, index) => ({
      call: "POST /api/employees",
      body: { ...draft(index), email: `refused${index % 299}@salon.test` },
    }));
    const payers = [busy.salonId, busy.userId, other.salonId];
    const paid = vi.spyOn(connections, "pay");
    const refused = await busy.call("POST", "/api/plans", { body: { kind: "plan", steps } });
    expect(refused.status).toBe(409);
    const [salon = 0, user = 0, neighbour = 0] = payers.map((payer) =>
      paid.mock.calls.reduce((sum, [name, milliseconds]) => sum + (name === payer ? milliseconds : 0), 0),
    );
    paid.mockRestore();
    expect(salon).toBeGreaterThan(0);
    expect(user).toBeCloseTo(salon);
    expect(neighbour).toBe(0);
  });

  test("keeps no other salon's offers waiting in the rounds that decide them", async () => {
    const secret = "a-secret-of-another-backend-0123456789";
    const deps = { db: open.db, settings: service.settings, secret };
    const settle = () => settleDueOffers({ ...deps, limiter: createLimits(deps).limiter }, () => {});
    const over = ({ salonId }: Manager) => ({
      ...offerRow(salonId, newId()),
      date: inDays(-1),
      dueAt: new Date(),
    });
    const stateOf = async ({ id }: { id: string }) =>
      (await open.db.select({ state: offers.state }).from(offers).where(eq(offers.id, id)))[0]?.state;
    for (const [held, free] of [
      [busy, other],
      [other, busy],
    ] as const) {
      const [waits, goesOn] = [over(held), over(free)];
      await open.db.insert(offers).values([waits, goesOn]);
      await hold(held);
      const round = settle();
      await expect.poll(() => stateOf(goesOn)).toBe("expired");
      expect(await stateOf(waits)).toBe("open");
      await letGo();
      await round;
      expect(await stateOf(waits)).toBe("expired");
    }
  });

  test("a transaction that asks for a second connection is refused, and does not wait for itself", async () => {
    const nested = () => open.db.transaction(() => open.db.select().from(changeCounters));
    const refused = await nested().catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { message: expect.stringContaining("second connection") } });
    await expect(open.db.transaction(() => open.db.transaction(async () => {}))).rejects.toThrow(
      "second connection",
    );
    expect(await open.db.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
      rows: [{ one: 1 }],
    });
  });
});

const draft = (index: number) => ({
  first_name: "Ada",
  last_name: `No${index}`,
  role: "Stylist",
  email: `ada${index}@salon.test`,
});
