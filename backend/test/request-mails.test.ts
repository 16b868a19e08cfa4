import { spanWords } from "@chairtime/messages/sentences/span-words";
import { say } from "@chairtime/messages/server/words-in";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { byToken, tokenOf, wantMails, weekOf } from "./support/own-week.ts";
import { decideOn, inDays, requestOf, requestsOf } from "./support/requests.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

describe("a request by link", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: { id: string; email: string };
  let token: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = await owner.addMember({ first_name: "Amara" });
    token = await tokenOf(owner, member.id);
  });

  const byLink = (method: string, path: string, body?: unknown) =>
    byToken(service, token)(method, `/api/own-week/requests${path}`, { body });
  const ask = async (change: object = {}) => ({ id: idOf(await byLink("POST", "", requestOf(change))) });
  const mailsTo = async (on = service) => {
    await on.settled();
    return on.mails.filter(({ to, subject }) => to === member.email && subject.startsWith("Time off"));
  };

  test("is made, seen, answered and withdrawn", async () => {
    const { id } = await ask();
    expect((await weekOf(service, token)).requests).toMatchObject([{ id, state: "pending" }]);
    expect(await byLink("POST", "", requestOf())).toMatchObject({
      status: 409,
      body: { error: "You have already asked for this." },
    });
    expect(await byLink("POST", "", requestOf({ reason: "" }))).toMatchObject({
      status: 400,
      body: { error: "Reason is required" },
    });
    const other = await ask({ start_date: inDays(31), end_date: inDays(31) });
    await decideOn(owner, { id }, "approved", { answer: "Enjoy!" });
    expect((await byLink("DELETE", `/${id}`)).status).toBe(409);
    expect((await byLink("DELETE", `/${other.id}`)).status).toBe(204);
    expect((await weekOf(service, token)).requests).toMatchObject([
      { id: other.id, state: "withdrawn" },
      { id, state: "approved", answer: "Enjoy!", decided_by: "manager" },
    ]);
  });

  test("of somebody else's is not found", async () => {
    const { id } = await ask();
    const [colleague, stranger] = [await owner.addMember(), await service.newManager()];
    const foreign = await stranger.addMember();
    for (const other of [await tokenOf(owner, colleague.id), await tokenOf(stranger, foreign.id)]) {
      const answer = await byToken(service, other)("DELETE", `/api/own-week/requests/${id}`);
      expect(answer.status).toBe(404);
    }
    expect(await requestsOf(owner)).toMatchObject([{ id, state: "pending" }]);
  });

  test("gets one mail, with the word, the week and how to stop", async () => {
    const request = await ask({ start_time: "09:00", end_time: "13:00", reason: "Dentist http://x" });
    await decideOn(owner, request, "declined", { answer: "We are\nfull that day" });
    const [mail, ...others] = await mailsTo();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Time off declined: \w{3}, \w{3} \d+, 09:00 – 13:00$/);
    expect(mail?.text).toContain("Hello Amara,");
    expect(mail?.text).toMatch(/^manager declined your time off: .*, 09:00 – 13:00 \(Dentist http x\)\.$/m);
    expect(mail?.text).toContain("“We are full that day”");
    expect(mail?.link).toBe(`${service.settings.appUrl}/w/${token}`);
    expect(mail?.text).toContain(`Stop these mails: ${mail?.link}?mails=stop`);
    expect(service.logs()).not.toContain(token);
  });

  test.each([
    { start_time: "13:00" },
    { end_time: "11:00" },
    { start_time: "09:00", end_time: "13:00" },
    { end_date: inDays(33) },
    { end_date: inDays(33), start_time: "12:00" },
    {},
  ])("of %j reads in its mail as it does on the screen", async (change) => {
    const request = await ask(change);
    const [shown] = await requestsOf(owner);
    if (!shown) throw new Error("The request is not there");
    await decideOn(owner, request, "approved");
    const [mail] = await mailsTo();
    const span = spanWords({
      startDate: shown.start_date,
      startTime: shown.start_time,
      endDate: shown.end_date,
      endTime: shown.end_time,
    });
    const words = say("en", span);
    expect(mail?.subject).toBe(`Time off approved: ${words}`);
  });

  test("whose answer is taken back at once gets no mail, or the last one", async () => {
    const request = await ask();
    await decideOn(owner, request, "declined");
    await decideOn(owner, request, "pending");
    expect(await mailsTo()).toEqual([]);
    await decideOn(owner, request, "declined");
    await decideOn(owner, request, "pending");
    await decideOn(owner, request, "approved");
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Time off approved: /),
    ]);
  });

  test("gets at most 5 mails an hour, also where the answer or the address changes", async () => {
    const limited = createService(database.db, { AUTH_LIMITS: "on", SALON_REQUESTS_PER_MINUTE: "1000" });
    const by: Pick<Manager, "call"> = {
      call: (method, path, options) => limited.call(method, path, { token: owner.token, ...options }),
    };
    // Before its mail is sent, another answer replaces the first.
    const changed = await ask();
    for (let round = 0; round < 7; round += 1) {
      await decideOn(by, changed, "declined");
      await decideOn(by, changed, "pending");
    }
    await decideOn(by, changed, "approved");
    expect(await mailsTo(limited)).toHaveLength(1);
    const asked: { id: string }[] = [];
    for (let days = 31; days < 37; days += 1)
      asked.push(await ask({ start_date: inDays(days), end_date: inDays(days) }));
    for (const request of asked) expect((await decideOn(by, request, "approved")).status).toBe(200);
    expect(await mailsTo(limited)).toHaveLength(5);

    // A member with a new address by then has not been counted.
    const [victim, other] = [newEmail(), await ask({ start_date: inDays(40), end_date: inDays(40) })];
    await owner.call("PUT", `/api/employees/${member.id}`, { body: { email: newEmail() } });
    await decideOn(by, other, "approved");
    await owner.call("PUT", `/api/employees/${member.id}`, { body: { email: victim } });
    await limited.settled();
    expect(limited.mails.filter(({ to }) => to === victim)).toEqual([]);
  });

  test("of a member who stopped emails, or has no link, gets none", async () => {
    await byToken(service, token)("PUT", "/api/own-week/mails", { body: { mails: false } });
    await decideOn(owner, await ask(), "approved");
    expect(await mailsTo()).toEqual([]);
    await wantMails(service, token, member.email);
    const request = await ask({ start_date: inDays(32), end_date: inDays(32) });
    await owner.call("DELETE", `/api/links/${member.id}`);
    await decideOn(owner, request, "approved");
    expect(await mailsTo()).toEqual([]);
  });
});
