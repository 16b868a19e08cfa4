import { isDeepStrictEqual } from "node:util";
import type { Resource } from "@chairtime/contract/changes";
import type { Unreached } from "@chairtime/contract/notices/notices";
import { type DraftDay, MEMBER_DAYS_MAX, type PublicationRecord } from "@chairtime/contract/publishing";
import type { ToldMember, UntoldMember } from "@chairtime/contract/telling";
import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Limiter } from "../auth/limits.ts";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { memberOf } from "../changes/change-record.ts";
import { wholeSides } from "../changes/kept-record.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import { readClosings, whileOpen } from "../days/closed-days.ts";
import { teamDays } from "../days/team-day.ts";
import { activeMembers } from "../days/team-members.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { changes } from "../db/history-schema.ts";
import { salons } from "../db/schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { makeMissing, readMembers, refusalOf } from "../links/mail-links.ts";
import { unwantedIn } from "../links/unwanted-mails.ts";
import { phonesOf } from "../notices/phones.ts";
import { tellOfDays, toldOf } from "../notices/tell-of-days.ts";
import { closure } from "../records/kinds/closure.ts";
import { MEMBER_KINDS } from "../records/kinds/kinds.ts";
import type { NewChange } from "../records/new-change.ts";
import { beforeChanges, closingsBefore, datesOfChanges } from "./before-changes.ts";
import { hoursOf, withClosed } from "./day-hours.ts";
import { newsOf } from "./published-news.ts";

/** Older actions are no news. */
const NEWS_HOURS = 7 * 24;
/** Cap on the days compared to find members who have not heard of a change. */
const UNTOLD_DAYS_MAX = 5000;
/** Kinds whose decisions notify their members anyway. */
const DECIDED: Resource[] = ["request", "offer"];
const TOLD_RECORDS = [
  ...MEMBER_KINDS.flatMap(({ resource, inDays }) => (inDays ? [resource] : [])),
  closure.resource,
];

/** Ids per read. */
const MEMBERS_AT_ONCE = 500;

/** Why a member with this result gets no mail; null if they get one. Members with other results have nothing new. */
const UNREACHED_BY: Partial<Record<ToldMember["result"], Unreached | null>> = {
  mailed: null,
  no_address: "no_address",
  unwanted: "stopped",
  untold: "link_unknown",
};

type Made = Awaited<ReturnType<typeof changesIn>>[number];

/**
 * Mails members what the caller's own actions of the last week have changed for them, each their own difference, makes
 * missing links, and adds a notice to their pages. Members hear of a change once. Returns the result for each member.
 * Throws Failure 409 if the salon publishes: its members get a mail then.
 */
export function tell(
  { db, settings, secret, limiter }: Pick<Ground, "db" | "settings" | "secret"> & { limiter: Limiter },
  { caller, origin }: { caller: Caller; origin: string },
  actions: readonly string[],
): Promise<ToldMember[]> {
  return transact(db, async (tx) => {
    const { salonId } = caller;
    // Of two identical calls at once, only one sends.
    await holdCounter(tx, salonId);
    const { publishing, timeZone } = await readSalon(tx, salonId, settings.businessTimeZone);
    if (publishing) throw new Failure(409, said("refusals.publishing.on"));
    const made = await changesIn(tx, caller, actions);
    const isTold = await toldIn(tx, salonId);
    const news = made.filter(
      (change) => ![...change.members].every((id) => isTold(change.actionId ?? "", id)),
    );
    const ids = [...new Set(made.flatMap(({ members }) => [...members]))];
    const daysOf = newsOf(await changedDays(tx, { salonId, timeZone }, news));
    const members = await readMembers(tx, caller, ids);
    const unreachedBy = await mailsOf(tx, secret, salonId);
    const results = new Map(ids.map((id): [string, ToldMember["result"]] => [id, "unknown"]));
    for (const { id, email, link } of members) {
      if (!news.some((change) => concerns(change, id, isTold))) results.set(id, "already");
      else if (!daysOf.has(id)) results.set(id, "unchanged");
      else results.set(id, unreachedBy(email, link) ?? "mailed");
    }
    const isNoticed = await noticedIn(tx, salonId);
    const told = members.flatMap(({ id, email }) => {
      const result = results.get(id) ?? "unknown";
      const unreached = UNREACHED_BY[result];
      const days = daysOf.get(id);
      if (unreached === undefined || !days) return [];
      // No mail reached them, so they count as not informed; their page has the notice already.
      const isOld = unreached !== null && !news.some((change) => concerns(change, id, isNoticed));
      return isOld ? [] : toldOf(id, { recipient: email, unreached, days, actions });
    });
    const subject = newId();
    const cause = { salonId, originKey: limiter.originKey(origin) };
    const telling = { salonId, kind: "changed" as const, subject, limiter, cause };
    const sendings = await tellOfDays(tx, telling, told);
    for (const [index, { employeeId }] of told.entries()) {
      const sending = sendings[index];
      if (sending) results.set(employeeId, sending);
    }
    const answer = () =>
      ids.map((employee_id) => ({ employee_id, result: results.get(employee_id) ?? "unknown" }));
    // A delayed mail counts too.
    const mailed = members.filter(({ id }) =>
      ["mailed", "pushed", "put_off"].includes(results.get(id) ?? ""),
    );
    if (mailed.length === 0) return answer();
    const dates = mailed.flatMap(({ id }) => daysOf.get(id) ?? []).map(({ date }) => date);
    const employeeIds = mailed.map(({ id }) => id);
    const change = mailingChange(subject, { employeeIds, dates: dates.sort(), actions });
    await makeMissing(tx, secret, caller, mailed, [change]);
    return answer();
  });
}

/**
 * The members whose days the caller's own actions of the last week have changed and who have not heard of it, and how
 * each would. Empty if the salon publishes.
 */
export async function untoldOf(
  { db, settings, secret }: Pick<Ground, "db" | "settings" | "secret">,
  caller: Caller,
): Promise<UntoldMember[]> {
  const { salonId } = caller;
  const { publishing, timeZone } = await readSalon(db, salonId, settings.businessTimeZone);
  if (publishing) return [];
  const made = (await changesIn(db, caller, null)).filter((change) => isNewsTo(change, timeZone));
  if (made.length === 0) return [];
  const isTold = await toldIn(db, salonId);
  const news = made.filter((change) => ![...change.members].every((id) => isTold(change.actionId ?? "", id)));
  const ids = [...new Set(news.flatMap(({ members }) => [...members]))];
  const days = await changedDays(db, { salonId, timeZone }, news, UNTOLD_DAYS_MAX);
  const changed = new Set(days.map(({ employee_id }) => employee_id));
  const members = await readMembers(db, caller, ids);
  const phones = await phonesOf(db, salonId, ids);
  const unreachedBy = await mailsOf(db, secret, salonId);
  return members.flatMap(({ id, firstName, lastName, email, link }): UntoldMember[] => {
    const own = news.filter((change) => concerns(change, id, isTold));
    if (own.length === 0 || !changed.has(id)) return [];
    const reach = phones.has(id) ? "phone" : (unreachedBy(email, link) ?? "mail");
    const actions = [...new Set(own.map(({ actionId }) => actionId ?? ""))];
    return [{ employee_id: id, first_name: firstName, last_name: lastName, email, reach, actions }];
  });
}

async function readSalon(tx: Database, salonId: SalonId, businessTimeZone: string) {
  const [salon] = await tx
    .select({ timeZone: salons.timeZone, publishing: salons.publishing })
    .from(salons)
    .where(eq(salons.id, salonId));
  if (!salon) throw new Error("The salon of a session is gone");
  return { publishing: salon.publishing, timeZone: salon.timeZone ?? businessTimeZone };
}

/** Look-up of why no mail reaches a member; null if one does. */
async function mailsOf(tx: Database, secret: string, salonId: SalonId) {
  const isUnwanted = await unwantedIn({ db: tx, secret }, salonId);
  return (email: string, link: Parameters<typeof refusalOf>[0]) => {
    if (email.trim() === "") return "no_address";
    return isUnwanted(email) ? "unwanted" : refusalOf(link, secret);
  };
}

/**
 * Whether a change is news to its members. New usual hours are not: they were agreed before. Nor is new time off that
 * starts today: its member is the one who called.
 */
function isNewsTo({ resource, before, after }: Made, timeZone: string): boolean {
  if (before !== null || after === null) return true;
  if (resource === "recurring_break") return false;
  if (resource === "schedule")
    return "valid_from" in after && "valid_until" in after && after.valid_from === after.valid_until;
  if (resource !== "onetime_block" || !("start_date_time" in after)) return true;
  return instantToZoned(new Date(String(after.start_date_time)), timeZone).date !== todayIn(timeZone);
}

/** Members whose days a change may affect: records can pass between members; closures affect everybody. */
function membersOf(
  { resource, before, after }: { resource: Resource; before: object | null; after: object | null },
  everybody: ReadonlySet<string>,
): ReadonlySet<string> {
  if (resource === closure.resource) return everybody;
  return new Set([before, after].flatMap((side) => memberOf(side) ?? []));
}

const concerns = (change: Made, id: string, isTold: (action: string, id: string) => boolean) =>
  change.members.has(id) && !isTold(change.actionId ?? "", id);

/** Changes of days that the caller's actions have made, in order; with null, those of all actions but decisions. */
async function changesIn(tx: Database, { salonId, userId }: Caller, actions: readonly string[] | null) {
  const decided = alias(changes, "decided");
  const rows = await tx
    .select({
      actionId: changes.actionId,
      resource: changes.resource,
      recordId: changes.recordId,
      before: changes.before,
      after: changes.after,
    })
    .from(changes)
    .where(
      and(
        eq(changes.salonId, salonId),
        actions ? inArray(changes.actionId, [...actions]) : isNotNull(changes.actionId),
        actions
          ? undefined
          : notExists(
              tx
                .select({ one: sql`1` })
                .from(decided)
                .where(
                  and(
                    eq(decided.salonId, salonId),
                    eq(decided.actionId, changes.actionId),
                    inArray(decided.resource, DECIDED),
                  ),
                ),
            ),
        eq(changes.userId, userId),
        inArray(changes.resource, TOLD_RECORDS),
        isNews,
      ),
    )
    .orderBy(asc(changes.number));
  const everybody = new Set<string>();
  if (rows.some(({ resource }) => resource === closure.resource))
    for await (const ids of activeMembers(tx, salonId, MEMBERS_AT_ONCE))
      for (const id of ids) everybody.add(id);
  return rows.map((row) => {
    const sides = wholeSides(row);
    return { ...row, ...sides, members: membersOf({ ...row, ...sides }, everybody) };
  });
}

const isNews = gt(changes.at, sql`now() - make_interval(hours => ${NEWS_HOURS})`);

/** A lookup for whether a member was emailed an action's changes. */
async function toldIn(
  tx: Database,
  salonId: SalonId,
): Promise<(action: string, memberId: string) => boolean> {
  const rows = await tx
    .select({ after: changes.after })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), eq(changes.resource, "publication"), isNews));
  const told = rows.flatMap(({ after }) => (after ? [after as Partial<PublicationRecord>] : []));
  return (action, memberId) =>
    told.some(
      ({ actions = [], employee_ids = [] }) => actions.includes(action) && employee_ids.includes(memberId),
    );
}

/** A lookup for whether a member has a notice of an action's changes. */
async function noticedIn(
  tx: Database,
  salonId: SalonId,
): Promise<(action: string, memberId: string) => boolean> {
  const rows = await tx
    .select({ employeeId: notices.employeeId, about: notices.about })
    .from(notices)
    .where(
      and(
        eq(notices.salonId, salonId),
        eq(notices.kind, "changed"),
        gt(notices.createdAt, sql`now() - make_interval(hours => ${NEWS_HOURS})`),
      ),
    );
  const noticed = new Set(
    rows.flatMap(({ employeeId, about }) => (about.actions ?? []).map((action) => `${action} ${employeeId}`)),
  );
  return (action, memberId) => noticed.has(`${action} ${memberId}`);
}

async function changedDays(
  tx: Database,
  { salonId, timeZone }: { salonId: SalonId; timeZone: string },
  made: readonly Made[],
  max = MEMBER_DAYS_MAX,
): Promise<DraftDay[]> {
  const ids = [...new Set(made.flatMap(({ members }) => [...members]))];
  // Compares and mails only the nearest dates of a long closure in a large salon.
  const dates = datesOfChanges(made, timeZone, todayIn(timeZone)).slice(
    0,
    Math.ceil(max / Math.max(1, ids.length)),
  );
  const now = await teamDays(tx, salonId, timeZone, dates, ids);
  const then = await teamDays(tx, salonId, timeZone, dates, ids, (lists) => beforeChanges(lists, made));
  const closings = await readClosings(tx, salonId, dates);
  const [isOpen, wasOpen] = [whileOpen(closings), whileOpen(closingsBefore(closings, made))];
  return now.flatMap((day, index): DraftDay[] => {
    const earlier = then[index];
    if (!earlier) return [];
    const [was, is] = [wasOpen(earlier), isOpen(day)];
    const [before, after] = [hoursOf(was, timeZone), hoursOf(is, timeZone)];
    if (isDeepStrictEqual(before, after)) return [];
    return [
      {
        employee_id: day.employee_id ?? "",
        date: day.date,
        before: withClosed(before, was),
        after: withClosed(after, is),
      },
    ];
  });
}

/** The history entry of a mailing: recipients, dates and covered actions. */
function mailingChange(
  id: string,
  { employeeIds, dates, actions }: { employeeIds: string[]; dates: string[]; actions: readonly string[] },
): NewChange {
  const [from = "", to = ""] = [dates[0], dates.at(-1)];
  const after: PublicationRecord = { id, from, to, employee_ids: employeeIds, actions: [...actions] };
  const made = { resource: "publication", recordId: after.id, employeeId: null } as const;
  return { ...made, previous: 0, before: null, after };
}
