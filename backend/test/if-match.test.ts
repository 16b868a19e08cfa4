import { changedMeanwhile } from "@chairtime/contract/changes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fillSalon, type Ids } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { newPerson, type User } from "./support/people.ts";
import { changesAfter } from "./support/records.ts";
import { atOnce, createService, type Manager, type Service, statuses } from "./support/service.ts";

/** A change of each kind of record, by the path of its list. */
const CHANGES: Record<string, (member: string, word: string) => object> = {
  "/api/employees": (_, word) => ({ last_name: word }),
  "/api/schedules": (member, word) => scheduleOf(member, { notes: word }),
  "/api/recurring-breaks": (member, word) => breakOf(member, { reason: word }),
  "/api/onetime-blocks": (member, word) => timeOffOf(member, { reason: word }),
  "/api/salon": (_, word) => ({ name: word }),
};
const paths = Object.keys(CHANGES);

describe("If-Match", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let colleague: User;
  let ids: Ids;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    ids = await fillSalon(database.db, owner);
    colleague = await newPerson(service, owner, "owner");
  });

  const idOf = (path: string) => (path === "/api/salon" ? owner.salonId : ids[path]);
  const itemOf = (path: string) => (path === "/api/salon" ? path : `${path}/${ids[path]}`);
  const change = (path: string, word: string, match?: string, by: Pick<Manager, "call"> = owner) =>
    by.call("PUT", itemOf(path), {
      body: CHANGES[path]?.(ids["/api/employees"] ?? "", word),
      headers: match === undefined ? undefined : { "if-match": match },
    });
  const versionOf = async (path: string) => {
    const { body } = await owner.call("GET", path);
    const record = Array.isArray(body) ? body.find(({ id }) => id === ids[path]) : body;
    return z.parse(z.looseObject({ version: z.int() }), record).version;
  };
  const changesOf = () => changesAfter(database.db, owner.salonId, 0);

  describe.each(paths)("on %s", (path) => {
    test("lets the version through that is there, and answers the new one", async () => {
      const version = await versionOf(path);
      const answer = await change(path, "First", `"${version}"`);
      expect(answer.status).toBe(200);
      const next = z.parse(z.looseObject({ version: z.int() }), answer.body).version;
      expect(next).toBeGreaterThan(version);
      expect(answer.headers.get("etag")).toBe(`"${next}"`);
      expect(await versionOf(path)).toBe(next);
      expect((await change(path, "Second", `W/"${next}"`)).status).toBe(200);
      expect((await change(path, "Third", "*")).status).toBe(200);
      expect((await change(path, "Fourth")).status).toBe(200);
    });

    test("refuses one that is over, with the record as it is and who made it so", async () => {
      const version = await versionOf(path);
      await change(path, "Theirs", undefined, colleague);
      const before = await changesOf();
      const { status, body } = await change(path, "Mine", `"${version}"`);
      expect(status).toBe(412);
      const told = z.parse(changedMeanwhile, body);
      expect(told).toMatchObject({
        error: "the_owner just changed this.",
        current: { version: before.at(-1)?.number },
        by: { user_id: colleague.userId, name: "the_owner" },
        at: before.at(-1)?.at.toISOString(),
      });
      expect(Object.values(told.current ?? {})).toContain("Theirs");
      expect(await changesOf()).toEqual(before);
    });

    test.each(["1", '"x"', '"-1"', '"1", "2"', '"9999999999"'])("refuses %s as no version", async (match) => {
      const before = await changesOf();
      expect(await change(path, "Mine", match)).toMatchObject({
        status: 400,
        body: { error: "Invalid If-Match" },
      });
      expect(await changesOf()).toEqual(before);
    });

    test("of 50 who save at once, one is first and 49 learn of it", async () => {
      const version = await versionOf(path);
      const before = await changesOf();
      const answers = await atOnce(50, (index) => change(path, `Word ${index}`, `"${version}"`));
      expect(statuses(answers)).toEqual({ 200: 1, 412: 49 });
      const after = await changesOf();
      expect(after).toHaveLength(before.length + 1);
      const winner = answers.find(({ status }) => status === 200);
      expect(winner?.body).toMatchObject({ version: after.at(-1)?.number });
      for (const { status, body } of answers) {
        if (status === 412) expect(body).toMatchObject({ current: { version: after.at(-1)?.number } });
      }
    });

    test("of 50 who save at once without a version each is right, and each change begins where another ended", async () => {
      const own = (await changesOf()).filter(({ recordId }) => recordId === idOf(path));
      const answers = await atOnce(50, (index) => change(path, `Word ${index}`));
      expect(statuses(answers)).toEqual({ 200: 50 });
      const made = (await changesOf()).filter(({ recordId }) => recordId === idOf(path));
      expect(made).toHaveLength(own.length + 50);
      for (const [index, { previous, before }] of made.entries()) {
        const earlier = made[index - 1];
        if (!earlier) continue;
        expect(previous).toBe(earlier.number);
        // Changes from before the fifty were about other fields.
        if (index <= own.length) continue;
        // A change keeps only the fields that differ, and of a salon's long settings only the changed ones.
        const kept = new Set(Object.keys(before ?? {}));
        const shared = Object.entries(earlier.after ?? {}).filter(([name]) => kept.has(name));
        expect(shared.length).toBeGreaterThan(0);
        expect(before).toMatchObject(Object.fromEntries(shared));
      }
    });
  });

  test.each(paths.filter((path) => path !== "/api/salon"))(
    "of %s deletes only the version seen, and names who has deleted it",
    async (path) => {
      const version = await versionOf(path);
      const remove = (match?: string) =>
        owner.call("DELETE", itemOf(path), { headers: match ? { "if-match": match } : undefined });
      await change(path, "Theirs", undefined, colleague);
      expect(await remove(`"${version}"`)).toMatchObject({
        status: 412,
        body: { current: { id: ids[path] } },
      });
      expect((await remove("nothing")).status).toBe(400);
      const seen = `"${await versionOf(path)}"`;
      expect((await colleague.call("DELETE", itemOf(path), { headers: { "if-match": seen } })).status).toBe(
        204,
      );
      const deleted = (await changesOf()).at(-1);
      expect(await remove(seen)).toMatchObject({
        status: 412,
        body: {
          error: "the_owner just deleted this.",
          code: "changed_meanwhile",
          current: null,
          by: { user_id: colleague.userId, name: "the_owner" },
          at: deleted?.at.toISOString(),
        },
      });
      expect((await remove()).status).toBe(404);
      expect(await change(path, "Mine", seen)).toMatchObject({ status: 412, body: { current: null } });
      expect((await change(path, "Mine")).status).toBe(404);
    },
  );

  test("an answer about a member has their version", async () => {
    const { headers, body } = await owner.call("GET", itemOf("/api/employees"));
    expect(headers.get("etag")).toBe(`"${z.parse(z.looseObject({ version: z.int() }), body).version}"`);
    const added = await owner.call("POST", "/api/employees", {
      body: { first_name: "Zoë", last_name: "Quinn", role: "Barber", email: "zoe@salon.test" },
    });
    expect(added.headers.get("etag")).toBe(`"${(await changesOf()).at(-1)?.number}"`);
  });

  test("a member takes all of their availability along, as one action", async () => {
    const before = await changesOf();
    await owner.call("DELETE", itemOf("/api/employees"));
    const gone = (await changesOf()).slice(before.length);
    expect(gone).toMatchObject([
      { resource: "schedule", recordId: ids["/api/schedules"], after: null },
      { resource: "recurring_break", recordId: ids["/api/recurring-breaks"], after: null },
      { resource: "onetime_block", recordId: ids["/api/onetime-blocks"], after: null },
      { resource: "request", recordId: ids["/api/requests"], after: null },
      { resource: "employee", recordId: ids["/api/employees"], after: null, before: { first_name: "Ada" } },
    ]);
    expect(new Set(gone.map(({ action }) => action))).toEqual(new Set([gone[0]?.number]));
    expect(new Set(gone.map(({ employeeId }) => employeeId))).toEqual(new Set([ids["/api/employees"]]));
    // The same holds for one of those records.
    const late = await change("/api/schedules", "Mine", `"${before.length}"`);
    expect(late.status).toBe(404);
  });
});
