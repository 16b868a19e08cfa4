import { randomBytes } from "node:crypto";
import { staffList } from "@chairtime/contract/staff";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { PARAMETERS } from "../src/auth/password.ts";
import { renewEmailKeys } from "../src/db/emails/renew-email-keys.ts";
import { users } from "../src/db/people-schema.ts";
import { employees } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { invite, newOwner, signIn, type User } from "./support/people.ts";
import { cheapDerive, createService, type Manager, type Service } from "./support/service.ts";

const PASSWORD = "Correct-horse-1";

/** One mailbox in the spellings that keyboards, files and other programs have of it. */
function spellings() {
  const name = `ana${randomBytes(6).toString("hex")}`;
  return {
    plain: `${name}@müller.example`,
    others: [
      `${name.toUpperCase()}@MÜLLER.EXAMPLE`,
      `${name}@mu\u0308ller.example`,
      `${name}@xn--mller-kva.example`,
      `${name}@müller.example.`,
      `ａ${name.slice(1)}＠müller．example`,
    ],
  };
}

describe("one mailbox", () => {
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

  const register = (email: string) =>
    service.call("POST", "/api/auth/register", { body: { email, username: "ana", password: PASSWORD } });
  const login = (email: string, password = PASSWORD) =>
    service.call("POST", "/api/auth/login", { body: { email, password } });
  const accountOf = (email: string) => database.db.select().from(users).where(eq(users.email, email));
  const draft = (email: string) => ({ first_name: "Ana", last_name: "Lund", email, role: "Stylist" });
  const create = (email: string) => manager.call("POST", "/api/employees", { body: draft(email) });

  test("is one account, which every spelling signs in to and none registers again", async () => {
    const { plain, others } = spellings();
    await register(plain);
    await service.call("GET", `/api/auth/verify-email?token=${await service.tokenFor(plain)}`);
    for (const other of others) {
      expect(await login(other), other).toMatchObject({ status: 200, body: { user: { email: plain } } });
      await register(other);
      await service.settled();
      expect(service.mails.at(-1), other).toMatchObject({
        to: plain,
        link: expect.not.stringContaining("token"),
      });
    }
    expect(await login(`${plain.slice(0, 3)}\u200b${plain.slice(3)}`)).toMatchObject({ status: 200 });
  });

  test("is stored and mailed to as mail servers know it", async () => {
    const { others } = spellings();
    const [typed = "", expected = ""] = [others.at(-1), others.at(-1)?.normalize("NFKC")];
    await register(typed);
    await service.settled();
    expect(service.mails.at(-1)?.to).toBe(expected);
    expect(await create(`${typed}.`)).toMatchObject({ status: 201, body: { email: expected } });
  });

  test("is one member, also in a plan", async () => {
    const { plain, others } = spellings();
    expect((await create(plain)).status).toBe(201);
    for (const other of others) {
      expect(await create(other), other).toMatchObject({
        status: 409,
        body: { error: "A staff member with this email already exists." },
      });
      const steps = [plain.replace("ana", "bo"), other].map((email) => ({
        call: "POST /api/employees",
        body: draft(email),
      }));
      const plan = await manager.call("POST", "/api/plans", { body: { kind: "import", steps } });
      expect(plan, other).toMatchObject({ status: 409, body: { step: 1 } });
    }
    expect(z.parse(staffList, (await manager.call("GET", "/api/employees")).body)).toHaveLength(1);
  });

  test("is one invitation, and opens for the account with any spelling", async () => {
    const owner = await newOwner(service);
    const { plain, others } = spellings();
    const [typed = "", other = ""] = others.slice(1);
    await register(plain);
    await service.call("GET", `/api/auth/verify-email?token=${await service.tokenFor(plain)}`);
    const ana: User = await signIn(service, { email: plain, password: PASSWORD });
    const { token } = await invite(service, owner, typed.normalize());
    expect(
      await owner.call("POST", "/api/salon/invitations", { body: { email: other, role: "viewer" } }),
    ).toMatchObject({
      status: 409,
      body: { code: "already_invited" },
    });
    expect(await service.call("POST", "/api/auth/invitation", { body: { token } })).toMatchObject({
      body: { has_account: true },
    });
    expect((await ana.call("POST", "/api/account/invitation", { body: { token } })).status).toBe(200);
  });

  test("names are stored in one form of each letter", async () => {
    const { plain } = spellings();
    const body = {
      ...draft(plain),
      first_name: "Jose\u0301",
      last_name: "Nu\u0301n\u0303ez",
      role: "Coiffe\u0301",
      services: ["Pe\u0301dicure"],
    };
    const created = await manager.call("POST", "/api/employees", { body });
    const stored = { first_name: "José", last_name: "Núñez", role: "Coiffé", services: ["Pédicure"] };
    expect(created).toMatchObject({ status: 201, body: stored });
    await manager.call("PUT", "/api/account/name", { body: { display_name: "Zoe\u0308" } });
    const account = await manager.call("GET", "/api/account");
    expect(account.body).toMatchObject({ user: { display_name: "Zoë" } });
  });

  test("shared by two from before: both work on, until one of them goes", async () => {
    const { plain, others } = spellings();
    const [, , ascii = ""] = others;
    // An older version took these for two mailboxes, and wrote no keys.
    const [one, two] = [await manager.addMember(), await manager.addMember()];
    const isOf = (id: string) => and(eq(employees.salonId, manager.salonId), eq(employees.id, id));
    await database.db.update(employees).set({ email: ascii, emailKey: null }).where(isOf(one.id));
    await database.db.update(employees).set({ email: plain, emailKey: null }).where(isOf(two.id));
    await renewEmailKeys(database.db);

    const edit = (id: string, body: object) => manager.call("PUT", `/api/employees/${id}`, { body });
    expect(await edit(one.id, { ...draft(ascii), role: "Barber" })).toMatchObject({ status: 200 });
    expect(await edit(two.id, { ...draft(plain), role: "Barber" })).toMatchObject({
      status: 200,
      body: { email: plain, role: "Barber" },
    });
    const steps = [one, two].map(({ id }, index) => ({
      call: "PUT /api/employees/{id}",
      id,
      body: { ...draft([ascii, plain][index] ?? ""), role: "Colorist" },
    }));
    expect((await manager.call("POST", "/api/plans", { body: { kind: "import", steps } })).status).toBe(200);
    expect((await create(others[1] ?? "")).status).toBe(409);
    expect((await edit(two.id, { email: others[0] ?? "" })).body).toMatchObject({ email: plain });
    expect((await manager.call("DELETE", `/api/employees/${one.id}`)).status).toBe(204);
    await renewEmailKeys(database.db);
    expect((await create(ascii)).status).toBe(409);
  });

  test("shared by two accounts from before: each signs in as it was typed, and resets its password", async () => {
    const { plain, others } = spellings();
    const [, , ascii = ""] = others;
    for (const email of [plain, ascii]) {
      const { userId } = await service.newManager();
      // The keys of an older version.
      await database.db.update(users).set({ email, emailKey: email }).where(eq(users.id, userId));
    }
    await renewEmailKeys(database.db);
    for (const email of [plain, ascii]) {
      expect(await login(email), email).toMatchObject({ status: 200, body: { user: { email } } });
      await service.call("POST", "/api/auth/forgot-password", { body: { email } });
      expect(await service.tokenFor(email)).not.toBe("");
    }
    // The one that is found by the key.
    expect(await login(plain.replace("ü", "u\u0308").toUpperCase())).toMatchObject({
      body: { user: { email: plain } },
    });
  });

  test("a key from before is renewed at the start, and found by every spelling", async () => {
    const { plain, others } = spellings();
    const { userId } = await service.newManager();
    await database.db.update(users).set({ email: plain, emailKey: plain }).where(eq(users.id, userId));
    await renewEmailKeys(database.db);
    for (const other of others) expect((await login(other)).status, other).toBe(200);
  });

  test("a password opens from a keyboard that spells its letters otherwise, also one hashed before", async () => {
    const { plain } = spellings();
    const { userId } = await service.newManager();
    const typed = "Cafe\u0301\u00a01234";
    const salt = Buffer.alloc(16, 3);
    const bare = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    const earlier = `$argon2id$v=19$m=19456,t=2,p=1$${bare(salt)}$${bare(await cheapDerive(typed, salt, PARAMETERS))}`;
    const set = { email: plain, emailKey: plain.replace("müller", "xn--mller-kva"), passwordHash: earlier };
    await database.db.update(users).set(set).where(eq(users.id, userId));
    const spelled = ["Café 1234", "Cafe\u0301 １２３４", typed];
    expect((await login(plain, spelled[0])).status).toBe(401);
    expect((await login(plain, typed)).status).toBe(200);
    for (const password of spelled) expect((await login(plain, password)).status, password).toBe(200);
    expect((await accountOf(plain))[0]?.passwordHash).not.toBe(earlier);
  });

  test.each(["पासवर्ड१२", "كلمةسر٣", "パスワード１", "Пароль7"])("a reset takes %s", async (new_password) => {
    const { email } = await service.newManager();
    await service.call("POST", "/api/auth/forgot-password", { body: { email } });
    const token = await service.tokenFor(email);
    const reset = await service.call("POST", "/api/auth/reset-password", { body: { token, new_password } });
    expect(reset.status).toBe(200);
    expect((await login(email, new_password.normalize("NFKC"))).status).toBe(200);
  });
});
