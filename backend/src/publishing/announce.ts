import type {
  AnnouncedAnswer,
  AnnouncementDraft,
  AnnouncementRecord,
  Audience,
} from "@chairtime/contract/notices/announcements";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import { whileOpenOn } from "../days/closed-days.ts";
import { teamDays } from "../days/team-day.ts";
import { activeMembers } from "../days/team-members.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { employees } from "../db/schema.ts";
import { notices } from "../db/telling/notice-schema.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import { recipientsOf } from "../links/recipients.ts";
import { mailOf } from "../notices/mail-of.ts";
import { countReceipt, noticesNotFound, type Told } from "../notices/notice-row.ts";
import { takeBackNotice, tellMembers } from "../notices/tell-members.ts";
import type { NewChange } from "../records/new-change.ts";
import { hoursOf } from "./day-hours.ts";

/** Days for which an announcement without a date asks for attention. */
const SHOWN_DAYS = 14;
/** Ids per read. */
const AT_ONCE = 500;

type Deps = Pick<Ground, "db" | "settings" | "secret"> & { limiter: Limiter };

/**
 * Sends a manager's text to members. A repeated call gets the first answer. Throws Failure 409 if nobody would get it.
 */
export async function announce(
  { db, secret, limiter }: Deps,
  { caller, origin }: { caller: Caller; origin: string },
  { id, text, audience }: AnnouncementDraft,
): Promise<AnnouncedAnswer> {
  const { salonId, timeZone, name } = caller;
  const ids = await membersFor(db, { salonId, timeZone }, audience);
  return transact(db, async (tx) => {
    // Of two identical calls at once, only one sends.
    await holdCounter(tx, salonId);
    const known = await told(tx, salonId, id);
    if (known.members > 0) return known;
    const people = await recipientsOf({ db: tx, secret }, salonId, ids);
    const today = todayIn(timeZone);
    const last = audience.kind === "date" ? audience.date : addDays(today, SHOWN_DAYS);
    if (people.length === 0 || last < today) throw new Failure(409, said("refusals.announcements.nobody"));
    const many = people.map(
      ({ employeeId, to, unmailed }): Told => ({
        employeeId,
        recipient: to,
        unreached: unmailed ?? (to.trim() === "" ? "no_address" : null),
        about: { days: [], text, by: name, audience },
        first: today,
        last,
      }),
    );
    const cause = { salonId, originKey: limiter.originKey(origin) };
    await tellMembers(
      tx,
      {
        salonId,
        kind: "announced",
        subject: id,
        limiter,
        cause,
        mails: "announced",
        messageOf: ({ employeeId, about }, notice) =>
          mailOf({ salonId, id: notice, employeeId, about }).message,
      },
      many,
    );
    const after: AnnouncementRecord = {
      id,
      text,
      audience,
      employee_ids: people.map(({ employeeId }) => employeeId),
    };
    await keep(tx, caller, { before: null, after });
    return told(tx, salonId, id, many.length);
  });
}

/**
 * Withdraws an announcement: pages no longer show it, and queued mails and messages are not sent. Throws Failure 404
 * without it.
 */
export function takeBackAnnouncement(db: Database, caller: Caller, id: string): Promise<void> {
  const { salonId } = caller;
  return transact(db, async (tx) => {
    await holdCounter(tx, salonId);
    const rows = await tx.select().from(notices).where(isAnnouncement(salonId, id)).orderBy(asc(notices.id));
    const [first] = rows;
    if (!first) throw noticesNotFound();
    await takeBackNotice(tx, { salonId, subject: id });
    await countReceipt(tx, salonId);
    const before: AnnouncementRecord = {
      id,
      text: first.about.text ?? "",
      audience: first.about.audience ?? { kind: "everybody" },
      employee_ids: rows.map(({ employeeId }) => employeeId),
    };
    await keep(tx, caller, { before, after: null });
  });
}

const isAnnouncement = (salonId: SalonId, id: string) =>
  and(eq(notices.salonId, salonId), eq(notices.subject, id), eq(notices.kind, "announced"));

async function keep(
  tx: Database,
  caller: Caller,
  sides: Pick<NewChange, "before" | "after"> & {
    before: AnnouncementRecord | null;
    after: AnnouncementRecord | null;
  },
): Promise<void> {
  const recordId = (sides.after ?? sides.before)?.id ?? "";
  const number = await takeNumbers(tx, caller.salonId);
  const change = { resource: "announcement", recordId, employeeId: null, previous: 0, ...sides } as const;
  await writeChanges(tx, caller, number, [change]);
}

/** What became of an announcement, counted from its notices. */
async function told(tx: Database, salonId: SalonId, id: string, members?: number): Promise<AnnouncedAnswer> {
  const rows = await tx
    .select({ employeeId: notices.employeeId, way: notices.way })
    .from(notices)
    .where(isAnnouncement(salonId, id));
  const by = (way: string) => rows.flatMap((row) => (row.way === way ? row.employeeId : []));
  return {
    id,
    members: members ?? rows.length,
    mailed: by("mail").length,
    pushed: by("push").length,
    put_off: [],
    unreached: by("page"),
  };
}

async function membersFor(
  db: Database,
  { salonId, timeZone }: { salonId: SalonId; timeZone: string },
  audience: Audience,
): Promise<string[]> {
  if (audience.kind === "role") {
    const rows = await db
      .select({ id: employees.id })
      .from(employees)
      .where(
        and(
          eq(employees.salonId, salonId),
          eq(employees.isActive, true),
          eq(employees.role, audience.role),
          ne(employees.role, ""),
        ),
      );
    return rows.map(({ id }) => id);
  }
  const found: string[] = [];
  const open = audience.kind === "date" ? await whileOpenOn(db, salonId, [audience.date]) : null;
  for await (const ids of activeMembers(db, salonId, AT_ONCE)) {
    if (audience.kind === "everybody") found.push(...ids);
    else
      for (const day of await teamDays(db, salonId, timeZone, [audience.date], ids))
        if (open && hoursOf(open(day), timeZone).work.length > 0) found.push(day.employee_id ?? "");
  }
  return found;
}
