import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../src/base/caller.ts";
import { newId } from "../src/base/uuid.ts";
import { holdCounter } from "../src/changes/take-numbers.ts";
import { createRecord, removeRecord, updateRecord } from "../src/changes/write-called.ts";
import type { Database } from "../src/db/database.ts";
import { changes } from "../src/db/history-schema.ts";
import { transact } from "../src/db/transact.ts";
import { employee } from "../src/records/kinds/employee.ts";
import { recurringBreak } from "../src/records/kinds/recurring-break.ts";
import { schedule } from "../src/records/kinds/schedule.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf } from "./support/drafts.ts";
import { rowsOf } from "./support/rows.ts";
import { createService, idOf, type Manager } from "./support/service.ts";

describe("records written in one transaction", () => {
  let database: TestDatabase;
  let owner: Manager;
  let caller: Caller;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await createService(database.db).newManager();
    caller = {
      kind: "user",
      salonId: owner.salonId,
      userId: owner.userId,
      name: "manager",
      requestId: newId(),
      action: { kind: "plan", id: newId() },
      role: "owner",
      seesReasons: true,
      displayName: "",
      timeZone: "Asia/Kolkata",
    };
  });

  const inOne = <Result>(work: (tx: Database) => Promise<Result>) =>
    transact(database.db, async (tx) => {
      await holdCounter(tx, owner.salonId);
      return work(tx);
    });

  test("are one action, each with its change and version", async () => {
    const { id: memberId } = await owner.addMember();
    const old = idOf(await owner.call("POST", "/api/schedules", { body: scheduleOf(memberId) }));
    const { made, changed } = await inOne(async (tx) => {
      const made = await createRecord(
        tx,
        caller,
        recurringBreak,
        recurringBreak.draftOf(caller, breakOf(memberId)),
      );
      const later = schedule.editOf(caller, scheduleOf(memberId, { end_time: "18:00" }));
      const changed = await updateRecord(tx, caller, schedule, { id: old, seen: null }, later);
      await removeRecord(tx, caller, schedule, { id: old, seen: changed.version });
      return { made, changed };
    });
    const rows = await database.db
      .select()
      .from(changes)
      .where(eq(changes.salonId, owner.salonId))
      .orderBy(asc(changes.number));
    const own = rows.filter(({ actionId }) => actionId === caller.action?.id);
    expect(own.map(({ resource, number, action }) => [resource, number, action])).toEqual([
      ["recurring_break", made.version, made.version],
      ["schedule", changed.version, made.version],
      ["schedule", changed.version + 1, made.version],
    ]);
    const listed = await owner.call("GET", `/api/recurring-breaks?employee_id=${memberId}`);
    expect(listed.body).toEqual([made.record]);
  });

  test("leave nothing where a later one is refused", async () => {
    const { id: memberId } = await owner.addMember();
    const before = await rowsOf(database.db, owner.salonId);
    const draft = () => recurringBreak.draftOf(caller, breakOf(memberId));
    const both = inOne(async (tx) => {
      await createRecord(tx, caller, recurringBreak, draft());
      // The same hours overlap.
      await createRecord(tx, caller, recurringBreak, draft());
    });
    await expect(both).rejects.toThrow();
    expect(await rowsOf(database.db, owner.salonId)).toEqual(before);
  });

  test("are deleted with their member, and an older version is refused", async () => {
    const { id, version } = await owner.addMember();
    await inOne(async (tx) => {
      await createRecord(tx, caller, schedule, schedule.draftOf(caller, scheduleOf(id)));
      await removeRecord(tx, caller, employee, { id, seen: version });
    });
    expect((await owner.call("GET", "/api/employees")).body).toEqual([]);
    expect((await owner.call("GET", "/api/schedules")).body).toEqual([]);
    const other = await owner.addMember();
    const outdated = inOne((tx) => removeRecord(tx, caller, employee, { id: other.id, seen: 0 }));
    await expect(outdated).rejects.toMatchObject({ status: 412 });
  });
});
