import { ACCOUNT_HEADER } from "@chairtime/contract/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import {
  accountOf,
  invite,
  newOwner,
  newPerson,
  peopleOf,
  salonOf,
  signIn,
  type User,
} from "./support/people.ts";
import {
  atOnce,
  createService,
  idOf,
  newEmail,
  refreshCookie,
  type Service,
  statuses,
} from "./support/service.ts";
import { makeToken } from "./support/tokens.ts";

const session = z.object({ access_token: z.string() });
const UNKNOWN = "01890000-0000-7000-8000-000000000000";

describe("the salons of a user", () => {
  let database: TestDatabase;
  let service: Service;
  let olga: User;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { APP_URL: "https://salon.example" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    olga = await newOwner(service);
  });

  const switchTo = (by: User, salon_id: string) =>
    service.call("POST", "/api/auth/salon", { token: by.token, body: { salon_id } });
  const makeSalon = (by: User, body: object) => by.call("POST", "/api/account/salons", { body });
  const lives = async ({ call }: User) => (await call("GET", "/api/salon")).status === 200;

  test("another one is made with the user as its owner, and entered by a session of its own", async () => {
    const home = await salonOf(olga);
    const made = await makeSalon(olga, { name: "  Studio Mitte ", time_zone: "Europe/Berlin" });
    expect(made).toMatchObject({ status: 201, body: { name: "Studio Mitte" } });
    const { salons: listed } = await accountOf(olga);
    expect(listed.map(({ name, role }) => [name, role])).toEqual([
      ["", "owner"],
      ["Studio Mitte", "owner"],
    ]);
    const salonId = listed[1]?.id ?? "";
    expect(made.body).toMatchObject({ salon_id: salonId });
    for (const body of [{ name: " " }, { name: "A", time_zone: "Mars/Olympus" }]) {
      expect((await makeSalon(olga, body)).status).toBe(400);
    }

    const entered = await switchTo(olga, salonId);
    expect(entered).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), user: { id: olga.userId, salon_id: salonId } },
    });
    const cookie = refreshCookie(entered);
    expect(cookie).toMatch(/^[\w-]{43}$/);
    expect(entered.headers.get("set-cookie")).toContain("Path=/api/auth");
    const refreshed = await service.call("POST", "/api/auth/refresh", { cookie });
    expect(refreshed.body).toMatchObject({ user: { salon_id: salonId } });
    // The old session is over, for its access token and its refresh token.
    expect(await lives(olga)).toBe(false);
    const old = olga.cookie;
    expect((await service.call("POST", "/api/auth/refresh", { cookie: old })).status).toBe(401);
    expect(await switchTo(olga, home)).toMatchObject({
      status: 401,
      body: { error: "Invalid or expired token" },
    });
    // The next sign-in leads to the last one.
    const next = await signIn(service, olga);
    expect(await next.call("GET", "/api/salon")).toMatchObject({
      body: { id: salonId, name: "Studio Mitte", time_zone: "Europe/Berlin" },
    });
    expect(
      (await accountOf(next)).sessions.filter(({ user_agent }) => user_agent === "a browser"),
    ).toHaveLength(2);
  });

  test("tokens learn whose salon it is, sessions do not, and an account's salons have the same", async () => {
    await makeSalon(olga, { name: "Studio Mitte" });
    const [, { id } = { id: "" }] = (await accountOf(olga)).salons;
    const one = await makeToken(olga);
    expect((await olga.call("GET", "/api/salon")).headers.get(ACCOUNT_HEADER)).toBeNull();
    const { access_token: token } = z.parse(session, (await switchTo(olga, id)).body);
    const other = await makeToken({
      call: (method, path, options) => service.call(method, path, { ...options, token }),
    });
    const stranger = await makeToken(await newOwner(service));
    const accountOfToken = async (made: { token: string }) =>
      (await service.call("GET", "/api/v1/salon", made)).headers.get(ACCOUNT_HEADER);
    const account = await accountOfToken(one);
    expect(account).not.toBeNull();
    expect(await accountOfToken(other)).toBe(account);
    expect(await accountOfToken(stranger)).not.toBe(account);
  });

  test("one that the user does not belong to is not there, and the session goes on", async () => {
    const stranger = await newOwner(service);
    for (const salonId of [await salonOf(stranger), UNKNOWN]) {
      expect(await switchTo(olga, salonId)).toMatchObject({
        status: 404,
        body: { error: "Salon not found" },
      });
    }
    expect((await switchTo(olga, "x")).status).toBe(400);
    const salon_id = await salonOf(olga);
    expect((await service.call("POST", "/api/auth/salon", { body: { salon_id } })).status).toBe(401);
    expect(await lives(olga)).toBe(true);
  });

  test("two switches at once leave one living session", async () => {
    const home = await salonOf(olga);
    const answers = await atOnce(10, () => switchTo(olga, home));
    expect(statuses(answers)).toEqual({ 200: 1, 401: 9 });
    const living = (await accountOf(await signIn(service, olga))).sessions;
    // The registration's own, this one, and the one switched to.
    expect(living).toHaveLength(3);
  });

  test("a user owns at most 20, also of 30 requested at once", async () => {
    const answers = await atOnce(30, (index) => makeSalon(olga, { name: `Salon ${index}` }));
    expect(statuses(answers)).toEqual({ 201: 19, 409: 11 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: "You can own at most 20 salons.",
    });
    const { token } = await invite(service, await newOwner(service), olga.email);
    expect((await olga.call("POST", "/api/account/invitation", { body: { token } })).status).toBe(200);
  });

  test("records of one salon are out of sight in another of the same user", async () => {
    const draft = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail() };
    const member = idOf(await olga.call("POST", "/api/employees", { body: draft }));
    const guest = await newPerson(service, olga, "viewer");
    await makeSalon(olga, { name: "Other" });
    const other = (await accountOf(olga)).salons[1]?.id ?? "";
    await switchTo(olga, other);
    const inOther = await signIn(service, olga);
    expect(await salonOf(inOther)).toBe(other);
    expect((await inOther.call("GET", "/api/employees")).body).toEqual([]);
    expect((await inOther.call("GET", `/api/employees/${member}`)).status).toBe(404);
    expect((await inOther.call("DELETE", `/api/employees/${member}`)).status).toBe(404);
    expect((await peopleOf(inOther)).people.map(({ email }) => email)).toEqual([olga.email]);
    const path = `/api/salon/people/${guest.userId}`;
    expect((await inOther.call("DELETE", path)).status).toBe(404);
    expect((await inOther.call("PUT", path, { body: { role: "owner" } })).status).toBe(404);
    expect(await guest.call("GET", "/api/salon")).toMatchObject({ body: { me: { role: "viewer" } } });
  });
});
