import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseBackendSettings } from "../src/base/env.ts";
import { createMailer, failureCodes, isPermanent } from "../src/mail/mailer.ts";
import { createMails } from "../src/mail/mails.ts";
import { smtpOptions } from "../src/mail/smtp-options.ts";
import { capturedLog } from "./support/captured-log.ts";

const log = pino({ level: "silent" });

/** A real SMTP server that keeps its mails; `refuse` is its answer to each recipient. */
async function startSmtp({ refuse = null, tls = false }: { refuse?: number | null; tls?: boolean } = {}) {
  const received: { from: string; to: string[]; secure: boolean; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refuse === null ? null : Object.assign(new Error("Refused"), { responseCode: refuse }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          secure: session.secure,
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
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const settingsOf = (env: Record<string, string>) =>
  parseBackendSettings({
    APP_URL: "https://salon.example",
    MAIL_FROM: "Salon <hello@salon.example>",
    ...env,
  });

const mails = createMails(
  settingsOf({ PRODUCT_NAME: "Chairs & Co", SUPPORT_EMAIL: "help@salon.example" }),
  "en",
);

describe("SMTP", () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  afterEach(() => smtp.stop());

  const mailer = (url = `smtp://127.0.0.1:${smtp.port}`) => createMailer(settingsOf({ SMTP_URL: url }), log);

  test("a mail arrives with text, HTML and the link", async () => {
    smtp = await startSmtp();
    await mailer().send(mails.verify("olga@salon.test", "olga_1", "tok-en_1"));
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

  test("a refusal of the recipient is final, a temporary one is not", async () => {
    for (const [responseCode, stands] of [
      [451, false],
      [550, true],
    ] as const) {
      smtp = await startSmtp({ refuse: responseCode });
      const failure = await mailer()
        .send(mails.reset("olga@salon.test", "olga", "t"))
        .catch((error) => error);
      expect(failureCodes(failure)).toEqual({ code: "EENVELOPE", responseCode });
      expect(isPermanent(failure)).toBe(stands);
      if (!stands) await smtp.stop();
    }
  });

  test("smtp+tls insists on STARTTLS, and says clearly when it is missing", async () => {
    smtp = await startSmtp({ tls: true });
    const accepting = "tls.rejectUnauthorized=false";
    await mailer(`smtp+tls://127.0.0.1:${smtp.port}?${accepting}`).send(
      mails.alreadyRegistered("olga@salon.test"),
    );
    expect(smtp.received).toMatchObject([{ secure: true }]);
    await smtp.stop();

    smtp = await startSmtp();
    const { log, text: logged } = capturedLog();
    const settings = settingsOf({ SMTP_URL: `smtp+tls://127.0.0.1:${smtp.port}` });
    const sent = createMailer(settings, log).send(mails.reset("olga@salon.test", "olga", "the-token"));
    await expect(sent).rejects.toMatchObject({ code: "ETLS" });
    expect(smtp.received).toEqual([]);
    expect(logged()).toContain("The mail server at SMTP_URL offers no STARTTLS");
    expect(logged()).not.toMatch(/the-token|olga/);
  });

  test.each([
    ["smtp://localhost:1025", { requireTLS: false, ignoreTLS: false }],
    ["smtp://127.0.0.1", { requireTLS: false, ignoreTLS: false }],
    ["smtp://[::1]:25", { requireTLS: false, ignoreTLS: false }],
    ["smtp://mail.example", { requireTLS: true, ignoreTLS: false }],
    ["smtp://127.0.0.1.example", { requireTLS: true, ignoreTLS: false }],
    ["smtp://mail.example?tls=off", { requireTLS: false, ignoreTLS: true }],
    ["smtp+tls://localhost?tls=off", { requireTLS: true, ignoreTLS: false }],
    ["smtps://mail.example", { requireTLS: false, ignoreTLS: false }],
  ])("STARTTLS with %s: %j", async (url, expected) => {
    smtp = await startSmtp();
    const { url: kept, ...rest } = smtpOptions(url);
    expect(rest).toEqual(expected);
    expect(kept).toMatch(/^smtps?:/);
    expect(kept).not.toContain("tls=off");
  });

  test("an address with a comma is one recipient, not two", async () => {
    smtp = await startSmtp();
    await mailer().send(mails.alreadyRegistered("olga,eve@salon.test"));
    expect(smtp.received.map(({ to }) => to)).toEqual([['"olga,eve"@salon.test']]);
  });
});

describe("outbox", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "chairtime-mail-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const isTerminal = process.stdout.isTTY;
  const onTerminal = (is: boolean) =>
    Object.defineProperty(process.stdout, "isTTY", { value: is, configurable: true });
  afterEach(() => void onTerminal(isTerminal));

  test("on a terminal the link is printed; anywhere else only the file is named, because output is kept as a log", async () => {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    const { log: lines, text: logged } = capturedLog();
    const mailer = createMailer(settingsOf({ DATA_DIR: dataDir }), lines);
    onTerminal(true);
    await mailer.send(mails.reset("olga@salon.test", "olga", "the-token"));
    expect(print.mock.calls).toEqual([
      [
        "Mail to olga@salon.test: Reset your Chairs & Co password https://salon.example/reset-password?token=the-token",
      ],
    ]);
    expect(logged()).toBe("");
    onTerminal(false);
    await mailer.send(mails.reset("olga@salon.test", "olga", "the-token"));
    expect(print.mock.calls).toHaveLength(1);
    expect(logged()).toContain(join(dataDir, "outbox"));
    expect(logged()).not.toMatch(/the-token|olga/);
    print.mockRestore();
  });

  test("without SMTP a mail is a private .eml file", async () => {
    const mailer = createMailer(settingsOf({ DATA_DIR: dataDir }), log);
    await mailer.send(mails.reset("olga@salon.test", "olga", "the-token"));
    await mailer.send(mails.passwordChanged("olga@salon.test", "olga"));
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
