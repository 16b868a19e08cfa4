import { ACTION_HEADER, newsAnswer } from "@chairtime/contract/changes";
import { noticeGroupAnswer, noticeList, sentAgain } from "@chairtime/contract/notices/notices";
import { FEED_WEEKS_BACK } from "@chairtime/contract/own-week";
import { tellAnswer } from "@chairtime/contract/telling";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { DAY_MS } from "@chairtime/kit/clock";
import { todayIn } from "@chairtime/kit/zone";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { notices } from "../src/db/telling/notice-schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { lastAction } from "./support/history.ts";
import { byToken, tokenOf, weekOf } from "./support/own-week.ts";
import { askFor, decideOn } from "./support/requests.ts";
import { atOnce, createService, type Manager, newEmail, type Service, statuses } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const today = todayIn(ZONE);
/** The Monday of next week: nothing of it is over. */
const MONDAY = addDays(today, 8 - (weekdayOf(today) || 7));
const WEEK = { from: MONDAY, to: addDays(MONDAY, 6) };

interface Member {
  id: string;
  email: string;
  token: string;
}

describe("notices", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let ada: Member;
  let ben: Member;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { BUSINESS_TIME_ZONE: ZONE });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    ada = await added("Ada");
    ben = await added("Ben");
    await newMails();
  });

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await owner.call("POST", `/api/${path}`, { body, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer;
  };
  const added = async (first_name: string): Promise<Member> => {
    const email = newEmail();
    const { id } = await owner.addMember({ first_name, email });
    await post("schedules", scheduleOf(id));
    return { id, email, token: await tokenOf(owner, id) };
  };
  const newMails = async () => {
    await service.settled();
    return service.mails
      .splice(0)
      .filter(({ subject }) => /^Your (?:week|day)/.test(subject))
      .map(({ to }) => to);
  };
  const switchOn = () => owner.call("PUT", "/api/salon", { body: { publishing: true } });
  /** Other hours on the Monday of next week alone. */
  const change = (member: Member, action: string = newId(), start_time = "11:00") =>
    post(
      "schedules",
      scheduleOf(member.id, { start_time, end_time: "20:00", valid_from: MONDAY, valid_until: MONDAY }),
      { [ACTION_HEADER]: `plan ${action}` },
    );
  const publish = (by: Pick<Manager, "call"> = owner) => by.call("POST", "/api/publishing", { body: WEEK });
  const tell = async (actions: string[], by: Pick<Manager, "call"> = owner) => {
    const { results } = z.parse(
      tellAnswer,
      (await by.call("POST", "/api/publishing/tell", { body: { actions } })).body,
    );
    return Object.fromEntries(results.map(({ employee_id, result }) => [employee_id, result]));
  };
  const newFor = async ({ token }: Member) => (await weekOf(service, token)).notices ?? [];
  const mark = (member: Member, ids: string[], state: "opened" | "confirmed") =>
    byToken(service, member.token)("PUT", "/api/own-week/notices", { body: { ids, state } });
  const list = async () =>
    z.parse(noticeList, (await owner.call("GET", `/api/notices?from=${WEEK.from}&to=${WEEK.to}`)).body);
  const newest = async () => {
    const [group] = (await list()).groups;
    return z.parse(noticeGroupAnswer, (await owner.call("GET", `/api/notices/${group?.id}`)).body);
  };
  const memberOf = async ({ id }: Member) =>
    (await newest()).members.find(({ employee_id }) => employee_id === id);
  const again = (id: string, by: Pick<Manager, "call"> = owner) => by.call("PUT", `/api/notices/${id}`);
  /** Moves all notices of the salon into the past. */
  const age = (minutes: number) =>
    database.db
      .update(notices)
      .set({ createdAt: sql`${notices.createdAt} - make_interval(mins => ${minutes}::int)` })
      .where(eq(notices.salonId, owner.salonId));

  test("a publication is new for the members whose days it changes, each their own days", async () => {
    const quiet = createService(database.db, { BUSINESS_TIME_ZONE: ZONE }, { isWoken: false });
    await switchOn();
    await change(ada);
    await quiet.call("POST", "/api/publishing", { body: WEEK, token: owner.token });
    expect(await newFor(ben)).toEqual([]);
    const [notice, ...others] = await newFor(ada);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: "published",
      opened: false,
      request: null,
      days: [
        {
          date: MONDAY,
          before: { work: [{ start_time: "09:00", end_time: "17:00" }] },
          after: { work: [{ start_time: "11:00", end_time: "20:00" }] },
        },
      ],
    });
    expect(await memberOf(ada)).toMatchObject({ way: "mail", unreached: null, sent_at: null });
    expect(await newMails()).toEqual([ada.email]);
    expect(await memberOf(ada)).toMatchObject({ sent_at: expect.any(String), opened_at: null });
    await publish();
    expect(await newFor(ada)).toHaveLength(1);
    expect((await list()).groups).toHaveLength(1);
  });

  test("members whom no mail reaches have it on their page, with the reason for managers", async () => {
    const cleo = await added("Cleo");
    await byToken(service, ben.token)("PUT", "/api/own-week/mails", { body: { mails: false } });
    await owner.call("DELETE", `/api/links/${cleo.id}`);
    await switchOn();
    for (const member of [ada, ben, cleo]) await change(member);
    await publish();
    expect(await newMails()).toEqual([ada.email]);
    expect(await newFor(ben)).toHaveLength(1);
    const { group, members } = await newest();
    expect(group).toMatchObject({ kind: "published", from: MONDAY, to: MONDAY, members: 3, confirmed: 0 });
    expect(
      new Map(members.map(({ employee_id, way, unreached }) => [employee_id, { way, unreached }])),
    ).toEqual(
      new Map([
        [ada.id, { way: "mail", unreached: null }],
        [ben.id, { way: "page", unreached: "stopped" }],
        [cleo.id, { way: "page", unreached: "no_link" }],
      ]),
    );
    // A new link shows what was told before it.
    expect(await newFor({ ...cleo, token: await tokenOf(owner, cleo.id) })).toHaveLength(1);
  });

  test("two managers who publish at once tell each member once", async () => {
    const other = await service.addPerson(owner, "manager");
    await newMails();
    await switchOn();
    for (const member of [ada, ben]) await change(member);
    await atOnce(6, (index) => publish(index % 2 === 0 ? owner : other));
    for (const member of [ada, ben]) expect(await newFor(member)).toHaveLength(1);
    expect((await newMails()).sort()).toEqual([ada.email, ben.email].sort());
    expect((await list()).period).toEqual({ members: 2, opened: 0, confirmed: 0 });
  });

  test("members learn of a change once, also those without mails, however often it is asked", async () => {
    await byToken(service, ben.token)("PUT", "/api/own-week/mails", { body: { mails: false } });
    const action = newId();
    for (const member of [ada, ben]) await change(member, action);
    const answers = await atOnce(5, () => tell([action]));
    expect(answers.filter((results) => results[ada.id] === "mailed")).toHaveLength(1);
    expect(answers.every((results) => results[ben.id] === "unwanted")).toBe(true);
    for (const member of [ada, ben])
      expect(await newFor(member)).toMatchObject([{ kind: "changed", days: [{ date: MONDAY }] }]);
    expect(await newMails()).toEqual([ada.email]);
    const { group, members } = await newest();
    expect(group).toMatchObject({ kind: "changed", members: 2 });
    expect(members).toHaveLength(2);
    // Another change is another reason.
    const next = newId();
    const tuesday = addDays(MONDAY, 1);
    const once = { day_of_week: 2, valid_from: tuesday, valid_until: tuesday };
    await post("schedules", scheduleOf(ben.id, once), { [ACTION_HEADER]: `plan ${next}` });
    expect(await tell([next])).toEqual({ [ben.id]: "unwanted" });
    expect(await newFor(ben)).toMatchObject([{ days: [{ date: tuesday }] }, { days: [{ date: MONDAY }] }]);
  });

  test("an answer to a request is new for its member until it is taken back", async () => {
    const deps = { db: database.db, settings: service.settings };
    const request = await askFor(deps, owner, ada.id, { start_date: MONDAY, end_date: MONDAY });
    await decideOn(owner, request, "approved", { answer: "Enjoy" });
    expect(await newFor(ada)).toMatchObject([
      { kind: "answered", days: [], request: { id: request.id, state: "approved", answer: "Enjoy" } },
    ]);
    await decideOn(owner, request, "pending");
    expect(await newFor(ada)).toEqual([]);
    await decideOn(owner, request, "declined");
    expect(await newFor(ada)).toMatchObject([{ request: { state: "declined" } }]);
    await service.settled();
    const [row] = await database.db.select().from(notices).where(eq(notices.subject, request.id));
    expect(row?.sentAt).toBeInstanceOf(Date);
    // It concerns one member: lists of what the team was told are without it.
    expect((await list()).groups).toEqual([]);
    expect((await owner.call("GET", `/api/notices/${request.id}`)).status).toBe(404);
  });

  test("a notice counts as seen when the page showed it, and goes when its member confirms it", async () => {
    await switchOn();
    for (const member of [ada, ben]) await change(member);
    await publish();
    const [mine] = await newFor(ada);
    const [theirs] = await newFor(ben);
    if (!mine || !theirs) throw new Error("Nobody was told");
    await byToken(service, ada.token)("GET", "/api/own-week/feed");
    expect((await list()).period).toEqual({ members: 2, opened: 0, confirmed: 0 });
    const { receipts } = await list();
    expect((await mark(ada, [mine.id, theirs.id], "opened")).status).toBe(204);
    expect(await newFor(ada)).toMatchObject([{ id: mine.id, opened: true }]);
    expect(await newFor(ben)).toMatchObject([{ id: theirs.id, opened: false }]);
    expect((await list()).period).toEqual({ members: 2, opened: 1, confirmed: 0 });
    const seenAt = (await memberOf(ada))?.opened_at;
    await atOnce(3, () => mark(ada, [mine.id], "opened"));
    expect((await list()).receipts).toBe(receipts + 1);
    expect(statuses(await atOnce(3, () => mark(ada, [mine.id], "confirmed")))).toEqual({ 204: 3 });
    expect(await newFor(ada)).toEqual([]);
    expect(await memberOf(ada)).toMatchObject({ opened_at: seenAt, confirmed_at: expect.any(String) });
    // Confirming is seeing.
    await mark(ben, [theirs.id], "confirmed");
    expect((await list()).period).toEqual({ members: 2, opened: 2, confirmed: 2 });
    expect((await list()).receipts).toBe(receipts + 3);
    expect((await mark(ada, ["x"], "confirmed")).status).toBe(400);
  });

  test("a notice whose days are over asks for nothing", async () => {
    await switchOn();
    await change(ada);
    await publish();
    const yesterday = { firstDate: addDays(today, -1), lastDate: addDays(today, -1) };
    await database.db.update(notices).set(yesterday).where(eq(notices.employeeId, ada.id));
    expect(await newFor(ada)).toEqual([]);
    await age(120);
    const { group } = await newest();
    expect(group.again_from).toBe(null);
    expect((await again(group.id)).body).toEqual({ mailed: [], put_off: [], unreached: [] });
  });

  test("it is sent again to those who have not confirmed it, once an hour at most", async () => {
    await byToken(service, ben.token)("PUT", "/api/own-week/mails", { body: { mails: false } });
    const cleo = await added("Cleo");
    await switchOn();
    for (const member of [ada, ben, cleo]) await change(member);
    await publish();
    await newMails();
    await mark(
      cleo,
      (await newFor(cleo)).map(({ id }) => id),
      "confirmed",
    );
    const { group } = await newest();
    expect(await again(group.id)).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
    await age(61);
    const other = await service.addPerson(owner, "manager");
    await newMails();
    const answers = await atOnce(4, (index) => again(group.id, index % 2 === 0 ? owner : other));
    expect(statuses(answers)).toEqual({ 200: 1, 429: 3 });
    const done = answers.find(({ status }) => status === 200);
    expect(z.parse(sentAgain, done?.body)).toEqual({ mailed: [ada.id], put_off: [], unreached: [ben.id] });
    expect(await newMails()).toEqual([ada.email]);
    expect(await lastAction(owner)).toMatchObject({
      shown: [{ resource: "publication", after: { again: true, employee_ids: [ada.id] } }],
    });
    expect(await newFor(ada)).toHaveLength(1);
    expect((await again(newId())).status).toBe(404);
  });

  test("a mail that can no longer go out leaves the notice on the page, and says so", async () => {
    const quiet = createService(database.db, { BUSINESS_TIME_ZONE: ZONE }, { isWoken: false });
    await switchOn();
    await change(ada);
    await quiet.call("POST", "/api/publishing", { body: WEEK, token: owner.token });
    await owner.call("PUT", `/api/employees/${ada.id}`, { body: { email: newEmail() } });
    await service.settled();
    expect(await memberOf(ada)).toMatchObject({ way: "page", unreached: "not_delivered", sent_at: null });
    expect(await newFor(ada)).toHaveLength(1);
  });

  test("news says that there are receipts, to those who may see them", async () => {
    const viewer = await service.addPerson(owner, "viewer");
    const newsFor = async ({ token }: Pick<Manager, "token">) =>
      z.parse(newsAnswer, (await service.call("GET", "/api/events", { token })).body).receipts ?? 0;
    await switchOn();
    await change(ada);
    await publish();
    await service.settled();
    const before = await newsFor(owner);
    const ids = (await newFor(ada)).map(({ id }) => id);
    await mark(ada, ids, "confirmed");
    expect(await newsFor(owner)).toBe(before + 1);
    expect(await newsFor(viewer)).toBe(0);
    expect((await viewer.call("GET", "/api/notices")).status).toBe(403);
  });

  test("notices are kept for a while, the newest of each member, and go with the member", async () => {
    const row = {
      salonId: owner.salonId,
      employeeId: ada.id,
      kind: "changed" as const,
      about: { days: [] },
      firstDate: MONDAY,
      lastDate: MONDAY,
      way: "page" as const,
    };
    // Longer ago than any feed looks back, by a week and more.
    const longAgo = -7 * (FEED_WEEKS_BACK + 3);
    const past = { firstDate: addDays(today, longAgo - 6), lastDate: addDays(today, longAgo) };
    const old = new Date(Date.now() + longAgo * DAY_MS);
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...row,
      id: newId(),
      subject: newId(),
      createdAt: new Date(old.getTime() + index * 1000),
    }));
    await database.db.insert(notices).values(many);
    await switchOn();
    await change(ada);
    await publish();
    const mine = () =>
      database.db
        .select({ id: notices.id })
        .from(notices)
        .where(and(eq(notices.salonId, owner.salonId), eq(notices.employeeId, ada.id)));
    expect(await mine()).toHaveLength(30);
    expect(await newFor(ada)).toHaveLength(20);
    await database.db
      .update(notices)
      .set(past)
      .where(and(eq(notices.employeeId, ada.id), eq(notices.kind, "changed")));
    await tidy(database.db, { historyDays: 400 });
    expect(await mine()).toHaveLength(1);
    await owner.call("DELETE", `/api/employees/${ada.id}`);
    expect(await mine()).toEqual([]);
  });
});
