import { staffList, staffRecord } from "@chairtime/contract/staff";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { employees } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { atOnce, createService, type Manager, newEmail, type Service, statuses } from "./support/service.ts";

const UNKNOWN = "01890000-0000-7000-8000-000000000000";

describe("staff", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    manager = await service.newManager();
  });

  const draft = (change: object = {}) => ({
    first_name: "Ada",
    last_name: "Byron",
    email: newEmail(),
    role: "Stylist",
    ...change,
  });
  const create = (change: object = {}) => manager.call("POST", "/api/employees", { body: draft(change) });

  test("a member is created with defaults, read back and listed in the order of creation", async () => {
    expect((await manager.call("GET", "/api/employees")).body).toEqual([]);
    const created = await create({ first_name: " Zoë ", services: ["Cut", 'Quote " and, comma'] });
    expect(created).toMatchObject({
      status: 201,
      body: { first_name: "Zoë", picture: "", is_active: true, services: ["Cut", 'Quote " and, comma'] },
    });
    const first = z.parse(staffRecord, created.body);
    const second = z.parse(staffRecord, (await create({ first_name: "Aaron" })).body);
    expect((await manager.call("GET", `/api/employees/${first.id}`)).body).toEqual(created.body);
    const listed = z.parse(staffList, (await manager.call("GET", "/api/employees")).body);
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test("an address from before it would be refused is read, and everything beside it changes", async () => {
    const [{ id }, email] = [await manager.addMember(), "<ada@salon.example>"];
    await database.db.update(employees).set({ email }).where(eq(employees.id, id));
    const listed = z.parse(staffList, (await manager.call("GET", "/api/employees")).body);
    expect(listed).toMatchObject([{ id, email }]);
    const changed = await manager.call("PUT", `/api/employees/${id}`, { body: { role: "Barber" } });
    expect(changed).toMatchObject({ status: 200, body: { email, role: "Barber" } });
  });

  test("PUT changes sent fields and keeps the rest; is_active alone toggles", async () => {
    const member = await manager.addMember({
      picture: "https://pictures.example/a.png",
      role: "Barber",
      services: ["Fade"],
    });
    const toggled = await manager.call("PUT", `/api/employees/${member.id}`, { body: { is_active: false } });
    expect(toggled).toMatchObject({
      status: 200,
      body: {
        ...member,
        is_active: false,
        version: 1 + (member.version ?? 0),
        updated_at: expect.any(String),
      },
    });
    const changed = await manager.call("PUT", `/api/employees/${member.id}`, {
      body: draft({ email: member.email, picture: "", services: [] }),
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { first_name: "Ada", picture: "", role: "Stylist", is_active: false, services: [] },
    });
    expect((await manager.call("PUT", `/api/employees/${member.id}`, { body: {} })).status).toBe(400);
  });

  test("an e-mail is used once per salon, ignoring case, also when 20 come at once", async () => {
    const email = newEmail();
    const answers = await atOnce(20, (index) => create({ email: index % 2 ? email : email.toUpperCase() }));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 19 });
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: "A staff member with this email already exists.",
      code: "record_member_email",
    });
    const other = await manager.addMember();
    expect((await manager.call("PUT", `/api/employees/${other.id}`, { body: { email } })).status).toBe(409);
    expect(
      (await manager.call("PUT", `/api/employees/${other.id}`, { body: { email: other.email } })).status,
    ).toBe(200);
  });

  test.each([
    [{ first_name: "  " }, "first_name", "First name is required"],
    [{ last_name: "" }, "last_name", "Last name is required"],
    [{ email: "" }, "email", "Email is required"],
    [{ email: "nobody" }, "email", "Email is invalid"],
    [{ email: "<ada@salon.example>" }, "email", "Email is invalid"],
    [{ role: " " }, "role", "Role is required"],
    [{ picture: "javascript:alert(1)" }, "picture", "Profile picture must be a valid URL"],
  ])("%j is refused with the field's sentence", async (change, field, sentence) => {
    expect(await create(change)).toMatchObject({
      status: 400,
      body: { error: sentence, fields: { [field]: sentence } },
    });
    const { id } = await manager.addMember();
    expect(await manager.call("PUT", `/api/employees/${id}`, { body: change })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
  });

  test("a text that no database can hold is a 400", async () => {
    expect((await create({ first_name: "a\u0000b" })).status).toBe(400);
  });

  test.each(["GET", "PUT", "DELETE"])(
    "%s of a malformed id is 400, of an unknown one 404",
    async (method) => {
      const body = method === "PUT" ? { role: "Barber" } : undefined;
      for (const id of ["1", "not-a-uuid", `${UNKNOWN}0`, "%00"]) {
        expect((await manager.call(method, `/api/employees/${id}`, { body })).status).toBe(400);
      }
      expect(await manager.call(method, `/api/employees/${UNKNOWN}`, { body })).toMatchObject({
        status: 404,
        body: { error: "Staff member not found" },
      });
    },
  );

  test("deleting a member deletes their availability and nobody else's", async () => {
    const [gone, stays] = [await manager.addMember(), await manager.addMember()];
    for (const { id } of [gone, stays]) {
      await manager.call("POST", "/api/schedules", { body: scheduleOf(id) });
      await manager.call("POST", "/api/recurring-breaks", { body: breakOf(id) });
      await manager.call("POST", "/api/onetime-blocks", { body: timeOffOf(id) });
    }
    expect(await manager.call("DELETE", `/api/employees/${gone.id}`)).toMatchObject({
      status: 204,
      body: null,
    });
    expect((await manager.call("GET", `/api/employees/${gone.id}`)).status).toBe(404);
    for (const list of ["schedules", "recurring-breaks", "onetime-blocks"]) {
      expect((await manager.call("GET", `/api/${list}`)).body).toMatchObject([{ employee_id: stays.id }]);
    }
  });
});
