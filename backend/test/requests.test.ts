import { WAITING_REQUESTS_MAX } from "@chairtime/contract/limits";
import { addDays } from "@chairtime/kit/calendar";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../src/base/uuid.ts";
import { requests } from "../src/db/own-week-schema.ts";
import { withdraw } from "../src/requests/ask.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { historyOf } from "./support/history.ts";
import { askFor, askingOf, decideOn, inDays, requestRow, requestsOf } from "./support/requests.ts";
import { atOnce, createService, type Manager, type Service } from "./support/service.ts";

const CLOCKS = [null, "09:00", "13:30", "22:00"] as const;

const asked = fc.record({
  kind: fc.constantFrom("time_off", "prefer", "cannot"),
  start: fc.integer({ min: 1, max: 20 }),
  days: fc.integer({ min: 0, max: 3 }),
  from: fc.constantFrom(...CLOCKS),
  to: fc.constantFrom(...CLOCKS),
});

describe("requests", () => {
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

  const on = () => ({ db: database.db, settings: service.settings });
  const askOf = (change: object = {}, whose = member) => askFor(on(), owner, whose, change);

  test("are listed oldest first, by state, by member and from a date on", async () => {
    const other = (await owner.addMember()).id;
    const first = await askOf({ start_date: inDays(40), end_date: inDays(41) });
    const second = await askOf({}, other);
    const wish = await askOf({ kind: "cannot", reason: "" });
    expect(await requestsOf(owner)).toEqual([first, second, wish]);
    expect(await requestsOf(owner, "?state=noted")).toEqual([wish]);
    expect(await requestsOf(owner, `?employee_id=${other}`)).toEqual([second]);
    expect(await requestsOf(owner, `?from=${inDays(41)}`)).toEqual([first]);
    expect(await owner.call("GET", "/api/requests?state=maybe")).toMatchObject({ status: 400 });
  });

  test("are in the history in the member's own name", async () => {
    const { id } = await askOf();
    await withdraw(on(), askingOf(owner, member), id);
    const { actions } = await historyOf(owner, "?resource=request");
    expect(actions.map(({ by, shown }) => [by, shown[0]?.after?.state])).toEqual([
      [{ user_id: null, name: "Ada Byron (own link)" }, "withdrawn"],
      [{ user_id: null, name: "Ada Byron (own link)" }, "pending"],
    ]);
    const viewer = await service.addPerson(owner, "viewer");
    expect((await historyOf(viewer, "?resource=request")).actions).toEqual([]);
  });

  test("of a whole day have no times, however that was spelled", async () => {
    expect(await askOf({ start_time: "00:00", end_time: "24:00" })).toMatchObject({
      start_time: null,
      end_time: null,
      state: "pending",
    });
    expect(await askOf({ start_time: "09:00", end_time: "13:00" })).toMatchObject({
      start_time: "09:00",
      end_time: "13:00",
    });
  });

  test("that wait, are declined or withdrawn change no availability answer", async () => {
    await owner.call("POST", "/api/schedules", { body: scheduleOf(member) });
    await owner.call("POST", "/api/recurring-breaks", { body: breakOf(member) });
    await owner.call("POST", "/api/onetime-blocks", { body: timeOffOf(member) });
    const days = Array.from({ length: 25 }, (_, index) => inDays(index));
    const answers = async () => [
      ...(await Promise.all(
        ["employees", "schedules", "recurring-breaks", "onetime-blocks"].map(
          async (list) => (await owner.call("GET", `/api/${list}`)).body,
        ),
      )),
      ...(await Promise.all(
        days.flatMap((date) => [
          owner.call("POST", "/api/availability", { body: { employee_id: member, date } }),
          owner.call("POST", "/api/employees/availability", { body: { date } }),
        ]),
      ).then((all) => all.map(({ body }) => body))),
    ];
    const before = await answers();
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 5 }), async (all) => {
        for (const [index, { kind, start, days, from, to }] of all.entries()) {
          const wish = kind !== "time_off" && { kind, reason: "", end_date: inDays(start) };
          const span = { start_date: inDays(start), end_date: inDays(start + days) };
          const request = await askOf({ ...span, start_time: from, end_time: to, ...wish }).catch(() => null);
          if (request?.state !== "pending") continue;
          if (index % 2 === 0) await decideOn(owner, request, "declined");
          else if (index % 3 === 0) await withdraw(on(), askingOf(owner, member), request.id);
        }
        expect(await answers()).toEqual(before);
      }),
      { numRuns: 5 },
    );
    expect((await requestsOf(owner)).length).toBeGreaterThan(0);
  });

  test("are refused where the salon takes none, too near, too far, over, too long, twice, or when too many wait", async () => {
    const refusal = (change: object) =>
      askOf(change).then(
        () => null,
        ({ status, message }) => `${status} ${message}`,
      );
    const on = (date: string) => ({ start_date: date, end_date: date });
    expect(await refusal(on(inDays(-1)))).toBe("400 Please choose a future day.");
    expect(await refusal({ ...on(inDays(0)), start_time: "00:00", end_time: "00:01" })).toMatch(
      /^400 Please choose future hours\.$/,
    );
    const far = "400 Please ask at most 10 years ahead.";
    expect(await refusal(on(inDays(3661)))).toBe(far);
    expect(await refusal({ kind: "cannot", reason: "", ...on(inDays(3661)) })).toBe(far);
    expect(await refusal(on(inDays(3660)))).toBeNull();
    expect(await refusal({ end_date: addDays(inDays(30), 366) })).toMatch(/^400 .*at most 366 days/);
    expect(await refusal({ start_time: "24:30", end_date: inDays(31) })).toMatch(
      /^400 Expected a time of day/,
    );
    expect(await refusal(on(inDays(0)))).toBeNull();

    await owner.call("PUT", "/api/salon", { body: { request_notice_days: 3 } });
    expect(await refusal(on(inDays(2)))).toBe("400 Please ask at least 3 days ahead.");
    expect(await refusal(on(inDays(3)))).toBeNull();
    expect(await refusal(on(inDays(3)))).toBe("409 You have already asked for this.");

    for (let day = 4; day <= WAITING_REQUESTS_MAX; day++) expect(await refusal(on(inDays(day)))).toBeNull();
    expect(await refusal(on(inDays(90)))).toMatch(/^409 20 of your requests are already waiting\./);
    const wish = (days: number) => ({ kind: "prefer", reason: "", ...on(inDays(days)) });
    for (let days = 3; days < 3 + WAITING_REQUESTS_MAX; days++) expect(await refusal(wish(days))).toBeNull();
    expect(await refusal({ ...wish(90), kind: "cannot" })).toBe(
      "409 20 of your wishes are already set. Withdraw one first.",
    );

    await owner.call("PUT", "/api/salon", { body: { requests_on: false } });
    expect(await refusal({ kind: "cannot", reason: "" })).toMatch(/^403 Your salon doesn’t take requests/);
  });

  test("sent twenty times at once are stored once", async () => {
    const made = await atOnce(20, () => askOf().catch(({ status }: { status: number }) => status));
    expect(made.filter((one) => one === 409)).toHaveLength(19);
    expect(await requestsOf(owner)).toHaveLength(1);
  });

  test("only their own member withdraws them, and not after an answer", async () => {
    const other = (await owner.addMember()).id;
    const request = await askOf();
    await expect(withdraw(on(), askingOf(owner, other), request.id)).rejects.toMatchObject({ status: 404 });
    await expect(withdraw(on(), askingOf(owner, member), newId())).rejects.toMatchObject({ status: 404 });
    await decideOn(owner, request, "declined");
    await expect(withdraw(on(), askingOf(owner, member), request.id)).rejects.toMatchObject({ status: 409 });
    await decideOn(owner, request, "pending");
    await withdraw(on(), askingOf(owner, member), request.id);
    await withdraw(on(), askingOf(owner, member), request.id);
    expect(await requestsOf(owner)).toMatchObject([{ id: request.id, state: "withdrawn" }]);
  });

  test("that were withdrawn are kept for the newest 20 of a member", async () => {
    for (let round = 0; round < 25; round += 1) {
      const { id } = await askOf({ kind: "prefer", reason: "", note: `${round}` });
      await withdraw(on(), askingOf(owner, member), id);
    }
    const kept = await requestsOf(owner, "?state=withdrawn");
    expect(kept.map(({ note }) => note)).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 5}`));
  });

  test("that nobody has answered in time, and wishes for days that are over, do not count", async () => {
    const past = Array.from({ length: WAITING_REQUESTS_MAX }, () => ({
      ...requestRow(),
      salonId: owner.salonId,
      employeeId: member,
      id: newId(),
      startDate: inDays(-3),
      endDate: inDays(-2),
    }));
    await database.db.insert(requests).values(past);
    expect(await askOf()).toMatchObject({ state: "pending" });
    const wishes = past.map((row) => ({
      ...row,
      id: newId(),
      kind: "cannot" as const,
      state: "noted" as const,
    }));
    await database.db.insert(requests).values(wishes);
    expect(await askOf({ kind: "cannot", reason: "" })).toMatchObject({ state: "noted" });
  });
});
