import { WEBHOOKS_MAX } from "@chairtime/contract/limits";
import { TOPICS, WEBHOOK_SECRET_SHAPE, webhookMade } from "@chairtime/contract/webhooks";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { memberships } from "../src/db/people-schema.ts";
import { webhookDeliveries, webhooks } from "../src/db/webhook-schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { CALLED_KINDS } from "../src/records/kinds/kinds.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, closureOf, scheduleOf, timeOffOf, webhookOf } from "./support/drafts.ts";
import {
  answers,
  dropsConnections,
  hangs,
  type Received,
  type Script,
  startReceiver,
} from "./support/receiver.ts";
import { rowsOf } from "./support/rows.ts";
import { atOnce, createService, idOf, type Manager, type Service, statuses } from "./support/service.ts";
import {
  deliveriesOf,
  firstWebhook,
  letPass,
  makeWebhook,
  putWebhook,
  verified,
} from "./support/webhooks.ts";

const DAY = 24 * 60;
const idOfRequest = ({ headers }: Received) => headers["webhook-id"];

test("there are events of every record with calls of its own, and of availability", () => {
  expect([...TOPICS].sort()).toEqual(
    ["availability", ...CALLED_KINDS.map(({ resource }) => resource)].sort(),
  );
});

describe("webhooks", () => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { WEBHOOK_PRIVATE_TARGETS: "allow" });
  });
  afterAll(() => database.close());

  const deliver = () => service.webhooks.deliver();
  const pass = (owner: Manager, minutes: number) => letPass(database.db, owner, minutes);

  /** A salon with a webhook that leads to a receiver of its own. */
  async function connected(change: object = {}) {
    const [owner, receiver] = [await service.newManager(), await startReceiver()];
    const webhook = await makeWebhook(owner, { url: receiver.url, ...change });
    return { owner, receiver, webhook };
  }
  const rename = (owner: Manager, id: string, role: string) =>
    owner.call("PUT", `/api/employees/${id}`, { body: { role } });

  describe("an event", () => {
    test("of each kind is signed so that standardwebhooks verifies it, and says what changed", async () => {
      const { owner, receiver, webhook } = await connected();
      const { id: member } = await owner.addMember();
      const [schedule, pause, timeOff, closure] = [
        await owner.call("POST", "/api/schedules", { body: scheduleOf(member) }),
        await owner.call("POST", "/api/recurring-breaks", { body: breakOf(member) }),
        await owner.call("POST", "/api/onetime-blocks", { body: timeOffOf(member) }),
        await owner.call("POST", "/api/closures", { body: closureOf() }),
      ].map(idOf);
      await owner.call("PUT", `/api/schedules/${schedule}`, {
        body: scheduleOf(member, { end_time: "18:00" }),
      });
      await owner.call("DELETE", `/api/closures/${closure}`);
      await owner.call("PUT", "/api/salon", { body: { name: "Not told" } });
      await deliver();

      const events = receiver.received.map((request) => verified(request, webhook.secret));
      const records = events.filter(({ type }) => type !== "availability.changed");
      // Those of different records may overtake each other.
      const version = Math.min(...records.map(({ data }) => data.version ?? 0));
      expect(records.map(({ type, data }) => ({ type, ...data })).sort(byVersion)).toEqual([
        { type: "employee.created", id: member, employee_id: member, version },
        { type: "schedule.created", id: schedule, employee_id: member, version: version + 1 },
        { type: "recurring_break.created", id: pause, employee_id: member, version: version + 2 },
        { type: "onetime_block.created", id: timeOff, employee_id: member, version: version + 3 },
        { type: "closure.created", id: closure, employee_id: null, version: version + 4 },
        { type: "schedule.changed", id: schedule, employee_id: member, version: version + 5 },
        { type: "closure.deleted", id: closure, employee_id: null, version: version + 6 },
      ]);
      expect(new Set(receiver.received.map(idOfRequest)).size).toBe(events.length);
      for (const { headers, path } of receiver.received) {
        expect(headers).toMatchObject({ "content-type": "application/json" });
        expect(path).toBe("/hooks");
      }
      const other = await makeWebhook(await service.newManager(), { url: receiver.url });
      for (const request of receiver.received) {
        expect(() => verified(request, other.secret)).toThrow();
        const forged = { ...request, body: request.body.replace(member, schedule ?? "") };
        if (forged.body !== request.body) expect(() => verified(forged, webhook.secret)).toThrow();
      }
    });

    test("of availability names whose days may differ, and which", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["availability"] });
      const { id: member } = await owner.addMember();
      const { id: other } = await owner.addMember();
      const told = async (change: Promise<unknown>) => {
        const before = receiver.received.length;
        await change;
        await deliver();
        return receiver.received
          .slice(before)
          .map((request) => verified(request, webhook.secret))
          .map(({ type, data: { employee_id, dates } }) => ({ type, employee_id, dates }));
      };
      const type = "availability.changed";
      const open = [{ from: null, to: null }];

      expect(await told(rename(owner, member, "Barber"))).toEqual([]);
      expect(await told(owner.call("POST", "/api/schedules", { body: scheduleOf(member) }))).toEqual([
        { type, employee_id: member, dates: [{ from: "2026-01-01", to: null }] },
      ]);
      const night = scheduleOf(member, {
        start_time: "22:00",
        end_time: "04:00",
        ends_next_day: true,
        valid_from: "2026-12-05",
        valid_until: "2026-12-05",
      });
      expect(await told(owner.call("POST", "/api/schedules", { body: night }))).toEqual([
        { type, employee_id: member, dates: [{ from: "2026-12-05", to: "2026-12-06" }] },
      ]);
      const off = await owner.call("POST", "/api/onetime-blocks", { body: timeOffOf(member) });
      expect(await told(Promise.resolve())).toEqual([
        { type, employee_id: member, dates: [{ from: "2026-12-01", to: "2026-12-01" }] },
      ]);
      // It goes from one member to another.
      const moved = timeOffOf(other, { end_date_time: "2026-12-03T11:30:00.000Z" });
      expect(await told(owner.call("PUT", `/api/onetime-blocks/${idOf(off)}`, { body: moved }))).toEqual([
        { type, employee_id: member, dates: [{ from: "2026-12-01", to: "2026-12-01" }] },
        { type, employee_id: other, dates: [{ from: "2026-12-01", to: "2026-12-03" }] },
      ]);
      expect(await told(owner.call("POST", "/api/recurring-breaks", { body: breakOf(member) }))).toEqual([
        { type, employee_id: member, dates: open },
      ]);
      expect(await told(owner.call("POST", "/api/closures", { body: closureOf() }))).toEqual([
        { type, employee_id: null, dates: [{ from: "2026-12-24", to: "2026-12-26" }] },
      ]);
      const opening_exceptions = [
        { date: "2026-12-24", name: "Eve", spans: [] },
        { date: "2026-12-31", name: "Eve", spans: [] },
      ];
      expect(await told(owner.call("PUT", "/api/salon", { body: { opening_exceptions } }))).toEqual([
        { type, employee_id: null, dates: [{ from: "2026-12-24", to: "2026-12-31" }] },
      ]);
      expect(await told(owner.call("PUT", "/api/salon", { body: { time_zone: "Europe/Berlin" } }))).toEqual(
        expect.arrayContaining([{ type, employee_id: null, dates: open }]),
      );
      expect(
        await told(owner.call("PUT", `/api/employees/${member}`, { body: { is_active: false } })),
      ).toEqual([{ type, employee_id: member, dates: open }]);
    });

    test("of availability is one for all that an action changes for a member", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["availability"] });
      const [one, other] = [await owner.addMember(), await owner.addMember()];
      const dates = ["2026-12-01", "2026-12-02", "2026-12-10"];
      const steps = [one, other].flatMap(({ id }) =>
        dates.map((date) => ({
          call: "POST /api/schedules",
          body: scheduleOf(id, { valid_from: date, valid_until: date }),
        })),
      );
      expect((await owner.call("POST", "/api/plans", { body: { kind: "plan", steps } })).status).toBe(200);
      await deliver();
      const told = receiver.received.map((request) => verified(request, webhook.secret).data);
      expect(told.map(({ employee_id }) => employee_id).sort()).toEqual([one.id, other.id].sort());
      for (const day of told) expect(day.dates).toEqual(dates.map((date) => ({ from: date, to: date })));
    });

    test("goes only to webhooks that hear about it, and only of their own salon", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["closure"] });
      const stranger = await connected();
      await owner.addMember();
      await owner.call("POST", "/api/closures", { body: closureOf() });
      await deliver();
      expect(receiver.received.map((request) => verified(request, webhook.secret).type)).toEqual([
        "closure.created",
      ]);
      expect(stranger.receiver.received).toEqual([]);
    });

    test("that was sent is not sent again, however often its salon is looked at", async () => {
      const { owner, receiver } = await connected({ topics: ["employee"] });
      await owner.addMember();
      await deliver();
      await pass(owner, 5 * DAY);
      await deliver();
      expect(receiver.received).toHaveLength(1);
    });
  });

  describe("a receiver that", () => {
    const lost: [string, Script, object][] = [
      ["answers 500", answers(500, "No"), { status: 500, answer: "No", failure: null }],
      ["answers 429", answers(429), { status: 429, failure: null }],
      ["hangs", hangs, { status: null, failure: "timeout" }],
      ["drops connections", dropsConnections, { status: null, failure: "connection" }],
      [
        "answers something else than HTTP",
        (_request, answer) => void answer.socket?.end("220 smtp ready\r\n"),
        { status: null, failure: "connection" },
      ],
    ];

    test.each(lost)("%s gets the same delivery again", async (_name, script, outcome) => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      await owner.addMember();
      receiver.does(script);
      await deliver();
      const [failed] = await deliveriesOf(owner, webhook.id);
      expect(failed).toMatchObject({ ...outcome, state: "waiting", tries: 1 });
      expect(await firstWebhook(owner)).toMatchObject({
        on: true,
        waiting: 1,
        failing_since: expect.any(String),
        next_try_at: expect.any(String),
      });
      // It waits.
      await deliver();
      expect(receiver.received).toHaveLength(1);
      receiver.does(answers(200, "Thanks"));
      await pass(owner, 1);
      await deliver();
      expect(receiver.received).toHaveLength(2);
      expect(new Set(receiver.received.map(idOfRequest))).toEqual(new Set([failed?.id]));
      verified(receiver.received[1] as Received, webhook.secret);
      expect(await deliveriesOf(owner, webhook.id)).toMatchObject([
        { state: "delivered", tries: 2, status: 200, answer: "Thanks", failure: null, next_try_at: null },
      ]);
      expect(await firstWebhook(owner)).toMatchObject({ waiting: 0, failing_since: null, next_try_at: null });
    });

    test("redirects is not followed, wherever it points", async () => {
      const elsewhere = await startReceiver();
      for (const status of [301, 302, 303, 307, 308]) {
        const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
        receiver.does(answers(status, "", { location: elsewhere.url }));
        await owner.addMember();
        await deliver();
        expect(await deliveriesOf(owner, webhook.id)).toMatchObject([{ state: "waiting", status }]);
      }
      expect(elsewhere.received).toEqual([]);
    });

    test("answers without end is read to a bound, and its status counts", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      receiver.does((_request, answer) => {
        answer.writeHead(200);
        const write = () => answer.write("endless\0 ".repeat(5000), (error) => !error && write());
        write();
      });
      await owner.addMember();
      await deliver();
      const [delivery] = await deliveriesOf(owner, webhook.id);
      expect(delivery).toMatchObject({ state: "delivered", status: 200 });
      expect(delivery?.answer).toMatch(/^endless endless/);
      expect(delivery?.answer?.length).toBeLessThanOrEqual(1000);
    });

    test("accepts, but does not end its answer, has accepted", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      receiver.does((_request, answer) => void answer.writeHead(202).write("Tha"));
      await owner.addMember();
      await deliver();
      expect(await deliveriesOf(owner, webhook.id)).toMatchObject([
        { state: "delivered", status: 202, answer: "Tha" },
      ]);
    });

    test("is down for an hour misses nothing, and gets each record's events in their order", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      const members = [await owner.addMember(), await owner.addMember(), await owner.addMember()];
      await deliver();
      await receiver.goDown();
      const roles = ["Barber", "Colourist", "Stylist", "Trainee", "Manager", "Owner"];
      for (const [index, role] of roles.entries()) {
        for (const { id } of members) await rename(owner, id, `${role} ${index}`);
        await deliver();
        await pass(owner, 10);
      }
      expect(await firstWebhook(owner)).toMatchObject({ on: true, failing_since: expect.any(String) });
      await receiver.comeUp();
      await pass(owner, 60);
      await deliver();
      const events = receiver.received.map((request) => verified(request, webhook.secret).data);
      expect(events).toHaveLength(members.length * (1 + roles.length));
      expect(new Set(receiver.received.map(idOfRequest)).size).toBe(events.length);
      for (const { id } of members) {
        const own = events.filter((data) => data.id === id).map(({ version }) => version ?? 0);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
        expect(own).toHaveLength(1 + roles.length);
      }
    });

    test("is down for three days switches its webhook off, the owners get a mail, and nothing is lost", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      const colleague = await service.addPerson(owner, "owner");
      const manager = await service.addPerson(owner, "manager");
      await receiver.goDown();
      await owner.addMember();
      let tries = 0;
      let waits: number[] = [];
      while ((await firstWebhook(owner)).on) {
        await deliver();
        tries += 1;
        const { next_try_at } = await firstWebhook(owner);
        if (next_try_at === null) break;
        const wait = Math.ceil((Date.parse(next_try_at) - Date.now()) / 60_000);
        waits = [...waits, wait];
        await pass(owner, wait + 1);
        if (tries === 5) await owner.addMember();
      }
      const days = waits.reduce((sum, wait) => sum + wait, 0) / DAY;
      expect(days).toBeGreaterThan(2.9);
      expect(days).toBeLessThan(3.5);
      expect(tries).toBeGreaterThan(12);
      expect(tries).toBeLessThan(30);
      expect(waits.at(-1)).toBeGreaterThan(7 * 60);
      expect(await firstWebhook(owner)).toMatchObject({ on: false, off_reason: "failing", waiting: 2 });
      await service.settled();
      const about = service.mails.filter(({ subject }) => subject.includes("Booking page"));
      const told = about.filter(({ to }) => [owner.email, colleague.email, manager.email].includes(to));
      expect(told.map(({ to }) => to).sort()).toEqual([owner.email, colleague.email].sort());
      expect(told[0]?.text).toContain("hasn’t accepted anything for three days");
      expect(told[0]?.text).not.toContain(receiver.url);

      // Off, it is not tried; what changes in that time is not lost either.
      await owner.addMember();
      await receiver.comeUp();
      await pass(owner, DAY);
      await deliver();
      expect(receiver.received).toEqual([]);
      expect((await putWebhook(owner, await firstWebhook(owner), { on: true })).status).toBe(200);
      await deliver();
      expect(receiver.received.map((request) => verified(request, webhook.secret).type)).toEqual(
        Array(3).fill("employee.created"),
      );
      expect(await firstWebhook(owner)).toMatchObject({ on: true, off_reason: null, waiting: 0 });
      const { body } = await owner.call("GET", "/api/changes?resource=webhook");
      expect(JSON.stringify(body)).toContain("Booking page (webhook)");
    });

    test("answers 410 is gone: its webhook is off at once", async () => {
      const { owner, receiver } = await connected({ topics: ["employee"] });
      receiver.does(answers(410));
      await owner.addMember();
      await deliver();
      expect(await firstWebhook(owner)).toMatchObject({ on: false, off_reason: "gone", waiting: 1 });
      await service.settled();
      const mail = service.mails.findLast(({ to }) => to === owner.email);
      expect(mail?.text).toContain("answered that this address no longer exists");
    });

    test("refuses one record's events holds up that record alone, and loses only what it refused for three days", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      const [bad, good] = [await owner.addMember(), await owner.addMember()];
      receiver.does(
        ({ body }, answer) => void answer.writeHead(body.includes(bad.id) ? 400 : 204).end("Unknown person"),
      );
      await deliver();
      await rename(owner, bad.id, "Barber");
      await rename(owner, good.id, "Barber");
      await pass(owner, 1);
      await deliver();
      await pass(owner, 1);
      await deliver();
      const of = (id: string) => receiver.received.filter(({ body }) => body.includes(id));
      const typesOf = (id: string) => of(id).map((request) => verified(request, webhook.secret).type);
      expect(typesOf(good.id)).toEqual(["employee.created", "employee.changed"]);
      expect(new Set(typesOf(bad.id))).toEqual(new Set(["employee.created"]));
      for (let days = 0; days < 4; days++) {
        await rename(owner, good.id, `Stylist ${days}`);
        await pass(owner, DAY);
        await deliver();
        await pass(owner, 1);
        await deliver();
      }
      expect(await firstWebhook(owner)).toMatchObject({ on: true, given_up: 1 });
      expect(typesOf(bad.id)).toContain("employee.changed");
      const refused = (await deliveriesOf(owner, webhook.id)).find(({ state }) => state === "given_up");
      expect(refused).toMatchObject({ type: "employee.created", status: 400, answer: "Unknown person" });
    });

    test("is slow holds up no other salon", async () => {
      const slow = await connected({ topics: ["employee"] });
      const quick = await connected({ topics: ["employee"] });
      slow.receiver.does(hangs);
      await slow.owner.addMember();
      const patient = createService(database.db, { WEBHOOK_PRIVATE_TARGETS: "allow" }, { tryMs: 3_600_000 });
      const reached = slow.receiver.next();
      const all = patient.webhooks.deliver();
      await reached;
      await quick.owner.addMember();
      const told = quick.receiver.next();
      const others = patient.webhooks.deliver();
      verified(await told, quick.webhook.secret);
      await slow.receiver.goDown();
      await Promise.all([all, others]);
      expect(slow.receiver.received).toHaveLength(1);
    });

    test("is slow, with webhooks of many salons of one owner, has a share of the places", async () => {
      const slow = await connected({ topics: ["employee"] });
      const salons = [slow.owner, await service.newManager(), await service.newManager()];
      for (const { salonId } of salons.slice(1))
        await database.db.insert(memberships).values({ salonId, userId: slow.owner.userId, role: "owner" });
      slow.receiver.does(hangs);
      for (const salon of salons) {
        await makeWebhook(salon, { url: slow.receiver.url, topics: ["employee"] });
        await makeWebhook(salon, { url: slow.receiver.url, topics: ["employee"] });
        await salon.addMember();
      }
      const quick = await connected({ topics: ["employee"] });
      await quick.owner.addMember();
      const patient = createService(database.db, { WEBHOOK_PRIVATE_TARGETS: "allow" }, { tryMs: 3_600_000 });
      const all = patient.webhooks.deliver();
      await quick.receiver.next();
      await expect.poll(() => slow.receiver.received).toHaveLength(4);
      await database.db.update(webhooks).set({ isOn: false }).where(eq(webhooks.url, slow.receiver.url));
      await slow.receiver.goDown();
      await all;
      expect(slow.receiver.received).toHaveLength(4);
    });
  });

  describe("several backends", () => {
    test("deliver each event once, in the order of its record", async () => {
      const nodes = [
        service,
        ...[1, 2].map(() => createService(database.db, { WEBHOOK_PRIVATE_TARGETS: "allow" })),
      ];
      const salons = [await connected(), await connected(), await connected()];
      const members = await Promise.all(salons.map(({ owner }) => owner.addMember()));
      await Promise.all(
        salons.map(async ({ owner }, index) => {
          for (let change = 0; change < 12; change++) {
            await rename(owner, members[index]?.id ?? "", `Role ${change}`);
            await Promise.all(nodes.map(({ webhooks }) => webhooks.deliver()));
          }
        }),
      );
      await Promise.all(nodes.map(({ webhooks }) => webhooks.deliver()));
      for (const { receiver, webhook } of salons) {
        const versions = receiver.received.map(
          (request) => verified(request, webhook.secret).data.version ?? 0,
        );
        expect(versions).toHaveLength(13);
        expect(versions).toEqual(versions.toSorted((a, b) => a - b));
        expect(new Set(receiver.received.map(idOfRequest)).size).toBe(13);
      }
    });

    test("take over from one that died in its turn, under the same id", async () => {
      const { owner, receiver } = await connected({ topics: ["employee"] });
      await owner.addMember();
      receiver.does(hangs);
      const reached = receiver.next();
      const dead = createService(database.db, { WEBHOOK_PRIVATE_TARGETS: "allow" }, { tryMs: 3_600_000 });
      void dead.webhooks.deliver();
      const before = idOfRequest(await reached);
      // The turn is the dead one's.
      await deliver();
      expect(receiver.received).toHaveLength(1);
      receiver.does(answers(204));
      await pass(owner, 1);
      await deliver();
      expect(receiver.received.map(idOfRequest)).toEqual([before, before]);
      await receiver.goDown();
    });

    test("leave a turn that goes on to the one that has it, past its first lease", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      const { id } = await owner.addMember();
      await rename(owner, id, "Second event of the same record");
      const slow = createService(database.db, { WEBHOOK_PRIVATE_TARGETS: "allow" }, { tryMs: 3_600_000 });
      const moveLease = (until: string) =>
        database.db
          .update(webhooks)
          .set({ leasedUntil: sql.raw(until) })
          .where(eq(webhooks.id, webhook.id));
      let answer = () => {};
      receiver.does((_request, response) => {
        answer = () => void response.writeHead(204).end();
      });
      const first = receiver.next();
      const delivering = slow.webhooks.deliver();
      await first;
      await moveLease("now() + interval '10 seconds'");
      const second = receiver.next();
      answer();
      await second;
      // Past the end of the first lease, within the renewed one.
      await moveLease("leased_until - interval '15 seconds'");
      await deliver();
      expect(receiver.received).toHaveLength(2);
      answer();
      await delivering;
      expect(new Set(receiver.received.map(idOfRequest)).size).toBe(2);
    });
  });

  describe("an owner", () => {
    test("sees a secret once, makes a new one, and both sign for a day", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      expect(webhook.secret).toMatch(WEBHOOK_SECRET_SHAPE);
      const shown = [
        JSON.stringify((await owner.call("GET", "/api/webhooks")).body),
        JSON.stringify((await owner.call("GET", "/api/changes")).body),
        JSON.stringify(await rowsOf(database.db, owner.salonId)),
        service.logs(),
      ].join();
      expect(shown).not.toContain(webhook.secret.slice("whsec_".length));
      const answer = await owner.call("POST", `/api/webhooks/secret/${webhook.id}`);
      const renewed = z.parse(webhookMade, answer.body);
      expect(renewed.secret).not.toBe(webhook.secret);
      await owner.addMember();
      await deliver();
      for (const { secret } of [webhook, renewed]) verified(receiver.received[0] as Received, secret);
      await pass(owner, DAY + 1);
      await owner.addMember();
      await deliver();
      verified(receiver.received[1] as Received, renewed.secret);
      expect(() => verified(receiver.received[1] as Received, webhook.secret)).toThrow();
    });

    test("alone sees the whole address in the history, whose rest can be a secret", async () => {
      const { owner, webhook } = await connected({ topics: ["employee"] });
      await putWebhook(owner, webhook, { url: `${webhook.url}/services/T0KEN` });
      const manager = await service.addPerson(owner, "manager");
      const historyOf = async ({ call }: Manager) => JSON.stringify((await call("GET", "/api/changes")).body);
      expect(await historyOf(owner)).toContain("T0KEN");
      const seen = await historyOf(manager);
      expect(seen).toContain(new URL(webhook.url).origin);
      expect(seen).not.toContain("T0KEN");
    });

    test("sends a test, also while the webhook waits because it fails", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      receiver.does(answers(500));
      await owner.addMember();
      await deliver();
      receiver.does(answers(204));
      const sent = await owner.call("POST", `/api/webhooks/test/${webhook.id}`);
      expect(sent).toMatchObject({ status: 201, body: { type: "webhook.test", state: "waiting" } });
      await deliver();
      const event = verified(receiver.received.at(-1) as Received, webhook.secret);
      expect(event).toMatchObject({ type: "webhook.test", data: { message: expect.any(String) } });
      expect(idOfRequest(receiver.received.at(-1) as Received)).toBe(idOf(sent));
    });

    test("sends a delivery again, under its own id", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      await owner.addMember();
      await deliver();
      const [delivery] = await deliveriesOf(owner, webhook.id);
      const again = await owner.call("POST", `/api/webhooks/redelivery/${delivery?.id}`);
      expect(again).toMatchObject({ status: 200, body: { state: "waiting", id: delivery?.id } });
      await deliver();
      expect(receiver.received.map(idOfRequest)).toEqual([delivery?.id, delivery?.id]);
      expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
    });

    test("switches a webhook off: it hears nothing of that time, and nothing is sent", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      await putWebhook(owner, webhook, { on: false });
      expect(await firstWebhook(owner)).toMatchObject({ on: false, off_reason: "owner" });
      await owner.addMember();
      await deliver();
      for (const path of [`test/${webhook.id}`])
        expect(await owner.call("POST", `/api/webhooks/${path}`)).toMatchObject({
          status: 409,
          body: { code: "webhook_off" },
        });
      await putWebhook(owner, webhook, { on: true });
      const { id } = await owner.addMember();
      await deliver();
      expect(receiver.received.map((request) => verified(request, webhook.secret).data.id)).toEqual([id]);
    });

    test("changes the address, and what failed at the old one goes to the new one at once", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      await receiver.goDown();
      await owner.addMember();
      await deliver();
      const better = await startReceiver();
      await putWebhook(owner, webhook, { url: better.url });
      await pass(owner, 1);
      await deliver();
      expect(better.received).toHaveLength(1);
    });

    test("deletes a webhook, and what waits goes with it", async () => {
      const { owner, receiver, webhook } = await connected();
      await owner.addMember();
      expect((await owner.call("DELETE", `/api/webhooks/${webhook.id}`)).status).toBe(204);
      await deliver();
      expect(receiver.received).toEqual([]);
      expect((await owner.call("GET", `/api/webhooks/deliveries/${webhook.id}`)).status).toBe(404);
      expect((await owner.call("DELETE", `/api/webhooks/${webhook.id}`)).status).toBe(404);
    });

    test("has a bounded number of webhooks, also of two at once", async () => {
      const owner = await service.newManager();
      const made = await atOnce(WEBHOOKS_MAX + 3, () =>
        owner.call("POST", "/api/webhooks", { body: webhookOf() }),
      );
      expect(statuses(made)).toEqual({ 201: WEBHOOKS_MAX, 409: 3 });
    });

    test("gets a sentence for a bad name, address or choice", async () => {
      const owner = await service.newManager();
      for (const body of [
        webhookOf({ name: " " }),
        webhookOf({ name: "x".repeat(61) }),
        webhookOf({ url: "booking" }),
        webhookOf({ url: `https://booking.example/${"x".repeat(500)}` }),
        webhookOf({ topics: [] }),
        { ...webhookOf(), topics: ["salon"] },
      ])
        expect(await owner.call("POST", "/api/webhooks", { body })).toMatchObject({
          status: 400,
          body: { fields: expect.any(Object) },
        });
    });
  });

  describe("what is kept", () => {
    test("pages through deliveries, newest first", async () => {
      const { owner, webhook } = await connected({ topics: ["employee"] });
      const rows = Array.from({ length: 120 }, (_, index) => ({
        salonId: owner.salonId,
        webhookId: webhook.id,
        number: index + 1,
        id: crypto.randomUUID(),
        about: String(index),
        type: "employee.created",
        body: "{}",
        state: "delivered" as const,
      }));
      await database.db.insert(webhookDeliveries).values(rows);
      const numbers: number[] = [];
      const sizes: number[] = [];
      let before = "";
      for (;;) {
        const { body } = await owner.call("GET", `/api/webhooks/deliveries/${webhook.id}${before}`);
        const page = z.parse(
          z.object({ deliveries: z.array(z.object({ number: z.int() })), next: z.nullable(z.int()) }),
          body,
        );
        numbers.push(...page.deliveries.map(({ number }) => number));
        sizes.push(page.deliveries.length);
        if (page.next === null) break;
        before = `?before=${page.next}`;
      }
      expect(numbers).toEqual(rows.map(({ number }) => number).toReversed());
      expect(sizes).toEqual([50, 50, 20]);
    });

    test("goes after 30 days", async () => {
      const { owner, webhook } = await connected({ topics: ["employee"] });
      await owner.addMember();
      await deliver();
      await pass(owner, 29 * DAY);
      await tidy(database.db, service.settings);
      expect(await deliveriesOf(owner, webhook.id)).toHaveLength(1);
      await pass(owner, 2 * DAY);
      await tidy(database.db, service.settings);
      expect(await deliveriesOf(owner, webhook.id)).toEqual([]);
    });

    test("is bounded: what has no room waits in the history, and nothing is lost", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["schedule"] });
      const { salonId } = owner;
      const ofWebhook = and(eq(webhooks.salonId, salonId), eq(webhooks.id, webhook.id));
      await receiver.goDown();
      const { id } = await owner.addMember();
      const waitLong = Array.from({ length: 990 }, (_, index) => ({
        ...{ salonId, webhookId: webhook.id, id: newId(), number: index + 1 },
        ...{ about: "another", type: "test", body: "{}", dueAt: new Date(Date.now() + 1000 * DAY * 60_000) },
      }));
      await database.db.insert(webhookDeliveries).values(waitLong);
      await database.db.update(webhooks).set({ lastDelivery: waitLong.length }).where(ofWebhook);
      const steps = Array.from({ length: 250 }, (_, index) => ({
        call: "POST /api/schedules",
        body: scheduleOf(id, {
          day_of_week: index % 7,
          valid_from: `${2027 + Math.floor(index / 84)}-${String(1 + (Math.floor(index / 7) % 12)).padStart(2, "0")}-01`,
        }),
      }));
      const plan = { kind: "plan", steps };
      expect((await owner.call("POST", "/api/plans", { body: plan })).status).toBe(200);
      for (let looks = 0; looks < 3; looks++) {
        await deliver();
        await pass(owner, 60);
      }
      const { waiting } = await firstWebhook(owner);
      expect(waiting).toBeGreaterThanOrEqual(1000);
      expect(waiting).toBeLessThan(1200);
      const test = await owner.call("POST", `/api/webhooks/test/${webhook.id}`);
      expect(test).toMatchObject({ status: 409, body: { code: "webhook_full" } });
      await database.db.delete(webhookDeliveries).where(eq(webhookDeliveries.about, "another"));
      await receiver.comeUp();
      await pass(owner, DAY);
      do {
        await deliver();
        await pass(owner, 10);
      } while ((await firstWebhook(owner)).waiting > 0);
      expect(new Set(receiver.received.map(idOfRequest)).size).toBe(250);
      const versions = receiver.received.map((request) => verified(request, webhook.secret).data.version);
      expect(new Set(versions).size).toBe(250);
    });

    test("is of the newest deliveries alone, and of older ones that still wait", async () => {
      const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
      await owner.addMember();
      await deliver();
      await receiver.goDown();
      await owner.addMember();
      await deliver();
      await database.db
        .update(webhooks)
        .set({ lastDelivery: sql`${webhooks.lastDelivery} + 20000` })
        .where(and(eq(webhooks.salonId, owner.salonId), eq(webhooks.id, webhook.id)));
      await receiver.comeUp();
      await pass(owner, 1);
      receiver.does(answers(500));
      await owner.addMember();
      await deliver();
      expect((await deliveriesOf(owner, webhook.id)).map(({ number }) => number)).toEqual([20003, 2]);
    });

    test("is in the export without a secret, and goes with the salon", async () => {
      const { owner, webhook } = await connected();
      const { bytes } = await service.download("/api/salon/export", owner.token);
      expect(Buffer.from(bytes).toString("latin1")).toContain("webhooks.csv");
      await owner.call("POST", "/api/salon/delete", { body: { name: "" } });
      const left = await database.db.select().from(webhooks).where(eq(webhooks.id, webhook.id));
      expect(left).toEqual([]);
    });
  });

  test("neither an address nor an answer is in a log", async () => {
    const { owner, receiver, webhook } = await connected({ topics: ["employee"] });
    receiver.does(answers(500, "An answer of the receiver"));
    await owner.addMember();
    await deliver();
    expect(service.logs()).toContain("webhook delivery failed");
    for (const secret of [receiver.url, "An answer of the receiver", webhook.secret])
      expect(service.logs()).not.toContain(secret);
  });
});

const byVersion = (one: { version?: number | undefined }, other: { version?: number | undefined }) =>
  (one.version ?? 0) - (other.version ?? 0);
