import { noticeGroupAnswer, noticeList } from "@chairtime/contract/notices/notices";
import { scheduleList } from "@chairtime/contract/schedules";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { dayLabel } from "@chairtime/kit/time-words";
import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { memberships } from "../src/db/people-schema.ts";
import { pushes, pushSubscriptions } from "../src/db/telling/push-schema.ts";
import { takePush } from "../src/push/due-push.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { lastAction, putBack } from "./support/history.ts";
import { claim, decide, give, offerIn } from "./support/offers.ts";
import { byToken, tokenOf, wantMails, weekOf } from "./support/own-week.ts";
import { type Phone, startPhone } from "./support/push-service.ts";
import { accepts, answers, hangs } from "./support/receiver.ts";
import { askFor, decideOn } from "./support/requests.ts";
import { atOnce, createService, type Manager, newEmail, type Service } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const today = todayIn(ZONE);
const MONDAY = addDays(today, 8 - (weekdayOf(today) || 7));
const WEEK = { from: MONDAY, to: addDays(MONDAY, 6) };
const ENV = { BUSINESS_TIME_ZONE: ZONE, WEBHOOK_PRIVATE_TARGETS: "allow" };

interface Member {
  id: string;
  email: string;
  token: string;
}

describe("messages to phones", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let ada: Member;
  let phone: Phone;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, ENV);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    await owner.call("PUT", "/api/salon", { body: { name: "Linden" } });
    ada = await added("Ada");
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    phone = await startPhone();
    expect((await tellBy(ada, phone)).status).toBe(204);
    await newMails();
  });

  const added = async (first_name: string): Promise<Member> => {
    const email = newEmail();
    const { id } = await owner.addMember({ first_name, email });
    await owner.call("POST", "/api/schedules", { body: scheduleOf(id) });
    return { id, email, token: await tokenOf(owner, id) };
  };
  const tellBy = ({ token }: Member, { wish }: Phone, change: object = {}) =>
    byToken(service, token)("PUT", "/api/own-week/push", { body: { ...wish, ...change } });
  const change = ({ id }: Member, date = MONDAY) =>
    owner.call("POST", "/api/schedules", {
      body: scheduleOf(id, {
        day_of_week: weekdayOf(date),
        start_time: "11:00",
        end_time: "20:00",
        valid_from: date,
        valid_until: date,
      }),
    });
  const publish = async () => (await owner.call("POST", "/api/publishing", { body: WEEK })).body;
  const newMails = async () => {
    await service.settled();
    return service.mails.splice(0).map(({ to }) => to);
  };
  const isOwn = () => eq(pushes.salonId, owner.salonId);
  /** Sends what waits, whenever it is due. */
  const deliver = async (...by: Service[]) => {
    await database.db.update(pushes).set({ dueAt: sql`now()` }).where(isOwn());
    await Promise.all((by.length > 0 ? by : [service]).map(({ pushing }) => pushing.deliver()));
  };
  const waiting = () => database.db.select().from(pushes).where(isOwn());
  const messages = (at = phone) => at.messages(keyOf());
  let key = "";
  const keyOf = () => key;
  beforeEach(async () => {
    key = (await weekOf(service, ada.token)).push?.key ?? "";
  });
  const phonesOf = async ({ token }: Member) => (await weekOf(service, token)).push?.phones ?? [];
  const noticeOf = async ({ id }: Member) => {
    const list = await owner.call("GET", `/api/notices?from=${WEEK.from}&to=${WEEK.to}`);
    const [group] = z.parse(noticeList, list.body).groups;
    const answer = await owner.call("GET", `/api/notices/${group?.id}`);
    return z.parse(noticeGroupAnswer, answer.body).members.find(({ employee_id }) => employee_id === id);
  };

  test("news goes to a member's phone instead of their mailbox, encrypted and signed, with a way to their page", async () => {
    await change(ada);
    expect(await publish()).toEqual({ members: 1, mailed: 0, pushed: 1 });
    expect(await noticeOf(ada)).toMatchObject({ way: "push", unreached: null, sent_at: null });
    await deliver();
    expect(await messages()).toEqual([
      {
        title: "Your week has changed: Linden",
        body: `${dayLabel(MONDAY)}: 11:00 – 20:00 instead of 09:00 – 17:00`,
        path: `/w/${ada.token}`,
        tag: expect.any(String),
      },
    ]);
    expect(await noticeOf(ada)).toMatchObject({ way: "push", sent_at: expect.any(String) });
    expect(await newMails()).toEqual([]);
    expect((await weekOf(service, ada.token)).notices).toHaveLength(1);
    await deliver();
    expect(await messages()).toHaveLength(1);
    for (const secret of [ada.token, phone.wish.endpoint, phone.wish.auth])
      expect(service.logs()).not.toContain(secret);
  });

  test("an answer to a request reaches the phone in the words of its mail", async () => {
    const deps = { db: database.db, settings: service.settings };
    const request = await askFor(deps, owner, ada.id, { start_date: MONDAY, end_date: MONDAY });
    await decideOn(owner, request, "approved");
    await deliver();
    expect(await messages()).toMatchObject([
      { title: "Your time off was approved: Linden", body: expect.stringContaining("(Vacation)") },
    ]);
    expect(await newMails()).toEqual([]);
  });

  test("the end of an offer reaches the phone in the words of its mail, and not if it was undone before", async () => {
    await owner.call("PUT", "/api/salon", { body: { offers_on: true } });
    const ben = await added("Ben");
    const [schedule] = z
      .parse(scheduleList, (await owner.call("GET", "/api/schedules")).body)
      .filter(({ employee_id }) => employee_id === ben.id);
    await owner.call("DELETE", `/api/schedules/${schedule?.id}`);
    await newMails();
    const offered = await give({ call: byToken(service, ada.token) }, MONDAY);
    expect(offered.status, JSON.stringify(offered.body)).toBe(201);
    const { id } = offerIn(offered);
    await claim({ call: byToken(service, ben.token) }, id);
    const approve = () => decide(owner, id, { state: "done", answer: "Enjoy" });
    expect((await approve()).status).toBe(200);
    const [held] = await waiting();
    expect((held?.dueAt.getTime() ?? 0) - (held?.createdAt.getTime() ?? 0)).toBe(20_000);
    await putBack(owner, { action: (await lastAction(owner)).id });
    await deliver();
    expect(await messages()).toEqual([]);
    expect((await approve()).status).toBe(200);
    await deliver();
    expect(await messages()).toMatchObject([
      {
        title: "A colleague is taking your shift: Linden",
        body: `You no longer work this shift: ${dayLabel(MONDAY)}, 09:00 – 17:00.\n“Enjoy”`,
        path: `/w/${ada.token}`,
      },
    ]);
    expect(await newMails()).toEqual([ben.email]);
    await deliver();
    expect(await messages()).toHaveLength(1);
  });

  test("nothing is lost while the push service is down or troubled, and nothing comes twice", async () => {
    await change(ada);
    await publish();
    await phone.service.goDown();
    await deliver();
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    await phone.service.comeUp();
    phone.service.does(answers(503));
    await deliver();
    const [push] = await waiting();
    expect(push?.tries).toBe(2);
    expect(push?.dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    const before = (await messages()).length;
    phone.service.does(accepts);
    await deliver();
    await deliver();
    expect(await messages()).toHaveLength(before + 1);
    expect(await waiting()).toEqual([]);
    expect(await newMails()).toEqual([]);
  });

  test("a service that asks for time is given it", async () => {
    await change(ada);
    await publish();
    phone.service.does(answers(429, "", { "retry-after": "1800" }));
    await deliver();
    const [push] = await waiting();
    const seconds = ((push?.dueAt.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(1700);
    expect(seconds).toBeLessThan(1900);
    expect(await newMails()).toEqual([]);
    phone.service.does(accepts);
    await deliver();
    expect(await messages()).toHaveLength(2);
    expect(await noticeOf(ada)).toMatchObject({ way: "push", sent_at: expect.any(String) });
  });

  test.each([404, 410])(
    "a phone that is gone (%i) is forgotten, and a mail goes instead, once",
    async (status) => {
      await change(ada);
      await publish();
      phone.service.does(answers(status));
      await deliver();
      expect(await phonesOf(ada)).toEqual([]);
      expect(await newMails()).toEqual([ada.email]);
      await deliver();
      expect(await newMails()).toEqual([]);
      expect(await noticeOf(ada)).toMatchObject({
        way: "mail",
        unreached: null,
        sent_at: expect.any(String),
      });
    },
  );

  test.each([401, 403])(
    "a service that refuses this backend (%i) is reported, its phone is kept, and a mail goes instead",
    async (status) => {
      await change(ada);
      await publish();
      phone.service.does(answers(status));
      const logged = service.logs().length;
      await deliver();
      expect(await newMails()).toEqual([ada.email]);
      expect(await phonesOf(ada)).toHaveLength(1);
      expect(service.logs().slice(logged)).toContain("set SUPPORT_EMAIL");
    },
  );

  test("of two phones one that lives is enough; where both are gone at once, one mail goes", async () => {
    const second = await startPhone();
    await tellBy(ada, second);
    await change(ada);
    await publish();
    phone.service.does(answers(410));
    await deliver();
    expect(await messages(second)).toHaveLength(1);
    expect(await newMails()).toEqual([]);
    await tellBy(ada, phone);
    second.service.does(answers(410));
    await change(ada, addDays(MONDAY, 1));
    await publish();
    const other = createService(database.db, ENV, { isWoken: false });
    await deliver(service, other);
    const mailed = [...(await newMails()), ...other.mails.map(({ to }) => to)];
    expect(mailed).toEqual([ada.email]);
    expect(await phonesOf(ada)).toEqual([]);
  });

  test("a message that finds no phone for a day becomes a mail; without mails the page alone tells", async () => {
    const ben = await added("Ben");
    const other = await startPhone();
    await tellBy(ben, other);
    await byToken(service, ben.token)("PUT", "/api/own-week/mails", { body: { mails: false } });
    for (const member of [ada, ben]) await change(member);
    await publish();
    for (const { service: at } of [phone, other]) at.does(answers(500));
    await database.db
      .update(pushes)
      .set({ createdAt: sql`now() - make_interval(hours => 25)` })
      .where(isOwn());
    await deliver();
    expect(await newMails()).toEqual([ada.email]);
    expect(await noticeOf(ben)).toMatchObject({ way: "page", unreached: "stopped" });
    // The phone itself may come back.
    expect(await phonesOf(ada)).toHaveLength(1);
  });

  test("who stopped mails is still told by phone, and a browser that no longer wants it falls back", async () => {
    await byToken(service, ada.token)("PUT", "/api/own-week/mails", { body: { mails: false } });
    await change(ada);
    await publish();
    await deliver();
    expect(await messages()).toHaveLength(1);
    expect(await noticeOf(ada)).toMatchObject({ way: "push", unreached: null });
    await tellBy(ada, phone, { on: false });
    expect(await phonesOf(ada)).toEqual([]);
    await wantMails(service, ada.token, ada.email);
    await newMails();
    await change(ada, addDays(MONDAY, 1));
    await publish();
    expect(await newMails()).toEqual([ada.email]);
  });

  test("several nodes at once send each message once", async () => {
    await change(ada);
    await publish();
    await deliver(...[1, 2, 3].map(() => createService(database.db, ENV)));
    expect(await messages()).toHaveLength(1);
  });

  test("what the member has confirmed by then is not sent", async () => {
    await change(ada);
    await publish();
    const ids = ((await weekOf(service, ada.token)).notices ?? []).map(({ id }) => id);
    await byToken(service, ada.token)("PUT", "/api/own-week/notices", {
      body: { ids, state: "confirmed" },
    });
    await deliver();
    expect(await messages()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("a phone goes with its link, renewed or revoked, and what waits for it becomes a mail where it can", async () => {
    await change(ada);
    await publish();
    await owner.call("PUT", `/api/links/${ada.id}`);
    expect(
      await database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.employeeId, ada.id)),
    ).toEqual([]);
    await deliver();
    expect(await messages()).toEqual([]);
    expect(await newMails()).toEqual([ada.email]);
    const token = await tokenOf(owner, ada.id);
    await tellBy({ ...ada, token }, phone);
    await owner.call("DELETE", `/api/links/${ada.id}`);
    const revoked = await tellBy({ ...ada, token }, phone);
    expect(revoked.status).toBe(404);
    expect(
      await database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.employeeId, ada.id)),
    ).toEqual([]);
  });

  test("a member has five phones at most, a browser belongs to who chose last, and nobody else's can be removed", async () => {
    const ben = await added("Ben");
    const many = await Promise.all(Array.from({ length: 6 }, () => startPhone(phone.service)));
    for (const each of many) await tellBy(ada, each);
    expect(await phonesOf(ada)).toHaveLength(5);
    const [, first] = many;
    if (!first) throw new Error("There is no phone");
    expect((await tellBy(ben, first, { on: false })).status).toBe(204);
    expect(await phonesOf(ada)).toHaveLength(5);
    await atOnce(3, () => tellBy(ben, first));
    expect(await phonesOf(ada)).toHaveLength(4);
    expect(await phonesOf(ben)).toHaveLength(1);
  });

  test("private addresses are refused, when a browser asks and at each try", async () => {
    const strict = createService(
      database.db,
      { BUSINESS_TIME_ZONE: ZONE },
      { resolve: async () => ["10.0.0.7"] },
    );
    const ask = (endpoint: string) =>
      byToken(strict, ada.token)("PUT", "/api/own-week/push", { body: { ...phone.wish, endpoint } });
    for (const endpoint of [
      phone.wish.endpoint,
      "https://127.0.0.1/send",
      "https://push.internal/send",
      "http://push.example/send",
      "ftp://push.example/send",
      "x",
    ])
      expect(await ask(endpoint), endpoint).toMatchObject({
        status: 400,
        body: { error: expect.any(String) },
      });
    await change(ada);
    await publish();
    await deliver(strict);
    expect(phone.service.received).toEqual([]);
    expect(await strict.settled().then(() => strict.mails.map(({ to }) => to))).toContain(ada.email);
  });

  test("keys that no browser has are refused", async () => {
    for (const wrong of [{ p256dh: "x" }, { p256dh: `A${"A".repeat(86)}` }, { auth: "x" }, { endpoint: "" }])
      expect((await tellBy(ada, phone, wrong)).status).toBe(400);
  });

  test("in quiet hours neither phone nor mailbox is disturbed; both get the news at their end", async () => {
    const ben = await added("Ben");
    await newMails();
    const clock = (minutes: number) => instantToZoned(new Date(Date.now() + minutes * 60_000), ZONE).time;
    const quiet = { from: clock(-60), until: clock(60) };
    const saved = await owner.call("PUT", "/api/salon", { body: { quiet_hours: quiet } });
    expect(saved.body).toMatchObject({ quiet_hours: quiet });
    for (const member of [ada, ben]) await change(member);
    await publish();
    await deliver();
    expect(await messages()).toEqual([]);
    expect(await newMails()).toEqual([]);
    const [push] = await waiting();
    const minutes = ((push?.dueAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(57);
    expect(minutes).toBeLessThan(62);
    expect(push?.tries).toBe(0);
    await owner.call("PUT", "/api/salon", { body: { quiet_hours: null } });
    await deliver();
    expect(await messages()).toHaveLength(1);
    expect(await newMails()).toEqual([ben.email]);
    const same = { from: "09:00", until: "09:00" };
    expect((await owner.call("PUT", "/api/salon", { body: { quiet_hours: same } })).status).toBe(400);
  });

  describe("beside a push service that never answers", () => {
    let dead: Phone;
    let patient: Service;
    beforeEach(async () => {
      await database.db.delete(pushes);
      dead = await startPhone();
      dead.service.does(hangs);
      patient = createService(database.db, ENV, { tryMs: 600_000 });
    });

    /** Publishes news in a salon whose members have phones at that service. */
    const newsAtDead = async (salon: Manager, phones: number) => {
      const own = owner;
      owner = salon;
      const members = await Promise.all(Array.from({ length: phones }, () => added("Ben")));
      await owner.call("PUT", "/api/salon", { body: { publishing: true } });
      for (const member of members) {
        await tellBy(member, await startPhone(dead.service));
        await change(member);
      }
      await publish();
      owner = own;
    };

    test("one owner's many salons keep nobody else's news waiting", async () => {
      const busy = await service.newManager();
      const salons = [busy, ...(await atOnce(5, () => service.newManager()))];
      for (const { salonId } of salons.slice(1))
        await database.db.insert(memberships).values({ salonId, userId: busy.userId, role: "owner" });
      for (const salon of salons) await newsAtDead(salon, 3);
      await change(ada);
      await publish();
      const delivering = patient.pushing.deliver();
      await expect.poll(() => messages()).toHaveLength(1);
      expect(dead.service.received).toHaveLength(3);
      await database.db.delete(pushes);
      await dead.service.goDown();
      await delivering;
    });

    test("the phones of many salons leave places to other services", async () => {
      for (const salon of await atOnce(6, () => service.newManager())) await newsAtDead(salon, 3);
      await change(ada);
      await publish();
      const delivering = patient.pushing.deliver();
      await expect.poll(() => messages()).toHaveLength(1);
      expect(dead.service.received).toHaveLength(12);
      await database.db.delete(pushes);
      await dead.service.goDown();
      await delivering;
    });

    test("what was tried before goes after what was not", async () => {
      await newsAtDead(await service.newManager(), 2);
      const earlier = sql`now() - interval '1 hour'`;
      await database.db.update(pushes).set({ tries: 3, dueAt: earlier });
      await change(ada);
      await publish();
      const nobody = { salonIds: [], ownerIds: [], hosts: [] };
      const taken = [];
      for (let count = 0; count < 4; count++) taken.push(await takePush(database.db, nobody));
      expect(taken.map((one) => one?.push.tries)).toEqual([1, 4, 4, undefined]);
      expect(taken[0]).toMatchObject({ salonId: owner.salonId, ownerIds: [owner.userId] });
      expect(taken[1]?.host).toBe(new URL(dead.wish.endpoint).host);
    });
  });

  test("a message of a member who has left is dropped", async () => {
    await change(ada);
    await publish();
    await owner.call("PUT", `/api/employees/${ada.id}`, { body: { is_active: false } });
    await deliver();
    expect(await messages()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});
