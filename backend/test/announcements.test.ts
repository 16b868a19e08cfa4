import { announcedAnswer } from "@chairtime/contract/notices/announcements";
import { noticeList } from "@chairtime/contract/notices/notices";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf, timeOffOf } from "./support/drafts.ts";
import { lastAction } from "./support/history.ts";
import { byToken, tokenOf, weekOf } from "./support/own-week.ts";
import { atOnce, createService, type Manager, newEmail, type Service, statuses } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const today = todayIn(ZONE);
/** The Monday of next week: nothing of it is over. */
const MONDAY = addDays(today, 8 - (weekdayOf(today) || 7));
const TEXT = "Please come at nine: https://evil.example";

interface Member {
  id: string;
  email: string;
  token: string;
}

describe("announcements", () => {
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
    ada = await added("Ada", "Stylist");
    ben = await added("Ben", "Barber");
    await newMails();
  });

  const added = async (first_name: string, role: string): Promise<Member> => {
    const email = newEmail();
    const { id } = await owner.addMember({ first_name, role, email });
    return { id, email, token: await tokenOf(owner, id) };
  };
  const newMails = async () => {
    await service.settled();
    return service.mails.splice(0);
  };
  const announce = (change: object = {}, by: Pick<Manager, "call"> = owner) =>
    by.call("POST", "/api/notices", {
      body: { id: newId(), text: TEXT, audience: { kind: "everybody" }, ...change },
    });
  const announced = async (change: object = {}) => {
    const answer = await announce(change);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return z.parse(announcedAnswer, answer.body);
  };
  const textsFor = async ({ token }: Member) =>
    ((await weekOf(service, token)).notices ?? []).map(({ announcement }) => announcement?.text);
  const groups = async () => z.parse(noticeList, (await owner.call("GET", "/api/notices")).body).groups;

  test("its lines are kept in mails, and its links are links for those alone who have opened their page", async () => {
    const text = "Dear team,\n\n- the plan: https://ilka.example/plan.\n- the keys";
    await weekOf(service, ada.token);
    await service.settled();
    await announced({ text });
    const mails = await newMails();
    const [toAda, toBen] = [ada, ben].map(({ email }) => mails.find(({ to }) => to === email));
    expect(toAda?.text).toContain(text);
    expect(toAda?.html).toContain('- the plan: <a href="https://ilka.example/plan"');
    expect(toAda?.html).toContain("</a>.<br>- the keys");
    expect(toBen?.text).toContain("Dear team,\n\n- the plan: https ilka . example/plan.\n- the keys");
    expect(toBen?.html).not.toContain("ilka.example");
  });

  test("everybody learns of it, on their page and by mail, with a text that is no link for strangers", async () => {
    const { id, members, mailed } = await announced();
    expect({ members, mailed }).toEqual({ members: 2, mailed: 2 });
    const mails = await newMails();
    for (const member of [ada, ben]) expect(await textsFor(member)).toEqual([TEXT]);
    expect(mails.map(({ to }) => to).sort()).toEqual([ada.email, ben.email].sort());
    expect(mails[0]?.subject).toBe("Message from manager");
    expect(mails[0]?.text).toContain("Please come at nine");
    expect(mails[0]?.html).not.toContain('href="https://evil.example');
    expect(await groups()).toMatchObject([{ id, kind: "announced", text: TEXT, members: 2, confirmed: 0 }]);
    expect(await lastAction(owner)).toMatchObject({
      shown: [
        { resource: "announcement", before: null, after: { text: TEXT, audience: { kind: "everybody" } } },
      ],
    });
  });

  test("a role, or those who work on a date, hear of what is for them alone", async () => {
    await announced({ audience: { kind: "role", role: "Barber" } });
    expect([await textsFor(ada), await textsFor(ben)]).toEqual([[], [TEXT]]);
    for (const { id } of [ada, ben]) await owner.call("POST", "/api/schedules", { body: scheduleOf(id) });
    const away = {
      start_date_time: `${addDays(MONDAY, -1)}T18:30:00Z`,
      end_date_time: `${MONDAY}T18:30:00Z`,
    };
    await owner.call("POST", "/api/onetime-blocks", { body: timeOffOf(ben.id, away) });
    await announced({ text: "For Monday", audience: { kind: "date", date: MONDAY } });
    expect([await textsFor(ada), await textsFor(ben)]).toEqual([["For Monday"], [TEXT]]);
    const yesterday = { kind: "date", date: addDays(today, -1) };
    expect(await announce({ audience: yesterday })).toMatchObject({ status: 409 });
    expect(await announce({ audience: { kind: "role", role: "Nobody" } })).toMatchObject({ status: 409 });
    expect(await announce({ audience: { kind: "date", date: addDays(MONDAY, 1) } })).toMatchObject({
      status: 409,
    });
  });

  test("one that is sent again under its id, by two at once too, goes out once", async () => {
    const id = newId();
    const other = await service.addPerson(owner, "manager");
    await newMails();
    const answers = await atOnce(6, (index) => announce({ id }, index % 2 === 0 ? owner : other));
    expect(statuses(answers)).toEqual({ 201: 6 });
    expect(await textsFor(ada)).toEqual([TEXT]);
    expect(await newMails()).toHaveLength(2);
  });

  test("one that is taken back is on no page, and in no mail that waited", async () => {
    const quiet = createService(database.db, { BUSINESS_TIME_ZONE: ZONE }, { isWoken: false });
    const id = newId();
    const body = { id, text: TEXT, audience: { kind: "everybody" } };
    expect((await quiet.call("POST", "/api/notices", { body, token: owner.token })).status).toBe(201);
    expect((await owner.call("DELETE", `/api/notices/${id}`)).status).toBe(204);
    expect(await textsFor(ada)).toEqual([]);
    expect(await newMails()).toEqual([]);
    expect(await groups()).toEqual([]);
    expect(await lastAction(owner)).toMatchObject({
      shown: [{ resource: "announcement", before: { text: TEXT }, after: null }],
    });
    expect((await owner.call("DELETE", `/api/notices/${id}`)).status).toBe(404);
  });

  test("only what was announced can be taken back, and only by who may announce", async () => {
    const viewer = await service.addPerson(owner, "viewer");
    const { id } = await announced();
    expect((await announce({}, viewer)).status).toBe(403);
    expect((await viewer.call("DELETE", `/api/notices/${id}`)).status).toBe(403);
    for (const wrong of [
      { text: " " },
      { text: "x".repeat(501) },
      { id: "x" },
      { audience: { kind: "all" } },
    ])
      expect((await announce(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  test("a member's 'Got it' reaches the manager's list", async () => {
    const { id } = await announced();
    const ids = ((await weekOf(service, ada.token)).notices ?? []).map((notice) => notice.id);
    await byToken(service, ada.token)("PUT", "/api/own-week/notices", { body: { ids, state: "confirmed" } });
    expect(await groups()).toMatchObject([{ id, members: 2, opened: 1, confirmed: 1 }]);
  });
});
