import type { BreakDraft } from "@chairtime/contract/breaks";
import type { ClosureDraft } from "@chairtime/contract/closures";
import type { ScheduleDraft } from "@chairtime/contract/schedules";
import type { StaffChange } from "@chairtime/contract/staff";
import type { TimeOffDraft } from "@chairtime/contract/time-off";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { actionOf, lastAction, putBack } from "./support/history.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

const fields = z.record(z.string(), z.unknown());
const list = z.array(fields);

/** One record that is made with `first` and changed to `later`, in every field that a caller may send. */
interface Kind<Sent> {
  path: string;
  file: string;
  first: Required<Sent>;
  later: Required<Sent>;
}

// A field that the contract gets and that has no value here does not compile.
const kindsOf = (employee_id: string) => ({
  member: {
    path: "/api/employees",
    file: "staff",
    first: {
      ...{ first_name: "Amara", last_name: "Okafor", email: newEmail(), role: "Stylist", is_active: true },
      ...{ picture: "https://salon.test/amara.png", services: ["Cut"] },
      ...{ rotation: { weeks: 2, anchor: "2026-01-05" }, weekly_minutes: 2400, weekly_days: 5 },
      ...{ rest_minutes: 660, hourly_cost: 2050, first_day: "2026-01-05", last_day: "2027-12-31" },
    },
    later: {
      ...{ first_name: "Ama", last_name: "Oke", email: newEmail(), role: "Colorist", is_active: false },
      ...{ picture: "", services: ["Balayage", "Color"] },
      ...{ rotation: { weeks: 3, anchor: "2026-01-12" }, weekly_minutes: 1200, weekly_days: 3 },
      ...{ rest_minutes: 600, hourly_cost: 3000, first_day: "2026-02-01", last_day: "2028-01-31" },
    },
  } satisfies Kind<StaffChange>,
  schedule: {
    path: "/api/schedules",
    file: "schedules",
    first: {
      ...{ employee_id, day_of_week: 1, start_time: "09:00", end_time: "17:00", ends_next_day: false },
      ...{ rotation_week: 0, valid_from: "2026-01-05", valid_until: "2027-12-31", notes: "Front desk" },
    },
    later: {
      ...{ employee_id, day_of_week: 2, start_time: "21:00", end_time: "03:00", ends_next_day: true },
      ...{ rotation_week: 1, valid_from: "2026-02-01", valid_until: "2028-01-31", notes: "Back room" },
    },
  } satisfies Kind<ScheduleDraft>,
  break: {
    path: "/api/recurring-breaks",
    file: "breaks",
    first: {
      ...{ employee_id, day_of_week: 1, start_time: "12:00", end_time: "12:30", ends_next_day: false },
      ...{ rotation_week: 0, reason: "Lunch Break" },
    },
    later: {
      ...{ employee_id, day_of_week: 2, start_time: "23:45", end_time: "00:15", ends_next_day: true },
      ...{ rotation_week: 1, reason: "Rest" },
    },
  } satisfies Kind<BreakDraft>,
  "time off": {
    path: "/api/onetime-blocks",
    file: "time-off",
    first: {
      employee_id,
      ...{ start_date_time: "2026-12-01T03:30:00.000Z", end_date_time: "2026-12-01T11:30:00.000Z" },
      reason: "Vacation",
    },
    later: {
      employee_id,
      ...{ start_date_time: "2026-12-02T04:30:00.000Z", end_date_time: "2026-12-02T12:30:00.000Z" },
      reason: "Dentist",
    },
  } satisfies Kind<TimeOffDraft>,
  closure: {
    path: "/api/closures",
    file: "closures",
    first: {
      ...{ from_date: "2026-12-24", to_date: "2026-12-26", name: "Christmas" },
      ...{ start_time: "12:00", end_time: "18:00" },
    },
    later: {
      ...{ from_date: "2026-12-31", to_date: "2027-01-01", name: "New Year" },
      ...{ start_time: "10:00", end_time: "20:00" },
    },
  } satisfies Kind<ClosureDraft>,
});

describe("every field that is sent", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let kinds: ReturnType<typeof kindsOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    const member = await owner.addMember();
    await owner.call("PUT", `/api/employees/${member.id}`, {
      body: { rotation: { weeks: 2, anchor: "2026-01-05" } },
    });
    kinds = kindsOf(member.id);
  });

  /** Everything that answers a record: itself, its list and the export. */
  async function readings({ path, file }: Kind<object>, id: string) {
    const { bytes } = await service.download("/api/salon/export", owner.token);
    const exported = z.parse(list, JSON.parse(new TextDecoder().decode(unzipSync(bytes)[`${file}.json`])));
    const listed = z.parse(list, (await owner.call("GET", path)).body);
    const isIt = (record: z.infer<typeof fields>) => record.id === id;
    const alone = path === "/api/employees" ? [(await owner.call("GET", `${path}/${id}`)).body] : [];
    return [...alone, listed.find(isIt), exported.find(isIt)];
  }

  test.each(["member", "schedule", "break", "time off", "closure"] as const)(
    "of a %s is stored by a new record and by a change, answered everywhere, and put back",
    async (name) => {
      const kind: Kind<object> = kinds[name];
      const { path, first, later } = kind;
      const made = await owner.call("POST", path, { body: first });
      expect(made).toMatchObject({ status: 201, body: first });
      const id = idOf(made);
      for (const reading of await readings(kind, id)) expect(reading).toMatchObject(first);
      expect(await owner.call("PUT", `${path}/${id}`, { body: later })).toMatchObject({
        status: 200,
        body: later,
      });
      for (const reading of await readings(kind, id)) expect(reading).toMatchObject(later);
      const { id: action } = await lastAction(owner);
      const [change] = (await actionOf(owner, action)).changes;
      expect(change).toMatchObject({ before: first, after: later });
      await putBack(owner, { action });
      for (const reading of await readings(kind, id)) expect(reading).toMatchObject(first);
      await owner.call("DELETE", `${path}/${id}`);
      await putBack(owner, { action: (await lastAction(owner)).id });
      for (const reading of await readings(kind, id)) expect(reading).toMatchObject(first);
    },
  );

  test.each(Object.keys(kindsOf("").member.later))("a member's %s changes alone", async (name) => {
    const { path, first, later } = kinds.member;
    const id = idOf(await owner.call("POST", path, { body: first }));
    const value = z.parse(fields, later)[name];
    const { status, body } = await owner.call("PUT", `${path}/${id}`, { body: { [name]: value } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...first, [name]: value });
  });
});
