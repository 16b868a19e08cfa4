import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "pino";
import type { BackendSettings } from "../base/env.ts";
import type { Mail } from "./mails.ts";
import { smtpOptions } from "./smtp-options.ts";

export interface Mailer {
  /** Resolves when the mail is handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
}

const SMTP_TIMEOUT_MS = 15_000;

type MailSettings = Pick<BackendSettings, "smtpUrl" | "mailFrom" | "dataDir">;

/** SMTP when it is set, else the outbox folder. */
export function createMailer(settings: MailSettings, log: Logger): Mailer {
  return settings.smtpUrl === null
    ? createOutboxMailer(settings, log)
    : createSmtpMailer(settings.smtpUrl, settings.mailFrom, log);
}

function createSmtpMailer(smtpUrl: string, from: string, log: Logger): Mailer {
  const transport = nodemailer.createTransport(
    {
      ...smtpOptions(smtpUrl),
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: "", address: to }, subject, text, html });
      } catch (error) {
        if (failureCodes(error).code === "ETLS") {
          log.error(
            "The mail server at SMTP_URL offers no STARTTLS, or none that can be trusted, so nothing was sent to it. Use smtps:// or, on a network that nobody else reads, add ?tls=off to SMTP_URL.",
          );
        }
        throw error;
      }
    },
  };
}

/**
 * Writes `.eml` files, whole or not at all. On a terminal the link is printed too, for people who try the product out on
 * one machine; anywhere else output may end up in a log, where a link must not be.
 */
function createOutboxMailer({ dataDir, mailFrom }: MailSettings, log: Logger): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });
  const outbox = join(dataDir, "outbox");
  return {
    async send({ to, subject, text, html, link }) {
      const { message } = await composer.sendMail({ to: { name: "", address: to }, subject, text, html });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      const unfinished = join(outbox, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(outbox, name));
      if (process.stdout.isTTY) console.log(`Mail to ${to}: ${subject} ${link ?? ""}`.trimEnd());
      else log.info({ file: join(outbox, name) }, "mail written");
    },
  };
}

/** A mail's failure, without the mail server's words. */
export function failureCodes(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : { code: error.name }),
    ...("responseCode" in error && typeof error.responseCode === "number"
      ? { responseCode: error.responseCode }
      : {}),
  };
}

/**
 * A refusal of this recipient or this mail is final: another try would only repeat it. Problems for the operator (a
 * password, a sender that is not allowed) are tried again.
 */
export function isPermanent(error: unknown): boolean {
  const { code = "", responseCode = 0 } = failureCodes(error);
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  const command = error instanceof Error && "command" in error ? error.command : null;
  return command === "API" || (command !== "MAIL FROM" && responseCode >= 500);
}
