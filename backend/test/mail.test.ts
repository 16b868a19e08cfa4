import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseBackendSettings } from "../src/env.ts";
import { createMailer } from "../src/mail/mailer.ts";
import { createMails } from "../src/mail/mails.ts";

const log = pino({ level: "silent" });

/** A real SMTP server that keeps what it is sent; `refuse` may answer a recipient with an error. */
async function startSmtp(refuse: (attempt: number) => number | null = () => null) {
  const received: { from: string; to: string[]; mail: Email }[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],

    onRcptTo(_address, _session, done) {
      attempts += 1;
      const responseCode = refuse(attempts);
      done(responseCode === null ? null : Object.assign(new Error("Refused"), { responseCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    received,
    attempts: () => attempts,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const settingsOf = (env: Record<string, string>) =>
  parseBackendSettings({
    APP_URL: "https://salon.example",
    MAIL_FROM: "Salon <hello@salon.example>",
    ...env,
  });

const mails = createMails(settingsOf({ PRODUCT_NAME: "Chairs & Co", SUPPORT_EMAIL: "help@salon.example" }));

describe("SMTP", () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  afterEach(() => smtp.stop());

  const mailer = (retryMs: number[]) =>
    createMailer(settingsOf({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }), log, retryMs);

  test("a mail arrives with text, HTML and the link", async () => {
    smtp = await startSmtp();
    await mailer([]).send(mails.verify("olga@salon.test", "olga_1", "tok-en_1"));
    expect(smtp.received).toHaveLength(1);
    const { from, to, mail } = smtp.received[0] ?? { from: "", to: [], mail: null };
    expect([from, ...to]).toEqual(["hello@salon.example", "olga@salon.test"]);
    expect(mail?.subject).toBe("Verify your email for Chairs & Co");
    expect(mail?.text).toContain("Hello olga_1,");
    expect(mail?.text).toContain("https://salon.example/verify-email?token=tok-en_1");
    expect(mail?.html).toContain('href="https://salon.example/verify-email?token=tok-en_1"');
    expect(mail?.html).toContain("Chairs &amp; Co");
    expect(mail?.html).toContain("help@salon.example");
  });

  test("a refusal for now is tried again, one for good is not", async () => {
    smtp = await startSmtp((attempt) => (attempt <= 2 ? 451 : null));
    await mailer([1, 1, 1]).send(mails.reset("olga@salon.test", "olga", "t"));
    expect(smtp.received).toHaveLength(1);
    expect(smtp.attempts()).toBe(3);
    await smtp.stop();

    smtp = await startSmtp(() => 550);
    await expect(mailer([1, 1, 1]).send(mails.reset("olga@salon.test", "olga", "t"))).rejects.toThrow();
    expect(smtp.attempts()).toBe(1);
  });

  test("after its tries a mail is given up", async () => {
    smtp = await startSmtp(() => 451);
    await expect(mailer([1, 1]).send(mails.reset("olga@salon.test", "olga", "t"))).rejects.toThrow();
    expect(smtp.attempts()).toBe(3);
  });

  test("an address with a comma is one recipient, not two", async () => {
    smtp = await startSmtp();
    await mailer([]).send(mails.alreadyRegistered("olga,eve@salon.test"));
    expect(smtp.received.map(({ to }) => to)).toEqual([['"olga,eve"@salon.test']]);
  });
});

describe("outbox", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "chairtime-mail-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("without SMTP a mail is a private .eml file, and its link is printed", async () => {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    const mailer = createMailer(settingsOf({ DATA_DIR: dataDir }), log);
    await mailer.send(mails.reset("olga@salon.test", "olga", "the-token"));
    await mailer.send(mails.passwordChanged("olga@salon.test", "olga"));
    expect(print.mock.calls[0]).toEqual([
      "Mail to olga@salon.test: Reset your Chairs & Co password https://salon.example/reset-password?token=the-token",
    ]);
    print.mockRestore();

    const files = (await readdir(join(dataDir, "outbox"))).toSorted();
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^[^.].*\.eml$/);
      expect((await stat(join(dataDir, "outbox", file))).mode & 0o777).toBe(0o600);
    }
    const mail = await PostalMime.parse(await readFile(join(dataDir, "outbox", files[0] ?? "")));
    expect(mail).toMatchObject({
      from: { name: "Salon", address: "hello@salon.example" },
      to: [{ address: "olga@salon.test" }],
      subject: "Reset your Chairs & Co password",
    });
    expect(mail.text).toContain("https://salon.example/reset-password?token=the-token");
  });
});
