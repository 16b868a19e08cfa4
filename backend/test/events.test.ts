import { type News, newsAnswer } from "@chairtime/contract/changes";
import type { Role } from "@chairtime/contract/people/roles";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { revokeSession } from "../src/auth/sessions.ts";
import { newId } from "../src/base/uuid.ts";
import { takeNumbers } from "../src/changes/take-numbers.ts";
import { writeChanges } from "../src/changes/write-changes.ts";
import { changes, presences } from "../src/db/history-schema.ts";
import { memberships } from "../src/db/people-schema.ts";
import { transact } from "../src/db/transact.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { EventReader } from "./support/event-reader.ts";
import { atOnce, createService, idOf, type Manager, type Service } from "./support/service.ts";

describe("events", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;
  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    manager = await service.newManager();
  });
  afterAll(async () => {
    service.events.close();
    await database.close();
  });

  const newsOf = async (person: Pick<Manager, "call">, after: number): Promise<News> =>
    z.parse(newsAnswer, (await person.call("GET", `/api/events?after=${after}`)).body);

  /** A salon's current number. */
  const lastOf = async (person: Pick<Manager, "call">) => (await newsOf(person, 0)).last;

  const listen = (person: Pick<Manager, "token">, after: number) =>
    EventReader.open(service.request, person.token, after);

  test("send each change once, in order, with its author", async () => {
    const { id } = await manager.addMember();
    const events = await listen(manager, await lastOf(manager));
    const first = await events.next();
    expect(first).toMatchObject({ changes: [], present: [], reset: false });
    const made = idOf(await manager.call("POST", "/api/schedules", { body: scheduleOf(id) }));
    await manager.call("PUT", `/api/schedules/${made}`, { body: { ...scheduleOf(id), end_time: "18:00" } });
    await manager.call("DELETE", `/api/schedules/${made}`);
    const told = await events.until(({ length }) => length === 3);
    expect(told.map(({ record_id }) => record_id)).toEqual([made, made, made]);
    expect(told.map(({ number }) => number)).toEqual([1, 2, 3].map((step) => first.last + step));
    expect(told.map(({ before, after }) => [before !== null, after !== null])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    expect(told[0]?.by).toEqual({ user_id: manager.userId, name: "manager" });
    await events.close();
  });

  test("are streamed to a session 20 times at most, and to others as before", async () => {
    const crowd = await service.newManager();
    const last = await lastOf(crowd);
    const ask = (person: Pick<Manager, "token">) =>
      service.request(`/api/events?after=${last}`, {
        headers: { authorization: `Bearer ${person.token}`, accept: "text/event-stream" },
      });
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(crowd, last)));
    const refused = await ask(crowd);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(z.parse(z.object({ error: z.string() }), await refused.json()).error).toMatch(
      /^You have 20 pages open/,
    );
    // A page without a stream asks now and then.
    expect((await newsOf(crowd, last)).last).toBe(last);
    const colleague = await service.addPerson(crowd, "manager");
    await (await listen(colleague, last)).close();
    await open[0]?.close();
    const again = await listen(crowd, last);
    for (const events of [...open.slice(1), again]) await events.close();
  });

  test("go on after the last event that was heard, by header or address", async () => {
    const { id } = await manager.addMember();
    const start = await lastOf(manager);
    await atOnce(3, (day) =>
      manager.call("POST", "/api/schedules", { body: { ...scheduleOf(id), day_of_week: day } }),
    );
    const events = await EventReader.open(service.request, manager.token, 0, {
      "last-event-id": `${start + 1}`,
    });
    expect((await events.next()).changes.map(({ number }) => number)).toEqual([start + 2, start + 3]);
    await events.close();
    expect((await newsOf(manager, start)).changes).toHaveLength(3);
  });

  test.each(["x", "-1", "1.5", "12345678901"])("refuse '%s' as a position", async (after) => {
    expect((await manager.call("GET", `/api/events?after=${after}`)).status).toBe(400);
  });

  test("send nothing of one salon to another", async () => {
    const other = await service.newManager();
    const events = await listen(other, await lastOf(other));
    await events.next();
    const { id } = await manager.addMember();
    await manager.call("POST", "/api/schedules", { body: scheduleOf(id) });
    const { id: own } = await other.addMember();
    await other.call("POST", "/api/schedules", { body: scheduleOf(own) });
    const told = await events.until((all) => all.some(({ employee_id }) => employee_id === own));
    expect(told.filter(({ employee_id }) => employee_id === id)).toEqual([]);
    await events.close();
  });

  test("ask clients to read again that are too far behind, ahead, or older than the history", async () => {
    const owner = await service.newManager();
    const { id } = await owner.addMember();
    const many = Array.from({ length: 600 }, () => change(owner, id));
    await record(owner, many);
    const last = await lastOf(owner);
    expect(await newsOf(owner, last - 501)).toMatchObject({ reset: true, changes: [], last });
    expect(await newsOf(owner, last + 1)).toMatchObject({ reset: true, last });
    expect((await newsOf(owner, last - 500)).changes).toHaveLength(500);
    await database.db
      .delete(changes)
      .where(sql`${changes.salonId} = ${owner.salonId} and ${changes.number} <= ${last - 10}`);
    expect(await newsOf(owner, last - 11)).toMatchObject({ reset: true, last });
    expect((await newsOf(owner, last - 10)).changes).toHaveLength(10);
    expect((await newsOf(owner, last)).reset).toBe(false);
  });

  test("ask clients to read again that have missed too much", async () => {
    const owner = await service.newManager();
    const { id } = await owner.addMember();
    const large = () => ({ ...change(owner, id), after: { note: "é".repeat(200_000) } });
    await record(owner, [large(), large(), large(), large()]);
    const last = await lastOf(owner);
    expect(await newsOf(owner, last - 3)).toMatchObject({ reset: true, changes: [], last });
    expect((await newsOf(owner, last - 2)).changes).toHaveLength(2);
    const streams = [await listen(owner, last - 4), await listen(owner, last - 1)];
    const told = await Promise.all(streams.map((stream) => stream.next()));
    expect(told).toMatchObject([
      { reset: true, changes: [] },
      { reset: false, changes: [{ number: last }] },
    ]);
    for (const stream of streams) await stream.close();
  });

  test.each<[Role, number]>([
    ["viewer", 1],
    ["manager", 3],
  ])("send a %s what they may see", async (role, count) => {
    const owner = await service.newManager();
    const person = await service.addPerson(owner, role);
    const { id } = await owner.addMember();
    const events = await listen(person, await lastOf(person));
    await events.next();
    await record(owner, [
      { ...change(owner, id), resource: "person", employeeId: null },
      { ...change(owner, id), resource: "invitation", employeeId: null },
      change(owner, id),
    ]);
    expect(await events.until((_, { last }) => last === events.start + 3)).toHaveLength(count);
    await events.close();
  });

  test("end for a user who was removed or signed out, who learns nothing of what follows", async () => {
    const owner = await service.newManager();
    const { id } = await owner.addMember();
    const [removed, signedOut] = [
      await service.addPerson(owner, "manager"),
      await service.addPerson(owner, "viewer"),
    ];
    const streams = [
      await listen(removed, await lastOf(owner)),
      await listen(signedOut, await lastOf(owner)),
    ];
    for (const stream of streams) await stream.next();
    await database.db.delete(memberships).where(eq(memberships.userId, removed.userId));
    const session = z.parse(z.object({ sid: z.string() }), claimsOf(signedOut.token)).sid;
    await revokeSession(database.db, session);
    await record(owner, [change(owner, id)]);
    for (const stream of streams) expect(await stream.rest()).toEqual([]);
  });

  test("say who has a form open, until it is closed or silent", async () => {
    const owner = await service.newManager();
    const colleague = await service.addPerson(owner, "manager");
    const before = await lastOf(owner);
    const [one, other] = [newId(), newId()];
    const say = (record_id: string, editing: boolean) =>
      colleague.call("POST", "/api/presence", { body: { resource: "schedule", record_id, editing } });
    const events = await listen(owner, before);
    expect((await events.next()).present).toEqual([]);
    expect((await say(one, true)).status).toBe(204);
    const entry = { user_id: colleague.userId, name: "manager", resource: "schedule" };
    expect(await events.next()).toMatchObject({
      last: before,
      changes: [],
      present: [{ ...entry, record_id: one }],
    });
    await say(one, false);
    expect((await events.next()).present).toEqual([]);
    await say(other, true);
    expect((await events.next()).present).toEqual([{ ...entry, record_id: other }]);
    await database.db.update(presences).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await events.next()).present).toEqual([]);
    await events.close();
    expect(await lastOf(owner)).toBe(before);
  });

  test("say to a viewer nothing of forms that are for managers", async () => {
    const owner = await service.newManager();
    const viewer = await service.addPerson(owner, "viewer");
    const colleague = await service.addPerson(owner, "manager");
    const start = await lastOf(owner);
    const [seeing, blind] = [await listen(owner, start), await listen(viewer, start)];
    for (const events of [seeing, blind]) expect((await events.next()).present).toEqual([]);
    const say = (resource: string) =>
      owner.call("POST", "/api/presence", { body: { resource, record_id: newId(), editing: true } });
    const told = (present: News["present"]) => present?.map(({ resource }) => resource);
    await say("person");
    expect(told((await seeing.next()).present)).toEqual(["person"]);
    expect((await newsOf(viewer, start)).present).toEqual([]);
    expect(told((await newsOf(colleague, start)).present)).toEqual(["person"]);
    await say("schedule");
    expect(told((await seeing.next()).present)).toHaveLength(2);
    expect(told((await blind.next()).present)).toEqual(["schedule"]);
    for (const events of [seeing, blind]) await events.close();
  });

  test("report no more forms than anybody has open", async () => {
    const owner = await service.newManager();
    for (let opened = 0; opened < 25; opened++) {
      const body = { resource: "schedule", record_id: newId(), editing: true };
      expect((await owner.call("POST", "/api/presence", { body })).status).toBe(204);
    }
    const rows = await database.db.select().from(presences).where(eq(presences.userId, owner.userId));
    expect(rows).toHaveLength(20);
  });

  test("refuse a viewer's and a malformed presence", async () => {
    const viewer = await service.addPerson(manager, "viewer");
    const body = { resource: "schedule", record_id: newId(), editing: true };
    expect((await viewer.call("POST", "/api/presence", { body })).status).toBe(403);
    expect((await manager.call("POST", "/api/presence", { body: { ...body, record_id: "x" } })).status).toBe(
      400,
    );
    expect((await manager.call("POST", "/api/presence", { body: { ...body, resource: "x" } })).status).toBe(
      400,
    );
  });

  test("miss and double nothing while many write and the stream is cut again and again", async () => {
    const owner = await service.newManager();
    const { id } = await owner.addMember();
    const start = await lastOf(owner);
    const writers = Promise.all(
      Array.from({ length: 5 }, async (_, writer) => {
        for (let round = 0; round < 12; round++) {
          const year = 2030 + round;
          const dates = { valid_from: `${year}-01-01`, valid_until: `${year}-12-31` };
          const body = { ...scheduleOf(id), day_of_week: writer, ...dates };
          const made = idOf(await owner.call("POST", "/api/schedules", { body }));
          await owner.call("PUT", `/api/schedules/${made}`, { body: { ...body, notes: "moved" } });
          if (round % 3 !== 0) await owner.call("DELETE", `/api/schedules/${made}`);
        }
      }),
    );
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    writers.then(over, over);
    const copy = new Map<string, unknown>();
    const numbers: number[] = [];
    let position = start;
    let target: number | null = null;
    while (target === null || position < target) {
      if (isOver) target ??= await lastOf(owner);
      const events = await listen(owner, position);
      const news = await events.next();
      await events.close();
      for (const { number, record_id, after } of news.changes) {
        numbers.push(number);
        if (after) copy.set(record_id, after);
        else copy.delete(record_id);
      }
      position = news.last;
    }
    await writers;
    expect(numbers).toEqual(Array.from({ length: position - start }, (_, step) => start + step + 1));
    const list = z.parse(
      z.array(z.looseObject({ id: z.string() })),
      (await owner.call("GET", "/api/schedules")).body,
    );
    expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(list.map((row) => [row.id, row])));
  });

  test("say where a page begins to listen: after the last settled change", async () => {
    const owner = await service.newManager();
    const { id } = await owner.addMember();
    const begin = async () =>
      z.parse(z.object({ events_after: z.int() }), (await owner.call("GET", "/api/salon")).body).events_after;
    await record(owner, [change(owner, id), change(owner, id)]);
    const last = await lastOf(owner);
    expect(await begin()).toBe(0);
    await database.db
      .update(changes)
      .set({ at: sql`now() - interval '2 minutes'` })
      .where(sql`${changes.salonId} = ${owner.salonId} and ${changes.number} < ${last}`);
    expect(await begin()).toBe(last - 1);
    await database.db.delete(changes).where(eq(changes.salonId, owner.salonId));
    expect(await begin()).toBe(last);
  });

  test("end when the service stops, and later ones get one answer", async () => {
    const own = createService(database.db);
    const events = await EventReader.open(own.request, manager.token, await lastOf(manager));
    await events.next();
    own.events.close();
    expect(await events.rest()).toEqual([]);
    const again = await own.request("/api/events", {
      headers: { authorization: `Bearer ${manager.token}`, accept: "text/event-stream" },
    });
    expect(again.headers.get("content-type")).toMatch(/^application\/json/);
  });

  test("end with the access token that opened them", async () => {
    // Tokens end with a whole second: of one second there may be nothing left when the stream is opened.
    const brief = createService(database.db, { ACCESS_TOKEN_SECONDS: "3" });
    const owner = await brief.newManager();
    const events = await EventReader.open(brief.request, owner.token, 0);
    await events.next();
    expect(await events.rest()).toEqual([]);
    brief.events.close();
  });

  function change({ salonId }: Pick<Manager, "salonId">, employeeId: string) {
    const recordId = newId();
    const after = { id: recordId, salon: salonId };
    return { resource: "schedule" as const, recordId, employeeId, previous: 0, before: null, after };
  }

  async function record(
    { salonId, userId }: Manager,
    made: Parameters<typeof writeChanges>[3],
  ): Promise<void> {
    await transact(database.db, async (tx) => {
      const author = { salonId, userId, name: "manager", requestId: "test", action: null };
      await writeChanges(tx, author, await takeNumbers(tx, salonId, made.length), made);
    });
  }
});

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
}
