import { randomUUID } from "node:crypto";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { ChangeAuthor } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { idFor } from "../base/uuid.ts";
import { writeOne, writeRecord } from "../changes/write-record.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { employees } from "../db/schema.ts";
import { Failure, memberNotFound } from "../http/failure.ts";
import type { NewChange } from "../records/new-change.ts";
import { linkHash, linkToken } from "./link-token.ts";
import { keepAddressWish } from "./unwanted-mails.ts";

export type LinkRow = typeof staffLinks.$inferSelect;

const isLink = (salonId: SalonId, employeeId: string) =>
  and(eq(staffLinks.salonId, salonId), eq(staffLinks.employeeId, employeeId));

/** Id of a member's link in the history. */
export const linkId = (employeeId: string) => idFor(`link ${employeeId}`);

/** A link as the history stores it, without secrets; null for a revoked one. */
export const pastLink = ({ tokenHash, seed, wantsMails, version }: LinkRow) =>
  tokenHash === null ? null : { seed, mails: wantsMails, version };

export function linkChange(before: LinkRow | null, after: LinkRow): NewChange {
  return {
    resource: "link",
    recordId: linkId(after.employeeId),
    employeeId: after.employeeId,
    previous: before?.version ?? 0,
    before: before && pastLink(before),
    after: pastLink(after),
  };
}

/** A member's new link, which may replace an earlier one; its version is not set yet. */
export function newLink(
  secret: string,
  { salonId, employeeId }: Pick<LinkRow, "salonId" | "employeeId">,
  earlier: LinkRow | null,
): LinkRow {
  const seed = randomUUID();
  return {
    salonId,
    employeeId,
    seed,
    tokenHash: linkHash(linkToken(secret, seed)),
    wantsMails: earlier?.wantsMails ?? true,
    language: earlier?.language ?? null,
    lastOpenedAt: null,
    createdAt: new Date(),
    version: 0,
  };
}

/** The salon's active links with their members' email addresses, by member. */
export function listLinks(db: Database, salonId: SalonId): Promise<{ link: LinkRow; email: string }[]> {
  return db
    .select({ link: staffLinks, email: employees.email })
    .from(staffLinks)
    .innerJoin(
      employees,
      and(eq(employees.salonId, staffLinks.salonId), eq(employees.id, staffLinks.employeeId)),
    )
    .where(and(eq(staffLinks.salonId, salonId), isNotNull(staffLinks.tokenHash)))
    .orderBy(asc(staffLinks.employeeId));
}

interface Deps {
  db: Database;
  secret: string;
}

/** Makes a member's link; a member who has one keeps it. Throws Failure 404 without the member. */
export async function makeLink({ db, secret }: Deps, by: ChangeAuthor, employeeId: string): Promise<LinkRow> {
  const key = { salonId: by.salonId, employeeId };
  const link = await writeOne(db, by, async (db) => {
    const [found] = await db
      .select({ link: staffLinks })
      .from(employees)
      .leftJoin(
        staffLinks,
        and(eq(staffLinks.salonId, employees.salonId), eq(staffLinks.employeeId, employees.id)),
      )
      .where(and(eq(employees.salonId, by.salonId), eq(employees.id, employeeId)));
    if (!found) throw memberNotFound();
    const before = found.link;
    if (before && before.tokenHash !== null) return before;
    const made = newLink(secret, key, before);
    if (before) return replaceLink(db, by, before, made);
    const version = await writeRecord(db, by, linkChange(null, made), (version) =>
      // Somebody else may make it at the same moment: theirs stays.
      db
        .insert(staffLinks)
        .values({ ...made, version })
        .onConflictDoNothing(),
    );
    return version === null ? null : { ...made, version };
  });
  if (!link) throw memberNotFound();
  return link;
}

/** Gives a member a new link; the old one then opens nothing. Throws Failure 404 without one. */
export function renewLink({ db, secret }: Deps, by: ChangeAuthor, employeeId: string): Promise<LinkRow> {
  return changeLink(db, by, employeeId, (link) => newLink(secret, link, link));
}

/** Revokes a member's link. Throws Failure 404 without one. */
export async function revokeLink(db: Database, by: ChangeAuthor, employeeId: string): Promise<void> {
  await changeLink(db, by, employeeId, (link) => ({ ...link, tokenHash: null }));
}

/**
 * Stores whether a member wants mails about their week, with their link and for their address. Throws Failure 404 for a
 * link that was revoked in between.
 */
export async function keepMailWish(
  { db, secret }: Deps,
  by: ChangeAuthor,
  { employeeId, email }: { employeeId: string; email: string },
  wantsMails: boolean,
): Promise<void> {
  await changeLink(db, by, employeeId, (link) =>
    link.wantsMails === wantsMails ? link : { ...link, wantsMails },
  );
  await keepAddressWish({ db, secret }, { salonId: by.salonId, email }, wantsMails);
}

/** Stores a member's language. It is not in the history: nobody else sees it. */
export async function keepLanguage(
  db: Database,
  { salonId, employeeId }: Pick<LinkRow, "salonId" | "employeeId">,
  language: string,
): Promise<void> {
  await db.update(staffLinks).set({ language }).where(isLink(salonId, employeeId));
}

async function changeLink(
  db: Database,
  by: ChangeAuthor,
  employeeId: string,
  change: (link: LinkRow) => LinkRow,
): Promise<LinkRow> {
  const link = await writeOne(db, by, async (db) => {
    const [before] = await db.select().from(staffLinks).where(isLink(by.salonId, employeeId));
    if (!before || before.tokenHash === null) throw linkNotFound();
    const after = change(before);
    return after === before ? before : replaceLink(db, by, before, after);
  });
  if (!link) throw linkNotFound();
  return link;
}

const linkNotFound = () => new Failure(404, said("refusals.missing.link"));

async function replaceLink(
  db: Database,
  by: ChangeAuthor,
  before: LinkRow,
  after: LinkRow,
): Promise<LinkRow | null> {
  const { seed, tokenHash, wantsMails, createdAt } = after;
  // The time of opening has no version, and may be newer than the one read.
  const opened = seed === before.seed ? {} : { lastOpenedAt: null };
  const version = await writeRecord(db, by, linkChange(before, after), (version: SQL) =>
    db
      .update(staffLinks)
      .set({ seed, tokenHash, wantsMails, createdAt, ...opened, version })
      .where(and(isLink(before.salonId, before.employeeId), eq(staffLinks.version, before.version))),
  );
  return version === null ? null : { ...after, version };
}
