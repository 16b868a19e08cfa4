import type { RequestRecord } from "@chairtime/contract/requests";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { requests } from "../src/db/own-week-schema.ts";
import { onetimeBlocks } from "../src/db/schema.ts";
import { withdraw } from "../src/requests/ask.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { timeOffOf } from "./support/drafts.ts";
import { actionOf, lastAction, previewOf, putBack, putBackAsShown } from "./support/history.ts";
import { changesAfter, recordsOf, replay } from "./support/records.ts";
import { askFor, askingOf, decideOn, inDays, requestRow, requestsOf } from "./support/requests.ts";
import { rowsOf } from "./support/rows.ts";
import { atOnce, createService, type Manager, type Service, statuses } from "./support/service.ts";

/** Its clocks skip an hour. */
const BERLIN = "Europe/Berlin";

describe("decisions on requests", () => {
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
    await owner.call("PUT", "/api/salon", { body: { time_zone: BERLIN } });
    member = (await owner.addMember()).id;
  });

  const on = () => ({ db: database.db, settings: service.settings });
  const askOf = (change: object = {}) => askFor(on(), owner, member, change);
  const timeOff = () =>
    database.db.select().from(onetimeBlocks).where(eq(onetimeBlocks.salonId, owner.salonId));
  const rows = () => rowsOf(database.db, owner.salonId);

  test("an approval makes the time off, by the salon's clock, in one action", async () => {
    const request = await askOf({ start_date: "2027-03-28", end_date: "2027-03-28" });
    const answer = await decideOn(owner, request, "approved", { answer: " Enjoy! " });
    const [block] = await timeOff();
    expect(answer).toMatchObject({
      status: 200,
      body: { state: "approved", answer: "Enjoy!", decided_by: "manager", onetime_block_id: block?.id },
    });
    // On that date the clocks skip an hour.
    expect(block).toMatchObject({
      employeeId: member,
      reason: "Vacation",
      startAt: new Date("2027-03-27T23:00:00Z"),
      endAt: new Date("2027-03-28T22:00:00Z"),
    });
    const { id } = await lastAction(owner);
    const { changes } = await actionOf(owner, id);
    expect(changes.map(({ resource }) => resource)).toEqual(["onetime_block", "request"]);
  });

  test("hours that the clocks skip are refused in words, and nothing is saved", async () => {
    const zone = (time_zone: string) => owner.call("PUT", "/api/salon", { body: { time_zone } });
    // They can be requested only where the salon had another zone then.
    await zone("UTC");
    const request = await askOf({
      start_date: "2027-03-28",
      end_date: "2027-03-28",
      start_time: "02:30",
      end_time: "03:00",
    });
    await zone("Europe/Berlin");
    expect(await decideOn(owner, request, "approved")).toMatchObject({
      status: 409,
      body: { error: "The clocks skip these hours on that day. Decline the request." },
    });
    expect(await timeOff()).toEqual([]);
  });

  test.each([
    ["with the version that was seen", true, 412],
    ["without", false, 409],
  ])("twenty approvals at once %s act once", async (_, isSeen, refused) => {
    const request = await askOf();
    const headers: Record<string, string> = isSeen ? { "if-match": `"${request.version}"` } : {};
    const answers = await atOnce(20, () => decideOn(owner, request, "approved", { headers }));
    expect(statuses(answers)).toEqual({ 200: 1, [refused]: 19 });
    expect(await timeOff()).toHaveLength(1);
    expect((await lastAction(owner)).changes).toBe(2);
  });

  test("an approval and a decline at once are one of them", async () => {
    const request = await askOf();
    const answers = await atOnce(10, (index) =>
      decideOn(owner, request, index % 2 ? "approved" : "declined"),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 9 });
    const [after] = await requestsOf(owner);
    expect(await timeOff()).toHaveLength(after?.state === "approved" ? 1 : 0);
  });

  test("an approval over time off that is there is refused and changes nothing", async () => {
    const day = inDays(30);
    const body = timeOffOf(member, {
      start_date_time: `${day}T10:00:00Z`,
      end_date_time: `${day}T11:00:00Z`,
    });
    await owner.call("POST", "/api/onetime-blocks", { body });
    const request = await askOf();
    const before = await rows();
    expect(await decideOn(owner, request, "approved")).toMatchObject({
      status: 409,
      body: { error: "This time off overlaps another time off of this staff member." },
    });
    expect(await rows()).toEqual(before);
    await service.settled();
    expect(await decideOn(owner, request, "declined")).toMatchObject({ status: 200 });
  });

  test("refuses to decide what is answered, withdrawn, over or a wish", async () => {
    const expectRefused = async (request: Pick<RequestRecord, "id">, state: string, error: string) => {
      const before = await rows();
      expect(await decideOn(owner, request, state)).toMatchObject({ status: 409, body: { error } });
      expect(await rows()).toEqual(before);
    };
    const request = await askOf();
    await expectRefused(request, "pending", "This request is already waiting for an answer.");
    await decideOn(owner, request, "declined");
    await expectRefused(request, "approved", "This request is already declined.");
    await expectRefused(request, "declined", "This request is already declined.");
    const withdrawn = await askOf({ start_date: inDays(31), end_date: inDays(31) });
    await withdraw(on(), askingOf(owner, member), withdrawn.id);
    await expectRefused(withdrawn, "approved", "This request was withdrawn.");
    await expectRefused(await askOf({ kind: "cannot", reason: "" }), "approved", "A wish needs no answer.");
    const past = { ...requestRow(), id: newId(), salonId: owner.salonId, employeeId: member };
    await database.db
      .insert(requests)
      .values({ ...past, startDate: inDays(-2, BERLIN), endDate: inDays(-1, BERLIN) });
    await expectRefused(past, "approved", "The time of this request has passed.");
    expect(await decideOn(owner, { id: newId() }, "approved")).toMatchObject({ status: 404 });
    expect(await decideOn(owner, past, "withdrawn")).toMatchObject({ status: 400 });
  });

  test("taking an approval back deletes its time off, even if that has changed", async () => {
    const request = await askOf();
    await decideOn(owner, request, "approved", { answer: "Enjoy!" });
    const back = await decideOn(owner, request, "pending");
    expect(back).toMatchObject({
      status: 200,
      body: { state: "pending", answer: "", decided_by: null, decided_at: null, onetime_block_id: null },
    });
    expect(await timeOff()).toEqual([]);

    await decideOn(owner, request, "approved");
    const [block] = await timeOff();
    const path = `/api/onetime-blocks/${block?.id}`;
    const { body } = await owner.call("GET", "/api/onetime-blocks");
    const [record] = z.parse(z.array(z.looseObject({})), body);
    await owner.call("PUT", path, { body: { ...record, reason: "Training" } });
    expect(await decideOn(owner, request, "pending")).toMatchObject({ status: 200 });
    expect(await timeOff()).toEqual([]);

    // In the zones between, that night's hours occur never or twice.
    await decideOn(owner, request, "approved");
    for (const time_zone of ["America/Santiago", "Pacific/Apia", "Europe/Lisbon"])
      expect((await owner.call("PUT", "/api/salon", { body: { time_zone } })).status).toBe(200);
    expect(await timeOff()).toHaveLength(1);
    expect(await decideOn(owner, request, "pending")).toMatchObject({ status: 200 });
    expect(await decideOn(owner, request, "declined")).toMatchObject({ status: 200 });
    expect(await timeOff()).toEqual([]);
  });

  test("a deleted member's requests go and come back with them", async () => {
    await decideOn(owner, await askOf(), "approved");
    await askOf({ start_date: inDays(31), end_date: inDays(31), note: "Please" });
    await askOf({ kind: "prefer", reason: "" });
    const saved = (all: RequestRecord[]) => all.map(({ version, ...rest }) => rest);
    const before = await requestsOf(owner);
    const state = await recordsOf(database.db, owner.salonId, "Asia/Kolkata");
    const last = (await lastAction(owner)).id;
    await owner.call("DELETE", `/api/employees/${member}`);
    expect(await requestsOf(owner)).toEqual([]);
    await putBack(owner, { action: (await lastAction(owner)).id });
    expect(saved(await requestsOf(owner))).toEqual(saved(before));
    expect(replay(state, await changesAfter(database.db, owner.salonId, last))).toEqual(
      await recordsOf(database.db, owner.salonId, "Asia/Kolkata"),
    );
  });

  test("a decision is put back with its time off, and not without", async () => {
    const request = await askOf();
    const other = await askOf({ start_date: inDays(31), end_date: inDays(31) });
    const headers = { "x-chairtime-action": "decide 0123456789" };
    await decideOn(owner, request, "approved", { headers });
    await decideOn(owner, other, "approved", { headers });
    const { id } = await lastAction(owner);
    const { changes } = await actionOf(owner, id);
    expect(changes).toHaveLength(4);
    const numbers = (resource: string) =>
      changes.filter((change) => change.resource === resource).map(({ number }) => number);
    expect((await previewOf(owner, { action: id, changes: numbers("request") })).refusal).toMatch(
      /A decision and its time off are restored together/,
    );
    // One of the two, with its own time off.
    await putBack(owner, { action: id, changes: changes.slice(0, 2).map(({ number }) => number) });
    expect(await timeOff()).toHaveLength(1);
    expect((await requestsOf(owner)).map(({ state }) => state)).toEqual(["pending", "approved"]);
    // And that is put back, too.
    await putBack(owner, { action: (await lastAction(owner)).id });
    expect(await timeOff()).toHaveLength(2);
    expect((await requestsOf(owner)).map(({ state }) => state)).toEqual(["approved", "approved"]);
  });

  test("a withdrawn request is not put back", async () => {
    const { id } = await askOf();
    await withdraw(on(), askingOf(owner, member), id);
    const answer = await putBackAsShown(owner, { action: (await lastAction(owner)).id });
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringMatching(/withdrawn/) } });
    const [kept] = await database.db
      .select()
      .from(requests)
      .where(and(eq(requests.salonId, owner.salonId), eq(requests.id, id)));
    expect(kept?.state).toBe("withdrawn");
  });

  test("a withdrawn request does not come back by two put-backs", async () => {
    const { id } = await askOf();
    const asked = (await lastAction(owner)).id;
    await withdraw(on(), askingOf(owner, member), id);
    const withdrawn = (await lastAction(owner)).id;
    expect(await putBackAsShown(owner, { action: asked })).toMatchObject({ status: 200 });
    expect(await requestsOf(owner)).toEqual([]);
    const answer = await putBackAsShown(owner, { action: withdrawn });
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringMatching(/withdrawn/) } });
    expect(await requestsOf(owner)).toEqual([]);
  });

  test("time off of a request comes back with its approval alone, and never beside that of another", async () => {
    const request = await askOf();
    await decideOn(owner, request, "approved");
    const [block] = await timeOff();
    const { body } = await owner.call("GET", "/api/onetime-blocks");
    const [record] = z.parse(z.array(z.looseObject({})), body);
    await owner.call("PUT", `/api/onetime-blocks/${block?.id}`, { body: { ...record, reason: "Training" } });
    const edited = (await lastAction(owner)).id;
    await decideOn(owner, request, "pending");
    const takenBack = (await lastAction(owner)).id;
    expect(await putBackAsShown(owner, { action: edited })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/no longer approved/) },
    });
    await owner.call("PUT", "/api/salon", { body: { time_zone: "Pacific/Apia" } });
    await decideOn(owner, request, "approved");
    expect(await putBackAsShown(owner, { action: takenBack })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/decided again/) },
    });
    expect(await timeOff()).toHaveLength(1);
  });
});
