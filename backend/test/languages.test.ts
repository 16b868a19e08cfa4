import { ownFeed, ownWeek } from "@chairtime/contract/own-week";
import { credentials } from "@chairtime/contract/people/credentials";
import { accountAnswer, joinedSalon } from "@chairtime/contract/people/people";
import { publishingPreview } from "@chairtime/contract/publishing";
import { salonRecord } from "@chairtime/contract/salon";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { tokenOf } from "./support/own-week.ts";
import { accessToken, createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

const today = todayIn("Asia/Kolkata");
const PASSWORD = "Correct-horse-1";
const inGerman = { "accept-language": "de" };

describe("languages", () => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
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
      const choose = (language: unknown) => maya.call("PUT", "/api/account/language", { body: { language } });
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

  describe("of a salon", () => {
    const languageOf = async (by: Pick<Manager, "call">) =>
      z.parse(salonRecord, (await by.call("GET", "/api/salon")).body).language;

    test("is that in which its owner registered, or made it as another one", async () => {
      const { token } = await signIn(await register(inGerman));
      const lena = {
        call: (method: string, path: string, body?: unknown) => service.call(method, path, { token, body }),
      };
      expect(await languageOf(lena)).toBe("de");
      expect(await languageOf(await service.newManager())).toBeNull();

      await lena.call("PUT", "/api/account/language", { language: "fr" });
      const made = await lena.call("POST", "/api/account/salons", { name: "Second" });
      const { salon_id } = z.parse(joinedSalon, made.body);
      const second = accessToken(await lena.call("POST", "/api/auth/salon", { salon_id }));
      const there = { call: (method: string, path: string) => service.call(method, path, { token: second }) };
      expect(await languageOf(there)).toBe("fr");
    });

    test("speaks on its links and feeds, and in mails to members", async () => {
      const maya = await service.newManager();
      await maya.call("PUT", "/api/salon", { body: { language: "de", name: "Juniper" } });
      const member = await maya.addMember({ first_name: "Ana" });
      const link = await tokenOf(maya, member.id);
      expect(z.parse(ownWeek, (await byLink(link, "GET", "")).body).salon.language).toBe("de");
      expect(z.parse(ownFeed, (await byLink(link, "GET", "/feed")).body).salon.language).toBe("de");

      await maya.call("POST", "/api/links/mail", { body: { employee_ids: [member.id] } });
      const mail = await mailTo(member.email);
      expect(mail).toMatchObject({ subject: expect.stringContaining("Ihre") });
      expect(mail?.html).toContain('lang="de"');

      await maya.call("PUT", "/api/salon", { body: { language: null } });
      await maya.call("POST", "/api/links/mail", { body: { employee_ids: [member.id] } });
      expect((await mailTo(member.email))?.html).toContain('lang="en"');
    });

    test("speaks in mails about published weeks and decisions, as they are shown before", async () => {
      const maya = await service.newManager();
      await maya.call("PUT", "/api/salon", { body: { language: "de", publishing: true } });
      const member = await maya.addMember({ first_name: "Ana" });
      const link = await tokenOf(maya, member.id);
      const body = scheduleOf(member.id, { day_of_week: 1 });
      await maya.call("POST", "/api/schedules", { body });
      const period = { body: { from: today, to: addDays(today, 13) } };
      const preview = await maya.call("POST", "/api/publishing/preview", period);
      const [shown] = z.parse(publishingPreview, preview.body).mails;
      expect((await maya.call("POST", "/api/publishing", period)).status).toBe(200);
      const published = await mailTo(member.email);
      expect(published).toMatchObject({ subject: shown?.subject });
      expect(published?.html).toContain('lang="de"');
      expect(published?.text).toMatch(/Mo\.?, \d+\./);

      const asked = {
        kind: "time_off",
        start_date: addDays(today, 3),
        start_time: null,
        end_date: addDays(today, 3),
        end_time: null,
        reason: "Vacation",
        note: "",
      };
      const request = await byLink(link, "POST", "/requests", asked);
      await maya.call("PUT", `/api/requests/${idOf(request)}`, { body: { state: "declined" } });
      const decided = await mailTo(member.email);
      expect(decided?.subject).not.toBe(published?.subject);
      expect(decided?.html).toContain('lang="de"');
    });
  });

  describe("of a member", () => {
    test("is what they choose on their page, for feed and mails too, whatever becomes of the link", async () => {
      const maya = await service.newManager();
      await maya.call("PUT", "/api/salon", { body: { language: "de" } });
      const [member, other] = [await maya.addMember(), await maya.addMember()];
      const link = await tokenOf(maya, member.id);
      const chosen = async (token: string) => z.parse(ownWeek, (await byLink(token, "GET", "")).body).member;
      expect((await chosen(link)).language).toBeNull();
      expect((await byLink(link, "PUT", "/language", { language: "ar" })).status).toBe(204);
      for (const language of ["xx", "en-XA", null])
        expect((await byLink(link, "PUT", "/language", { language })).status).toBe(400);
      expect((await byLink("x".repeat(43), "PUT", "/language", { language: "fr" })).status).toBe(404);
      expect((await chosen(link)).language).toBe("ar");
      expect(z.parse(ownFeed, (await byLink(link, "GET", "/feed")).body).member.language).toBe("ar");
      expect((await chosen(await tokenOf(maya, other.id))).language).toBeNull();

      const body = { employee_ids: [member.id, other.id] };
      await maya.call("POST", "/api/links/mail", { body });
      expect((await mailTo(member.email))?.html).toContain('lang="ar" dir="rtl"');
      expect((await mailTo(other.email))?.html).toContain('lang="de"');

      await maya.call("PUT", `/api/links/${member.id}`);
      expect((await chosen(await tokenOf(maya, member.id))).language).toBe("ar");
      await maya.call("DELETE", `/api/links/${member.id}`);
      expect((await chosen(await tokenOf(maya, member.id))).language).toBe("ar");
    });
  });

  describe("of mails to users", () => {
    const spoken = async (email: string) => /lang="([^"]+)"/.exec((await mailTo(email))?.html ?? "")?.[1];
    const forgot = (email: string, headers: Record<string, string>) =>
      service.call("POST", "/api/auth/forgot-password", { body: { email }, headers });

    test("is the user's own, whatever page asks", async () => {
      const maya = await service.newManager();
      await maya.call("PUT", "/api/account/language", { body: { language: "es" } });
      await forgot(maya.email, inGerman);
      expect(await spoken(maya.email)).toBe("es");
      const body = { email: maya.email, username: "other", password: PASSWORD };
      await service.call("POST", "/api/auth/register", { body, headers: inGerman });
      expect(await spoken(maya.email)).toBe("es");

      const moved = newEmail();
      const change = { password: maya.password, email: moved };
      await maya.call("POST", "/api/account/email", { body: change, headers: inGerman });
      expect(await spoken(moved)).toBe("es");
      const token = await service.tokenFor(moved);
      await service.call("POST", "/api/auth/confirm-email", { body: { token }, headers: inGerman });
      expect(await spoken(maya.email)).toBe("es");
      await maya.call("POST", "/api/account/delete", {
        body: { password: maya.password },
        headers: inGerman,
      });
      expect(await spoken(moved)).toBe("es");
    });

    test("is that of the page which asks, of users who have chosen none", async () => {
      const email = newEmail();
      const body = { email, username: "lena_k", password: PASSWORD };
      await service.call("POST", "/api/auth/register", { body, headers: inGerman });
      expect(await spoken(email)).toBe("de");
      const maya = await service.newManager();
      await forgot(maya.email, {});
      expect(await spoken(maya.email)).toBe("en");
      await forgot(maya.email, inGerman);
      expect(await spoken(maya.email)).toBe("de");
      const change = { current_password: maya.password, new_password: "Another-horse-1" };
      await maya.call("POST", "/api/account/password", {
        body: change,
        headers: { "accept-language": "hi" },
      });
      expect(await spoken(maya.email)).toBe("hi");
    });

    test("is the salon's, of an invitation by a call that names none", async () => {
      const maya = await service.newManager();
      await maya.call("PUT", "/api/salon", { body: { language: "ar" } });
      const invite = async (email: string, headers: Record<string, string> = {}) => {
        await maya.call("POST", "/api/salon/invitations", { body: { email, role: "viewer" }, headers });
        return spoken(email);
      };
      expect(await invite(newEmail())).toBe("ar");
      expect(await invite(newEmail(), inGerman)).toBe("de");
      const known = await service.newManager();
      await known.call("PUT", "/api/account/language", { body: { language: "fr" } });
      expect(await invite(known.email, inGerman)).toBe("fr");
    });
  });

  const byLink = (link: string, method: string, path: string, body?: unknown) =>
    service.call(method, `/api/own-week${path}`, { body, headers: { authorization: `Link ${link}` } });

  async function mailTo(email: string) {
    await service.settled();
    return service.mails.findLast(({ to }) => to === email);
  }
});
