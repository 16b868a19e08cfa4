import { ownFeed, ownWeek } from "@chairtime/contract/own-week";
import { publishedAnswer, publishingAnswer, publishingPreview } from "@chairtime/contract/publishing";
import { staffRecord } from "@chairtime/contract/staff";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { dayLabel } from "@chairtime/kit/time-words";
import { todayIn } from "@chairtime/kit/zone";
import { dayDifference } from "@chairtime/messages/sentences/day-difference";
import { say } from "@chairtime/messages/server/words-in";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createLimiter } from "../src/auth/limits.ts";
import { newId } from "../src/base/uuid.ts";
import { publishedDays } from "../src/db/own-week-schema.ts";
import { attempts } from "../src/db/people-schema.ts";
import { countWaitingMails, writeMails } from "../src/mail/waiting-mails.ts";
import { publish as publishBy } from "../src/publishing/publish.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { actionOf, lastAction, previewOf, putBack } from "./support/history.ts";
import { atOnce, createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const today = todayIn(ZONE);
/** The Monday of next week: nothing of it is over. */
const MONDAY = addDays(today, 8 - (weekdayOf(today) || 7));
const day = (days: number) => addDays(MONDAY, days);
const WEEK = { from: MONDAY, to: day(6) };
/** Later than the weeks published when publishing is switched on. */
const LATER = { from: day(70), to: day(76) };

describe("publishing", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let ada: string;
  let ben: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { BUSINESS_TIME_ZONE: ZONE });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    ada = (await owner.addMember({ first_name: "Ada" })).id;
    ben = (await owner.addMember({ first_name: "Ben" })).id;
    for (const member of [ada, ben])
      for (const day_of_week of [1, 2, 3]) await post("schedules", scheduleOf(member, { day_of_week }));
    await post("recurring-breaks", breakOf(ada));
  });

  const post = async (path: string, body: unknown) => {
    const answer = await owner.call("POST", `/api/${path}`, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer;
  };
  const switchTo = (publishing: boolean) => owner.call("PUT", "/api/salon", { body: { publishing } });
  const linkOf = async (employee_id: string) =>
    z.parse(z.object({ url: z.string() }), (await post("links", { employee_id })).body).url;
  const publish = async (period = WEEK, by = owner) =>
    z.parse(publishedAnswer, (await by.call("POST", "/api/publishing", { body: period })).body);
  const draftsIn = async ({ from, to } = WEEK) =>
    z.parse(publishingAnswer, (await owner.call("GET", `/api/publishing?from=${from}&to=${to}`)).body);
  const preview = async (period = WEEK) =>
    z.parse(publishingPreview, (await post("publishing/preview", period)).body);
  const extra = (member: string, date: string, change: object = {}) =>
    post(
      "schedules",
      scheduleOf(member, { day_of_week: weekdayOf(date), valid_from: date, valid_until: date, ...change }),
    );
  const weekOf = async (url: string) => {
    const authorization = `Link ${url.slice(url.lastIndexOf("/") + 1)}`;
    return z.parse(
      ownWeek,
      (await service.call("GET", "/api/own-week", { headers: { authorization } })).body,
    );
  };
  const feedOf = async (url: string) => {
    const authorization = `Link ${url.slice(-43)}`;
    const feed = await service.call("GET", "/api/own-week/feed", { headers: { authorization } });
    return z.parse(ownFeed, feed.body).days;
  };
  const dayOf = async (url: string, date: string) =>
    (await weekOf(url)).days.find((one) => one.date === date);
  /** Mails about published weeks since the last look, by address. */
  const newMails = async () => {
    await service.settled();
    return service.mails.splice(0).filter(({ subject }) => /^Your (?:week|day)/.test(subject));
  };

  test("a salon that does not publish has no drafts, and nothing to publish", async () => {
    expect(await draftsIn()).toEqual({ drafts: [], unpublished: [], last_published_at: null });
    expect(await preview()).toEqual({ drafts: [], unpublished: [], mails: [] });
    expect((await owner.call("POST", "/api/publishing", { body: WEEK })).status).toBe(409);
  });

  test("switching it on publishes this week and eight more, and mails nobody", async () => {
    const url = await linkOf(ada);
    const feed = await feedOf(url);
    await newMails();
    await switchTo(true);
    // Calendars keep the past, and get no false changes.
    expect(await feedOf(url)).toEqual(feed);
    expect((await draftsIn()).drafts).toEqual([]);
    expect((await weekOf(url)).days.every(({ published }) => published)).toBe(true);
    expect(await dayOf(url, MONDAY)).toMatchObject({ shifts: [{ start_time: "09:00", end_time: "17:00" }] });
    expect((await draftsIn(LATER)).unpublished).toHaveLength(7);
    expect(await newMails()).toEqual([]);
    expect(await publish()).toEqual({ members: 0, mailed: 0 });
  });

  test("a link shows the published week until the next publication; off shows the current week", async () => {
    const url = await linkOf(ada);
    await switchTo(true);
    await extra(ada, MONDAY, { start_time: "10:00", end_time: "18:00" });
    const old = { published: true, shifts: [{ start_time: "09:00", end_time: "17:00" }] };
    const now = { published: true, shifts: [{ start_time: "10:00", end_time: "18:00" }] };
    expect(await dayOf(url, MONDAY)).toMatchObject(old);
    await switchTo(false);
    expect(await dayOf(url, MONDAY)).toMatchObject(now);
    // No page goes back to a long-ago publication.
    await switchTo(true);
    expect(await dayOf(url, MONDAY)).toMatchObject(now);
    await extra(ada, day(1), { start_time: "22:00", end_time: "04:00", ends_next_day: true });
    expect((await dayOf(url, day(2)))?.carried_over).toEqual([]);
    await publish({ from: day(1), to: day(1) });
    expect((await dayOf(url, day(2)))?.carried_over).toEqual([{ start_time: "00:00", end_time: "04:00" }]);
    expect((await draftsIn()).drafts).toEqual([]);
  });

  test("switching it on again by putting it back refreshes the published days, too", async () => {
    const url = await linkOf(ada);
    await switchTo(true);
    await switchTo(false);
    const { id: action } = await lastAction(owner);
    await extra(ada, MONDAY, { start_time: "10:00", end_time: "18:00" });
    await putBack(owner, { action });
    expect(await dayOf(url, MONDAY)).toMatchObject({ shifts: [{ start_time: "10:00", end_time: "18:00" }] });
    expect((await draftsIn()).drafts).toEqual([]);
  });

  test("a week that was never published is empty for links, and its first mail has all of it", async () => {
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    const url = await linkOf(ada);
    await database.db.delete(publishedDays).where(eq(publishedDays.salonId, owner.salonId));
    expect(await dayOf(url, MONDAY)).toMatchObject({ published: false, shifts: [], breaks: [] });
    expect(await draftsIn()).toMatchObject({ drafts: [], unpublished: { length: 7 } });
    await newMails();
    expect(await publish()).toEqual({ members: 2, mailed: 1 });
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your weeks from ${dayLabel(MONDAY)} to ${dayLabel(day(2))} are ready`);
    expect(mail?.text).toContain(`${dayLabel(MONDAY)}: 09:00 – 17:00\n${dayLabel(day(1))}: 09:00 – 17:00\n`);
    expect(mail?.text).toContain(`See your week:\n${url}`);
    expect(mail?.text).toContain(`Stop these mails: ${url}?mails=stop`);
    expect(await dayOf(url, MONDAY)).toMatchObject({ published: true, shifts: [{}] });
  });

  test("mails each affected member their own difference once, and nobody else", async () => {
    const [adas, bens] = [await linkOf(ada), await linkOf(ben)];
    const stopped = (await owner.addMember({ first_name: "Cleo" })).id;
    const headers = { authorization: `Link ${(await linkOf(stopped)).slice(-43)}` };
    await service.call("PUT", "/api/own-week/mails", { headers, body: { mails: false } });
    const linkless = (await owner.addMember({ first_name: "Dan" })).id;
    await switchTo(true);
    await newMails();
    await extra(ada, MONDAY, { start_time: "10:00", end_time: "18:00" });
    await extra(stopped, day(4));
    await extra(linkless, day(4));
    const { drafts, mails } = await preview();
    expect(drafts.map(({ employee_id, date }) => [employee_id, date])).toEqual([
      [ada, MONDAY],
      ...[stopped, linkless].toSorted().map((id) => [id, day(4)]),
    ]);
    expect(mails.map(({ employee_id, to, unmailed }) => [employee_id, to !== null, unmailed])).toEqual([
      [ada, true, null],
      [stopped, false, "stopped"],
      [linkless, false, "no_link"],
    ]);
    expect(mails[0]?.text).toContain(`${dayLabel(MONDAY)}: 10:00 – 18:00 instead of 09:00 – 17:00`);
    expect(JSON.stringify(mails)).not.toContain(adas.slice(-43));
    expect(await newMails()).toEqual([]);

    expect(await publish()).toEqual({ members: 3, mailed: 1 });
    const told = await newMails();
    expect(told).toMatchObject([{ subject: "Your week has changed", link: adas }]);
    expect(told[0]?.text).toBe(mails[0]?.text.replaceAll("…", adas.slice(-43)));
    expect(told[0]?.text).not.toContain(bens.slice(-43));
    expect(await publish()).toEqual({ members: 0, mailed: 0 });
    expect(await newMails()).toEqual([]);
  });

  test("two publications at once mail each change once", async () => {
    await linkOf(ada);
    await switchTo(true);
    await newMails();
    await extra(ada, MONDAY, { start_time: "10:00" });
    const answers = await atOnce(6, () => publish());
    expect(answers.filter(({ members }) => members > 0)).toEqual([{ members: 1, mailed: 1 }]);
    expect(await newMails()).toHaveLength(1);
  });

  test("a publication that waited while the salon's zone changed uses the new one", async () => {
    await switchTo(true);
    // In the night after Tuesday in India, and on Tuesday's afternoon in New York.
    const block = { start_date_time: `${day(1)}T19:00:00Z`, end_date_time: `${day(1)}T21:00:00Z` };
    await post("onetime-blocks", timeOffOf(ada, block));
    const change = { time_zone: "America/New_York", time_off_keeps: "instants" };
    expect((await owner.call("PUT", "/api/salon", { body: change })).status).toBe(200);
    const { salonId, userId } = owner;
    // As if the token was checked before the wait.
    const caller = {
      kind: "user",
      salonId,
      userId,
      name: "manager",
      displayName: "",
      role: "owner",
      timeZone: ZONE,
    } as const;
    const session = {
      seesReasons: true,
      requestId: newId(),
      action: null,
    };
    const dates = Array.from({ length: 7 }, (_, days) => day(days));
    const on = {
      db: database.db,
      settings: service.settings,
      secret: "",
      limiter: createLimiter(database.db, null, ""),
    };
    const by = { caller: { ...caller, ...session }, origin: "" };
    expect(await publishBy(on, by, dates)).toMatchObject({ members: 1 });
    expect((await draftsIn()).drafts).toEqual([]);
  });

  test("an address that stopped emails gets none of a publication as another member", async () => {
    const email = newEmail();
    const first = await owner.addMember({ email });
    const headers = { authorization: `Link ${(await linkOf(first.id)).slice(-43)}` };
    await service.call("PUT", "/api/own-week/mails", { body: { mails: false }, headers });
    await owner.call("DELETE", `/api/employees/${first.id}`);
    const again = await owner.addMember({ email });
    await linkOf(again.id);
    await switchTo(true);
    await extra(again.id, MONDAY);
    expect((await preview()).mails).toMatchObject([{ employee_id: again.id, to: null, unmailed: "stopped" }]);
    expect(await publish()).toEqual({ members: 1, mailed: 0 });
  });

  test("a mailbox gets 5 mails of publications in an hour, a salon causes a number of them; publishing goes on", async () => {
    await linkOf(ada);
    await switchTo(true);
    const limits = { AUTH_LIMITS: "on", BUSINESS_TIME_ZONE: ZONE };
    const [capped, few] = [limits, { ...limits, SALON_MAILS_PER_HOUR: "8" }].map((settings) =>
      createService(database.db, settings),
    );
    if (!capped || !few) throw new Error("nothing is limited");
    const by = ({ call }: Service): Manager => ({
      ...owner,
      call: (method, path, options) => call(method, path, { token: owner.token, ...options }),
    });
    for (const mailed of [1, 1, 1, 1, 1, 0, 0]) {
      const id = idOf(await extra(ada, day(3)));
      const later = mailed === 0 && { put_off: [ada] };
      expect(await publish(WEEK, by(capped))).toEqual({ members: 1, mailed, ...later });
      await owner.call("DELETE", `/api/schedules/${id}`);
      await publish();
    }
    // A cap of its own: an address that has enough of these still gets a link.
    const links = await by(capped).call("POST", "/api/links/mail", { body: { employee_ids: [ada] } });
    expect(links.body).toMatchObject({ results: [{ result: "mailed" }] });

    for (let added = 0; added < 3; added += 1) {
      const { id } = await owner.addMember();
      await linkOf(id);
      await extra(id, MONDAY);
    }
    // Five went before, and the link.
    expect(await publish(WEEK, by(few))).toMatchObject({
      members: 3,
      mailed: 2,
      put_off: [expect.any(String)],
    });
    // Several services deliver the mails of one database: each finishes before another starts.
    for (const one of [capped, few, service]) await one.settled();
  });

  test("a strange salon uses up nobody's mails, and delayed news comes later, in one mail", async () => {
    const limited = createService(database.db, { AUTH_LIMITS: "on", BUSINESS_TIME_ZONE: ZONE });
    const email = newEmail();
    const salonOf = async () => {
      const { token, ...manager } = await service.newManager();
      const call: Manager["call"] = (method, path, options) =>
        limited.call(method, path, { token, ...options });
      await call("PUT", "/api/salon", { body: { publishing: true } });
      return { ...manager, token, call };
    };
    const told = async (by: Manager, member: string, date: string) => {
      const once = { day_of_week: weekdayOf(date), valid_from: date, valid_until: date };
      await by.call("POST", "/api/schedules", { body: scheduleOf(member, once) });
      return publish(WEEK, by);
    };
    const [stranger, real] = [await salonOf(), await salonOf()];
    // One mailbox, even for many members of the stranger.
    for (let index = 0; index < 6; index += 1) {
      const { id } = await stranger.addMember({ email: email.replace("@", `+${index}@`) });
      await stranger.call("POST", "/api/links", { body: { employee_id: id } });
      const gets = index < 5 ? { mailed: 1 } : { mailed: 0, put_off: [id] };
      expect(await told(stranger, id, MONDAY)).toMatchObject(gets);
    }
    const { id } = await real.addMember({ email });
    await real.call("POST", "/api/links", { body: { employee_id: id } });
    for (const days of [0, 1, 2, 3, 4]) expect(await told(real, id, day(days))).toMatchObject({ mailed: 1 });
    for (const date of [day(5), day(6)])
      expect(await told(real, id, date)).toEqual({ members: 1, mailed: 0, put_off: [id] });
    const toReal = async () => {
      await limited.settled();
      return limited.mails.splice(0).filter(({ to }) => to === email);
    };
    expect(await toReal()).toHaveLength(5);
    expect(await toReal()).toEqual([]);
    await database.db.update(attempts).set({ windowStart: sql`${attempts.windowStart} - interval '1 hour'` });
    const [later, ...more] = await toReal();
    expect(more).toEqual([]);
    for (const date of [day(5), day(6)]) expect(later?.text).toContain(dayLabel(date));
  });

  test("a waiting mail is not sent once its link is revoked", async () => {
    const [member, url] = [await owner.addMember(), await linkOf(ada)];
    await linkOf(member.id);
    await newMails();
    const lines = [{ date: MONDAY, words: "10:00 – 18:00 instead of 09:00 – 17:00", isNew: false }];
    const about = { kind: "published" as const, salonId: owner.salonId, lines };
    const { email } = z.parse(staffRecord, (await owner.call("GET", `/api/employees/${ada}`)).body);
    await writeMails(database.db, [
      { recipient: member.email, message: { ...about, employeeId: member.id } },
      { recipient: email, message: { ...about, employeeId: ada } },
    ]);
    await owner.call("DELETE", `/api/links/${member.id}`);
    expect(await newMails()).toMatchObject([{ to: email, link: url }]);
    expect(await countWaitingMails(database.db)).toBe(0);
  });

  test("mails name time off by the day; where it only ends later, only the later days are drafts", async () => {
    const url = await linkOf(ada);
    await switchTo(true);
    const block = { start_date_time: `${MONDAY}T00:00:00+05:30`, reason: "Vacation" };
    const until = (days: number) => ({ ...block, end_date_time: `${day(days)}T00:00:00+05:30` });
    const id = idOf(await post("onetime-blocks", timeOffOf(ada, until(1))));
    await publish();
    expect((await newMails()).at(-1)?.text).toContain(
      `${dayLabel(MONDAY)}: off (Vacation) instead of 09:00 – 17:00`,
    );
    await owner.call("PUT", `/api/onetime-blocks/${id}`, { body: timeOffOf(ada, until(2)) });
    expect((await draftsIn()).drafts.map(({ date }) => date)).toEqual([day(1)]);
    expect((await dayOf(url, day(1)))?.onetimeblocks).toEqual([]);
  });

  test("a deleted member's published days go, and are drafts when the member is put back", async () => {
    await switchTo(true);
    await owner.call("DELETE", `/api/employees/${ada}`);
    expect((await draftsIn()).drafts).toEqual([]);
    await putBack(owner, { action: (await lastAction(owner)).id });
    const { drafts } = await draftsIn();
    expect(drafts.map(({ employee_id, before }) => [employee_id, before])).toEqual(
      [0, 1, 2].map(() => [ada, null]),
    );
  });

  test("a publication is in the history, and can't be restored", async () => {
    await switchTo(true);
    await extra(ada, MONDAY, { start_time: "10:00" });
    await publish();
    const { id } = await lastAction(owner);
    const { changes } = await actionOf(owner, id);
    expect(changes).toMatchObject([{ resource: "publication", after: { ...WEEK, employee_ids: [ada] } }]);
    expect((await previewOf(owner, { action: id })).refusal).toMatch("can’t be restored");
  });

  test("viewers see drafts and publish nothing; too long a period is refused", async () => {
    const viewer = await service.addPerson(owner, "viewer");
    expect((await viewer.call("GET", "/api/publishing")).status).toBe(200);
    for (const path of ["publishing", "publishing/preview"])
      expect((await viewer.call("POST", `/api/${path}`, { body: WEEK })).status).toBe(403);
    const long = { from: MONDAY, to: day(63) };
    expect((await owner.call("POST", "/api/publishing", { body: long })).status).toBe(400);
    expect((await owner.call("GET", `/api/publishing?from=${long.from}&to=${long.to}`)).status).toBe(400);
    expect((await owner.call("GET", `/api/publishing?from=${day(1)}&to=${day(0)}`)).status).toBe(400);
  });

  test("after any changes mails say what links showed before and show now, of all members and days", async () => {
    const urls = new Map([
      [ada, await linkOf(ada)],
      [ben, await linkOf(ben)],
    ]);
    await switchTo(true);
    const edit = fc.record({
      member: fc.constantFrom("ada", "ben"),
      days: fc.nat({ max: 6 }),
      start: fc.integer({ min: 6, max: 14 }),
      hours: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom("shift", "off"),
    });
    const spoken = async (url: string) => {
      const { days } = await weekOf(url);
      return new Map(
        days
          .filter(({ date }) => WEEK.from <= date && date <= WEEK.to)
          .map(({ date, shifts, breaks, onetimeblocks }) => {
            const isOff = onetimeblocks.length > 0;
            const work = isOff ? [] : (shifts ?? []);
            const off = onetimeblocks.map(({ reason }) => ({ reason, start_time: null, end_time: null }));
            return [date, { work, breaks: work.length > 0 ? breaks : [], time_off: off }];
          }),
      );
    };
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 5 }), async (edits) => {
        const before = new Map(
          await Promise.all([...urls].map(async ([id, url]) => [id, await spoken(url)] as const)),
        );
        for (const { member, days, start, hours, kind } of edits) {
          const id = member === "ada" ? ada : ben;
          const date = day(days);
          const clock = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;
          // Some are refused, for overlaps.
          if (kind === "off") {
            const whole = {
              start_date_time: `${date}T00:00:00+05:30`,
              end_date_time: `${addDays(date, 1)}T00:00:00+05:30`,
            };
            await owner.call("POST", "/api/onetime-blocks", { body: timeOffOf(id, whole) });
          } else {
            const once = { day_of_week: weekdayOf(date), valid_from: date, valid_until: date };
            const of = {
              start_time: clock(start),
              end_time: clock(start + hours),
            };
            await owner.call("POST", "/api/schedules", { body: scheduleOf(id, { ...once, ...of }) });
          }
        }
        await newMails();
        await publish();
        const mails = await newMails();
        for (const [id, url] of urls) {
          const now = await spoken(url);
          const lines = [...now].flatMap(([date, after]) => {
            const then = before.get(id)?.get(date) ?? null;
            if (JSON.stringify(then) === JSON.stringify(after)) return [];
            return [`${dayLabel(date)}: ${say("en", dayDifference(then, after))}`];
          });
          const own = mails.filter(({ link }) => link === url);
          expect(own).toHaveLength(lines.length > 0 ? 1 : 0);
          if (lines.length > 0)
            expect(own[0]?.text).toContain(`Your schedule changed:\n\n${lines.join("\n")}\n\n`);
        }
      }),
      { numRuns: 12 },
    );
  });
});
