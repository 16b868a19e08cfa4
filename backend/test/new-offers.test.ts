import { ownWeek } from "@chairtime/contract/own-week";
import { addDays } from "@chairtime/kit/calendar";
import { MINUTE_MS } from "@chairtime/kit/clock";
import { dayLabel } from "@chairtime/kit/time-words";
import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { offers } from "../src/db/own-week-schema.ts";
import { mails } from "../src/db/people-schema.ts";
import { notices } from "../src/db/telling/notice-schema.ts";
import { pushes } from "../src/db/telling/push-schema.ts";
import { tellDueOffers } from "../src/offers/offer-rounds.ts";
import type { OfferDeps } from "../src/offers/settle.ts";
import { createLimits } from "../src/routes/limits.ts";
import { countedDatabase } from "./support/counted-database.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { closureOf } from "./support/drafts.ts";
import { claim, give, type Linked, offerIn, teamOf, works } from "./support/offers.ts";
import { startPhone } from "./support/push-service.ts";
import { inDays } from "./support/requests.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

/** The clocks of the database and of the backend differ by a moment. */
const PAST = sql`now() - interval '1 minute'`;
const DATE = inDays(10);
const ENV = { WEBHOOK_PRIVATE_TARGETS: "allow" };

describe("news of offers", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let giver: Linked;
  let free: Linked;
  let busy: Linked;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, ENV);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    [giver, free, busy] = (await teamOf(service, owner, 3)) as [Linked, Linked, Linked];
    await works(owner, giver, DATE);
    await works(owner, busy, DATE);
    await newMails();
  });

  const ownOffers = () => eq(offers.salonId, owner.salonId);
  const tell = (change: Partial<OfferDeps> = {}) => {
    const { settings } = service;
    const deps = { db: database.db, settings, secret: "a-secret-of-another-backend-0123456789" };
    return tellDueOffers({ ...deps, limiter: createLimits(deps).limiter, ...change }, () => {});
  };
  /** Lets the time pass in which offers are gathered, and tells of them. */
  const tellAll = async () => {
    await database.db
      .update(offers)
      .set({ tellAt: PAST })
      .where(and(ownOffers(), isNotNull(offers.tellAt)));
    await tell();
  };
  /** Lets waiting mails and messages to phones be due. */
  const release = async () => {
    const now = { dueAt: PAST };
    await database.db.update(mails).set(now).where(eq(mails.lane, owner.salonId));
    await database.db.update(pushes).set(now).where(eq(pushes.salonId, owner.salonId));
    await service.pushing.deliver();
  };
  const newMails = async () => {
    await service.settled();
    return service.mails.splice(0);
  };
  const mailed = async () => (await newMails()).map(({ to, subject }) => `${to} ${subject}`).toSorted();
  const offered = async (by = giver) => offerIn(await give(by, DATE)).id;
  const open = async (date: string, change: object = {}) =>
    idOf(
      await owner.call("POST", "/api/offers", {
        body: { date, start_time: "18:00", end_time: "20:00", ...change },
      }),
    );
  const seenBy = async ({ call }: Linked) => {
    const { offers: seen, notices: news } = z.parse(ownWeek, (await call("GET", "/api/own-week")).body);
    return { others: seen?.others.map(({ id }) => id), news };
  };
  /** Quiet hours around now, or none. */
  const keepQuiet = (isQuiet: boolean) => {
    const clock = (minutes: number) =>
      instantToZoned(new Date(Date.now() + minutes * MINUTE_MS), service.settings.businessTimeZone).time;
    const quiet = isQuiet ? { from: clock(-60), until: clock(60) } : null;
    return owner.call("PUT", "/api/salon", { body: { quiet_hours: quiet } });
  };

  test("members who can take a shift hear of it once, and nobody else does", async () => {
    await owner.addMember({ first_name: "Gone", is_active: false });
    const other = await owner.addMember({ first_name: "Barber", role: "Barber" });
    await owner.call("POST", "/api/links", { body: { employee_id: other.id } });
    const stranger = await service.newManager();
    await teamOf(service, stranger, 1);
    await newMails();
    const id = await offered();
    await tell();
    expect(await newMails()).toEqual([]);

    await tellAll();
    const [mail, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: free.email, subject: "A shift you can take" });
    expect(mail?.text).toContain(`${dayLabel(DATE)}, 09:00 – 17:00`);
    expect(mail?.link).toMatch(/\/w\/[\w-]{43}$/);
    // The page shows the shift itself.
    expect(await seenBy(free)).toEqual({ others: [id], news: [] });
    expect((await seenBy(busy)).others).toEqual([]);
    await tellAll();
    expect(await newMails()).toEqual([]);
    const list = `/api/notices?from=${DATE}&to=${DATE}`;
    expect((await owner.call("GET", list)).body).toMatchObject({ groups: [], period: { members: 0 } });
  });

  test("two backends at once tell once, and one that dies while it tells leaves it to the next", async () => {
    await offered();
    await database.db.update(offers).set({ tellAt: PAST }).where(ownOffers());
    const { settings } = service;
    const { limiter } = createLimits({ db: database.db, settings, secret: "" });
    const dies = () => Promise.reject(new Error("It died"));
    await expect(tell({ limiter: { ...limiter, mailsToMembers: dies } })).rejects.toThrow("It died");
    expect(await newMails()).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await mailed()).toEqual([`${free.email} A shift you can take`]);
  });

  test("several offers make one notice, and who was just told hears of further ones later, of all at once", async () => {
    const dates = [DATE, addDays(DATE, 1), addDays(DATE, 2)];
    for (const date of dates) await open(date);
    await tellAll();
    const all = [giver, free, busy].map(({ email }) => email).toSorted();
    expect(await mailed()).toEqual(all.map((email) => `${email} 3 shifts you can take`));
    for (const date of dates.slice(1)) {
      await open(date, { start_time: "20:00", end_time: "22:00" });
      await tellAll();
    }
    const waiting = await database.db.select().from(mails).where(eq(mails.lane, owner.salonId));
    expect(waiting).toHaveLength(all.length);
    for (const { dueAt } of waiting) expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 20 * MINUTE_MS);
    expect(await mailed()).toEqual(all.map((email) => `${email} 2 shifts you can take`));
    const kept = await database.db.select().from(notices).where(eq(notices.salonId, owner.salonId));
    expect(kept).toHaveLength(all.length);
  });

  test("nobody hears of a shift that is gone before the notice leaves", async () => {
    const first = await offered();
    await giver.call("DELETE", `/api/own-week/offers/${first}`);
    await tellAll();
    expect(await newMails()).toEqual([]);

    await keepQuiet(true);
    const withdrawn = await offered();
    const ended = await open(addDays(DATE, 1));
    const claimed = await open(addDays(DATE, 2));
    await tellAll();
    expect(await newMails()).toEqual([]);
    await giver.call("DELETE", `/api/own-week/offers/${withdrawn}`);
    const closure = closureOf({ from_date: addDays(DATE, 1), to_date: addDays(DATE, 1) });
    await owner.call("POST", "/api/closures", { body: closure });
    expect((await owner.call("GET", "/api/offers?state=void")).body).toMatchObject([{ id: ended }]);
    await claim(free, claimed);
    await keepQuiet(false);
    await release();
    // Two may still ask for the one that is left; the third has.
    expect(await mailed()).toEqual(
      [giver, busy].map(({ email }) => `${email} A shift you can take`).toSorted(),
    );
  });

  test("a phone gets it instead of a mailbox, after the quiet hours, and what is on offer by then", async () => {
    const phone = await startPhone();
    expect((await free.call("PUT", "/api/own-week/push", { body: phone.wish })).status).toBe(204);
    const week = z.parse(ownWeek, (await free.call("GET", "/api/own-week")).body);
    const messages = () => phone.messages(week.push?.key ?? "");
    await newMails();
    await keepQuiet(true);
    const id = await offered();
    await tellAll();
    await service.pushing.deliver();
    await open(addDays(DATE, 1));
    await tellAll();
    await release();
    expect(await messages()).toEqual([]);
    await giver.call("DELETE", `/api/own-week/offers/${id}`);
    await keepQuiet(false);
    await release();
    const body = `${dayLabel(addDays(DATE, 1))}, 18:00 – 20:00`;
    expect(await messages()).toMatchObject([{ title: "A shift you can take", body }]);
    expect((await mailed()).filter((words) => words.startsWith(free.email))).toEqual([]);
    await release();
    expect(await messages()).toHaveLength(1);

    // Nothing of this one is left when its turn comes.
    const last = await open(addDays(DATE, 2));
    await tellAll();
    await owner.call("DELETE", `/api/offers/${last}`);
    await release();
    expect(await messages()).toHaveLength(1);
    expect(await database.db.$count(pushes, eq(pushes.salonId, owner.salonId))).toBe(0);
  });

  test("a member who stopped mails gets none, and nobody hears of offers that were turned off", async () => {
    await free.call("PUT", "/api/own-week/mails", { body: { mails: false } });
    await offered();
    await tellAll();
    expect(await newMails()).toEqual([]);
    await open(addDays(DATE, 1));
    await owner.call("PUT", "/api/salon", { body: { offers_on: false } });
    await tellAll();
    expect(await newMails()).toEqual([]);
    const isPending = and(ownOffers(), isNotNull(offers.tellAt));
    expect(await database.db.$count(offers, isPending)).toBe(0);
  });

  test("members hear of a shift far ahead when their pages show it", async () => {
    await open(inDays(100));
    const [row] = await database.db.select().from(offers).where(ownOffers());
    const zone = service.settings.businessTimeZone;
    const on = instantToZoned(row?.tellAt ?? new Date(0), zone);
    expect(on).toMatchObject({ time: "00:00" });
    expect(on.date > addDays(todayIn(zone), 30) && on.date < inDays(45)).toBe(true);
    await tell();
    expect(await newMails()).toEqual([]);
  });

  test("making an offer costs the same in a large team, and telling reads each member once", async () => {
    const counted = countedDatabase(database.url);
    try {
      const { counts } = counted;
      const big = createService(counted.db);
      const cost = async (date: string) => {
        counts.reset();
        const body = { date, start_time: "18:00", end_time: "20:00" };
        expect((await big.call("POST", "/api/offers", { token: owner.token, body })).status).toBe(201);
        return { ...counts };
      };
      await cost(inDays(4));
      const { statements, rows } = await cost(inDays(5));
      const size = 400;
      await database.db.execute(sql`
        with people as (
          insert into employees (salon_id, id, first_name, last_name, email, role)
          select ${owner.salonId}, gen_random_uuid(), 'Member', n::text, ${newEmail()} || n, 'Stylist'
          from generate_series(1, ${size}) n returning id)
        insert into staff_links (salon_id, employee_id, seed, token_hash)
        select ${owner.salonId}, id, gen_random_uuid(), gen_random_uuid() from people`);
      const large = await cost(inDays(6));
      expect([large.statements, large.rows]).toEqual([statements, rows]);
      counts.reset();
      await database.db.update(offers).set({ tellAt: PAST }).where(ownOffers());
      await tell({ db: counted.db });
      expect(await database.db.$count(notices, eq(notices.salonId, owner.salonId))).toBe(size + 3);
      // For each member: an id, an address, what is known of them and of their last notice; nothing for each offer.
      expect(counts.rows).toBeLessThan(10 * size);
      expect(counts.statements).toBeLessThan(200);
      await database.db.delete(mails).where(eq(mails.lane, owner.salonId));
    } finally {
      await counted.close();
    }
  });
});
