import type { ListedOffer } from "@chairtime/contract/offers/offers";
import { staffList } from "@chairtime/contract/staff";
import { addDays } from "@chairtime/kit/calendar";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { mails } from "../src/db/people-schema.ts";
import { notices } from "../src/db/telling/notice-schema.ts";
import { mailMessage } from "../src/mail/waiting-mails.ts";
import { settleDueOffers } from "../src/offers/offer-rounds.ts";
import { createLimits } from "../src/routes/limits.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { closureOf } from "./support/drafts.ts";
import { historyOf, putBack } from "./support/history.ts";
import {
  claim,
  decide,
  give,
  type Linked,
  offersOf,
  passDeadline,
  teamOf,
  workersOn,
  works,
} from "./support/offers.ts";
import { inDays } from "./support/requests.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

const DAYS = 4;
const MEMBERS = 5;
const FIRST = inDays(20);
const dateOf = (day: number) => addDays(FIRST, day);
const DATES = Array.from({ length: DAYS }, (_, on) => dateOf(on));

const day = fc.nat({ max: DAYS - 1 });
const member = fc.nat({ max: MEMBERS - 1 });
const manager = fc.nat({ max: 1 });
const anOffer = fc.nat({ max: 7 });

/** What members and managers do with offers. */
const handed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("give" as const), member, day }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("claim" as const), member, offer: anOffer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unclaim" as const), member, offer: anOffer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), member, offer: anOffer }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("approve" as const), manager, offer: anOffer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("decline" as const), manager, offer: anOffer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("deadline" as const), offer: anOffer }) },
);
/** The same, and what takes shifts away from under them. */
const deed = fc.oneof(
  { weight: 8, arbitrary: handed },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("move" as const), member, day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("close" as const), day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), member }) },
);
/** Rounds of deeds at the same time. */
const deeds = (one: fc.Arbitrary<Deed>) =>
  fc.array(fc.array(one, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 9 });
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

describe("random offers of two managers and five members", () => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, {}, { isWoken: false });
  });
  afterAll(() => database.close());

  const settle = async (from: Service) => {
    const deps = { db: database.db, settings: from.settings, secret: "x".repeat(40) };
    await settleDueOffers({ ...deps, limiter: createLimits(deps).limiter }, () => {});
  };

  async function perform(done: Deed, managers: Manager[], team: Linked[]): Promise<void> {
    const [owner] = managers;
    if (!owner) return;
    const who = "member" in done ? team[done.member] : undefined;
    const by = "manager" in done ? (managers[done.manager] ?? owner) : owner;
    const offers = "offer" in done ? await offersOf(owner) : [];
    const offer = "offer" in done ? offers[done.offer % Math.max(1, offers.length)] : undefined;
    const id = offer?.id ?? "";
    const date = "day" in done ? dateOf(done.day) : "";
    if ("offer" in done && !offer) return;
    switch (done.kind) {
      case "give":
        return void (who && (await give(who, date)));
      case "claim":
        return void (who && (await claim(who, id)));
      case "unclaim":
        return void (await who?.call("DELETE", `/api/own-week/claims/${id}`));
      case "withdraw":
        return void (await who?.call("DELETE", `/api/own-week/offers/${id}`));
      case "approve":
        return void (await decide(by, id, { state: "done" }));
      case "decline":
        return void (await decide(by, id, { state: "declined" }));
      case "deadline":
        return passDeadline(database.db, id);
      case "move":
        return void (
          who &&
          (await owner.call("POST", "/api/schedules", {
            body: {
              employee_id: who.id,
              day_of_week: 1,
              start_time: "10:00",
              end_time: "16:00",
              valid_from: date,
              valid_until: date,
              notes: "",
            },
          }))
        );
      case "close":
        return void (await owner.call("POST", "/api/closures", {
          body: closureOf({ from_date: date, to_date: date, name: "Works" }),
        }));
      case "leave":
        return void (who && (await owner.call("DELETE", `/api/employees/${who.id}`)));
    }
  }

  test("one taker at most, no shift without its owner, each told once, and one undo restores all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(deeds(handed), deeds(deed)), async (rounds) => {
        const owner = await service.newManager();
        const other = await service.addPerson(owner, "manager");
        const team = await teamOf(service, owner, MEMBERS);
        for (const [index, one] of team.entries())
          for (let on = 0; on < DAYS; on++) if (on % 2 === index % 2) await works(owner, one, dateOf(on));
        const workersBefore = await Promise.all(DATES.map((date) => workersOn(owner, date)));
        for (const round of rounds) {
          await Promise.all([...round.map((one) => perform(one, [owner, other], team)), settle(service)]);
        }
        await Promise.all([settle(service), settle(service)]);
        const offers = await offersOf(owner);
        for (const offer of offers) await holds(owner, offer);
        await eachToldOnce(owner, offers);
        const isOnlyHanded = rounds.flat().every(({ kind }) => !["move", "close", "leave"].includes(kind));
        const workersAfter = await Promise.all(DATES.map((date) => workersOn(owner, date)));
        if (isOnlyHanded)
          expect(workersAfter.map(({ length }) => length)).toEqual(workersBefore.map(({ length }) => length));
        await undoRestores(owner, offers);
      }),
      { numRuns: 12 },
    );
  });

  async function holds(owner: Manager, offer: ListedOffer): Promise<void> {
    const won = offer.claims.filter(({ state }) => state === "won").map(({ member_id }) => member_id);
    expect(won).toEqual(offer.taker_id === null ? [] : [offer.taker_id]);
    expect(offer.state === "done").toBe(offer.taker_id !== null);
    const isLive = ["open", "claimed", "waiting"].includes(offer.state);
    if (!isLive) expect(offer.claims.filter(({ state }) => state === "open")).toEqual([]);
    // Until it is done the giver has the shift: what is live is bound to a shift that is there.
    if (isLive) expect(await workersOn(owner, offer.date)).toContain(offer.giver_id);
  }

  /** What is waiting to be mailed about offers, by offer and member. */
  async function toldIn({ salonId }: Manager): Promise<Map<string, number>> {
    const rows = await database.db.select().from(mails).where(eq(mails.lane, salonId));
    const counts = new Map<string, number>();
    for (const { message } of rows) {
      const about = z.parse(mailMessage, message);
      if (about.kind !== "offer-ended") continue;
      const key = `${about.id} ${about.employeeId}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  async function eachToldOnce(owner: Manager, offers: readonly ListedOffer[]): Promise<void> {
    const told = await toldIn(owner);
    // Every member gets mails: each brings the one notice of its member.
    const rows = await database.db.select().from(notices).where(eq(notices.salonId, owner.salonId));
    const noticed = rows.map(({ subject, employeeId }) => `${subject} ${employeeId}`);
    expect(new Set(noticed).size).toBe(noticed.length);
    for (const key of noticed) expect(told.get(key), key).toBe(1);
    for (const [key, times] of told) expect(times, key).toBe(1);
    for (const { id, state, giver_id, taker_id, claims } of offers) {
      if (state !== "done") continue;
      const staying = new Set(
        z.parse(staffList, (await owner.call("GET", "/api/employees")).body).map((one) => one.id),
      );
      const lost = claims.filter((one) => one.state === "lost").map(({ member_id }) => member_id);
      for (const memberId of [giver_id, taker_id, ...lost])
        if (memberId !== null && staying.has(memberId)) expect(noticed).toContain(`${id} ${memberId}`);
    }
  }

  async function undoRestores(owner: Manager, offers: readonly ListedOffer[]): Promise<void> {
    const { actions } = await historyOf(owner);
    const last = actions.find(({ kind }) => kind === "exchange");
    const isNewest = last !== undefined && actions[0]?.id === last.id;
    if (!isNewest) return;
    const done = last.shown.find(({ resource }) => resource === "offer");
    const offer = offers.find(({ id }) => id === done?.record_id);
    await putBack(owner, { action: last.id });
    const workers = await workersOn(owner, offer?.date ?? FIRST);
    expect(workers).toContain(offer?.giver_id);
    expect(workers).not.toContain(offer?.taker_id);
    expect(await database.db.$count(notices, eq(notices.subject, offer?.id ?? ""))).toBe(0);
  }
});
