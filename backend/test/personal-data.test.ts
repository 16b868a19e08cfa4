import { ONCE_HEADER } from "@chairtime/contract/calls/once";
import { putBackPreview } from "@chairtime/contract/changes";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { offers } from "../src/db/own-week-schema.ts";
import { emailChanges, mails, passwordResets } from "../src/db/people-schema.ts";
import { notices } from "../src/db/telling/notice-schema.ts";
import { pushes, pushSubscriptions } from "../src/db/telling/push-schema.ts";
import { eraseUser } from "../src/personal-data/erase-user.ts";
import { exportUser } from "../src/personal-data/export-person.ts";
import { findPerson } from "../src/personal-data/find-person.ts";
import { runPersonCommand as personCommand } from "../src/personal-data/run-person-command.ts";
import { PERSONAL_TABLES } from "../src/personal-data/tables.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf, tokenOf as tokenDraft, webhookOf } from "./support/drafts.ts";
import { offerRow } from "./support/offers.ts";
import { byToken, tokenOf } from "./support/own-week.ts";
import { invite, signIn } from "./support/people.ts";
import { decideOn, inDays, requestOf } from "./support/requests.ts";
import { createService, idOf, type Manager, type Service } from "./support/service.ts";

/** In every text about the person of a test, and in no other. */
const MARK = "zqx";
/** The other tables that know something of a person, and why an export has nothing of them. */
const NOT_EXPORTED: Record<string, string> = {
  refresh_tokens: "hashes of a session's secrets; they go with the session",
  unwanted_mails: "a keyed hash of an address, kept so that its owner gets no more mails",
  pushes: "ids of notices on their way to a phone; they go with the notice",
  kept_answers: "copies of saved records for a day; an erasure deletes those that name the person",
  salons: "the salon's name and settings, which are nobody's",
  closures: "the salon's closed days, which are nobody's",
  api_tokens: "the name of the user who made a token, which an erasure empties",
  webhooks: "the name of the user who made a webhook, which an erasure empties",
};

/** A column that may name a person, or hold a record that does. */
const PERSONAL_COLUMN =
  /(employee|user|giver|partner|taker|session|subscription|notice)_id$|email|recipient|name$|_by$|_agent$/;
const tables = z.object({ rows: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })) });
const hits = z.object({ rows: z.array(z.object({ name: z.string(), row: z.string() })) });
const exported = z.record(z.string(), z.array(z.looseObject({})));

describe("personal data", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, {}, { isWoken: false });
    owner = await service.newManager();
  });
  afterAll(() => database.close());

  const readTables = async () => {
    const found = await database.db.execute(sql`
      select table_name::text as name,
        array_agg(case data_type when 'jsonb' then 'jsonb' else column_name::text end) as columns
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`);
    return z.parse(tables, found).rows;
  };

  const markedRows = async () => {
    const looks = (await readTables()).map(
      ({ name }) => sql`
        select ${name}::text as name, looked::text as row from ${sql.identifier(name)} as looked
        where looked::text ilike ${`%${MARK}%`}`,
    );
    return z.parse(hits, await database.db.execute(sql.join(looks, sql` union all `))).rows;
  };

  test("every table that may know a person is exported, or says why not", async () => {
    const known = new Set([
      ...PERSONAL_TABLES.map(({ table }) => getTableConfig(table).name),
      ...Object.keys(NOT_EXPORTED),
    ]);
    const may = (await readTables()).filter(({ columns }) =>
      columns.some((column) => column === "jsonb" || PERSONAL_COLUMN.test(column)),
    );
    expect(may.map(({ name }) => name).toSorted()).toEqual([...known].toSorted());
  });

  /** A member with a row in every table that an export of them reads. */
  async function addMember() {
    const email = `${MARK}-${newId()}@salon.test`;
    const picture = `https://pictures.test/${MARK}.png`;
    const first = { first_name: `${MARK}Ada`, last_name: `${MARK}Byron`, email, picture };
    const { id } = await owner.addMember({ ...first, hourly_cost: 2345 });
    const { call, salonId } = owner;
    const headers = { [ONCE_HEADER]: `once-${newId()}` };
    await call("PUT", `/api/employees/${id}`, { body: { last_name: `${MARK}Lovelace` }, headers });
    await call("POST", "/api/schedules", { body: scheduleOf(id, { notes: MARK }) });
    await call("POST", "/api/recurring-breaks", { body: breakOf(id, { reason: MARK }) });
    await call("POST", "/api/onetime-blocks", { body: timeOffOf(id, { reason: MARK }) });
    const byLink = byToken(service, await tokenOf(owner, id));
    const asked = await byLink("POST", "/api/own-week/requests", {
      body: requestOf({ reason: MARK, note: MARK }),
    });
    await decideOn(owner, { id: idOf(asked) }, "approved", { answer: MARK });
    await call("PUT", "/api/salon", { body: { publishing: true } });
    await call("POST", "/api/publishing", { body: { from: inDays(0), to: inDays(6) } });
    await byLink("GET", "/api/own-week/feed");
    await call("PUT", "/api/salon", { body: { publishing: false } });
    const announced = { id: newId(), text: "Please come at nine", audience: { kind: "everybody" } };
    await call("POST", "/api/notices", { body: announced });
    const { db } = database;
    const given = { kind: "give" as const, giverId: id, note: MARK, answer: MARK };
    await db.insert(offers).values({ ...offerRow(salonId, newId()), ...given });
    const subscription = {
      salonId,
      id: newId(),
      employeeId: id,
      seed: newId(),
      p256dh: "key",
      auth: "secret",
    };
    await db
      .insert(pushSubscriptions)
      .values({ ...subscription, endpoint: `https://push.test/${MARK}/${newId()}` });
    const [notice] = await db.select().from(notices).limit(1);
    await db.insert(pushes).values({
      salonId,
      id: newId(),
      noticeId: notice?.id ?? "",
      subscriptionId: subscription.id,
      originKey: "origin",
    });
    await db
      .insert(mails)
      .values({ id: newId(), recipient: email, message: { kind: "reset" }, lane: salonId });
    return { id, email };
  }

  test("an export has all of a member, without secrets and without other people", async () => {
    const other = await owner.addMember({ first_name: "Otherone" });
    const { id } = await addMember();
    const answer = await owner.call("GET", `/api/personal-data/${id}`);
    expect(answer.status).toBe(200);
    const file = z.parse(exported, answer.body);
    const ofMembers = PERSONAL_TABLES.filter(({ ofMember }) => ofMember);
    expect(Object.keys(file)).toEqual(ofMembers.map(({ table }) => getTableConfig(table).name));
    for (const [table, rows] of Object.entries(file)) expect(rows.length, table).toBeGreaterThan(0);
    const text = JSON.stringify(file);
    const strange = ["token_hash", "seed", "p256dh", "Otherone", other.id, owner.email];
    expect(strange.filter((word) => text.includes(word))).toEqual([]);
  });

  test("an erased member leaves their hours, and nothing that tells who they were", async () => {
    const { id, email } = await addMember();
    const before = new Date();
    const deleted = await owner.call("DELETE", `/api/employees/${id}`);
    expect(deleted.status).toBe(204);
    // What a put-back would restore is still there.
    expect((await markedRows()).map(({ name }) => name)).toContain("changes");
    expect((await findPerson(database.db, email)).members).toEqual([
      { salonId: owner.salonId, employeeId: id },
    ]);

    expect((await owner.call("DELETE", `/api/personal-data/${id}`)).status).toBe(204);
    const ofOthers = (await markedRows()).filter(({ row }) => row.includes(id) || row.includes(email));
    expect(ofOthers).toEqual([]);
    expect((await findPerson(database.db, email)).members).toEqual([]);

    const past = await owner.call("GET", `/api/changes/as-it-was?at=${before.toISOString()}`);
    const lists = z.parse(
      z.object({ staff: z.array(z.looseObject({})), schedules: z.array(z.looseObject({})) }),
      past.body,
    );
    expect(lists.staff).toContainEqual(
      expect.objectContaining({
        id,
        first_name: "A former member",
        last_name: "",
        email: "",
        hourly_cost: null,
      }),
    );
    expect(lists.schedules).toContainEqual(
      expect.objectContaining({ employee_id: id, start_time: "09:00", notes: "" }),
    );
    const history = await owner.call("GET", `/api/changes?employee_id=${id}`);
    expect(history.status).toBe(200);
    const [action] = z.parse(z.object({ actions: z.array(z.object({ id: z.int() })) }), history.body).actions;
    const asked = await owner.call("POST", "/api/changes/put-back-preview", { body: { action: action?.id } });
    expect(z.parse(putBackPreview, asked.body).refusal).toBe(
      "This person was erased from the history, too, so there’s nothing to restore.",
    );
    expect((await owner.call("DELETE", `/api/personal-data/${newId()}`)).status).toBe(404);
  });

  test("a member who is still there is deleted and erased in one go", async () => {
    const { id } = await addMember();
    expect((await owner.call("DELETE", `/api/personal-data/${id}`)).status).toBe(204);
    expect((await owner.call("GET", `/api/employees/${id}`)).status).toBe(404);
    expect((await markedRows()).filter(({ row }) => row.includes(id))).toEqual([]);
  });

  test("the holder of an address is found with every trace of an account, and erased", async () => {
    const { db } = database;
    const salon = await service.newManager();
    const email = `${MARK}-${newId()}@user.test`;
    const username = `${MARK}_user`;
    const password = "Correct-horse-1";
    const { token } = await invite(service, salon, email, "owner");
    await service.call("POST", "/api/auth/register", { body: { email, username, password } });
    await service.call("POST", "/api/auth/accept-invitation", { body: { token, username, password } });
    const user = await signIn(service, { email, password }, `${MARK} browser`);
    await user.call("PUT", "/api/account/name", { body: { display_name: `${MARK} Person` } });
    const member = await salon.addMember();
    const byLink = byToken(service, await tokenOf(salon, member.id));
    const asked = await byLink("POST", "/api/own-week/requests", { body: requestOf() });
    await decideOn(user, { id: idOf(asked) }, "approved");
    const body = { id: newId(), text: "Please come at nine", audience: { kind: "everybody" } };
    await user.call("POST", "/api/notices", { body });
    await user.call("POST", "/api/tokens", { body: tokenDraft() });
    await user.call("POST", "/api/webhooks", { body: webhookOf() });
    await user.call("POST", "/api/presence", {
      body: { resource: "employee", record_id: member.id, editing: true },
    });
    const soon = new Date(Date.now() + 3_600_000);
    const userId = user.userId;
    await db.insert(passwordResets).values({ tokenHash: newId(), userId, expiresAt: soon });
    const next = `${MARK}-next@user.test`;
    await db
      .insert(emailChanges)
      .values({ userId, email: next, emailKey: next, tokenHash: newId(), expiresAt: soon });
    await db.insert(mails).values({ id: newId(), recipient: email, message: { kind: "reset" } });

    const found = await findPerson(db, email.toUpperCase());
    expect(found.user?.userIds).toEqual([userId]);
    if (!found.user) throw new Error("The user was not found");
    const file = z.parse(exported, JSON.parse(await exportUser(db, found.user)));
    for (const [table, rows] of Object.entries(file)) expect(rows.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(file)).not.toMatch(/password_hash|token_hash|"message"/);

    const key = found.user;
    await db.transaction((tx) => eraseUser(tx, key));
    const left = (await markedRows()).filter(
      ({ row }) => row.includes(userId) || /_user|Person|user\.test/.test(row),
    );
    expect(left).toEqual([]);
    const history = JSON.stringify((await salon.call("GET", "/api/changes")).body);
    expect(history).toContain("approved");
    expect((await service.call("POST", "/api/auth/login", { body: { email, password } })).status).toBe(401);
    // Their history is empty of them, so there is nobody to find.
    expect((await findPerson(db, email)).user?.userIds).toEqual([]);
  });

  test("the command exports and deletes whom it finds", async () => {
    const { id, email } = await addMember();
    const run = (...args: string[]) =>
      personCommand(database.db, args, {
        isConfirmed: async () => false,
        say: (line) => void said.push(line),
      });
    const said: string[] = [];
    const file = z.object({ user: z.looseObject({}), members: z.array(exported) });
    const { user, members } = z.parse(file, JSON.parse(await run("export", email)));
    expect(user).toMatchObject({ users: [], registrations: [] });
    expect(members).toMatchObject([{ employees: [{ id, email }] }]);
    const ofMember = z.parse(z.looseObject({ user: z.null() }), JSON.parse(await run("export", id)));
    expect(ofMember).toMatchObject({ members });
    expect(JSON.parse(await run("export", email, "--salon", newId()))).toEqual({ user: null, members: [] });

    await expect(run("delete", email)).rejects.toThrow("Nothing was changed.");
    expect(said.at(-1)).toBe(
      `0 users, 0 registrations or invitations, 1 member\n  ${id} of salon ${owner.salonId}`,
    );
    await expect(run("delete", "nobody@salon.test", "--yes")).rejects.toThrow("Nobody was found.");
    const registered = `${newId()}@user.test`;
    const body = { email: registered, username: "ada", password: "Correct-horse-1" };
    await service.call("POST", "/api/auth/register", { body });
    await run("delete", registered, "--yes");
    expect(said.at(-1)).toBe("0 users, 1 registration or invitation, 0 members");
    await expect(run("delete", registered, "--yes")).rejects.toThrow("Nobody was found.");
    await expect(run("erase", email)).rejects.toThrow(/^Write: npm run person -- export EMAIL/);
    expect((await owner.call("GET", `/api/employees/${id}`)).status).toBe(200);
    await run("delete", email, "--yes");
    expect((await owner.call("GET", `/api/employees/${id}`)).status).toBe(404);
    expect((await markedRows()).filter(({ row }) => row.includes(id) || row.includes(email))).toEqual([]);
  });

  test("the last owner of people who stay is not erased", async () => {
    const salon = await service.newManager();
    await service.addPerson(salon, "manager");
    const { user } = await findPerson(database.db, salon.email);
    await expect(
      database.db.transaction((tx) => eraseUser(tx, { emailKey: salon.email, userIds: user?.userIds ?? [] })),
    ).rejects.toThrow(/another|somebody else an owner/);
    expect((await salon.call("GET", "/api/salon")).status).toBe(200);
  });
});
