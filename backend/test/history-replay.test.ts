import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, closureOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { newPerson } from "./support/people.ts";
import { WRITES } from "./support/random-writes.ts";
import { changesAfter, recordsOf, replay } from "./support/records.ts";
import { type Call, createService, newEmail, type Service } from "./support/service.ts";

const ZONES = ["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Chatham"];

/** One write: which of the three makes it, its kind, its record and its values. */
const write = fc.record({
  actor: fc.nat({ max: 2 }),
  kind: fc.nat({ max: 15 }),
  pick: fc.nat(),
  value: fc.nat({ max: 999 }),
});
type Write = Record<"actor" | "kind" | "pick" | "value", number>;

describe("the history", () => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());

  const idsOf = z.array(z.looseObject({ id: z.string() }));
  async function pickFrom(call: Call, path: string, pick: number): Promise<string> {
    const list = z.parse(idsOf, (await call("GET", path)).body);
    return list[pick % Math.max(1, list.length)]?.id ?? "00000000-0000-7000-8000-000000000000";
  }

  /** Makes a write. Many of them are refused: the record is gone, or in another's way. */
  async function make(call: Call, viewer: string, { kind, pick, value }: Write) {
    const member = await pickFrom(call, "/api/employees", pick);
    const hour = String(value % 12).padStart(2, "0");
    const day = { day_of_week: value % 7 };
    const week = { ...day, rotation_week: value % 5 < 3 ? value % 5 : null };
    const night = value % 7 === 0 && { start_time: "21:30", end_time: `${hour}:00`, ends_next_day: true };
    const shift = { ...week, start_time: `${hour}:00`, notes: `n${value % 3}`, ...night };
    const drafts = [
      ["/api/schedules", scheduleOf(member, shift)],
      [
        "/api/recurring-breaks",
        breakOf(member, { ...week, start_time: `${hour}:30`, end_time: "20:00", ...night }),
      ],
      [
        "/api/onetime-blocks",
        timeOffOf(member, {
          start_date_time: `2027-0${1 + (value % 9)}-11T${hour}:00:00Z`,
          end_date_time: `2027-0${1 + (value % 9)}-12T${hour}:30:00Z`,
        }),
      ],
      [
        "/api/closures",
        closureOf({
          to_date: `2026-12-${24 + (value % 8)}`,
          name: `Closed ${value % 3}`,
          ...(value % 3 === 0 && { start_time: `${hour}:00`, end_time: "24:00" }),
        }),
      ],
    ] as const;
    const [path, body] = drafts[value % 4] ?? drafts[0];
    const names = { first_name: "Ada", last_name: `Byron ${value % 5}`, role: "Stylist" };
    if (kind <= 3) return call("POST", path, { body });
    if (kind <= 6) return call("PUT", `${path}/${await pickFrom(call, path, pick)}`, { body });
    if (kind === 7) return call("DELETE", `${path}/${await pickFrom(call, path, pick)}`);
    if (kind <= 9) return call("POST", "/api/employees", { body: { ...names, email: newEmail() } });
    const rota = {
      rotation: value % 3 === 0 ? null : { weeks: 2 + (value % 7), anchor: "2026-11-02" },
      weekly_minutes: value % 4 === 0 ? null : value * 2,
      weekly_days: value % 4 === 0 ? null : 1 + (value % 7),
      rest_minutes: value % 2 === 0 ? null : value,
      hourly_cost: value % 2 === 0 ? null : value * 10,
      first_day: value % 3 === 0 ? null : `2026-11-${10 + (value % 20)}`,
      last_day: value % 3 === 1 ? null : `2027-01-${10 + (value % 20)}`,
    };
    const about = value % 2 === 0 ? names : { ...names, ...rota };
    if (kind === 10) return call("PUT", `/api/employees/${member}`, { body: about });
    if (kind === 11) return call("DELETE", `/api/employees/${member}`);
    if (kind === 12) {
      const time_off_keeps = value % 2 === 0 ? "instants" : "wall_time";
      return call("PUT", "/api/salon", { body: { time_zone: ZONES[value % ZONES.length], time_off_keeps } });
    }
    if (kind === 13) {
      const minimums = [{ ...day, start_time: "09:00", end_time: "17:00", people: 1 + (value % 4) }];
      const spans = value % 3 === 0 ? [] : [{ start_time: "09:00", end_time: `1${value % 10}:00` }];
      const opening_exceptions = [{ date: "2026-12-24", name: "Christmas Eve", spans }];
      const holiday_region = value % 2 === 0 ? null : "DE-BY";
      const currency = value % 3 === 0 ? null : "EUR";
      const language = value % 3 === 1 ? null : "de";
      const dates = { opening_exceptions, rest_minutes: value % 661, holiday_region, currency, language };
      return call("PUT", "/api/salon", { body: value % 4 === 0 ? dates : { minimums, ...dates } });
    }
    if (kind === 14) {
      const role = value % 2 === 0 ? "viewer" : "manager";
      return call("PUT", `/api/salon/people/${viewer}`, { body: { role } });
    }
    const waiting = z.parse(
      z.looseObject({ invitations: idsOf }),
      (await call("GET", "/api/salon/people")).body,
    ).invitations;
    const invited = `/api/salon/invitations/${waiting[pick % Math.max(1, waiting.length)]?.id}`;
    if (value % 3 === 0) return call("DELETE", invited);
    if (value % 3 === 1) return call("PUT", invited, { body: {} });
    return call("POST", "/api/salon/invitations", { body: { email: newEmail(), role: "viewer" } });
  }

  test(`replayed from empty gives the exact state, for any ${WRITES} writes of three people`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: WRITES, maxLength: WRITES }), async (writes) => {
        const owner = await service.newManager();
        for (let index = 0; index < 3; index++) await owner.addMember();
        const actors = [
          owner,
          await newPerson(service, owner, "manager"),
          await newPerson(service, owner, "owner"),
        ];
        const viewer = await newPerson(service, owner, "viewer");
        let made = 0;
        // Some at once, as people do.
        for (let first = 0; first < writes.length; first += 4) {
          const answers = await Promise.all(
            writes
              .slice(first, first + 4)
              .map((one) => make(actors[one.actor]?.call ?? owner.call, viewer.userId, one)),
          );
          expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
          made += answers.filter(({ status }) => status < 300).length;
        }
        expect(made).toBeGreaterThan(WRITES / 4);

        const history = await changesAfter(database.db, owner.salonId, 0);
        expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
        const moments = history.map(({ at }) => at.getTime());
        expect(moments).toEqual(moments.toSorted((one, other) => one - other));
        const records = await recordsOf(database.db, owner.salonId, service.settings.businessTimeZone);
        expect(replay(new Map(), history)).toEqual(records);
        // A record's version is the number of its last change, and each change knows the one before.
        const last = new Map<string, number>();
        for (const { resource, recordId, number, previous } of history) {
          const key = `${resource} ${recordId}`;
          expect(previous, key).toBe(last.get(key) ?? 0);
          last.set(key, number);
        }
        for (const [key, record] of records) {
          if ("version" in record) expect(record.version, key).toBe(last.get(key));
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
