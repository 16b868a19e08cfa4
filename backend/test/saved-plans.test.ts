import { planAnswer } from "@chairtime/contract/plans";
import { DAY_MS } from "@chairtime/kit/clock";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { actionOf, lastAction, presentOf, putBack } from "./support/history.ts";
import { askFor, requestsOf } from "./support/requests.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

interface Step {
  call: string;
  id?: string | undefined;
  body?: object;
  version?: number;
}

const recordSchema = z.looseObject({ id: z.string(), version: z.number() });

describe("plans", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = (await owner.addMember()).id;
  });

  const save = (steps: Step[], by = owner, kind = "plan") =>
    by.call("POST", "/api/plans", { body: { kind, steps } });
  const saved = async (steps: Step[]) => {
    const answer = await save(steps);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return z.parse(planAnswer, answer.body);
  };
  const recordAt = ({ results }: z.infer<typeof planAnswer>, at: number) =>
    z.parse(recordSchema, results[at]?.record);
  const add = (change: object = {}): Step => ({
    call: "POST /api/schedules",
    body: scheduleOf(member, change),
  });
  /** The values of records, without their times of change. */
  const said = async (by = owner) =>
    JSON.parse(JSON.stringify(await presentOf(by), (key, value) => (/^version$|_at$/.test(key) ? 0 : value)));

  test("a new member comes with their hours, as one action that is put back as one", async () => {
    const before = await said();
    const answer = await saved([
      {
        call: "POST /api/employees",
        id: "new",
        body: { first_name: "Ada", last_name: "Byron", email: newEmail(), role: "Stylist", picture: "" },
      },
      { call: "POST /api/schedules", body: scheduleOf("new") },
      { call: "POST /api/recurring-breaks", body: breakOf("new") },
      { call: "POST /api/onetime-blocks", body: timeOffOf("new") },
      { call: "PUT /api/salon", body: { rest_minutes: 600 } },
    ]);
    const ada = recordAt(answer, 0);
    expect(answer.results.slice(1, 4).map(({ record }) => record?.employee_id)).toEqual(
      Array(3).fill(ada.id),
    );
    expect(answer.results[4]?.record).toMatchObject({ rest_minutes: 600 });
    expect((await owner.call("GET", `/api/schedules?employee_id=${ada.id}`)).body).toEqual([
      answer.results[1]?.record,
    ]);
    const action = await lastAction(owner);
    expect(action).toMatchObject({ id: answer.action, kind: "plan", changes: 5 });
    await putBack(owner, { action: action.id });
    expect(await said()).toEqual(before);
  });

  test("two shifts exchange their hours, which no order of single calls could", async () => {
    const [early, late] = [
      { start_time: "08:00", end_time: "12:00" },
      { start_time: "12:00", end_time: "16:00" },
    ];
    const made = await saved([add(early), add(late)]);
    const [one, other] = [recordAt(made, 0), recordAt(made, 1)];
    const answer = await saved([
      { call: "PUT /api/schedules/{id}", id: one.id, version: one.version, body: scheduleOf(member, late) },
      {
        call: "PUT /api/schedules/{id}",
        id: other.id,
        version: other.version,
        body: scheduleOf(member, early),
      },
    ]);
    expect(answer.results.map(({ record }) => record)).toMatchObject([
      { id: one.id, ...late },
      { id: other.id, ...early },
    ]);
  });

  test.each([0, 3, 6])("step %i of seven is refused, says so, and nothing is saved", async (at) => {
    const steps = Array.from({ length: 7 }, (_, day) => add({ day_of_week: day }));
    await owner.call("POST", "/api/schedules", { body: scheduleOf(member, { day_of_week: at }) });
    const before = await said();
    expect(await save(steps)).toMatchObject({
      status: 409,
      body: {
        step: at,
        error: "This schedule overlaps another one on the same day that starts on the same date.",
      },
    });
    expect(await said()).toEqual(before);
    expect((await save(steps.filter((_, day) => day !== at))).status).toBe(200);
  });

  test("a step names the record that somebody else has changed, and who", async () => {
    const made = recordAt(await saved([add()]), 0);
    await owner.call("PUT", `/api/schedules/${made.id}`, { body: scheduleOf(member, { notes: "Mine" }) });
    const answer = await save([
      add({ day_of_week: 2 }),
      { call: "DELETE /api/schedules/{id}", id: made.id, version: made.version },
    ]);
    expect(answer).toMatchObject({
      status: 412,
      body: { code: "changed_meanwhile", step: 1, by: { name: "manager" }, current: { notes: "Mine" } },
    });
    expect((await owner.call("GET", "/api/schedules")).body).toHaveLength(1);
  });

  test("a record made and deleted again leaves no trace; an equal one changes nothing", async () => {
    const made = recordAt(await saved([add()]), 0);
    const answer = await saved([
      { ...add({ day_of_week: 2 }), id: "brief" },
      { call: "DELETE /api/schedules/{id}", id: "brief" },
      { call: "PUT /api/schedules/{id}", id: made.id, body: scheduleOf(member) },
    ]);
    expect(answer).toMatchObject({
      action: null,
      results: [{ record: null }, { record: null }, { record: made }],
    });
    expect((await lastAction(owner)).changes).toBe(1);
  });

  test("a member who goes takes along what the plan gave them", async () => {
    await saved([add()]);
    const answer = await saved([add({ day_of_week: 2 }), { call: "DELETE /api/employees/{id}", id: member }]);
    expect(answer.results).toEqual([{ record: null }, { record: null }]);
    expect((await owner.call("GET", "/api/schedules")).body).toEqual([]);
    const { changes } = await actionOf(owner, answer.action ?? 0);
    expect(changes.map(({ resource, after }) => [resource, after])).toEqual([
      ["employee", null],
      ["schedule", null],
    ]);
    expect(await save([add()])).toMatchObject({ status: 404, body: { step: 0 } });
  });

  test("requests are decided together, or none of them", async () => {
    const on = { db: database.db, settings: service.settings };
    const [one, other] = [
      await askFor(on, owner, member, { start_date: "2027-05-03", end_date: "2027-05-04" }),
      await askFor(on, owner, member, { start_date: "2027-05-04", end_date: "2027-05-05" }),
    ];
    const approve = (id: string): Step => ({
      call: "PUT /api/requests/{id}",
      id,
      body: { state: "approved", answer: "" },
    });
    const refused = await save([approve(one.id), approve(other.id)], owner, "decide");
    expect(refused).toMatchObject({ status: 409, body: { step: 1 } });
    expect((await requestsOf(owner)).map(({ state }) => state)).toEqual(["pending", "pending"]);
    const decline: Step = { ...approve(other.id), body: { state: "declined", answer: "" } };
    expect((await save([approve(one.id), decline], owner, "decide")).status).toBe(200);
    expect((await requestsOf(owner)).map(({ state }) => state)).toEqual(["approved", "declined"]);
  });

  test("what plans have no step for is refused before anything is done", async () => {
    const viewer = await service.addPerson(owner, "viewer");
    const manager = await service.addPerson(owner, "manager");
    const refusals: [Step, number, Manager?][] = [
      [{ call: "GET /api/schedules" }, 400],
      [{ call: "POST /api/salon/delete", body: { name: "" } }, 400],
      [{ call: "PUT /api/schedules/{id}", body: scheduleOf(member) }, 400],
      [add({ day_of_week: 9 }), 400],
      [{ call: "PUT /api/salon", body: { time_zone: "Europe/Berlin" } }, 400],
      [{ call: "PUT /api/salon", body: { name: "Mine" } }, 403, manager],
      [{ call: "DELETE /api/schedules/{id}", id: "0190d8a2-0000-7000-8000-000000000000" }, 404],
      [{ ...add(), body: scheduleOf("0190d8a2-0000-7000-8000-000000000000") }, 404],
    ];
    for (const [step, status, by] of refusals)
      expect([step, await save([add(), step], by)], step.call).toMatchObject([
        step,
        { status, body: { step: 1 } },
      ]);
    expect((await save([add()], viewer)).status).toBe(403);
    expect((await save([])).status).toBe(400);
    expect((await owner.call("GET", "/api/schedules")).body).toEqual([]);
  });

  test("5,000 steps are saved as one, and put back as one; one more is too many", {
    timeout: 300_000,
  }, async () => {
    const steps = Array.from({ length: 5000 }, (_, index) => {
      const start = new Date(Date.UTC(2027, 0, 1) + index * DAY_MS);
      const end = new Date(start.getTime() + 3_600_000);
      const span = { start_date_time: start.toISOString(), end_date_time: end.toISOString() };
      return { call: "POST /api/onetime-blocks", body: timeOffOf(member, span) };
    });
    expect((await save([...steps, add()])).status).toBe(400);
    const settings = Array.from({ length: 301 }, () => ({
      call: "PUT /api/salon",
      body: { rest_minutes: 600 },
    }));
    expect((await save(settings)).status).toBe(400);
    const { action } = await saved(steps);
    expect((await lastAction(owner)).changes).toBe(5000);
    await putBack(owner, { action: action ?? 0 });
    expect((await owner.call("GET", `/api/onetime-blocks?employee_id=${member}`)).body).toEqual([]);
  });

  test("a plan does what its steps do one by one", { timeout: 300_000 }, async () => {
    const edit = fc.record({
      list: fc.constantFrom("schedules", "recurring-breaks", "onetime-blocks"),
      method: fc.constantFrom("POST", "POST", "PUT", "DELETE"),
      which: fc.nat(5),
      day: fc.integer({ min: 0, max: 2 }),
      start: fc.integer({ min: 8, max: 14 }),
      hours: fc.integer({ min: 1, max: 4 }),
    });
    type Edit = Parameters<typeof bodyOf>[0] & { method: string; which: number };
    const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
      const [alone, together] = [await service.newManager(), await service.newManager()];
      const members = [(await alone.addMember()).id, (await together.addMember()).id];
      /** The new records so far, by the plan's names for them. */
      const made: { list: string; id: string; name: string }[] = [];
      const steps: Step[] = [];
      let isRefused = false;
      for (const [at, one] of edits.entries() as IterableIterator<[number, Edit]>) {
        const own = made.filter(({ list }) => list === one.list);
        const target = own[one.which % Math.max(1, own.length)];
        const isNew = one.method === "POST" || !target;
        const path = isNew ? `/api/${one.list}` : `/api/${one.list}/${target.id}`;
        const method = isNew ? "POST" : one.method;
        const body = method === "DELETE" ? undefined : bodyOf(one, members[0] ?? "");
        const answer = await alone.call(method, path, { body });
        if (answer.status >= 400) isRefused = true;
        if (isNew && answer.status < 400) made.push({ list: one.list, id: idOf(answer), name: `made ${at}` });
        if (!isNew && method === "DELETE") made.splice(made.indexOf(target), 1);
        if (answer.status < 400)
          steps.push({
            call: `${method} /api/${one.list}${isNew ? "" : "/{id}"}`,
            id: isNew ? `made ${at}` : target.name,
            ...(body && { body: bodyOf(one, members[1] ?? "") }),
          });
      }
      expect(isRefused || steps.length === edits.length).toBe(true);
      if (steps.length > 0) expect((await save(steps, together)).status).toBe(200);
      const plain = async (by: Manager) => {
        const { schedules, breaks, time_off } = z.parse(
          z.object({ schedules: lists, breaks: lists, time_off: lists }),
          await said(by),
        );
        return [schedules, breaks, time_off].map((list) =>
          list.map(({ id, employee_id, ...says }) => JSON.stringify(says)).toSorted(),
        );
      };
      expect(await plain(together)).toEqual(await plain(alone));
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

const lists = z.array(z.looseObject({ id: z.string(), employee_id: z.string() }));

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function bodyOf(
  { list, day, start, hours }: { list: string; day: number; start: number; hours: number },
  member: string,
): object {
  const span = { day_of_week: day, start_time: clock(start), end_time: clock(start + hours) };
  if (list === "schedules") return scheduleOf(member, span);
  if (list === "recurring-breaks") return breakOf(member, span);
  return timeOffOf(member, {
    start_date_time: `2026-12-0${day + 1}T${clock(start)}:00Z`,
    end_date_time: `2026-12-0${day + 1}T${clock(start + hours)}:00Z`,
  });
}
