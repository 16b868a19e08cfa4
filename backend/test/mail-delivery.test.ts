import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLimiter } from "../src/auth/limits.ts";
import { createBackground } from "../src/base/background.ts";
import { parseBackendSettings } from "../src/base/env.ts";
import { newId } from "../src/base/uuid.ts";
import { mails, passwordResets } from "../src/db/people-schema.ts";
import { createMailTurns } from "../src/mail/due-mails.ts";
import type { Mail } from "../src/mail/mails.ts";
import { countWaitingMails, writeMail } from "../src/mail/waiting-mails.ts";
import { createMailDelivery } from "../src/mail-delivery.ts";
import { capturedLog } from "./support/captured-log.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { createService, newEmail } from "./support/service.ts";

const refusal = (responseCode: number) =>
  Object.assign(new Error("Refused olga@salon.test"), {
    code: "EENVELOPE",
    command: "RCPT TO",
    responseCode,
  });

describe("waiting mails", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(mails).then(() => {}));

  /** A node that sends by `send`, which may throw. */
  function newNode(send: (mail: Mail) => void) {
    const { log, text: logged } = capturedLog();
    const settings = parseBackendSettings({});
    const secret = "a-test-secret-of-the-backend-0123456789";
    const delivery = createMailDelivery({
      db: database.db,
      settings,
      secret,
      limiter: createLimiter(database.db, settings.limits, secret),
      log,
      mailer: { send: async (mail) => send(mail) },
      background: createBackground(log),
    });
    return { deliver: delivery.deliver, logged };
  }

  const write = (recipient = "olga@salon.test", token = "the-token") =>
    writeMail(database.db, recipient, { kind: "verify", username: "olga", token });
  const makeDue = () => database.db.update(mails).set({ dueAt: sql`now()` });

  test("a mail is written with its reason or not at all, and is gone with its link when it was sent", async () => {
    const failed = database.db.transaction(async (tx) => {
      await writeMail(tx, "olga@salon.test", { kind: "already-registered" });
      throw new Error("changed its mind");
    });
    await expect(failed).rejects.toThrow("changed its mind");
    expect(await countWaitingMails(database.db)).toBe(0);
    await write();
    expect(await countWaitingMails(database.db)).toBe(1);
    const sent: Mail[] = [];
    await newNode((mail) => sent.push(mail)).deliver();
    expect(sent).toMatchObject([{ to: "olga@salon.test", link: expect.stringContaining("the-token") }]);
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  test("what cannot be delivered is tried again after growing delays, for a day", async () => {
    await write();
    const node = newNode(() => {
      throw refusal(451);
    });
    const delays: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await node.deliver();
      const [row] = await database.db
        .select({ seconds: sql<number>`round(extract(epoch from ${mails.dueAt} - now()))::integer` })
        .from(mails);
      delays.push(row?.seconds ?? -1);
      await makeDue();
    }
    for (const [index, delay] of delays.entries()) {
      expect(Math.abs(delay - Math.min(3600, 10 * 2 ** index))).toBeLessThanOrEqual(5);
    }
    await database.db.update(mails).set({ createdAt: sql`now() - interval '25 hours'` });
    await node.deliver();
    expect(await countWaitingMails(database.db)).toBe(0);
    expect(node.logged()).toMatch(/"tries":13,"code":"EENVELOPE","responseCode":451,"msg":"mail given up"/);
    expect(node.logged()).not.toMatch(/the-token|olga/);
  });

  test("a mail that was put off is not tried before its time", async () => {
    await write();
    let tries = 0;
    const node = newNode(() => {
      tries += 1;
      throw refusal(451);
    });
    for (let round = 0; round < 3; round += 1) await node.deliver();
    expect(tries).toBe(1);
  });

  test("a final refusal is given up at once, and holds up no other mail", async () => {
    await write("gone@salon.test");
    await write("olga@salon.test");
    const sent: string[] = [];
    const node = newNode(({ to }) => {
      if (to === "gone@salon.test") throw refusal(550);
      sent.push(to);
    });
    await node.deliver();
    expect(sent).toEqual(["olga@salon.test"]);
    expect(await countWaitingMails(database.db)).toBe(0);
    expect(node.logged()).toContain("mail given up");
  });

  test("salons take turns, and a stranger's registration waits for none of them", async () => {
    const salons = ["a-salon", "b-salon", ...Array.from({ length: 15 }, (_, index) => `c-salon-${index}`)];
    const mailsOf = (lane: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: newId(),
        recipient: `${lane}-${index}@salon.test`,
        message: { kind: "already-registered" },
        lane,
      }));
    await database.db.insert(mails).values(mailsOf(salons[0] ?? "", 500));
    for (const lane of salons.slice(1)) await database.db.insert(mails).values(mailsOf(lane, 3));
    await write("stranger@salon.test");
    const sent: string[] = [];
    await newNode(({ to }) => sent.push(to)).deliver();
    expect(sent.indexOf("stranger@salon.test")).toBeLessThan(10);
    // Each of 17 salons has had three mails after a few rounds of all.
    for (const lane of salons.slice(1)) expect(sent.indexOf(`${lane}-2@salon.test`)).toBeLessThan(100);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(549);
  });

  test("a crowd of registrations leaves salons a part of each batch", async () => {
    for (let index = 0; index < 60; index += 1) await write(`crowd-${index}@salon.test`);
    const message = { kind: "already-registered" };
    await database.db
      .insert(mails)
      .values({ id: newId(), recipient: "member@salon.test", message, lane: "a" });
    const sent: string[] = [];
    await newNode(({ to }) => sent.push(to)).deliver();
    expect(sent.indexOf("member@salon.test")).toBeLessThan(10);
  });

  test("several nodes send each mail once", async () => {
    const addresses = Array.from({ length: 60 }, newEmail);
    for (const address of addresses) await write(address);
    const sent: string[] = [];
    const nodes = Array.from({ length: 4 }, () => newNode(({ to }) => sent.push(to)));
    await Promise.all(nodes.map(({ deliver }) => deliver()));
    expect(sent.toSorted()).toEqual(addresses.toSorted());
  });

  test("another node sends a dead node's mails once its lease is over", async () => {
    await write();
    expect(await createMailTurns(database.db)()).not.toBeNull();
    const sent: string[] = [];
    const other = newNode(({ to }) => sent.push(to));
    await other.deliver();
    expect(sent).toEqual([]);
    await database.db.update(mails).set({ dueAt: sql`${mails.dueAt} - interval '91 seconds'` });
    await other.deliver();
    expect(sent).toEqual(["olga@salon.test"]);
  });

  test("an unreadable mail is given up after a day, not sooner", async () => {
    await database.db.insert(mails).values({
      id: crypto.randomUUID(),
      recipient: "olga@salon.test",
      message: { kind: "of a newer version" },
    });
    const node = newNode(() => {});
    await node.deliver();
    expect(await countWaitingMails(database.db)).toBe(1);
  });

  test("a reset makes its token when it is sent, and none for an address without an account", async () => {
    const service = createService(database.db);
    const { email } = await service.newManager();
    await database.db.delete(passwordResets);
    for (const address of [email.toUpperCase(), newEmail()])
      await writeMail(database.db, address, { kind: "reset" });
    const sent: Mail[] = [];
    await newNode((mail) => sent.push(mail)).deliver();
    expect(sent).toMatchObject([{ to: email, link: expect.stringContaining("/reset-password?token=") }]);
    expect(await database.db.select().from(passwordResets)).toHaveLength(1);
    expect(await countWaitingMails(database.db)).toBe(0);
  });
});
