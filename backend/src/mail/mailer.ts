import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import type { BackendSettings } from "../env.ts";
import type { Mail } from "./mails.ts";

export interface Mailer {
  /** Resolves when the mail is handed over; rejects when it could not be, after its tries. */
  send(mail: Mail): Promise<void>;
}

const RETRY_MS = [1000, 5000, 20_000];
const SMTP_TIMEOUT_MS = 15_000;

type MailSettings = Pick<BackendSettings, "smtpUrl" | "mailFrom" | "dataDir">;

/** SMTP when it is set, else the outbox folder and the terminal. */
export function createMailer(settings: MailSettings, log: Logger, retryMs = RETRY_MS): Mailer {
  return settings.smtpUrl === null
    ? createOutboxMailer(settings)
    : createSmtpMailer(settings.smtpUrl, settings.mailFrom, log, retryMs);
}

function createSmtpMailer(url: string, from: string, log: Logger, retryMs: number[]): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          await transport.sendMail({ to: { name: "", address: to }, subject, text, html });
          return;
        } catch (error) {
          const wait = retryMs[attempt];
          // The server's own words may hold the address, so only its code is logged.
          log.warn(
            { attempt: attempt + 1, again: wait !== undefined, ...codeOf(error) },
            "mail not delivered",
          );
          if (wait === undefined || isPermanent(error)) throw error;
          await pause(wait, undefined, { ref: false });
        }
      }
    },
  };
}

/** Writes `.eml` files, whole or not at all, and prints the link for whoever runs the product on one machine. */
function createOutboxMailer({ dataDir, mailFrom }: MailSettings): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });
  const outbox = join(dataDir, "outbox");
  return {
    async send({ to, subject, text, html, link }) {
      const { message } = await composer.sendMail({ to: { name: "", address: to }, subject, text, html });
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      const unfinished = join(outbox, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(outbox, name));
      // Without a mail server the terminal is where whoever tries the product out finds the link.
      console.log(`Mail to ${to}: ${subject} ${link ?? ""}`.trimEnd());
    },
  };
}

function codeOf(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...("responseCode" in error && typeof error.responseCode === "number"
      ? { responseCode: error.responseCode }
      : {}),
  };
}

/** A 5xx of the mail server stands: trying again would only repeat it. */
function isPermanent(error: unknown): boolean {
  return (codeOf(error).responseCode ?? 0) >= 500;
}
