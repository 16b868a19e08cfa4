import { linkMailingAnswer, linkRecord } from "@chairtime/contract/links";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { staffLinks, unwantedMails } from "../src/db/own-week-schema.ts";
import { attempts } from "../src/db/people-schema.ts";
import { employees } from "../src/db/schema.ts";
import { countWaitingMails, writeMail } from "../src/mail/waiting-mails.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { historyOf, lastAction, previewOf, putBack } from "./support/history.ts";
import { byToken, linkOf, linksOf, tokenIn, tokenOf, wantMails, weekOf } from "./support/own-week.ts";
import { atOnce, createService, type Manager, newEmail, type Service, statuses } from "./support/service.ts";

const UNKNOWN = "01890000-0000-7000-8000-000000000000";

describe("links", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { APP_URL: "https://salon.test" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    manager = await service.newManager();
    member = (await manager.addMember()).id;
  });

  const statusOf = async (token: string) => (await byToken(service, token)("GET", "/api/own-week")).status;
  const mailLinks = async (...employee_ids: string[]) => {
    const answer = await manager.call("POST", "/api/links/mail", { body: { employee_ids } });
    return z.parse(linkMailingAnswer, answer.body).results.map(({ result }) => result);
  };
  const mailedTo = async (email: string) => {
    await service.settled();
    return service.mails.filter(({ to, subject }) => to === email && subject.startsWith("Your week"));
  };

  test("a link is made once, listed with its address, and opens the member's week", async () => {
    expect(await linksOf(manager)).toEqual([]);
    const answer = await manager.call("POST", "/api/links", { body: { employee_id: member } });
    expect(answer.status).toBe(201);
    const link = z.parse(linkRecord, answer.body);
    expect(link).toMatchObject({ employee_id: member, last_opened_at: null, mails: true });
    expect(link.url).toMatch(/^https:\/\/salon\.test\/w\/[\w-]{43}$/);
    expect(await linkOf(manager, member)).toEqual(link);
    expect(await linksOf(manager)).toEqual([link]);
    expect((await weekOf(service, tokenIn(link))).member).toMatchObject({ id: member, first_name: "Ada" });
    await manager.call("PUT", `/api/employees/${member}`, { body: { first_name: "Augusta" } });
    expect((await weekOf(service, tokenIn(link))).member.first_name).toBe("Augusta");
    expect(
      (await historyOf(manager)).actions.filter(({ shown }) => shown[0]?.resource === "link"),
    ).toHaveLength(1);
  });

  test("twenty who make a member's link at once get the same one", async () => {
    const links = await atOnce(20, () => linkOf(manager, member));
    expect(new Set(links.map(({ url }) => url)).size).toBe(1);
    expect(await statusOf(tokenIn(links[0] ?? { url: null }))).toBe(200);
  });

  test("a renewed link shuts the old one, a revoked one opens nothing, at once", async () => {
    const old = await linkOf(manager, member);
    await weekOf(service, tokenIn(old));
    const renewed = z.parse(linkRecord, (await manager.call("PUT", `/api/links/${member}`)).body);
    expect(renewed.url).not.toBe(old.url);
    expect(renewed.created_at > old.created_at).toBe(true);
    expect(renewed.last_opened_at).toBeNull();
    expect(await statusOf(tokenIn(old))).toBe(404);
    expect(await statusOf(tokenIn(renewed))).toBe(200);

    expect((await manager.call("DELETE", `/api/links/${member}`)).status).toBe(204);
    expect(await statusOf(tokenIn(renewed))).toBe(404);
    expect(await linksOf(manager)).toEqual([]);
    for (const method of ["PUT", "DELETE"]) {
      expect(await manager.call(method, `/api/links/${member}`)).toMatchObject({
        status: 404,
        body: { error: "Link not found" },
      });
    }
    const again = await linkOf(manager, member);
    expect([old.url, renewed.url]).not.toContain(again.url);
    const made = await historyOf(manager);
    const links = made.actions.flatMap(({ shown }) => shown.filter(({ resource }) => resource === "link"));
    expect(links.map(({ before, after }) => [before !== null, after !== null])).toEqual([
      [false, true],
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect(new Set(links.map(({ record_id }) => record_id)).size).toBe(1);
    for (const { after } of links.filter(({ after }) => after !== null)) {
      expect(Object.keys(after ?? {}).toSorted()).toEqual(["mails", "seed", "version"]);
    }
  });

  test("20 renewals at once leave one link that opens", async () => {
    await linkOf(manager, member);
    const answers = await atOnce(20, () => manager.call("PUT", `/api/links/${member}`));
    const tokens = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => tokenIn(z.parse(linkRecord, body)));
    const opened = await Promise.all(tokens.map(statusOf));
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses(answers)[200]).toBe(20);
  });

  test("links are not put back, and no link is made without a member", async () => {
    await linkOf(manager, member);
    const { id } = await lastAction(manager);
    expect((await previewOf(manager, { action: id })).refusal).toMatch(/^Links can’t be restored/);
    for (const employee_id of [UNKNOWN, "x"]) {
      const { status } = await manager.call("POST", "/api/links", { body: { employee_id } });
      expect(status).toBe(employee_id === "x" ? 400 : 404);
    }
  });

  test("a member who goes takes the link along, and comes back without it", async () => {
    const token = await tokenOf(manager, member);
    await manager.call("DELETE", `/api/employees/${member}`);
    expect(await statusOf(token)).toBe(404);
    await putBack(manager, { action: (await lastAction(manager)).id });
    expect(await statusOf(token)).toBe(404);
    expect(await linksOf(manager)).toEqual([]);
    expect(await tokenOf(manager, member)).not.toBe(token);
  });

  test("an inactive member's link opens nothing until they are active again", async () => {
    const token = await tokenOf(manager, member);
    const setActive = (is_active: boolean) =>
      manager.call("PUT", `/api/employees/${member}`, { body: { is_active } });
    await setActive(false);
    expect(await statusOf(token)).toBe(404);
    await setActive(true);
    expect(await statusOf(token)).toBe(200);
  });

  test("under another secret a link opens, and its address is known again only after a renewal", async () => {
    const token = await tokenOf(manager, member);
    await database.db.update(staffLinks).set({ seed: UNKNOWN }).where(eq(staffLinks.employeeId, member));
    expect(await linksOf(manager)).toMatchObject([{ employee_id: member, url: null }]);
    expect(await statusOf(token)).toBe(200);
    expect(await mailLinks(member)).toEqual(["untold"]);
    expect(await mailedTo((await readMember()).email)).toEqual([]);
    expect((await manager.call("PUT", `/api/links/${member}`)).body).toMatchObject({
      url: expect.stringContaining("/w/"),
    });
  });

  async function readMember(id = member) {
    const [row] = await database.db.select().from(employees).where(eq(employees.id, id));
    if (!row) throw new Error("no such member");
    return row;
  }

  test("links are mailed to several, and made where they are missing; each hears what became of theirs", async () => {
    const token = await tokenOf(manager, member);
    const [other, quiet, gone] = [
      await manager.addMember({ first_name: "Grace\n https://evil.test" }),
      await manager.addMember(),
      await manager.addMember({ is_active: false }),
    ];
    await byToken(service, await tokenOf(manager, quiet.id))("PUT", "/api/own-week/mails", {
      body: { mails: false },
    });
    expect(await mailLinks(member, other.id, other.id, quiet.id, gone.id, UNKNOWN)).toEqual([
      "mailed",
      "mailed",
      "unwanted",
      "unknown",
      "unknown",
    ]);
    const [mail, ...more] = await mailedTo((await readMember()).email);
    expect(more).toEqual([]);
    expect(mail?.link).toBe(`https://salon.test/w/${token}`);
    expect(mail?.text).toContain(`Stop these mails: https://salon.test/w/${token}?mails=stop`);
    const [theirs] = await mailedTo(other.email);
    expect(await statusOf(tokenIn({ url: theirs?.link ?? null }))).toBe(200);
    expect(theirs?.html).not.toMatch(/https:\/\/evil|evil\./);
    expect(await mailedTo(quiet.email)).toEqual([]);
    expect(await mailedTo(gone.email)).toEqual([]);
    const bad = await manager.call("POST", "/api/links/mail", { body: { employee_ids: ["x"] } });
    expect(bad.status).toBe(400);
  });

  test("a link that is revoked or unwanted before its mail is written is not sent, nor to an old address", async () => {
    const people = [await manager.addMember(), await manager.addMember(), await manager.addMember()];
    const [revoked, unwanted, moved] = people;
    const kept = await manager.addMember();
    if (!revoked || !unwanted || !moved) throw new Error("nobody is there");
    for (const { id, email } of [...people, kept]) {
      await tokenOf(manager, id);
      const about = { kind: "own-week-link", salonId: manager.salonId, employeeId: id } as const;
      await writeMail(database.db, email, about, { afterSeconds: 3600 });
    }
    await manager.call("DELETE", `/api/links/${revoked.id}`);
    await byToken(service, await tokenOf(manager, unwanted.id))("PUT", "/api/own-week/mails", {
      body: { mails: false },
    });
    await manager.call("PUT", `/api/employees/${moved.id}`, { body: { email: newEmail() } });
    expect(await mailedTo(kept.email)).toHaveLength(1);
    for (const { email } of people) expect(await mailedTo(email)).toEqual([]);
  });

  test("a mailbox gets 5 mails with a link in an hour, and one more when that is over", async () => {
    const limited = createService(database.db, { AUTH_LIMITS: "on", MAILS_PER_MINUTE: "100" });
    const results: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const body = { employee_ids: [member] };
      const answer = await limited.call("POST", "/api/links/mail", { body, token: manager.token });
      results.push(...z.parse(linkMailingAnswer, answer.body).results.map(({ result }) => result));
    }
    expect(results).toEqual([...Array(5).fill("mailed"), "put_off", "put_off"]);
    const sent = async () => {
      await limited.settled();
      return limited.mails.splice(0).length;
    };
    expect(await sent()).toBe(5);
    expect(await sent()).toBe(0);
    // Delayed twice, it shows once.
    await database.db.update(attempts).set({ windowStart: sql`${attempts.windowStart} - interval '1 hour'` });
    expect(await sent()).toBe(1);
    expect(await countWaitingMails(database.db)).toBe(0);
  });

  test("a salon and an origin cause a number of mails with links in an hour, for any size of one call", async () => {
    const settings = { AUTH_LIMITS: "on", TRUST_PROXY: "1", SALON_MAILS_PER_HOUR: "3" };
    const limited = createService(database.db, settings);
    const mailed = async ({ token, addMember }: Manager, origin: string) => {
      // One after the other: the first added goes first.
      const members = [await addMember(), await addMember()];
      const body = { employee_ids: members.map(({ id }) => id) };
      const headers = { "x-forwarded-for": origin };
      const answer = await limited.call("POST", "/api/links/mail", { body, token, headers });
      return z.parse(linkMailingAnswer, answer.body).results.map(({ result }) => result);
    };
    const [salon, another] = [await service.newManager(), await service.newManager()];
    expect(await mailed(salon, "10.3.0.1")).toEqual(["mailed", "mailed"]);
    expect(await mailed(salon, "10.3.0.2")).toEqual(["mailed", "put_off"]);
    expect(await mailed(another, "10.3.0.1")).toEqual(["mailed", "put_off"]);
    // Two services deliver the mails of one database: the first finishes before the second one starts.
    await limited.settled();
  });

  test("the choice about mails outlives the link, and is in the history by the member's name", async () => {
    const token = await tokenOf(manager, member);
    const wish = (mails: unknown) =>
      byToken(service, token)("PUT", "/api/own-week/mails", { body: { mails } });
    expect((await wish(false)).status).toBe(204);
    expect((await wish(false)).status).toBe(204);
    expect((await wish("no")).status).toBe(400);
    expect((await weekOf(service, token)).mails).toBe(false);
    expect(await lastAction(manager)).toMatchObject({
      by: { user_id: null, name: "Ada Byron (own link)" },
      shown: [{ resource: "link", before: { mails: true }, after: { mails: false } }],
    });
    await manager.call("DELETE", `/api/links/${member}`);
    expect(await linkOf(manager, member)).toMatchObject({ mails: false });
    await manager.call("PUT", `/api/links/${member}`);
    expect(await linksOf(manager)).toMatchObject([{ mails: false }]);
  });

  test("an address that stopped emails gets none as another member until they turn them on", async () => {
    const [first, email] = [await manager.addMember(), newEmail()];
    const wish = async (id: string, mails: boolean) =>
      byToken(service, await tokenOf(manager, id))("PUT", "/api/own-week/mails", { body: { mails } });
    await manager.call("PUT", `/api/employees/${first.id}`, { body: { email } });
    await wish(first.id, false);
    await manager.call("DELETE", `/api/employees/${first.id}`);
    const again = await manager.addMember({ email: email.toUpperCase() });
    expect(await linkOf(manager, again.id)).toMatchObject({ mails: false });
    expect(await linksOf(manager)).toMatchObject([{ employee_id: again.id, mails: false }]);
    expect((await weekOf(service, await tokenOf(manager, again.id))).mails).toBe(false);
    expect(await mailLinks(again.id)).toEqual(["unwanted"]);

    // Written before the address was theirs, or before it was stopped, a mail is not sent either.
    const other = await manager.addMember();
    expect(await linkOf(manager, other.id)).toMatchObject({ mails: true });
    await manager.call("DELETE", `/api/employees/${again.id}`);
    await manager.call("PUT", `/api/employees/${other.id}`, { body: { email } });
    const about = { kind: "own-week-link", salonId: manager.salonId, employeeId: other.id } as const;
    await writeMail(database.db, email, about);
    expect(await mailedTo(email)).toEqual([]);

    // It concerns one salon.
    const elsewhere = await service.newManager();
    const theirs = await elsewhere.addMember({ email });
    expect(await linkOf(elsewhere, theirs.id)).toMatchObject({ mails: true });
    expect(JSON.stringify(await database.db.select().from(unwantedMails))).not.toContain(email);

    await wantMails(service, await tokenOf(manager, other.id), email);
    expect(await linkOf(manager, other.id)).toMatchObject({ mails: true });
    expect(await mailLinks(other.id)).toEqual(["mailed"]);
    expect(await mailedTo(email)).toHaveLength(1);
  });

  test("only a mail to the address turns mails on again, no matter who holds the link", async () => {
    const { email } = await service.newManager();
    await manager.call("PUT", `/api/employees/${member}`, { body: { email } });
    const token = await tokenOf(manager, member);
    const wish = async (body: object) =>
      (await byToken(service, token)("PUT", "/api/own-week/mails", { body })).status;
    const isOn = async () => (await linkOf(manager, member)).mails;
    const offers = async (to: string) => {
      await service.settled();
      return service.mails.filter((mail) => mail.to === to && mail.subject.includes("again?"));
    };
    await wish({ mails: false });
    const stopped = await lastAction(manager);

    // The salon has the link, and everything that it opens.
    expect(await wish({ mails: true })).toBe(204);
    for (const proof of ["", "x", "zzzzzz.", `zzzzzz.${"A".repeat(43)}`])
      expect(await wish({ mails: true, proof })).toBe(400);
    expect(await isOn()).toBe(false);
    expect((await lastAction(manager)).id).toBe(stopped.id);

    // Nor by the mail to an address that it gives the member for a while, or to another spelling of the mailbox.
    const ours = newEmail();
    await manager.call("PUT", `/api/employees/${member}`, { body: { email: ours } });
    expect((await wantMails(service, token, ours)).status).toBe(204);
    for (const spelling of [email, email.replace("@", "+week@")]) {
      await manager.call("PUT", `/api/employees/${member}`, { body: { email: spelling } });
      expect(await isOn()).toBe(false);
      expect(await mailLinks(member)).toEqual(["unwanted"]);
    }

    await manager.call("PUT", `/api/employees/${member}`, { body: { email } });
    const [offer] = await offers(email);
    const proof = new URL(offer?.link ?? "").searchParams.get("proof") ?? "";
    expect(await wish({ mails: true, proof })).toBe(204);
    expect(await isOn()).toBe(true);
    expect(await offers(email)).toHaveLength(1);
  });

  test("who stopped mails is offered them again 3 times a day at most", async () => {
    const limited = createService(database.db, { AUTH_LIMITS: "on" });
    const call = byToken(limited, await tokenOf(manager, member));
    await call("PUT", "/api/own-week/mails", { body: { mails: false } });
    const answers = await atOnce(5, () => call("PUT", "/api/own-week/mails", { body: { mails: true } }));
    expect(statuses(answers)).toEqual({ 204: 3, 429: 2 });
    await limited.settled();
    expect(limited.mails).toHaveLength(3);
  });

  test("viewers see neither links nor their history; the news has them without anything that opens", async () => {
    const viewer = await service.addPerson(manager, "viewer");
    const token = await tokenOf(manager, member);
    expect((await viewer.call("GET", "/api/links")).status).toBe(403);
    expect(JSON.stringify(await historyOf(viewer))).not.toContain('"link"');
    const after = (await lastAction(manager)).id - 1;
    const news = (by: Manager) => by.call("GET", `/api/events?after=${after}`);
    expect((await news(manager)).body).toMatchObject({ changes: [{ resource: "link" }] });
    expect((await news(viewer)).body).toMatchObject({ changes: [] });
    expect(JSON.stringify((await news(manager)).body)).not.toContain(token);
  });
});
