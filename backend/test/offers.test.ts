import { ownWeek } from "@chairtime/contract/own-week";
import { publishingAnswer } from "@chairtime/contract/publishing";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { repeatOrder } from "../../scripts/repeat-order.mjs";
import { offers } from "../src/db/own-week-schema.ts";
import { notices } from "../src/db/telling/notice-schema.ts";
import { settleDueOffers } from "../src/offers/offer-rounds.ts";
import { createLimits } from "../src/routes/limits.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, closureOf } from "./support/drafts.ts";
import { historyOf, previewOf, putBack } from "./support/history.ts";
import {
  claim,
  decide,
  give,
  judgedOffer,
  type Linked,
  offerIn,
  offerOf,
  offersOf,
  passDeadline,
  teamOf,
  workersOn,
  works,
} from "./support/offers.ts";
import { inDays } from "./support/requests.ts";
import { atOnce, createService, idOf, type Manager, type Service, statuses } from "./support/service.ts";

const DATE = inDays(10);

describe("offers", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let giver: Linked;
  let others: Linked[];

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    [giver, ...others] = (await teamOf(service, owner, 4)) as [Linked, ...Linked[]];
    await works(owner, giver, DATE);
  });

  const at = (index: number): Linked => {
    const member = others[index];
    if (!member) throw new Error("There is no such member");
    return member;
  };
  const settle = () => {
    const { settings } = service;
    const deps = { db: database.db, settings, secret: "a-secret-of-another-backend-0123456789" };
    return settleDueOffers({ ...deps, limiter: createLimits(deps).limiter }, () => {});
  };
  const offered = async (change: object = {}) => offerIn(await give(giver, DATE, change));
  /** What a member's page says of offers that have ended. */
  const newFor = async ({ call }: Linked) =>
    (z.parse(ownWeek, (await call("GET", "/api/own-week")).body).notices ?? []).flatMap(
      ({ kind, id, offer }) => (kind === "offer" && offer ? [{ id, ...offer }] : []),
    );
  const newsFor = async (member: Linked) => (await newFor(member)).map(({ news }) => news);
  const mailsSoFar = async () => {
    await service.settled();
    return service.mails.length;
  };
  const subjects = async (from = 0) => {
    await service.settled();
    return service.mails.slice(from).map(({ to, subject }) => `${to} ${subject.split(":")[0]}`);
  };

  test("a member gives a shift away, a colleague claims it, a manager approves, and one undo restores all", async () => {
    await owner.call("POST", "/api/recurring-breaks", {
      body: breakOf(giver.id, { day_of_week: weekdayOf(DATE) }),
    });
    const before = await owner.call("GET", "/api/schedules");
    const beforeOff = await owner.call("GET", "/api/onetime-blocks");
    const { id } = await offered();
    expect(offerIn(await claim(at(0), id))).toMatchObject({ state: "claimed", claim: { state: "open" } });
    expect((await offersOf(owner)).map(({ effects }) => effects)).toEqual([[]]);
    expect((await judgedOffer(owner, id)).effects).toMatchObject([
      {
        member_id: at(0).id,
        against: [],
        taker: { before_minutes: 0, after_minutes: 420, agreed_minutes: null },
        giver: { before_minutes: 420, after_minutes: 0 },
        short_before: 0,
        short_after: 0,
      },
    ]);
    expect(await workersOn(owner, DATE)).toEqual([giver.id]);
    const mailed = await mailsSoFar();
    const action = { "x-chairtime-action": "exchange 0123456789abcdef" };
    const done = await decide(owner, id, { state: "done", answer: "Thank you" }, action);
    expect(done).toMatchObject({ status: 200, body: { state: "done", taker_id: at(0).id } });
    expect(await workersOn(owner, DATE)).toEqual([at(0).id]);
    expect(await workersOn(owner, addDays(DATE, 7))).toEqual([giver.id]);
    expect((await owner.call("GET", "/api/onetime-blocks")).body).toMatchObject([
      { employee_id: at(0).id, reason: "Break" },
    ]);
    expect((await subjects(mailed)).toSorted()).toEqual(
      [`${at(0).email} The shift is yours`, `${giver.email} Your shift is covered`].toSorted(),
    );
    const shift = { date: DATE, start_time: "09:00", end_time: "17:00", answer: "Thank you" };
    expect(await newFor(at(0))).toMatchObject([{ news: "taken", ...shift }]);
    expect(await newFor(giver)).toMatchObject([{ news: "given", ...shift }]);
    const { actions } = await historyOf(owner);
    expect(actions[0]).toMatchObject({ kind: "exchange" });
    await putBack(owner, { action: "0123456789abcdef" });
    expect(await workersOn(owner, DATE)).toEqual([giver.id]);
    const untold = (answer: { body: unknown }) =>
      JSON.stringify(answer.body).replaceAll(/"version":\d+/g, "");
    expect(untold(await owner.call("GET", "/api/schedules"))).toBe(untold(before));
    expect(untold(await owner.call("GET", "/api/onetime-blocks"))).toBe(untold(beforeOff));
    // A manager decides again, and no deadline does.
    await settle();
    expect(await offerOf(owner, id)).toMatchObject({ state: "waiting", taker_id: null });
    // Both had the mail of the approval: the last message, the page and the plan agree again.
    expect((await subjects(mailed + 2)).toSorted()).toEqual(
      [`${at(0).email} Not your shift after all`, `${giver.email} Your shift again`].toSorted(),
    );
    expect(await newFor(at(0))).toMatchObject([{ news: "undone", date: DATE, answer: "" }]);
    expect(await newFor(giver)).toMatchObject([{ news: "again", date: DATE, answer: "" }]);
  });

  test("where the salon publishes, an approval publishes the days of its two members alone, and so does its undo", async () => {
    await works(owner, at(1), DATE);
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    // A draft of another day, and of another member, stays one.
    await works(owner, giver, addDays(DATE, 1), { start_time: "12:00", end_time: "20:00" });
    await works(owner, at(2), DATE, { start_time: "12:00", end_time: "20:00" });
    const drafted = [`${giver.id} ${addDays(DATE, 1)}`, `${at(2).id} ${DATE}`].toSorted();
    const drafts = async () => {
      const { body } = await owner.call("GET", `/api/publishing?from=${DATE}&to=${addDays(DATE, 1)}`);
      return z
        .parse(publishingAnswer, body)
        .drafts.map(({ employee_id, date }) => `${employee_id} ${date}`)
        .toSorted();
    };
    const shown = async ({ call }: Linked) =>
      z
        .parse(ownWeek, (await call("GET", "/api/own-week")).body)
        .days.flatMap(({ date, shifts }) => (date === DATE && shifts?.length ? [date] : []));
    expect(await drafts()).toEqual(drafted);
    const { id } = await offered();
    await claim(at(0), id);
    const mailed = await mailsSoFar();
    const action = { "x-chairtime-action": "exchange 0123456789abcdef" };
    await decide(owner, id, { state: "done" }, action);
    expect([await shown(giver), await shown(at(0)), await shown(at(2))]).toEqual([[], [DATE], []]);
    expect(await drafts()).toEqual(drafted);
    expect(await subjects(mailed)).toHaveLength(2);
    await putBack(owner, { action: "0123456789abcdef" });
    expect([await shown(giver), await shown(at(0)), await shown(at(2))]).toEqual([[DATE], [], []]);
    expect(await drafts()).toEqual(drafted);
    await decide(owner, id, { state: "done" });
    await service.settled();
    const before = await mailsSoFar();
    // Nobody hears twice: publishing tells of the drafts alone.
    const period = { from: DATE, to: addDays(DATE, 1) };
    expect((await owner.call("POST", "/api/publishing", { body: period })).body).toMatchObject({
      members: 2,
    });
    await service.settled();
    expect(service.mails.slice(before).map(({ to }) => to)).not.toContain(at(0).email);
  });

  test("members learn of the next decision after an undone one, also those who had confirmed the first", async () => {
    const { id } = await offered();
    await claim(at(0), id);
    const mailed = await mailsSoFar();
    await decide(owner, id, { state: "done" });
    expect(await subjects(mailed)).toHaveLength(2);
    const ids = (await newFor(at(0))).map((notice) => notice.id);
    await at(0).call("PUT", "/api/own-week/notices", { body: { ids, state: "confirmed" } });
    expect(await newFor(at(0))).toEqual([]);
    const told = () => database.db.select().from(notices).where(eq(notices.subject, id));
    const { actions } = await historyOf(owner);
    // A preview of undoing changes nothing.
    await previewOf(owner, { action: actions[0]?.id ?? 0 });
    expect(await newsFor(giver)).toEqual(["given"]);
    await putBack(owner, { action: actions[0]?.id ?? 0 });
    expect(await newsFor(at(0))).toEqual(["undone"]);
    expect(await newsFor(giver)).toEqual(["again"]);
    expect(await subjects(mailed + 2)).toHaveLength(2);
    await decide(owner, id, { state: "declined", answer: "Sorry" });
    expect(await newFor(at(0))).toMatchObject([{ news: "gone" }]);
    expect(await newFor(giver)).toMatchObject([{ news: "declined", answer: "Sorry" }]);
    expect((await subjects(mailed + 4)).toSorted()).toEqual(
      [`${at(0).email} No longer offered`, `${giver.email} Your offer was declined`].toSorted(),
    );
    for (const notice of await told())
      expect(notice).toMatchObject({ way: "mail", sentAt: expect.any(Date) });
    // It concerns single members: the list of what the team was told is without it.
    const list = await owner.call("GET", `/api/notices?from=${DATE}&to=${DATE}`);
    expect(list.body).toMatchObject({ period: { members: 0 }, groups: [] });
    expect((await owner.call("GET", `/api/notices/${id}`)).status).toBe(404);
    expect((await owner.call("PUT", `/api/notices/${id}`)).status).toBe(404);
  });

  test("members without mails have it on their page, and a giver does not hear of their own withdrawal", async () => {
    await at(0).call("PUT", "/api/own-week/mails", { body: { mails: false } });
    const { id } = await offered();
    await claim(at(0), id);
    const mailed = await mailsSoFar();
    await giver.call("DELETE", `/api/own-week/offers/${id}`);
    expect(await newsFor(at(0))).toEqual(["gone"]);
    expect(await newsFor(giver)).toEqual([]);
    expect(await subjects(mailed)).toEqual([]);
    const [row] = await database.db.select().from(notices).where(eq(notices.subject, id));
    expect(row).toMatchObject({ way: "page", unreached: "stopped" });
  });

  test("a decision that is taken back within seconds is not mailed", async () => {
    const { id } = await offered();
    await claim(at(0), id);
    const held = createService(database.db, {}, { isWoken: false });
    const [listed] = await offersOf(owner);
    const body = { state: "done" };
    await held.call("PUT", `/api/offers/${id}`, {
      token: owner.token,
      body,
      headers: { "if-match": `"${listed?.version}"` },
    });
    const { actions } = await historyOf(owner);
    await putBack(owner, { action: actions[0]?.id ?? 0 });
    const mailed = await mailsSoFar();
    expect(await subjects(mailed)).toEqual([]);
    for (const member of [at(0), giver]) expect(await newFor(member)).toEqual([]);
  });

  test("two members swap shifts of different dates", async () => {
    const other = addDays(DATE, 2);
    await works(owner, at(0), other);
    const { id } = await offered({ kind: "swap" });
    const own = { date: other, start_time: "09:00" };
    expect(await claim(at(1), id, own)).toMatchObject({ status: 409 });
    expect((await claim(at(0), id, own)).status).toBe(201);
    expect((await decide(owner, id, { state: "done" })).status).toBe(200);
    expect(await workersOn(owner, DATE)).toEqual([at(0).id]);
    expect(await workersOn(owner, other)).toEqual([giver.id]);
    expect(await workersOn(owner, addDays(other, 7))).toEqual([at(0).id]);
  });

  test("a shift that has begun is never given, asked about, nor paid with, no matter who decides", async () => {
    const [yesterday, soon] = [inDays(-1), addDays(DATE, 2)];
    await works(owner, at(0), yesterday);
    await works(owner, at(0), soon);
    await works(owner, giver, yesterday);
    const begun = { error: "This shift has already begun." };
    expect(await give(giver, yesterday)).toMatchObject({ status: 400, body: begun });
    const asks = { body: { date: yesterday, start_time: "09:00" } };
    expect(await giver.call("POST", "/api/own-week/partners", asks)).toMatchObject({
      status: 400,
      body: begun,
    });
    const { id } = await offered({ kind: "swap" });
    const paid = { date: yesterday, start_time: "09:00" };
    const against = { status: 409, body: { ...begun, code: "offer_against" } };
    for (const isOwn of [false, true]) {
      await owner.call("PUT", "/api/salon", { body: { offers_decide_themselves: isOwn } });
      expect(await claim(at(0), id, paid)).toMatchObject(against);
    }
    // Claimed while it was to come, and begun since.
    expect((await claim(at(0), id, { ...paid, date: soon })).status).toBe(201);
    const claims = sql`jsonb_set(${offers.claims}, '{0,shift,date}', ${JSON.stringify(yesterday)}::jsonb)`;
    await database.db.update(offers).set({ claims }).where(eq(offers.id, id));
    expect((await judgedOffer(owner, id)).effects).toMatchObject([{ against: ["started", "overlap"] }]);
    expect(await decide(owner, id, { state: "done" })).toMatchObject(against);
    await passDeadline(database.db, id);
    await settle();
    expect(await offerOf(owner, id)).toMatchObject({ taker_id: null, claims: [{ state: "void" }] });
    expect(await workersOn(owner, DATE)).toEqual([giver.id]);
  });

  test("who could swap is found by the judgement of claims, and only where the salon shows colleagues", async () => {
    const asks = (date = DATE) =>
      giver.call("POST", "/api/own-week/partners", { body: { date, start_time: "09:00" } });
    await works(owner, at(0), addDays(DATE, 2));
    await works(owner, at(1), addDays(DATE, 3));
    // Away on the date that would come.
    await owner.call("POST", "/api/onetime-blocks", {
      body: {
        employee_id: at(1).id,
        start_date_time: `${addDays(DATE, -1)}T18:30:00Z`,
        end_date_time: `${DATE}T18:30:00Z`,
        reason: "Sick",
      },
    });
    expect(await asks()).toMatchObject({ status: 200, body: { partners: null } });
    await owner.call("PUT", "/api/salon", { body: { staff_link_shows: "colleagues" } });
    expect((await asks()).body).toEqual({ partners: [{ id: at(0).id, name: "Member 1" }] });
    expect(await asks(addDays(DATE, 1))).toMatchObject({ status: 409, body: { code: "offer_gone" } });
    const { id } = await offered({ kind: "swap", partner_id: at(0).id });
    expect(await claim(at(1), id, { date: addDays(DATE, 3), start_time: "09:00" })).toMatchObject({
      status: 409,
    });
    expect((await claim(at(0), id, { date: addDays(DATE, 2), start_time: "09:00" })).status).toBe(201);
    await owner.call("PUT", "/api/salon", { body: { offers_on: false } });
    expect(await asks()).toMatchObject({ status: 403 });
  });

  test("a manager gives a member's shift away for them; it is theirs until it is taken, and they can withdraw it", async () => {
    const body = { giver_id: giver.id, date: DATE, start_time: "09:00", end_time: "12:00" };
    const made = await owner.call("POST", "/api/offers", { body });
    expect(made).toMatchObject({
      status: 201,
      body: { kind: "give", giver_id: giver.id, end_time: "17:00", role: "Stylist" },
    });
    const id = idOf(made);
    const mine = async () => z.parse(ownWeek, (await giver.call("GET", "/api/own-week")).body).offers?.mine;
    expect(await mine()).toMatchObject([{ id, state: "open" }]);
    expect(await give(giver, DATE)).toMatchObject({ status: 409 });
    expect(await workersOn(owner, DATE)).toEqual([giver.id]);
    await claim(at(0), id);
    await decide(owner, id, { state: "done" });
    expect(await workersOn(owner, DATE)).toEqual([at(0).id]);
    for (const wrong of [{ giver_id: at(1).id }, { start_time: "10:00" }])
      expect(await owner.call("POST", "/api/offers", { body: { ...body, ...wrong } })).toMatchObject({
        status: 409,
        body: { code: "offer_gone" },
      });
    const stranger = await service.newManager();
    for (const giver_id of [(await stranger.addMember()).id, "nobody"])
      expect(await owner.call("POST", "/api/offers", { body: { ...body, giver_id } })).toMatchObject({
        status: 400,
        body: { fields: { giver_id: expect.any(String) } },
      });
    await works(owner, giver, addDays(DATE, 1));
    const next = idOf(await owner.call("POST", "/api/offers", { body: { ...body, date: addDays(DATE, 1) } }));
    expect((await giver.call("DELETE", `/api/own-week/offers/${next}`)).status).toBe(204);
  });

  test("two members swap shifts of one date", async () => {
    await works(owner, at(0), DATE, { start_time: "12:00", end_time: "20:00" });
    const { id } = await offered({ kind: "swap" });
    expect((await claim(at(0), id, { date: DATE, start_time: "12:00" })).status).toBe(201);
    expect((await decide(owner, id, { state: "done" })).status).toBe(200);
    const { body } = await owner.call("POST", "/api/employees/availability", { body: { date: DATE } });
    expect(body).toContainEqual(
      expect.objectContaining({
        employee_id: giver.id,
        schedule: { start_time: "12:00", end_time: "20:00" },
      }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({
        employee_id: at(0).id,
        schedule: { start_time: "09:00", end_time: "17:00" },
      }),
    );
  });

  test("an open shift is nobody's until it is granted", async () => {
    const body = { date: DATE, start_time: "18:00", end_time: "22:00", role: "stylist", note: "Wedding" };
    const made = await owner.call("POST", "/api/offers", { body });
    expect(made).toMatchObject({ status: 201, body: { kind: "open", giver_id: null, role: "stylist" } });
    const { id } = (await offersOf(owner))[0] ?? { id: "" };
    expect((await claim(at(2), id)).status).toBe(201);
    expect((await decide(owner, id, { state: "done" })).status).toBe(200);
    expect(await workersOn(owner, DATE)).toEqual([giver.id, at(2).id].toSorted());
  });

  test.each([
    [
      "time off",
      (id: string) =>
        owner.call("POST", "/api/onetime-blocks", {
          body: {
            employee_id: id,
            start_date_time: `${DATE}T05:00:00Z`,
            end_date_time: `${DATE}T06:00:00Z`,
            reason: "Doctor",
          },
        }),
    ],
    [
      "a shift at that time",
      (id: string) => works(owner, { id }, DATE, { start_time: "12:00", end_time: "13:00" }),
    ],
  ])("a member with %s cannot claim", async (_, prepare) => {
    const { id } = await offered();
    await prepare(at(0).id);
    const token = at(0);
    expect((await token.call("GET", "/api/own-week")).body).toMatchObject({ offers: { others: [] } });
    expect(await claim(token, id)).toMatchObject({ status: 409 });
    expect((await claim(at(1), id)).status).toBe(201);
  });

  test.each([
    [
      "rest",
      (id: string) => works(owner, { id }, addDays(DATE, -1), { start_time: "15:00", end_time: "23:30" }),
    ],
    ["hours", (id: string) => owner.call("PUT", `/api/employees/${id}`, { body: { weekly_minutes: 300 } })],
    [
      "days",
      async (id: string) => {
        await owner.call("PUT", `/api/employees/${id}`, { body: { weekly_days: 1 } });
        await works(owner, { id }, addDays(DATE, weekdayOf(DATE) === 6 ? -2 : 1), {
          start_time: "12:00",
          end_time: "13:00",
        });
      },
    ],
  ] as const)(
    "a claim with less %s than agreed, or more, is warned of and left to a manager",
    async (warning, prepare) => {
      await owner.call("PUT", "/api/salon", { body: { offers_decide_themselves: true } });
      const { id } = await offered();
      await prepare(at(0).id);
      expect((await at(0).call("GET", "/api/own-week")).body).toMatchObject({
        offers: { others: [{ id, effect: { warnings: [warning] } }] },
      });
      expect((await claim(at(0), id)).status).toBe(201);
      await passDeadline(database.db, id);
      await settle();
      expect(await judgedOffer(owner, id)).toMatchObject({
        state: "waiting",
        effects: [{ against: [], taker: { warnings: [warning] }, giver: { warnings: [] }, worse: true }],
      });
      expect((await decide(owner, id, { state: "done" })).body).toMatchObject({ taker_id: at(0).id });
    },
  );

  test("in a salon planned to contract everybody can ask, and who has fewest extra hours comes first", async () => {
    const { id } = await offered();
    const agreed = [300, 420, 360];
    for (const [index, weekly_minutes] of agreed.entries()) {
      await owner.call("PUT", `/api/employees/${at(index).id}`, { body: { weekly_minutes } });
      expect((await claim(at(index), id)).status).toBe(201);
    }
    await passDeadline(database.db, id);
    await settle();
    const { claims } = await offerOf(owner, id);
    expect(claims.map(({ member_id, order }) => [member_id, order?.extra_minutes])).toEqual([
      [at(1).id, 60],
      [at(2).id, 120],
      [at(0).id, 180],
    ]);
  });

  test.each([
    [
      "moves",
      async (id: string) =>
        owner.call("PUT", `/api/schedules/${id}`, {
          body: {
            employee_id: giver.id,
            day_of_week: weekdayOf(DATE),
            start_time: "10:00",
            end_time: "17:00",
            valid_from: "2026-01-01",
            valid_until: null,
            notes: "",
          },
        }),
    ],
    ["goes", async (id: string) => owner.call("DELETE", `/api/schedules/${id}`)],
    [
      "is time off",
      async () =>
        owner.call("POST", "/api/onetime-blocks", {
          body: {
            employee_id: giver.id,
            start_date_time: `${addDays(DATE, -1)}T18:30:00Z`,
            end_date_time: `${DATE}T18:30:00Z`,
            reason: "Sick",
          },
        }),
    ],
    [
      "is closed",
      async () =>
        owner.call("POST", "/api/closures", { body: closureOf({ from_date: DATE, to_date: DATE }) }),
    ],
    [
      "has an inactive member",
      async () => owner.call("PUT", `/api/employees/${giver.id}`, { body: { is_active: false } }),
    ],
    ["has a deleted member", async () => owner.call("DELETE", `/api/employees/${giver.id}`)],
  ])("an offer is void where its shift %s, and each member hears once", async (_, change) => {
    const schedules = (await owner.call("GET", "/api/schedules")).body as { id: string }[];
    const { id } = await offered();
    await claim(at(0), id);
    const mailed = await mailsSoFar();
    await change(schedules[0]?.id ?? "");
    expect(await claim(at(1), id)).toMatchObject({ status: 409 });
    expect(await decide(owner, id, { state: "done" })).toMatchObject({ status: 409 });
    await Promise.all([settle(), settle()]);
    expect(await offerOf(owner, id)).toMatchObject({ state: "void", claims: [{ state: "void" }] });
    const told = await subjects(mailed);
    expect(told.filter((line) => line.startsWith(at(0).email))).toEqual([`${at(0).email} No longer offered`]);
    expect(told.filter((line) => line.startsWith(giver.email)).length).toBeLessThanOrEqual(1);
    expect(await newsFor(at(0))).toEqual(["gone"]);
  });

  test("who made a claim learns that it has fallen away at the deadline, and can make it again", async () => {
    const { id } = await offered();
    for (const index of [0, 1]) await claim(at(index), id);
    const away = await owner.call("POST", "/api/onetime-blocks", {
      body: {
        employee_id: at(0).id,
        start_date_time: `${DATE}T05:00:00Z`,
        end_date_time: `${DATE}T06:00:00Z`,
        reason: "Doctor",
      },
    });
    await passDeadline(database.db, id);
    const mailed = await mailsSoFar();
    await Promise.all([settle(), settle()]);
    expect(await offerOf(owner, id)).toMatchObject({
      state: "waiting",
      claims: [
        { member_id: at(1).id, state: "open" },
        { member_id: at(0).id, state: "void" },
      ],
    });
    expect(await subjects(mailed)).toEqual([`${at(0).email} Your claim no longer fits`]);
    expect([await newsFor(at(0)), await newsFor(at(1)), await newsFor(giver)]).toEqual([["fell"], [], []]);
    const seenBy = async ({ call }: Linked) =>
      z.parse(ownWeek, (await call("GET", "/api/own-week")).body).offers?.others;
    expect(await seenBy(at(0))).toMatchObject([{ id, claim: { state: "void" }, effect: null }]);
    await at(1).call("DELETE", `/api/own-week/claims/${id}`);
    await owner.call("DELETE", `/api/onetime-blocks/${idOf(away)}`);
    expect(await seenBy(at(0))).toMatchObject([{ id, claim: null, effect: { after_minutes: 480 } }]);
    expect((await claim(at(0), id)).status).toBe(201);
    await decide(owner, id, { state: "done" });
    expect([await newsFor(at(0)), await newsFor(at(1)), await newsFor(giver)]).toEqual([
      ["taken"],
      [],
      ["given"],
    ]);
  });

  test("a closure is not hidden by a claim that is taken back before the next round", async () => {
    const { id } = await offered();
    await claim(at(0), id);
    await owner.call("POST", "/api/closures", { body: closureOf({ from_date: DATE, to_date: DATE }) });
    await at(0).call("DELETE", `/api/own-week/claims/${id}`);
    await settle();
    expect(await offerOf(owner, id)).toMatchObject({ state: "void" });
  });

  test("a change elsewhere leaves an offer as it is", async () => {
    const { id, ...rest } = await offered();
    await works(owner, at(1), DATE, { start_time: "18:00", end_time: "20:00" });
    await works(owner, giver, addDays(DATE, 1));
    await settle();
    expect(await offerOf(owner, id)).toMatchObject({
      state: rest.state,
      version: (await offerOf(owner, id)).version,
    });
  });

  test("taking a shift that touches one's own leaves it on offer, as the shift that it is", async () => {
    await works(owner, at(0), DATE, { start_time: "17:00", end_time: "20:00" });
    const { id } = await offered();
    const later = offerIn(await give(at(0), DATE, { start_time: "17:00" }));
    await claim(giver, later.id);
    expect((await decide(owner, later.id, { state: "done" })).status).toBe(200);
    await settle();
    expect(await offerOf(owner, id)).toMatchObject({ state: "open", end_time: "17:00" });
    expect((await claim(at(1), id)).status).toBe(201);
    expect((await decide(owner, id, { state: "done" })).status).toBe(200);
    expect(await workersOn(owner, DATE)).toEqual([giver.id, at(1).id].toSorted());
  });

  test("of twenty claims at once one wins, and nineteen hear so", async () => {
    others = await teamOf(service, owner, 20);
    const { id } = await offered();
    const answers = await atOnce(20, (index) => claim(at(index), id));
    expect(statuses(answers)).toEqual({ 201: 20 });
    await passDeadline(database.db, id);
    const mailed = await mailsSoFar();
    await atOnce(3, settle);
    const waiting = await offerOf(owner, id);
    expect(waiting.state).toBe("waiting");
    const draws = waiting.claims.map(({ order }) => order?.draw ?? "");
    expect(draws).toEqual(draws.toSorted());
    // Anybody repeats the order from the answer alone.
    expect(repeatOrder(waiting)).toEqual(waiting.claims.map(({ member_id }) => member_id));
    const decisions = await atOnce(2, () => decide(owner, id, { state: "done" }));
    expect(statuses(decisions)).toEqual({ 200: 1, 409: 1 });
    expect(await workersOn(owner, DATE)).toEqual([waiting.claims[0]?.member_id]);
    const told = await subjects(mailed);
    expect(told.filter((line) => line.includes("A colleague got the shift"))).toHaveLength(19);
    expect(new Set(told).size).toBe(21);
    const news = await Promise.all([giver, ...others].map(newsFor));
    expect(news.every(({ length }) => length === 1)).toBe(true);
    expect(news.flat().toSorted()).toEqual(["given", ...Array(19).fill("lost"), "taken"]);
  });

  /** Offers an hour that begins within the next hours, wherever the clock is; returns its id. */
  const offerSoon = async (settings: object = {}) => {
    const start = new Date(Date.now() + 3 * 3_600_000);
    await owner.call("PUT", "/api/salon", { body: { time_zone: "UTC", ...settings } });
    const date = start.toISOString().slice(0, 10);
    const clock = `${start.toISOString().slice(11, 13)}:00`;
    const end = `${String(start.getUTCHours() + 1).padStart(2, "0")}:00`;
    return idOf(
      await owner.call("POST", "/api/offers", { body: { date, start_time: clock, end_time: end } }),
    );
  };

  test("within the last day a claim blocks no other, and declining it leaves the shift on offer for them", async () => {
    const id = await offerSoon();
    expect(offerIn(await claim(at(0), id))).toMatchObject({ state: "waiting" });
    const canTake = async ({ call }: Linked) =>
      z.parse(ownWeek, (await call("GET", "/api/own-week")).body).offers?.others.map((offer) => offer.id);
    expect(await canTake(at(1))).toEqual([id]);
    expect((await claim(at(1), id)).status).toBe(201);
    // Who came first stays first.
    const inOrder = [at(0).id, at(1).id];
    expect((await judgedOffer(owner, id)).effects.map(({ member_id }) => member_id)).toEqual(inOrder);
    const mailed = await mailsSoFar();
    const decline = { state: "declined", member_id: at(0).id, answer: "You are needed at noon" };
    expect(await decide(owner, id, decline)).toMatchObject({ status: 200, body: { state: "waiting" } });
    expect(await newFor(at(0))).toMatchObject([{ news: "refused", answer: "You are needed at noon" }]);
    expect(await newsFor(at(1))).toEqual([]);
    expect(await subjects(mailed)).toEqual([`${at(0).email} Your claim was declined`]);
    expect(service.mails.at(-1)?.text).toContain("You are needed at noon");
    expect(await claim(at(0), id)).toMatchObject({ status: 409 });
    // Declined and undone, and declined again.
    const action = { "x-chairtime-action": "exchange 00112233445566aa" };
    await decide(owner, id, { state: "declined", member_id: at(1).id }, action);
    expect(await offerOf(owner, id)).toMatchObject({ state: "open", taker_id: null });
    await putBack(owner, { action: "00112233445566aa" });
    expect(await offerOf(owner, id)).toMatchObject({ claims: [{ state: "lost" }, { state: "open" }] });
    await decide(owner, id, { state: "declined", member_id: at(1).id });
    expect((await claim(at(2), id)).status).toBe(201);
    expect((await decide(owner, id, { state: "done" })).body).toMatchObject({ taker_id: at(2).id });
  });

  test("what members did with claims is not put back, only what a manager declined", async () => {
    const { id } = await offered();
    await claim(at(0), id);
    const [claimed] = (await historyOf(owner)).actions;
    expect((await previewOf(owner, { action: claimed?.id ?? 0 })).refusal).not.toBeNull();
    await decide(owner, id, { state: "declined", member_id: at(0).id });
    await claim(at(1), id);
    const declined = (await historyOf(owner)).actions[1];
    expect((await previewOf(owner, { action: declined?.id ?? 0 })).refusal).not.toBeNull();
  });

  test("within the last day the first claim counts, and the others hear at once", async () => {
    const id = await offerSoon({ offers_decide_themselves: true });
    others = await teamOf(service, owner, 20);
    const answers = await atOnce(20, (index) => claim(at(index), id));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 19 });
    const done = await offerOf(owner, id);
    expect(done).toMatchObject({ state: "done", decided_by: null });
    expect(done.claims.filter(({ state }) => state === "won")).toHaveLength(1);
    const taker = others.find(({ id }) => id === done.taker_id);
    expect(taker && (await newsFor(taker))).toEqual(["taken"]);
  });

  test("a claim is granted by itself only where the salon allows that and nothing gets worse", async () => {
    await owner.call("PUT", "/api/salon", { body: { offers_decide_themselves: true } });
    const first = await offered();
    await claim(at(0), first.id);
    await passDeadline(database.db, first.id);
    await atOnce(3, settle);
    expect(await offerOf(owner, first.id)).toMatchObject({ state: "done", taker_id: at(0).id });
    expect(await newsFor(at(0))).toEqual(["taken"]);
    expect(await newsFor(giver)).toEqual(["given"]);
    const { actions } = await historyOf(owner);
    expect(actions[0]).toMatchObject({ kind: "exchange", by: { user_id: null } });
    await putBack(owner, { action: actions[0]?.id ?? 0 });
    await settle();
    // An undone decision is not granted automatically again.
    expect(await offerOf(owner, first.id)).toMatchObject({ state: "waiting" });
    expect(await workersOn(owner, DATE)).toEqual([giver.id]);
  });

  test("offers that are turned off before the deadline are not granted by themselves", async () => {
    await owner.call("PUT", "/api/salon", { body: { offers_decide_themselves: true } });
    const { id } = await offered();
    await claim(at(0), id);
    await owner.call("PUT", "/api/salon", { body: { offers_on: false } });
    await passDeadline(database.db, id);
    await settle();
    expect(await workersOn(owner, DATE)).toEqual([giver.id]);
    await owner.call("PUT", "/api/salon", { body: { offers_on: true } });
    expect(await offerOf(owner, id)).toMatchObject({ state: "waiting", taker_id: null });
  });

  test("what the manager writes to the one who gets the shift is not told to the others", async () => {
    const { id } = await offered();
    for (const index of [0, 1]) await claim(at(index), id);
    await decide(owner, id, { state: "done", member_id: at(0).id, answer: "Thank you, Ada" });
    for (const told of [at(0), giver])
      expect(await newFor(told)).toMatchObject([{ answer: "Thank you, Ada" }]);
    expect(await newFor(at(1))).toMatchObject([{ news: "lost", answer: "" }]);
    const page = JSON.stringify((await at(1).call("GET", "/api/own-week")).body);
    expect(page).not.toContain("Thank you");
    await service.settled();
    const mail = service.mails.find(
      ({ to, subject }) => to === at(1).email && subject.startsWith("A colleague got"),
    );
    expect(mail?.text).not.toContain("Thank you");
  });

  test("a shift is claimed by the role of its giver, unless they or a manager open it to all", async () => {
    await owner.call("PUT", `/api/employees/${giver.id}`, { body: { role: "Colorist" } });
    await owner.call("PUT", `/api/employees/${at(0).id}`, { body: { role: "Apprentice" } });
    await owner.call("PUT", `/api/employees/${at(1).id}`, { body: { role: " colorist " } });
    await owner.call("PUT", "/api/salon", { body: { offers_decide_themselves: true } });
    const { id } = await offered();
    const needsRole = { status: 409, body: { error: "This shift needs another role." } };
    expect(await claim(at(0), id)).toMatchObject(needsRole);
    expect((await at(0).call("GET", "/api/own-week")).body).toMatchObject({ offers: { others: [] } });
    expect((await claim(at(1), id)).status).toBe(201);
    await giver.call("DELETE", `/api/own-week/offers/${id}`);
    const given = { giver_id: giver.id, date: DATE, start_time: "09:00", end_time: "17:00" };
    const byManager = idOf(await owner.call("POST", "/api/offers", { body: given }));
    expect(await claim(at(0), byManager)).toMatchObject(needsRole);
    await giver.call("DELETE", `/api/own-week/offers/${byManager}`);
    for (const open of [
      () => offered({ any_role: true }),
      async () => ({
        id: idOf(await owner.call("POST", "/api/offers", { body: { ...given, any_role: true } })),
      }),
    ]) {
      const { id } = await open();
      expect((await claim(at(0), id)).status).toBe(201);
      await giver.call("DELETE", `/api/own-week/offers/${id}`);
    }
  });

  test("coverage that gets worse leaves the decision to a manager", async () => {
    await owner.call("PUT", `/api/employees/${giver.id}`, { body: { role: "Colourist" } });
    const minimums = [
      {
        day_of_week: weekdayOf(DATE),
        start_time: "09:00",
        end_time: "17:00",
        people: 1,
        role: "Colourist",
      },
    ];
    await owner.call("PUT", "/api/salon", { body: { offers_decide_themselves: true, minimums } });
    const { id } = await offered({ any_role: true });
    await claim(at(0), id);
    await passDeadline(database.db, id);
    await settle();
    expect(await judgedOffer(owner, id)).toMatchObject({
      state: "waiting",
      effects: [{ worse: true, short_before: 0, short_after: 480 }],
    });
  });

  test("nobody claims in time: the offer ends, unless it is a day before the shift", async () => {
    const early = await offered({ deadline_at: new Date(Date.now() + 3_600_000).toISOString() });
    await passDeadline(database.db, early.id);
    const mailed = await mailsSoFar();
    await settle();
    expect(await offerOf(owner, early.id)).toMatchObject({ state: "expired" });
    expect(await subjects(mailed)).toEqual([`${giver.email} Still your shift`]);
    expect(await newsFor(giver)).toEqual(["expired"]);
    expect(await give(giver, DATE, { deadline_at: `${DATE}T03:00:00Z` })).toMatchObject({ status: 400 });
  });

  test("a shift is offered once at a time, and only by whom it belongs to", async () => {
    const { id } = await offered();
    expect(await give(giver, DATE)).toMatchObject({ status: 409 });
    expect(await give(at(0), DATE)).toMatchObject({ status: 409 });
    expect(await claim(giver, id)).toMatchObject({ status: 409 });
    expect(await at(0).call("DELETE", `/api/own-week/offers/${id}`)).toMatchObject({ status: 404 });
    expect(await giver.call("DELETE", `/api/own-week/offers/${id}`)).toMatchObject({ status: 204 });
    expect(await claim(at(0), id)).toMatchObject({ status: 409 });
    expect((await give(giver, DATE)).status).toBe(201);
  });

  test("a claim is withdrawn, and the offer is open again", async () => {
    const { id } = await offered();
    await claim(at(0), id);
    expect(await claim(at(0), id)).toMatchObject({ status: 409 });
    expect(await at(0).call("DELETE", `/api/own-week/claims/${id}`)).toMatchObject({ status: 204 });
    expect(await offerOf(owner, id)).toMatchObject({ state: "open" });
    expect((await claim(at(0), id)).status).toBe(201);
  });

  test("a manager declines, and giver and claimers hear of it", async () => {
    const { id } = await offered();
    await claim(at(0), id);
    const mailed = await mailsSoFar();
    expect((await decide(owner, id, { state: "declined", answer: "Too busy" })).status).toBe(200);
    expect((await subjects(mailed)).toSorted()).toEqual(
      [`${at(0).email} No longer offered`, `${giver.email} Your offer was declined`].toSorted(),
    );
    expect(await workersOn(owner, DATE)).toEqual([giver.id]);
  });

  test("a salon without offers takes none, and its links have none", async () => {
    await owner.call("PUT", "/api/salon", { body: { offers_on: false } });
    expect(await give(giver, DATE)).toMatchObject({ status: 403 });
    expect((await giver.call("GET", "/api/own-week")).body).not.toHaveProperty("offers");
  });

  test("viewers neither see nor decide, and another salon has nothing to do with it", async () => {
    const { id } = await offered();
    const viewer = await service.addPerson(owner, "viewer");
    expect((await viewer.call("GET", "/api/offers")).status).toBe(403);
    expect((await decide(viewer, id, { state: "done" })).status).toBe(403);
    const stranger = await service.newManager();
    expect(await offersOf(stranger)).toEqual([]);
    expect((await decide(stranger, id, { state: "declined" })).status).toBe(404);
    const [elsewhere] = await teamOf(service, stranger, 1);
    expect(elsewhere && (await claim(elsewhere, id)).status).toBe(404);
  });

  test("a member sees what they can take with what it does to their week, what suits them first", async () => {
    await owner.call("PUT", `/api/employees/${at(0).id}`, { body: { weekly_minutes: 2280 } });
    const { id } = await offered();
    const { body } = await at(0).call("GET", "/api/own-week");
    expect(body).toMatchObject({
      offers: {
        mine: [],
        others: [{ id, giver: "Member 0", effect: { after_minutes: 480, agreed_minutes: 2280 } }],
      },
    });
    expect((await giver.call("GET", "/api/own-week")).body).toMatchObject({
      offers: { mine: [{ id, state: "open" }], others: [] },
    });
  });
});
