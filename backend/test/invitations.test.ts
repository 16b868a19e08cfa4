import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitations } from "../src/db/people-schema.ts";
import { salons } from "../src/db/schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { invite, newOwner, newPerson, peopleOf, salonOf, type User } from "./support/people.ts";
import {
  type Answer,
  atOnce,
  createService,
  idOf,
  newEmail,
  type Service,
  statuses,
} from "./support/service.ts";

const PASSWORD = "Correct-horse-1";
const USED = {
  status: 400,
  body: { error: "This invitation was already accepted. Try signing in.", code: "invitation_used" },
};
const EXPIRED = {
  status: 400,
  body: { error: "This invitation has expired. Ask for a new one.", code: "invitation_expired" },
};
const UNKNOWN = {
  status: 400,
  body: { error: "This invitation is no longer valid. Ask for a new one.", code: "invitation_unknown" },
};

describe("invitations", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: User;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { APP_URL: "https://salon.example" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await newOwner(service);
  });

  const post = (by: User, email: string, role = "manager") =>
    by.call("POST", "/api/salon/invitations", { body: { email, role } });
  const look = (token: string) => service.call("POST", "/api/auth/invitation", { body: { token } });
  const accept = (token: string, on = service) =>
    on.call("POST", "/api/auth/accept-invitation", { body: { token, username: "olga", password: PASSWORD } });
  const join = (by: User, token: string) => by.call("POST", "/api/account/invitation", { body: { token } });
  const expire = (id: string) =>
    database.db
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(invitations.id, id));

  test("the mail says who invites, where, as what and for how long; the link says it to the page", async () => {
    const email = newEmail();
    const answer = await post(owner, email, "viewer");
    expect(answer).toMatchObject({ status: 201, body: { email, role: "viewer", expired: false } });
    const token = await service.tokenFor(email);
    const mail = service.mails.at(-1);
    expect(mail?.subject).toBe("manager invites you to their salon");
    expect(mail?.link).toBe(`https://salon.example/invitation?token=${token}`);
    for (const part of ["as a viewer", "7 days", "once"]) expect(mail?.text).toContain(part);
    expect(await look(token)).toEqual({
      status: 200,
      headers: expect.anything(),
      body: { salon_name: "", email, role: "viewer", invited_by: "manager", has_account: false },
    });
    const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(7 * 24 * 3600 * 1000);
  });

  test("a salon's name is one line and no link in a mail", async () => {
    const name = "Win\n\na prize at https://evil.example <b>";
    const salonId = await salonOf(owner);
    await database.db.update(salons).set({ name }).where(sql`${salons.id} = ${salonId}`);
    const { token } = await invite(service, owner);
    const mail = service.mails.at(-1);
    expect(mail?.subject).toBe("manager invites you to Win a prize at https evil . example <b>");
    expect(mail?.html).not.toMatch(/https:\/\/evil|evil\.|<b>/);
    expect((await look(token)).body).toMatchObject({ salon_name: name });
  });

  test("sent again, an invitation has a new link and new seven days; the old link is void", async () => {
    const { email, id, token } = await invite(service, owner);
    await expire(id);
    const answer = await owner.call("PUT", `/api/salon/invitations/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { id, email, expired: false } });
    const renewed = await service.tokenFor(email);
    expect(renewed).not.toBe(token);
    expect(await look(token)).toMatchObject(UNKNOWN);
    expect((await look(renewed)).status).toBe(200);
    expect((await accept(renewed)).status).toBe(201);
    expect((await owner.call("PUT", `/api/salon/invitations/${id}`)).status).toBe(404);
  });

  test("taken back, an invitation is no longer valid; unknown and foreign ones are not there", async () => {
    const { id, token } = await invite(service, owner);
    const stranger = await newOwner(service);
    for (const method of ["PUT", "DELETE"]) {
      const answer = await stranger.call(method, `/api/salon/invitations/${id}`);
      expect(answer).toMatchObject({ status: 404, body: { error: "Invitation not found" } });
    }
    expect((await peopleOf(stranger)).invitations).toEqual([]);
    expect((await look(token)).status).toBe(200);
    expect((await owner.call("DELETE", `/api/salon/invitations/${id}`)).status).toBe(204);
    expect((await owner.call("DELETE", `/api/salon/invitations/${id}`)).status).toBe(404);
    for (const over of [token, "x"]) {
      for (const answer of [await look(over), await accept(over), await join(stranger, over)]) {
        expect(answer).toMatchObject(UNKNOWN);
      }
    }
  });

  test("only owners invite owners, and viewers nobody", async () => {
    const manager = await newPerson(service, owner, "manager");
    const viewer = await newPerson(service, owner, "viewer");
    const onlyOwners = {
      status: 403,
      body: { error: "Only owners can do this.", code: "not_allowed" },
    };
    expect(await post(manager, newEmail(), "owner")).toMatchObject(onlyOwners);
    const { id } = await invite(service, owner, newEmail(), "owner");
    expect(await manager.call("PUT", `/api/salon/invitations/${id}`)).toMatchObject(onlyOwners);
    expect(await manager.call("DELETE", `/api/salon/invitations/${id}`)).toMatchObject(onlyOwners);
    const own = await post(manager, newEmail(), "viewer");
    expect(own.status).toBe(201);
    for (const [method, path] of [
      ["POST", ""],
      ["PUT", `/${id}`],
      ["DELETE", `/${id}`],
    ] as const) {
      const answer = await viewer.call(method, `/api/salon/invitations${path}`, {
        body: method === "DELETE" ? undefined : { email: newEmail(), role: "viewer" },
      });
      expect(answer).toMatchObject({ status: 403, body: { error: "Only owners and managers can do this." } });
    }
    expect((await manager.call("DELETE", `/api/salon/invitations/${idOf(own)}`)).status).toBe(204);
    expect((await owner.call("DELETE", `/api/salon/invitations/${id}`)).status).toBe(204);
  });

  test("a salon has at most 200 open invitations", async () => {
    const { id, email } = await invite(service, owner);
    await database.db.execute(sql`
      insert into invitations (salon_id, id, email, email_key, role, token_hash, expires_at)
      select salon_id, gen_random_uuid(), n || email, n || email, role, n || token_hash, expires_at
      from invitations, generate_series(1, 198) as n where id = ${id}`);
    const answers = await atOnce(5, () => post(owner, newEmail()));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 4 });
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: "A salon can have at most 200 open invitations. Cancel some first.",
      code: "salon_full",
      values: { most: 200 },
    });
    await expire(id);
    expect((await post(owner, email)).status).toBe(201);
  });

  test("an address gets 5 invitations of one salon in an hour, 15 of all, and none keeps another's away", async () => {
    const settings = { AUTH_LIMITS: "on", MAILS_PER_MINUTE: "1000" };
    const limited = createService(database.db, settings);
    const email = newEmail();
    const inviteOften = async (times: number) => {
      const { token } = await newOwner(service);
      const by = (method: string, path: string, body?: unknown) =>
        limited.call(method, `/api/salon/invitations${path}`, { token, body });
      const first = await by("POST", "", { email, role: "viewer" });
      const answers = [first];
      for (let sent = 1; sent < times && first.status === 201; sent += 1)
        answers.push(await by("PUT", `/${idOf(first)}`));
      await limited.settled();
      return statuses(answers);
    };
    expect(await inviteOften(7)).toEqual({ 201: 1, 200: 4, 429: 2 });
    expect(await inviteOften(4)).toEqual({ 201: 1, 200: 3 });
    expect(await inviteOften(7)).toEqual({ 201: 1, 200: 4, 429: 2 });
    expect(await inviteOften(2)).toEqual({ 201: 1, 429: 1 });
    expect(await inviteOften(1)).toEqual({ 429: 1 });
  });

  test("an address gets 5 invitations in an hour, and one origin causes 10 mails a minute", async () => {
    const limited = createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "1" });
    let last = 0;
    const from = (origin: string, method: string, path: string, body?: unknown): Promise<Answer> =>
      limited.call(method, `/api/salon/invitations${path}`, {
        token: owner.token,
        headers: { "x-forwarded-for": origin },
        body,
      });
    const { id, email } = await invite(service, owner);
    const again = () => {
      last += 1;
      return from(`10.1.0.${last}`, "PUT", `/${id}`);
    };
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await again()).status).toBe(200);
    }
    const refused = await again();
    expect(refused).toMatchObject({
      status: 429,
      body: { error: "This address was invited too often. Please try again in 60 minutes." },
    });
    expect(refused.headers.get("retry-after")).toBe("3600");
    // Refused, it voids no link.
    expect((await look(await limited.tokenFor(email))).status).toBe(200);

    const answers = await atOnce(12, () =>
      from("10.2.0.1", "POST", "", { email: newEmail(), role: "viewer" }),
    );
    expect(statuses(answers)).toEqual({ 201: 10, 429: 2 });
    await limited.settled();
  });

  test("housekeeping forgets invitations a month after they expired or were accepted", async () => {
    const [fresh, accepted, expired] = [
      await invite(service, owner),
      await invite(service, owner),
      await invite(service, owner),
    ];
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    const set = (id: string, change: object) =>
      database.db.update(invitations).set(change).where(eq(invitations.id, id));
    await set(accepted.id, { acceptedAt: ago(29) });
    await set(expired.id, { expiresAt: ago(29) });
    await tidy(database.db, service.settings);
    expect(await look(accepted.token)).toMatchObject(USED);
    expect(await look(expired.token)).toMatchObject(EXPIRED);
    await set(accepted.id, { acceptedAt: ago(31) });
    await set(expired.id, { expiresAt: ago(31) });
    await tidy(database.db, service.settings);
    expect(await look(accepted.token)).toMatchObject(UNKNOWN);
    expect(await look(expired.token)).toMatchObject(UNKNOWN);
    expect((await look(fresh.token)).status).toBe(200);
  });
});
