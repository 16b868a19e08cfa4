import type { Call } from "@chairtime/contract/calls/call";
import { calls, callsBy } from "@chairtime/contract/calls/calls";
import { ACTION_HEADER } from "@chairtime/contract/changes";
import { joinedSalon } from "@chairtime/contract/people/people";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { changes } from "../src/db/history-schema.ts";
import { memberships } from "../src/db/people-schema.ts";
import { CALLED_KINDS } from "../src/records/kinds/kinds.ts";
import { bodyOf, fillSalon, type Ids, pathOf } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf } from "./support/drafts.ts";
import { works } from "./support/offers.ts";
import { byToken, tokenOf } from "./support/own-week.ts";
import { invite, newOwner, newPerson } from "./support/people.ts";
import { changesAfter, recordsOf, replay } from "./support/records.ts";
import { inDays, requestOf } from "./support/requests.ts";
import { rowsOf } from "./support/rows.ts";
import { type Answer, createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const mutating = calls
  .map(nameOf)
  .filter((name) => !name.startsWith("GET ") || name === "GET /api/auth/verify-email");

/** Calls that change nothing that a salon's history knows, and why. */
const NO_CHANGE: Record<string, string> = {
  "POST /api/employees/availability": "a question",
  "POST /api/availability": "a question",
  "POST /api/salon/zone-preview": "a question",
  "POST /api/changes/put-back-preview": "a question",
  "POST /api/publishing/preview": "a question",
  "POST /api/auth/invitation": "a question",
  "POST /api/own-week/partners": "a question",
  "POST /api/salon/delete": "the history goes with the salon",
  "POST /api/webhooks/test/{id}": "a delivery",
  "POST /api/webhooks/redelivery/{id}": "a delivery",
  "POST /api/presence": "who looks at a form has changed nothing",
  "PUT /api/account/language": "the user's own",
  "POST /api/account/password": "the user's own",
  "POST /api/account/email": "the user's own, and it waits for its link",
  "PUT /api/own-week/language": "the member's own",
  "PUT /api/own-week/push": "the member's own",
  "PUT /api/own-week/notices": "a receipt: opening a link is no change either",
  "POST /api/auth/confirm-email": "the user's own",
  "POST /api/auth/forgot-password": "the user's own",
  "POST /api/auth/reset-password": "the user's own",
  "DELETE /api/account/sessions": "the user's own",
  "DELETE /api/account/sessions/{id}": "the user's own",
  "POST /api/auth/register": "owns nothing until its link is followed",
  "POST /api/auth/refresh": "a session",
  "POST /api/auth/logout": "a session",
  "POST /api/auth/salon": "a session",
};

/** A call that is ready to be made, and the salon that it changes: null for one that it makes. */
interface Ready {
  salonId: string | null;
  make: () => Promise<Answer>;
  /** The user in whose name the change is; null for a link's holder. */
  by: string | null;
}

describe("every write", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let ids: Ids;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    ids = await fillSalon(database.db, owner);
  });

  const byOwner = (make: Ready["make"]): Ready => ({ salonId: owner.salonId, by: owner.userId, make });
  const byMember = async (method: string, path: string, body?: object): Promise<Ready> => {
    const call = byToken(service, await tokenOf(owner, ids["/api/employees"] ?? ""));
    return { salonId: owner.salonId, by: null, make: () => call(method, path, { body }) };
  };
  const password = "Correct-horse-1";

  /** Calls that need more than a record of the salon. */
  const special: Record<string, () => Promise<Ready>> = {
    "PUT /api/salon/people/{id}": async () => {
      const { userId } = await newPerson(service, owner, "manager");
      return byOwner(() => owner.call("PUT", `/api/salon/people/${userId}`, { body: { role: "viewer" } }));
    },
    "DELETE /api/salon/people/{id}": async () => {
      const person = await newPerson(service, owner, "manager");
      // Deleted with its author.
      await invite(service, person);
      return byOwner(() => owner.call("DELETE", `/api/salon/people/${person.userId}`));
    },
    "POST /api/account/invitation": async () => {
      const { userId, email, call } = await newOwner(service);
      const { token } = await invite(service, owner, email);
      const make = () => call("POST", "/api/account/invitation", { body: { token } });
      return { salonId: owner.salonId, by: userId, make };
    },
    "POST /api/auth/accept-invitation": async () => {
      const { token } = await invite(service, owner);
      const body = { token, username: "ada", password };
      return byOwner(() => service.call("POST", "/api/auth/accept-invitation", { body }));
    },
    "POST /api/account/salons": async () => ({
      ...byOwner(() => owner.call("POST", "/api/account/salons", { body: { name: "Second" } })),
      salonId: null,
    }),
    "GET /api/auth/verify-email": async () => {
      const email = newEmail();
      await service.call("POST", "/api/auth/register", { body: { email, username: "ada", password } });
      const path = `/api/auth/verify-email?token=${await service.tokenFor(email)}`;
      return { ...byOwner(() => service.call("GET", path)), salonId: null };
    },
    "POST /api/auth/login": async () => {
      const person = await newPerson(service, owner, "viewer");
      await person.call("DELETE", `/api/salon/people/${person.userId}`);
      const body = { email: person.email, password: person.password };
      const make = () => service.call("POST", "/api/auth/login", { body });
      return { salonId: null, by: person.userId, make };
    },
    "POST /api/account/delete": async () => {
      const { userId, call } = await newPerson(service, owner, "manager");
      const make = () => call("POST", "/api/account/delete", { body: { password } });
      return { salonId: owner.salonId, by: userId, make };
    },
    "POST /api/publishing": async () => {
      await owner.call("PUT", "/api/salon", { body: { publishing: true } });
      // Nothing of it is published yet.
      const from = addDays(todayIn("Asia/Kolkata"), 200);
      const body = { from, to: addDays(from, 6) };
      return byOwner(() => owner.call("POST", "/api/publishing", { body }));
    },
    "POST /api/publishing/tell": async () => {
      await owner.call("PUT", "/api/salon", { body: { publishing: false } });
      const { id } = await owner.addMember();
      const action = newId();
      const headers = { [ACTION_HEADER]: `plan ${action}` };
      await owner.call("POST", "/api/schedules", { body: scheduleOf(id), headers });
      const body = { actions: [action] };
      return byOwner(() => owner.call("POST", "/api/publishing/tell", { body }));
    },
    "POST /api/links": async () => {
      const { id } = await owner.addMember();
      return byOwner(() => owner.call("POST", "/api/links", { body: { employee_id: id } }));
    },
    "POST /api/links/mail": async () => {
      const employee_ids = [(await owner.addMember()).id, (await owner.addMember()).id];
      return byOwner(() => owner.call("POST", "/api/links/mail", { body: { employee_ids } }));
    },
    "PUT /api/own-week/mails": () => byMember("PUT", "/api/own-week/mails", { mails: false }),
    "POST /api/own-week/requests": () => byMember("POST", "/api/own-week/requests", requestOf()),
    "DELETE /api/own-week/requests/{id}": () =>
      byMember("DELETE", `/api/own-week/requests/${ids["/api/requests"]}`),
    "POST /api/offers": async () => {
      await owner.call("PUT", "/api/salon", { body: { offers_on: true } });
      const body = { date: inDays(12), start_time: "09:00", end_time: "12:00" };
      return byOwner(() => owner.call("POST", "/api/offers", { body }));
    },
    "POST /api/own-week/offers": async () => byMember("POST", "/api/own-week/offers", await ownShift()),
    "DELETE /api/own-week/offers/{id}": async () => {
      const { make } = await byMember("POST", "/api/own-week/offers", await ownShift());
      return byMember("DELETE", `/api/own-week/offers/${idOf(await make())}`);
    },
    "POST /api/own-week/claims": async () => {
      await offerFreeDay();
      return byMember("POST", "/api/own-week/claims", { offer_id: ids["/api/offers"] });
    },
    "DELETE /api/own-week/claims/{id}": async () => {
      await offerFreeDay();
      const { make } = await byMember("POST", "/api/own-week/claims", { offer_id: ids["/api/offers"] });
      await make();
      return byMember("DELETE", `/api/own-week/claims/${ids["/api/offers"]}`);
    },
    "POST /api/changes/put-back": async () => {
      const path = `/api/employees/${ids["/api/employees"]}`;
      const changed = await owner.call("PUT", path, { body: { role: "Barber" } });
      const { version } = z.parse(z.object({ version: z.int() }), changed.body);
      const expects = [{ record_id: ids["/api/employees"], version }];
      return byOwner(() =>
        owner.call("POST", "/api/changes/put-back", { body: { action: version, expects } }),
      );
    },
  };

  /** Lets the salon's member take the offered shift, whichever weekday it is on. */
  const offerFreeDay = async () => {
    await owner.call("PUT", "/api/salon", { body: { offers_on: true } });
    await owner.call("DELETE", `/api/schedules/${ids["/api/schedules"]}`);
  };

  /** Has the salon's member work on a date, and returns the offer of that shift. */
  const ownShift = async () => {
    await owner.call("PUT", "/api/salon", { body: { offers_on: true } });
    const date = inDays(13);
    await works(owner, { id: ids["/api/employees"] ?? "" }, date, { valid_from: date, valid_until: date });
    return { kind: "give", date, start_time: "09:00" };
  };

  const salonIds = async () => {
    const rows = await database.db.select({ id: memberships.salonId }).from(memberships);
    return new Set<string>(rows.map(({ id }) => id));
  };
  const lastNumber = async (salonId: string) =>
    (await changesAfter(database.db, salonId, 0)).at(-1)?.number ?? 0;

  test.each(mutating.filter((name) => !(name in NO_CHANGE)))("%s is in the history", async (name) => {
    const call = callsBy("session").find((one) => nameOf(one) === name);
    const ready = special[name]
      ? await special[name]()
      : byOwner(() => {
          if (!call) throw new Error(`Nothing says how to make ${name}`);
          return owner.call(call.method, pathOf(call, ids), { body: bodyOf(call, ids) });
        });
    const known = await salonIds();
    const zone = service.settings.businessTimeZone;
    const { salonId } = ready;
    const before = salonId ? await recordsOf(database.db, salonId, zone) : new Map();
    const last = salonId ? await lastNumber(salonId) : 0;

    const answer = await ready.make();
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);

    const changed = salonId ?? [...(await salonIds())].find((id) => !known.has(id)) ?? "";
    const made = await changesAfter(database.db, changed, last);
    const after = await recordsOf(database.db, changed, zone);
    expect(made.length).toBeGreaterThan(0);
    expect(after).not.toEqual(before);
    // An erasure empties what its own changes say, too.
    if (name !== "DELETE /api/personal-data/{id}") expect(replay(before, made)).toEqual(after);

    const [first] = made;
    for (const [index, { number, action, requestId, userId }] of made.entries()) {
      expect({ number, action }).toEqual({ number: last + 1 + index, action: first?.number });
      expect(requestId).toBe(answer.headers.get("x-request-id"));
      if (!/auth\/(accept-invitation|verify-email)/.test(name)) expect(userId).toBe(ready.by);
    }
    expect(JSON.stringify(made)).not.toMatch(/hash|(?<!api_)token|ct_/i);
  });

  test.each(callsBy("session").filter((call) => nameOf(call) in NO_CHANGE))(
    "$method $path leaves no change",
    async (call) => {
      const before = await rowsOf(database.db, owner.salonId);
      await owner.call(call.method, pathOf(call, ids), { body: bodyOf(call, ids) });
      const {
        sessions: _,
        webhooks,
        webhook_deliveries,
        ...others
      } = await rowsOf(database.db, owner.salonId);
      const isDelivery = NO_CHANGE[nameOf(call)] === "a delivery";
      const rest = isDelivery ? others : { ...others, webhooks, webhook_deliveries };
      expect(before).toMatchObject(rest);
    },
  );

  test("no call is left out, and every named call exists", () => {
    expect(Object.keys(NO_CHANGE).filter((name) => !mutating.includes(name))).toEqual([]);
    expect(Object.keys(special).filter((name) => !mutating.includes(name))).toEqual([]);
  });

  test("a sign-in to a salon that is there already makes no change", async () => {
    const last = await lastNumber(owner.salonId);
    const { email, password } = owner;
    await service.call("POST", "/api/auth/login", { body: { email, password } });
    expect(await lastNumber(owner.salonId)).toBe(last);
    const own = await database.db.select().from(memberships).where(eq(memberships.userId, owner.userId));
    expect(own).toHaveLength(1);
  });

  test("saving equal values is no change", async () => {
    const last = await lastNumber(owner.salonId);
    for (const { path } of CALLED_KINDS) {
      const records = z.parse(
        z.array(z.looseObject({ id: z.string() })),
        (await owner.call("GET", path)).body,
      );
      for (const record of records) {
        const answer = await owner.call("PUT", `${path}/${record.id}`, { body: record });
        expect(answer).toMatchObject({ status: 200, body: record });
      }
    }
    const { body } = await owner.call("GET", "/api/salon");
    const salon = z.parse(z.looseObject({ opening_hours: z.unknown() }), body);
    await owner.call("PUT", "/api/salon", { body: { opening_hours: salon.opening_hours } });
    await owner.call("PUT", `/api/salon/people/${owner.userId}`, { body: { role: "owner" } });
    expect(await lastNumber(owner.salonId)).toBe(last);
  });

  test("no change can get into another's action, or under an earlier day", async () => {
    const member = ids["/api/employees"] ?? "";
    const colleague = await service.addPerson(owner, "manager");
    const headers = { [ACTION_HEADER]: "plan 9876543210" };
    const add = (by: Manager, day_of_week: number) =>
      by.call("POST", "/api/recurring-breaks", { body: breakOf(member, { day_of_week }), headers });
    const last = await lastNumber(owner.salonId);
    await add(owner, 5);
    await add(colleague, 6);
    await database.db
      .update(changes)
      .set({ at: sql`${changes.at} - interval '61 minutes'` })
      .where(and(eq(changes.salonId, owner.salonId), eq(changes.number, last + 1)));
    await add(owner, 0);
    const made = await changesAfter(database.db, owner.salonId, last);
    expect(made.map(({ number, action }) => action - number)).toEqual([0, 0, 0]);
  });

  test("requests that name one action are one action, whichever writes they make", async () => {
    const last = await lastNumber(owner.salonId);
    const member = ids["/api/employees"] ?? "";
    const zone = service.settings.businessTimeZone;
    const before = await recordsOf(database.db, owner.salonId, zone);
    const headers = { [ACTION_HEADER]: "plan 0123456789" };
    const calls = [
      ["POST", "/api/schedules", scheduleOf(member, { day_of_week: 2 })],
      ["PUT", `/api/schedules/${ids["/api/schedules"]}`, scheduleOf(member, { notes: "Late" })],
      ["DELETE", `/api/recurring-breaks/${ids["/api/recurring-breaks"]}`, undefined],
      ["PUT", `/api/employees/${member}`, { role: "Barber" }],
    ] as const;
    await Promise.all(calls.map(([method, path, body]) => owner.call(method, path, { body, headers })));
    await owner.call("DELETE", `/api/employees/${member}`, { headers: { [ACTION_HEADER]: "nonsense 1" } });

    const made = await changesAfter(database.db, owner.salonId, last);
    const together = made.slice(0, calls.length);
    for (const change of together) {
      expect(change).toMatchObject({ action: last + 1, actionKind: "plan", actionId: "0123456789" });
    }
    const alone = made.slice(calls.length);
    for (const change of alone) expect(change).toMatchObject({ action: alone[0]?.number, actionKind: null });
    expect(replay(before, made)).toEqual(await recordsOf(database.db, owner.salonId, zone));
  });

  test("another salon of a user begins its own history", async () => {
    const answer = await owner.call("POST", "/api/account/salons", { body: { name: "Second" } });
    const { salon_id } = z.parse(joinedSalon, answer.body);
    expect(await changesAfter(database.db, salon_id, 0)).toMatchObject([
      { number: 1, action: 1, resource: "salon", userName: "manager", after: { name: "Second", version: 1 } },
      { number: 2, action: 1, resource: "person", recordId: owner.userId, after: { role: "owner" } },
    ]);
  });
});
