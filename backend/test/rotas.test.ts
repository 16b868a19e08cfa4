import { availabilityAnswer } from "@chairtime/contract/availability";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { type Rotation, rotationWeekOn } from "@chairtime/kit/rotation";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf } from "./support/drafts.ts";
import { hours } from "./support/hours.ts";
import { createService, idOf, type Manager } from "./support/service.ts";

/** A Monday. */
const ANCHOR = "2026-11-02";
const SATURDAY = 6;

describe("rotas", () => {
  let database: TestDatabase;
  let manager: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    manager = await createService(database.db, { BUSINESS_TIME_ZONE: "America/New_York" }).newManager();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    member = (await manager.addMember()).id;
  });

  const post = (path: string, body: unknown) => manager.call("POST", `/api/${path}`, { body });
  const schedule = (change: object) => post("schedules", scheduleOf(member, change));
  const rotate = (rotation: Rotation | null) =>
    manager.call("PUT", `/api/employees/${member}`, { body: { rotation } });
  async function dayOf(date: string) {
    const { status, body } = await post("availability", { employee_id: member, date });
    return status === 404 ? null : z.parse(availabilityAnswer, body);
  }
  /** The shifts of a date: '20:00-04:00'. */
  const shiftsOn = async (date: string) =>
    (await dayOf(date))?.shifts?.map(({ start_time, end_time }) => `${start_time}-${end_time}`) ?? [];
  const carriedOver = async (date: string) =>
    (await dayOf(date))?.carried_over?.map(({ start_time, end_time }) => `${start_time}-${end_time}`) ?? [];

  const kinds = [
    ["schedules", scheduleOf],
    ["recurring-breaks", breakOf],
  ] as const;

  test.each(kinds)("%s of a week and of a night are added, changed and deleted", async (path, draft) => {
    const night = draft(member, { start_time: "22:00", end_time: "06:00", ends_next_day: true });
    const created = await post(path, { ...night, rotation_week: 1 });
    expect(created).toMatchObject({ status: 201, body: { ...night, rotation_week: 1 } });
    const own = `/api/${path}/${idOf(created)}`;
    const list = async () => (await manager.call("GET", `/api/${path}?employee_id=${member}`)).body;
    expect(await list()).toMatchObject([{ ...night, rotation_week: 1 }]);
    const moved = { ...night, rotation_week: 7, end_time: "22:00" };
    expect(await manager.call("PUT", own, { body: moved })).toMatchObject({ status: 200, body: moved });
    // A client that knows neither sends neither: a record of every week that ends on its day.
    const plain = draft(member, { end_time: "23:30" });
    expect(await manager.call("PUT", own, { body: plain })).toMatchObject({
      status: 200,
      body: { ...plain, rotation_week: null, ends_next_day: false },
    });
    expect((await manager.call("DELETE", own)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test.each(kinds)("%s until midnight are the same however that is spelled", async (path, draft) => {
    const spelled = draft(member, { start_time: "16:00", end_time: "00:00", ends_next_day: true });
    const created = await post(path, spelled);
    expect(created).toMatchObject({ status: 201, body: { end_time: "24:00", ends_next_day: false } });
    const body = draft(member, { start_time: "16:00", end_time: "24:00" });
    const saved = await manager.call("PUT", `/api/${path}/${idOf(created)}`, { body });
    expect(saved).toMatchObject({ status: 200, body: created.body });
  });

  describe.each(kinds)("%s", (path, draft) => {
    test.each([
      [{ start_time: "22:00", end_time: "06:00" }, "End time must be after start time"],
      [{ start_time: "22:00", end_time: "06:00", ends_next_day: false }, "End time must be after start time"],
      [{ start_time: "22:00", end_time: "22:00", ends_next_day: null }, "End time must be after start time"],
      [{ start_time: "09:00", end_time: "09:01", ends_next_day: true }, "At most 24 hours"],
      [{ start_time: "09:00", end_time: "24:00", ends_next_day: true }, "At most 24 hours"],
      [{ start_time: "09:00", end_time: "24:30" }, "Expected a time of day such as 09:00"],
    ])("with %j are refused: %s", async (change, error) => {
      expect(await post(path, draft(member, change))).toMatchObject({
        status: 400,
        body: { error, fields: { end_time: error } },
      });
    });

    test.each([-1, 8, 1.5, "1"])("of week %j are refused", async (rotation_week) => {
      expect(await post(path, draft(member, { rotation_week }))).toMatchObject({ status: 400 });
    });
  });

  test.each([
    [{ weeks: 1, anchor: ANCHOR }],
    [{ weeks: 9, anchor: ANCHOR }],
    [{ weeks: 2.5, anchor: ANCHOR }],
    [{ weeks: 2, anchor: "2026-02-30" }],
    [{ weeks: 2 }],
    [{ anchor: ANCHOR }],
    ["weekly"],
  ])("a rotation of %j is refused", async (rotation) => {
    const { email, ...draft } = { first_name: "A", last_name: "B", role: "C", email: "a@b.test" };
    expect(await post("employees", { ...draft, email, rotation })).toMatchObject({ status: 400 });
    const path = `/api/employees/${member}`;
    expect(await manager.call("PUT", path, { body: { rotation } })).toMatchObject({ status: 400 });
    expect((await manager.call("GET", path)).body).toMatchObject({ rotation: null });
  });

  test("a rotation is set, kept by a save that does not name it, and dropped", async () => {
    for (const [weeks, anchor] of [
      [2, ANCHOR],
      // The weeks of a salon can begin on any weekday.
      [2, addDays(ANCHOR, -1)],
      [8, ANCHOR],
    ] as const) {
      const rotation = { weeks, anchor };
      expect(await rotate(rotation)).toMatchObject({ status: 200, body: { rotation } });
      const path = `/api/employees/${member}`;
      expect(await manager.call("PUT", path, { body: { role: `Barber ${anchor}` } })).toMatchObject({
        body: { rotation },
      });
    }
    expect(await rotate(null)).toMatchObject({ status: 200, body: { rotation: null } });
  });

  test("every second Saturday stays every second one over the end of a year with 53 weeks", async () => {
    await rotate({ weeks: 2, anchor: ANCHOR });
    await schedule({ day_of_week: SATURDAY, rotation_week: 1 });
    const saturdays = Array.from({ length: 12 }, (_, week) => addDays("2026-10-31", 7 * week));
    const worked = [];
    for (const date of saturdays) if ((await shiftsOn(date)).length > 0) worked.push(date);
    expect(worked).toEqual([
      "2026-10-31",
      "2026-11-14",
      "2026-11-28",
      "2026-12-12",
      "2026-12-26",
      "2027-01-09",
    ]);
  });

  test("the week is that of the rotation as it is now, before its anchor too, and none without one", async () => {
    await schedule({ day_of_week: SATURDAY, rotation_week: 1, start_time: "10:00" });
    await schedule({ day_of_week: SATURDAY, rotation_week: 0, start_time: "08:00" });
    const saturday = "2026-11-14";
    expect(await shiftsOn(saturday)).toEqual([]);
    await rotate({ weeks: 2, anchor: ANCHOR });
    expect(await shiftsOn(saturday)).toEqual(["10:00-17:00"]);
    await rotate({ weeks: 2, anchor: addDays(ANCHOR, 7) });
    expect(await shiftsOn(saturday)).toEqual(["08:00-17:00"]);
    await rotate({ weeks: 3, anchor: "2031-12-29" });
    const week = rotationWeekOn(saturday, { weeks: 3, anchor: "2031-12-29" });
    expect(await shiftsOn(saturday)).toEqual(week === 2 ? [] : [week === 0 ? "08:00-17:00" : "10:00-17:00"]);
    await rotate(null);
    expect(await shiftsOn(saturday)).toEqual([]);
  });

  test("a later schedule supersedes only where its week is", async () => {
    await rotate({ weeks: 2, anchor: ANCHOR });
    await schedule({ day_of_week: SATURDAY });
    await schedule({
      day_of_week: SATURDAY,
      rotation_week: 1,
      start_time: "12:00",
      valid_from: "2026-06-01",
    });
    expect(await shiftsOn("2026-11-07")).toEqual(["09:00-17:00"]);
    expect(await shiftsOn("2026-11-14")).toEqual(["12:00-17:00"]);
  });

  test("breaks are of their week too", async () => {
    await rotate({ weeks: 2, anchor: ANCHOR });
    await schedule({});
    await post("recurring-breaks", breakOf(member, { rotation_week: 0 }));
    await post(
      "recurring-breaks",
      breakOf(member, { rotation_week: 1, start_time: "14:00", end_time: "14:30" }),
    );
    const starts = async (date: string) => (await dayOf(date))?.breaks.map(({ start_time }) => start_time);
    expect(await starts(ANCHOR)).toEqual(["12:00"]);
    expect(await starts(addDays(ANCHOR, 7))).toEqual(["14:00"]);
  });

  test("the tail of a night shows on the day after, also where nothing else does", async () => {
    await schedule({ start_time: "20:00", end_time: "04:00", ends_next_day: true });
    await schedule({ start_time: "09:00", end_time: "12:00" });
    const [monday, tuesday] = ["2026-11-23", "2026-11-24"];
    expect(await shiftsOn(monday)).toEqual(["09:00-12:00", "20:00-04:00"]);
    expect((await dayOf(monday))?.schedule).toEqual({ start_time: "09:00", end_time: "04:00" });
    expect(await carriedOver(monday)).toEqual([]);
    expect(await dayOf(tuesday)).toMatchObject({
      schedule: null,
      shifts: [],
      carried_over: [{ start_time: "00:00", end_time: "04:00" }],
    });
    await schedule({ day_of_week: 2, start_time: "10:00" });
    expect(await shiftsOn(tuesday)).toEqual(["10:00-17:00"]);
    expect(await carriedOver(tuesday)).toEqual(["00:00-04:00"]);
    expect(await dayOf("2026-11-25")).toBeNull();
    const team = await post("employees/availability", { date: tuesday, employee_ids: [member] });
    expect(team.body).toMatchObject([{ carried_over: [{ end_time: "04:00" }] }]);
  });

  test("nothing is left of a night of another week, of one that is over, or that is superseded", async () => {
    await rotate({ weeks: 2, anchor: ANCHOR });
    // Sunday nights reach into the Monday of the other week.
    const night = { day_of_week: 0, start_time: "22:00", end_time: "06:00", ends_next_day: true };
    await schedule({ ...night, rotation_week: 0, valid_until: "2026-12-06" });
    expect(await carriedOver("2026-11-09")).toEqual(["00:00-06:00"]);
    expect(await carriedOver("2026-11-16")).toEqual([]);
    // It is valid on the Sunday alone, whose night it is.
    expect(await carriedOver("2026-12-07")).toEqual(["00:00-06:00"]);
    expect(await carriedOver("2026-12-21")).toEqual([]);
    await schedule({ day_of_week: 0, valid_from: "2026-11-22" });
    expect(await carriedOver("2026-11-23")).toEqual([]);
    expect(await carriedOver("2026-12-07")).toEqual([]);
  });

  test("both nights on which the clocks change are as long on the clock as others", async () => {
    await schedule({ day_of_week: SATURDAY, start_time: "22:00", end_time: "06:00", ends_next_day: true });
    for (const sunday of ["2026-11-01", "2027-03-14"]) {
      expect(await shiftsOn(addDays(sunday, -1))).toEqual(["22:00-06:00"]);
      expect(await carriedOver(sunday)).toEqual(["00:00-06:00"]);
    }
  });

  test("a day equals brute force, with any rotation and schedules", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(rotation, { nil: null }),
        fc.array(shift, { minLength: 1, maxLength: 5 }),
        fc.array(date, { minLength: 5, maxLength: 5 }),
        async (rotation, drafts, dates) => {
          const { id } = await manager.addMember({ rotation });
          const kept: Shift[] = [];
          for (const draft of drafts) {
            const { status } = await post("schedules", scheduleOf(id, draft));
            if (status === 201) kept.push(draft);
            else expect(status).toBe(409);
          }
          for (const date of dates) {
            const answer = await post("availability", { employee_id: id, date });
            const [shifts, left] = [expectedOn(date), expectedOn(addDays(date, -1)).filter(isNight)];
            const carried_over = left.map(({ end_time }) => ({ start_time: "00:00", end_time }));
            expect(answer.status).toBe(shifts.length + left.length > 0 ? 200 : 404);
            if (answer.status === 404) continue;
            expect(answer.body).toMatchObject({
              shifts: shifts.map(({ start_time, end_time }) => ({ start_time, end_time })),
              carried_over,
            });
          }

          function expectedOn(date: string): Shift[] {
            const week = rotation && rotationWeekOn(date, rotation);
            const valid = kept.filter(
              (one) =>
                one.day_of_week === weekdayOf(date) &&
                one.valid_from <= date &&
                (one.valid_until === null || date <= one.valid_until) &&
                (one.rotation_week === null || one.rotation_week === week),
            );
            return valid
              .filter((one) => valid.every(({ valid_from }) => valid_from <= one.valid_from))
              .toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1));
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});

const rotation = fc.record({
  weeks: fc.integer({ min: 2, max: 8 }),
  anchor: fc.integer({ min: -100, max: 200 }).map((weeks) => addDays(ANCHOR, 7 * weeks)),
});

/** Around the end of a year with 53 weeks and the nights on which New York's clocks change, and any other. */
const date = fc.oneof(
  fc.nat({ max: 28 }).map((days) => addDays("2026-12-20", days)),
  fc.nat({ max: 2 }).map((days) => addDays("2026-10-31", days)),
  fc.nat({ max: 2 }).map((days) => addDays("2027-03-13", days)),
  fc.nat({ max: 1500 }).map((days) => addDays("2025-01-01", days)),
);

/** Few weekdays and first dates, so that many of them meet. */
const shift = fc
  .record({
    hours,
    day_of_week: fc.constantFrom(0, 1, 2, 6),
    rotation_week: fc.option(fc.nat({ max: 3 }), { nil: null }),
    valid_from: fc.constantFrom("2024-01-01", "2026-01-05", "2026-11-02"),
    days: fc.option(fc.integer({ min: 7, max: 800 }), { nil: null }),
  })
  .map(({ hours, days, ...rest }) => ({
    ...hours,
    ...rest,
    valid_until: days === null ? null : addDays(rest.valid_from, days),
  }));
type Shift = typeof shift extends fc.Arbitrary<infer Value> ? Value : never;

const isNight = ({ ends_next_day }: Shift) => ends_next_day;
