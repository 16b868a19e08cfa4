import { firstLanguage, type Language } from "@chairtime/messages/languages";
import { and, eq, inArray } from "drizzle-orm";
import { salonIdOfMail } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { employees, salons } from "../db/schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import type { Mail, Mails } from "../mail/mails.ts";
import type { PublishedLine } from "../mail/waiting-mails.ts";
import { mailsProof } from "./mails-again.ts";

interface About {
  salonId: string;
  employeeId: string;
  recipient: string;
}

export type TextsIn = (language: Language) => Mails;

type LinkOf = (seed: string, tokenHash: string) => string | null;

export async function mailedLink(
  db: Database,
  textsIn: TextsIn,
  about: About,
  linkOf: LinkOf,
): Promise<Mail | null> {
  const member = await readReachable(db, about, linkOf, true);
  return member && textsIn(member.language).ownWeekLink(about.recipient, member, member.link);
}

export async function publishedMail(
  db: Database,
  textsIn: TextsIn,
  about: About & { lines: PublishedLine[] },
  linkOf: LinkOf,
): Promise<Mail | null> {
  const member = await readReachable(db, about, linkOf, true);
  return (
    member &&
    textsIn(member.language).published(about.recipient, { ...member, lines: about.lines }, member.link)
  );
}

export async function announcedMail(
  db: Database,
  textsIn: TextsIn,
  about: About & { text: string; by: string; notices: string[] },
  linkOf: LinkOf,
): Promise<Mail | null> {
  const kept = await db.$count(
    notices,
    and(eq(notices.salonId, salonIdOfMail(about)), inArray(notices.id, about.notices)),
  );
  const member = kept > 0 ? await readReachable(db, about, linkOf, true) : null;
  const { text, by } = about;
  return member && textsIn(member.language).announced(about.recipient, { ...member, text, by }, member.link);
}

export async function mailsAgainMail(
  db: Database,
  textsIn: TextsIn,
  about: About,
  { linkOf, secret }: { linkOf: LinkOf; secret: string },
): Promise<Mail | null> {
  const member = await readReachable(db, about, linkOf, false);
  const { salonId, employeeId, recipient } = about;
  const proof = mailsProof(secret, { salonId, employeeId, email: recipient });
  return (
    member &&
    textsIn(member.language).mailsAgain(recipient, member, `${member.link}?mails=start&proof=${proof}`)
  );
}

/**
 * The member with their link and the language of their mails; null, and no mail, if the link was revoked, they have
 * left or stopped optional mails, or the address is not theirs.
 */
export async function readReachable(db: Database, about: About, linkOf: LinkOf, hasToWant: boolean) {
  const [row] = await db
    .select({
      firstName: employees.firstName,
      salonName: salons.name,
      ownLanguage: staffLinks.language,
      salonLanguage: salons.language,
      hourCycle: salons.hourCycle,
      openedAt: staffLinks.lastOpenedAt,
      seed: staffLinks.seed,
      tokenHash: staffLinks.tokenHash,
    })
    .from(staffLinks)
    .innerJoin(
      employees,
      and(
        eq(employees.salonId, staffLinks.salonId),
        eq(employees.id, staffLinks.employeeId),
        eq(employees.isActive, true),
        eq(employees.email, about.recipient),
      ),
    )
    .innerJoin(salons, eq(salons.id, staffLinks.salonId))
    .where(
      and(
        eq(staffLinks.salonId, salonIdOfMail(about)),
        eq(staffLinks.employeeId, about.employeeId),
        hasToWant ? eq(staffLinks.wantsMails, true) : undefined,
      ),
    );
  const link = row?.tokenHash ? linkOf(row.seed, row.tokenHash) : null;
  if (!row || link === null) return null;
  const { firstName, salonName, hourCycle, openedAt, ownLanguage, salonLanguage } = row;
  const language = firstLanguage(ownLanguage, salonLanguage);
  return { firstName, salonName, hourCycle, knowsSalon: openedAt !== null, language, link };
}
