import type { LinkMailed } from "@chairtime/contract/links";
import { and, asc, eq } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { ChangeAuthor } from "../base/caller.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { employees } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import type { NewChange } from "../records/new-change.ts";
import { linkHash, linkToken } from "./link-token.ts";
import { type LinkRow, linkChange, newLink } from "./links.ts";
import { unwantedIn } from "./unwanted-mails.ts";
import { writeToMembers } from "./write-to-members.ts";

interface Deps {
  db: Database;
  secret: string;
  limiter: Limiter;
}

export type Member = Awaited<ReturnType<typeof readMembers>>[number];

/**
 * Mails members their links and makes the missing ones, in one action. Returns the result for each member. An inactive
 * member counts as unknown: their link opens nothing.
 */
export async function mailLinks(
  { db, secret, limiter }: Deps,
  { by, origin }: { by: ChangeAuthor; origin: string },
  ids: readonly string[],
): Promise<LinkMailed[]> {
  const unique = [...new Set(ids)];
  const results = new Map<string, LinkMailed["result"]>();
  const members = await readMembers(db, by, unique);
  const isUnwanted = await unwantedIn({ db, secret }, by.salonId);
  for (const { id, email, link } of members)
    results.set(id, isUnwanted(email) ? "unwanted" : (refusalOf(link, secret) ?? "mailed"));
  const { salonId } = by;
  await transact(db, async (tx) => {
    await holdCounter(tx, salonId);
    const wanted = (await readMembers(tx, by, unique)).filter(({ id }) => results.get(id) === "mailed");
    await makeMissing(tx, secret, by, wanted);
    const mails = wanted.map(({ id, email }) => ({
      recipient: email,
      employeeId: id,
      message: { kind: "own-week-link" as const, salonId, employeeId: id },
    }));
    const cause = { salonId, originKey: limiter.originKey(origin) };
    const sendings = await writeToMembers(tx, { limiter, kind: "link", cause }, mails);
    for (const [index, { id }] of wanted.entries()) results.set(id, sendings[index] ?? "unknown");
  });
  return unique.map((id) => ({ employee_id: id, result: results.get(id) ?? "unknown" }));
}

/** Why a link isn't emailed; null if it's missing, or its address is known. */
export function refusalOf(link: LinkRow | null, secret: string): "unwanted" | "untold" | null {
  if (!link || link.tokenHash === null) return link?.wantsMails === false ? "unwanted" : null;
  if (!link.wantsMails) return "unwanted";
  return linkHash(linkToken(secret, link.seed)) === link.tokenHash ? null : "untold";
}

/** The active members among these ids, with their links. */
export function readMembers(db: Database, { salonId }: ChangeAuthor, ids: readonly string[]) {
  return db
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      link: staffLinks,
    })
    .from(employees)
    .leftJoin(
      staffLinks,
      and(eq(staffLinks.salonId, employees.salonId), eq(staffLinks.employeeId, employees.id)),
    )
    .where(and(eq(employees.salonId, salonId), eq(employees.isActive, true), isOneOf(employees.id, [...ids])))
    .orderBy(asc(employees.id));
}

/** Makes the links that these members lack, and writes their changes in the same action. */
export async function makeMissing(
  tx: Database,
  secret: string,
  by: ChangeAuthor,
  members: readonly Member[],
  beside: readonly NewChange[] = [],
): Promise<void> {
  const { salonId } = by;
  const missing = members.filter(({ link }) => !link || link.tokenHash === null);
  if (missing.length + beside.length === 0) return;
  const first = await takeNumbers(tx, salonId, missing.length + beside.length);
  const made = missing.map(({ id, link }, index) => ({
    before: link,
    after: { ...newLink(secret, { salonId, employeeId: id }, link), version: first + index },
  }));
  for (const { after } of made) await writeLink(tx, after);
  const changes = made.map(({ before, after }) => linkChange(before, after));
  await writeChanges(tx, by, first, [...changes, ...beside]);
}

async function writeLink(tx: Database, link: LinkRow): Promise<void> {
  await tx
    .insert(staffLinks)
    .values(link)
    .onConflictDoUpdate({ target: [staffLinks.salonId, staffLinks.employeeId], set: link });
}
