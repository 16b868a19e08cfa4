import { teamAvailabilityQuestion } from "@chairtime/contract/availability";
import type { Rotation } from "@chairtime/contract/rotation";
import { type StaffChange, type StaffRecord, staffChange, staffDraft } from "@chairtime/contract/staff";
import { and, asc, eq } from "drizzle-orm";
import { Hono } from "hono";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { etagOf, readIfMatch, refuseChanged } from "../changes/changed-meanwhile.ts";
import { saysTheSame } from "../changes/says-the-same.ts";
import { holdCounter, takeNumbers } from "../changes/take-numbers.ts";
import { type NewChange, writeChanges } from "../changes/write-changes.ts";
import { writeOne, writeRecord } from "../changes/write-record.ts";
import { teamDay } from "../days/team-day.ts";
import type { Database } from "../db/database.ts";
import { isAfter, PAGE } from "../db/pages.ts";
import { memberships } from "../db/people-schema.ts";
import { employees, salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { answerInPieces } from "../http/answer-in-pieces.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, memberNotFound } from "../http/failure.ts";
import { pagedJson } from "../http/paged-json.ts";
import { readBody, readId, uuidOr400 } from "../http/read.ts";
import { requireAllowed } from "../http/require-allowed.ts";
import { hideCosts } from "../records/hide-costs.ts";
import { hideReasonsOfDay } from "../records/hide-reasons.ts";
import { salonLimit } from "../records/quotas.ts";
import { deletedWith } from "./deleted-with.ts";
import type { Deps } from "./deps.ts";

type Row = typeof employees.$inferSelect;

export function toWire(row: Row): StaffRecord {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    picture: row.picture,
    role: row.role,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    services: row.services,
    rotation:
      row.rotationWeeks === null || row.rotationAnchor === null
        ? null
        : { weeks: row.rotationWeeks, anchor: row.rotationAnchor },
    weekly_minutes: row.weeklyMinutes,
    weekly_days: row.weeklyDays,
    rest_minutes: row.restMinutes,
    hourly_cost: row.hourlyCost,
    version: row.version,
  };
}

/** Only what was sent: the columns of absent fields stay as they are. */
function toColumns(change: StaffChange): Partial<Row> {
  const columns = {
    firstName: change.first_name,
    lastName: change.last_name,
    email: change.email,
    picture: change.picture,
    role: change.role,
    isActive: change.is_active,
    services: change.services,
    ...(change.rotation !== undefined && rotationColumns(change.rotation)),
    weeklyMinutes: change.weekly_minutes,
    weeklyDays: change.weekly_days,
    restMinutes: change.rest_minutes,
    hourlyCost: change.hourly_cost,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const rotationColumns = (rotation: Rotation | null) => ({
  rotationWeeks: rotation?.weeks ?? null,
  rotationAnchor: rotation?.anchor ?? null,
});

function changeOf(before: Row | null, after: Row | null): NewChange {
  const id = (after ?? before)?.id ?? "";
  return {
    resource: "employee",
    recordId: id,
    employeeId: id,
    previous: before?.version ?? 0,
    before: before && toWire(before),
    after: after && toWire(after),
  };
}

/** The staff directory. */
export function employeeRoutes({ db, settings }: Deps): Hono<AppEnv> {
  const refuseFull = salonLimit(db, employees, settings.quotas);

  /** Another salon of the user's that has this member, so that an address of it leads there. */
  async function otherSalonOf(userId: string, id: string) {
    const [other] = await db
      .select({ id: salons.id, name: salons.name })
      .from(memberships)
      .innerJoin(employees, and(eq(employees.salonId, memberships.salonId), eq(employees.id, id)))
      .innerJoin(salons, eq(salons.id, memberships.salonId))
      .where(eq(memberships.userId, userId));
    return other;
  }

  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId, role } = c.var.caller;
      const page = (after: string | null) =>
        db
          .select()
          .from(employees)
          .where(and(eq(employees.salonId, salonId), isAfter(employees.id, after)))
          // Ids are ordered by time: members come as they were added (lib/staff-order.ts).
          .orderBy(asc(employees.id))
          .limit(PAGE);
      return pagedJson(c, page, (row) => hideCosts(toWire(row), role));
    })

    .post("/", async (c) => {
      const { caller } = c.var;
      const { salonId } = caller;
      const draft = await readBody(c, staffDraft);
      refuseCosts(caller, draft);
      await refuseFull(salonId);
      const now = new Date();
      const made = {
        salonId,
        id: newId(),
        firstName: draft.first_name,
        lastName: draft.last_name,
        email: draft.email,
        picture: draft.picture,
        role: draft.role,
        isActive: draft.is_active,
        services: draft.services ?? [],
        ...rotationColumns(draft.rotation ?? null),
        weeklyMinutes: draft.weekly_minutes ?? null,
        weeklyDays: draft.weekly_days ?? null,
        restMinutes: draft.rest_minutes ?? null,
        hourlyCost: draft.hourly_cost ?? null,
        createdAt: now,
        updatedAt: now,
        version: 0,
      };
      const version = await writeOne(db, caller, (db) =>
        writeRecord(db, caller, changeOf(null, made), (version) =>
          db.insert(employees).values({ ...made, version }),
        ),
      );
      if (version === null) return c.notFound();
      return c.json(hideCosts(toWire({ ...made, version }), caller.role), 201, { etag: etagOf(version) });
    })

    .post("/availability", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const { date, employee_ids } = await readBody(c, teamAvailabilityQuestion);
      const ids = employee_ids?.map((id) => uuidOr400(id, "employee_ids"));
      const days = await teamDay(db, salonId, timeZone, date, ids);
      return answerInPieces(
        c,
        days.map((day) => hideReasonsOfDay(day, c.var.caller)),
      );
    })

    .get("/:id", async (c) => {
      const { salonId, userId, role } = c.var.caller;
      const id = readId(c);
      const [row] = await db
        .select()
        .from(employees)
        .where(and(eq(employees.salonId, salonId), eq(employees.id, id)));
      if (!row) throw memberNotFound(await otherSalonOf(userId, id));
      return c.json(hideCosts(toWire(row), role), 200, { etag: etagOf(row.version) });
    })

    .put("/:id", async (c) => {
      const { caller } = c.var;
      const key = { salonId: caller.salonId, id: readId(c) };
      const seen = readIfMatch(c);
      const change = await readBody(c, staffChange);
      refuseCosts(caller, change);
      const columns = toColumns(change);
      if (Object.keys(columns).length === 0)
        throw new Failure(400, "There is nothing to change in the body.");
      const row = await writeOne(db, caller, async (db) => {
        const before = await readSeen(db, caller, key.id, seen);
        if (saysTheSame(before, columns)) return before;
        const after = { ...before, ...columns, updatedAt: new Date() };
        const version = await writeRecord(db, caller, changeOf(before, after), (version) =>
          db
            .update(employees)
            .set({ ...columns, version, updatedAt: after.updatedAt })
            .where(and(isMember(key), eq(employees.version, before.version))),
        );
        return version === null ? null : { ...after, version };
      });
      if (row === null) throw memberNotFound();
      return c.json(hideCosts(toWire(row), caller.role), 200, { etag: etagOf(row.version) });
    })

    .delete("/:id", async (c) => {
      const { caller } = c.var;
      const key = { salonId: caller.salonId, id: readId(c) };
      const seen = readIfMatch(c);
      await transact(db, async (tx) => {
        await holdCounter(tx, key.salonId);
        const before = await readSeen(tx, caller, key.id, seen);
        const records = await deletedWith(tx, key.salonId, key.id);
        const first = await takeNumbers(tx, key.salonId, records.length + 1);
        // The member's schedules, breaks, time off and requests go with it.
        await tx.delete(employees).where(isMember(key));
        await writeChanges(tx, caller, first, [...records, changeOf(before, null)]);
      });
      return c.body(null, 204);
    });
}

/** Throws Failure 403 where somebody sets what an hour costs who may not know it. */
function refuseCosts(caller: Caller, { hourly_cost }: StaffChange): void {
  if (hourly_cost !== undefined) requireAllowed(caller, "costs");
}

interface MemberKey {
  salonId: SalonId;
  id: string;
}

const isMember = ({ salonId, id }: MemberKey) => and(eq(employees.salonId, salonId), eq(employees.id, id));

/** The member as it is. Throws Failure: 404 without it, 412 when it is not the one that its writer saw. */
async function readSeen(
  db: Database,
  { salonId, role }: Pick<Caller, "salonId" | "role">,
  id: string,
  seen: number | null,
): Promise<Row> {
  const [row] = await db.select().from(employees).where(isMember({ salonId, id }));
  const current = () => (row ? hideCosts(toWire(row), role) : {});
  await refuseChanged(db, salonId, seen, { recordId: id, version: row?.version ?? null, current });
  if (!row) throw memberNotFound();
  return row;
}
