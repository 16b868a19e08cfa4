import { credentials } from "@chairtime/contract/people/credentials";
import { accountAnswer } from "@chairtime/contract/people/people";
import { salonRecord } from "@chairtime/contract/salon";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { databases, type TestDatabase } from "./support/databases.ts";
import { createService, type Manager, newEmail, type Service } from "./support/service.ts";

const PASSWORD = "Correct-horse-1";
const inGerman = { "accept-language": "de" };

describe.each(databases)("languages, on $name", ({ open }) => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await open();
    service = createService(database.db);
  });
  afterAll(() => database.close());

  /** Registers by a page in some language. Returns the address. */
  async function register(headers: Record<string, string>): Promise<string> {
    const email = newEmail();
    const body = { email, username: "manager", password: PASSWORD };
    await service.call("POST", "/api/auth/register", { body, headers });
    await service.call("GET", `/api/auth/verify-email?token=${await service.tokenFor(email)}`);
    return email;
  }

  async function signIn(email: string) {
    const answer = await service.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
    const { access_token: token, user } = z.parse(credentials, answer.body);
    return { token, user };
  }

  const meOf = async (by: Pick<Manager, "call">) =>
    z.parse(salonRecord, (await by.call("GET", "/api/salon")).body).me;
  const userOf = async (by: Pick<Manager, "call">) =>
    z.parse(accountAnswer, (await by.call("GET", "/api/account")).body).user;

  describe("of a user", () => {
    test("is none before they have chosen", async () => {
      const maya = await service.newManager();
      expect((await meOf(maya)).language).toBeNull();
      expect((await userOf(maya)).language).toBeUndefined();
      expect((await signIn(maya.email)).user).not.toHaveProperty("language");
    });

    test("is what they choose, at every sign-in and in every salon", async () => {
      const maya = await service.newManager();
      const choose = (language: unknown) =>
        maya.call("PUT", "/api/account/language", { body: { language } });
      expect((await choose("fr")).status).toBe(204);
      expect((await meOf(maya)).language).toBe("fr");
      expect((await userOf(maya)).language).toBe("fr");
      expect((await signIn(maya.email)).user).toMatchObject({ language: "fr" });
      for (const wrong of ["xx", "en-XA", "", null, 7, undefined])
        expect((await choose(wrong)).status, String(wrong)).toBe(400);
      expect((await meOf(maya)).language).toBe("fr");
      const other = await service.newManager();
      expect((await meOf(other)).language).toBeNull();
    });

    test("is that of the page by which they registered, or accepted an invitation", async () => {
      expect((await signIn(await register(inGerman))).user).toMatchObject({ language: "de" });
      const foreign = { "accept-language": "tlh, xx;q=0.5" };
      expect((await signIn(await register(foreign))).user).not.toHaveProperty("language");

      const owner = await service.newManager();
      const email = newEmail();
      await owner.call("POST", "/api/salon/invitations", { body: { email, role: "viewer" } });
      const body = { token: await service.tokenFor(email), username: "lena_k", password: PASSWORD };
      await service.call("POST", "/api/auth/accept-invitation", { body, headers: inGerman });
      expect((await signIn(email)).user).toMatchObject({ language: "de" });
    });
  });
});
