import { teamAvailabilityQuestion } from "@chairtime/contract/availability";
import { type StaffChange, type StaffRecord, staffChange, staffDraft } from "@chairtime/contract/staff";
import { and, asc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { employees, memberships, salons } from "../db/schema.ts";
import { again } from "../db/transact.ts";
import type { AppEnv, Deps } from "../deps.ts";
import { Failure, memberNotFound } from "../http/failure.ts";
import { readBody, readId, uuidOr400 } from "../http/read.ts";
import { salonLimit } from "../http/salon-quotas.ts";
import { teamDay } from "../team-day.ts";
import { newId } from "../uuid.ts";

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
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The staff directory. */
export function employeeRoutes({ db, settings }: Deps): Hono<AppEnv> {
  const refuseFull = salonLimit(db, employees, settings.quotas.members);

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
      const { salonId } = c.var.caller;
      const rows = await db
        .select()
        .from(employees)
        .where(eq(employees.salonId, salonId))
        .orderBy(asc(employees.id));
      return c.json(rows.map(toWire));
    })

    .post("/", async (c) => {
      const { salonId } = c.var.caller;
      const draft = await readBody(c, staffDraft);
      await refuseFull(salonId);
      const columns = {
        salonId,
        id: newId(),
        firstName: draft.first_name,
        lastName: draft.last_name,
        email: draft.email,
        picture: draft.picture,
        role: draft.role,
        isActive: draft.is_active,
        services: draft.services ?? [],
      };
      const [row] = await again(() => db.insert(employees).values(columns).returning());
      return row ? c.json(toWire(row), 201) : c.notFound();
    })

    .post("/availability", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const { date, employee_ids } = await readBody(c, teamAvailabilityQuestion);
      const ids = employee_ids?.map((id) => uuidOr400(id, "employee_ids"));
      return c.json(await teamDay(db, salonId, timeZone, date, ids));
    })

    .get("/:id", async (c) => {
      const { salonId, userId } = c.var.caller;
      const id = readId(c);
      const [row] = await db
        .select()
        .from(employees)
        .where(and(eq(employees.salonId, salonId), eq(employees.id, id)));
      if (!row) throw memberNotFound(await otherSalonOf(userId, id));
      return c.json(toWire(row));
    })

    .put("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const id = readId(c);
      const columns = toColumns(await readBody(c, staffChange));
      if (Object.keys(columns).length === 0)
        throw new Failure(400, "There is nothing to change in the body.");
      const [row] = await again(() =>
        db
          .update(employees)
          .set({ ...columns, updatedAt: sql`now()` })
          .where(and(eq(employees.salonId, salonId), eq(employees.id, id)))
          .returning(),
      );
      if (!row) throw memberNotFound();
      return c.json(toWire(row));
    })

    .delete("/:id", async (c) => {
      const { salonId } = c.var.caller;
      // One statement: the member's schedules, breaks and time off go with it.
      const isMember = and(eq(employees.salonId, salonId), eq(employees.id, readId(c)));
      const gone = await again(() => db.delete(employees).where(isMember).returning({ id: employees.id }));
      if (gone.length === 0) throw memberNotFound();
      return c.body(null, 204);
    });
}
