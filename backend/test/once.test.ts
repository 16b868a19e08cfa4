import { ONCE_HEADER } from "@chairtime/contract/calls/once";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { SalonId } from "../src/base/salon-id.ts";
import { boundAnswers, forgetAnswers } from "../src/changes/once.ts";
import { keptAnswers } from "../src/db/kept-answer-schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, closureOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { newPerson } from "./support/people.ts";
import { changesAfter } from "./support/records.ts";
import { atOnce, createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

/** A new record of each kind that calls make, by the path of its list; the second is another one. */
const DRAFTS: Record<string, (member: string, other: boolean) => object> = {
  "/api/employees": (_, other) => ({ ...NEWCOMER, email: other ? "bo@salon.test" : "ada@salon.test" }),
  "/api/schedules": (member, other) => scheduleOf(member, { day_of_week: other ? 4 : 3 }),
  "/api/recurring-breaks": (member, other) => breakOf(member, { reason: other ? "Rest" : "Lunch" }),
  "/api/onetime-blocks": (member, other) => timeOffOf(member, { reason: other ? "Rest" : "Dentist" }),
  "/api/closures": (_, other) => closureOf({ name: other ? "Snow" : "Flood" }),
};
const NEWCOMER = { first_name: "Ada", last_name: "Byron", role: "Stylist", picture: "" };
const paths = Object.keys(DRAFTS);

describe("Idempotency-Key", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = (await owner.addMember()).id;
  });

  const keyed = (key: string, more: Record<string, string> = {}) => ({ [ONCE_HEADER]: key, ...more });
  const draftOf = (path: string, other = false) => DRAFTS[path]?.(member, other) ?? {};
  const post = (path: string, key: string, other = false, by: Pick<Manager, "call"> = owner) =>
    by.call("POST", path, { body: draftOf(path, other), headers: keyed(key) });
  const changesOf = async () => (await changesAfter(database.db, owner.salonId, 0)).length;

  describe.each(paths)("on %s", (path) => {
    test("a record that is made again is the first one, with the first answer", async () => {
      const first = await post(path, "attempt-1");
      expect(first.status).toBe(201);
      const count = await changesOf();
      // A change in between does not change how the attempt was answered.
      const changed = await owner.call("PUT", `${path}/${idOf(first)}`, { body: draftOf(path, true) });
      expect(changed.status).toBe(200);
      const again = await post(path, "attempt-1");
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(await changesOf()).toBe(count + 1);
    });

    test("of five at once one is made, and all have its answer", async () => {
      const count = await changesOf();
      const answers = await atOnce(5, () => post(path, "attempt-1"));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      expect(new Set(answers.map(idOf)).size).toBe(1);
      expect(await changesOf()).toBe(count + 1);
    });

    test("a change and a deletion that come again are answered as they were", async () => {
      const made = await post(path, "attempt-1");
      const item = `${path}/${idOf(made)}`;
      const seen = { "if-match": made.headers.get("etag") ?? "" };
      const change = () =>
        owner.call("PUT", item, { body: draftOf(path, true), headers: keyed("attempt-2", seen) });
      const changed = await change();
      expect(changed.status).toBe(200);
      const again = await change();
      expect([again.status, again.body]).toEqual([200, changed.body]);
      const remove = () => owner.call("DELETE", item, { headers: keyed("attempt-3") });
      expect((await remove()).status).toBe(204);
      const count = await changesOf();
      const gone = await remove();
      expect([gone.status, gone.body]).toEqual([204, null]);
      expect(await changesOf()).toBe(count);
      // Without the name of the attempt it is another deletion.
      expect((await owner.call("DELETE", item)).status).toBe(404);
    });

    test("one name for two calls is refused, and changes nothing", async () => {
      await post(path, "attempt-1");
      const count = await changesOf();
      expect(await post(path, "attempt-1", true)).toMatchObject({
        status: 409,
        body: { code: "key_reused", error: "This Idempotency-Key was already used for another call." },
      });
      const colleague = await newPerson(service, owner, "manager");
      expect((await post(path, "attempt-1", false, colleague)).status).toBe(409);
      expect(await changesOf()).toBeGreaterThanOrEqual(count);
      const lists = z.array(z.unknown());
      const before = z.parse(lists, (await owner.call("GET", path)).body).length;
      await post(path, "attempt-1", true);
      expect(z.parse(lists, (await owner.call("GET", path)).body)).toHaveLength(before);
    });
  });

  test("a plan that comes again is answered as it was, and saved once", async () => {
    const plan = {
      kind: "plan",
      steps: [3, 4].map((day) => ({
        call: "POST /api/schedules",
        body: scheduleOf(member, { day_of_week: day }),
      })),
    };
    const save = () => owner.call("POST", "/api/plans", { body: plan, headers: keyed("attempt-1") });
    const first = await save();
    expect(first.status).toBe(200);
    const count = await changesOf();
    const again = await save();
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await changesOf()).toBe(count);
  });

  test("a plan whose answer was too long to keep is not saved again, and says so", async () => {
    const steps = Array.from({ length: 200 }, (_, index) => ({
      call: "POST /api/schedules",
      body: scheduleOf(member, {
        day_of_week: index % 7,
        notes: "n".repeat(300),
        valid_from: `${2040 + Math.floor(index / 7)}-01-01`,
        valid_until: `${2040 + Math.floor(index / 7)}-12-31`,
      }),
    }));
    const save = () =>
      owner.call("POST", "/api/plans", { body: { kind: "plan", steps }, headers: keyed("attempt-1") });
    expect((await save()).status).toBe(200);
    const count = await changesOf();
    expect(await save()).toMatchObject({
      status: 409,
      body: { code: "saved_already", error: "This was already saved. Reload to see it." },
    });
    expect(await changesOf()).toBe(count);
  });

  test("an attempt that was refused is judged again", async () => {
    const draft = { ...NEWCOMER, email: newEmail() };
    const make = () => owner.call("POST", "/api/employees", { body: draft, headers: keyed("attempt-1") });
    const taken = await owner.call("POST", "/api/employees", { body: draft });
    expect((await make()).status).toBe(409);
    await owner.call("DELETE", `/api/employees/${idOf(taken)}`);
    expect((await make()).status).toBe(201);
  });

  test("a name is the salon's own, and has a shape", async () => {
    const other = await service.newManager();
    const mine = await post("/api/closures", "attempt-1");
    const theirs = await post("/api/closures", "attempt-1", false, other);
    expect(theirs.status).toBe(201);
    expect(idOf(theirs)).not.toBe(idOf(mine));
    for (const name of ["short", "x".repeat(65), "no spaces here", "../../../etc"])
      expect((await post("/api/closures", name)).status, name).toBe(400);
  });

  test("answers are kept for a day, and a salon's newest thousand", async () => {
    const { db } = database;
    const salonId = owner.salonId as SalonId;
    const own = eq(keptAnswers.salonId, salonId);
    await post("/api/closures", "attempt-1");
    await db.update(keptAnswers).set({ createdAt: sql`now() - interval '25 hours'` }).where(own);
    await post("/api/closures", "attempt-2", true);
    await forgetAnswers(db);
    expect((await db.select().from(keptAnswers).where(own)).map(({ key }) => key)).toEqual(["attempt-2"]);
    await db.insert(keptAnswers).values(
      Array.from({ length: 1200 }, (_, index) => ({
        salonId,
        key: `earlier-${index}`,
        request: "",
        resource: null,
        answer: null,
        createdAt: new Date(Date.now() - 60_000 * (index + 60)),
      })),
    );
    await boundAnswers(db);
    const kept = await db.select().from(keptAnswers).where(own);
    expect(kept).toHaveLength(1000);
    expect(kept.map(({ key }) => key)).toContain("attempt-2");
  });
});
