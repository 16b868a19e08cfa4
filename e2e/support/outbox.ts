import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import { strictControl } from "./strict-control";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first address in the text: the link to open. */
  link: string;
}

export interface Outbox {
  /** The newest mail to that address, waited for; with `subject`, the newest that matches it. */
  latestMail(to: string, subject?: RegExp): Promise<Mail>;
  /** All mails to that address so far, oldest first. */
  mailsTo(to: string): Promise<Mail[]>;
}

/** The outbox folder of the bundled backend. */
export function outboxIn(folder: string): Outbox {
  // A mail never changes once it is there: each is read once, though many tests share the folder.
  const read = new Map<string, Mail>();
  return outboxOver(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
    for (const name of names) {
      if (!read.has(name)) read.set(name, await parseMail(await readFile(join(folder, name))));
    }
    return names.flatMap((name) => read.get(name) ?? []);
  });
}

/** The mails that the scripted hosted backend says it has sent. */
export function hostedOutbox(): Outbox {
  return outboxOver(async () => (await strictControl("mails")) as Mail[]);
}

function outboxOver(all: () => Promise<Mail[]>): Outbox {
  const mailsTo = async (to: string) =>
    (await all()).filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
  return {
    mailsTo,
    async latestMail(to, subject = /./) {
      let latest: Mail | undefined;
      await expect
        .poll(
          async () => {
            latest = (await mailsTo(to)).findLast((mail) => subject.test(mail.subject));
            return latest !== undefined;
          },
          // Half of all tests begin with a mail: the usual first look after 100 ms would be the longest part of it.
          { message: `a mail to ${to}`, intervals: [10, 20, 40, 80, 160, 320, 640, 1000] },
        )
        .toBe(true);
      if (!latest) throw new Error(`No mail to ${to} has come.`);
      return latest;
    },
  };
}

async function parseMail(source: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(source);
  const text = mail.text ?? "";
  return {
    to: mail.to?.[0]?.address ?? "",
    subject: mail.subject ?? "",
    text,
    html: mail.html ?? "",
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
  };
}
