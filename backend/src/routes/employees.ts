import { teamAvailabilityQuestion } from "@chairtime/contract/availability";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { whileOpenOn } from "../days/closed-days.ts";
import { teamDay } from "../days/team-day.ts";
import { memberships } from "../db/people-schema.ts";
import { employees, salons } from "../db/schema.ts";
import { answerInPieces } from "../http/answer-in-pieces.ts";
import type { AppEnv } from "../http/app-env.ts";
import { memberNotFound } from "../http/failure.ts";
import { etagOf } from "../http/if-match.ts";
import { readBody, readId, uuidOr400 } from "../http/read.ts";
import { hideReasonsOfDay } from "../records/hide-reasons.ts";
import { employee } from "../records/kinds/employee.ts";
import { seenRecord } from "../records/seen-record.ts";
import type { Deps } from "./deps.ts";

/** One member, and the days of all, beside the calls that members have like other records. */
export function employeeRoutes({ db, reading }: Pick<Deps, "db" | "reading">): Hono<AppEnv> {
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
    .post("/availability", async (c) => {
      const { salonId, timeZone } = c.var.caller;
      const { date, employee_ids } = await readBody(c, teamAvailabilityQuestion);
      const ids = employee_ids?.map((id) => uuidOr400(id, "employee_ids"));
      const days = await reading(salonId, async (db) => {
        const planned = await teamDay(db, salonId, timeZone, date, ids);
        return planned.map(await whileOpenOn(db, salonId, [date]));
      });
      return answerInPieces(
        c,
        days.map((day) => hideReasonsOfDay(day, c.var.caller)),
      );
    })

    .get("/:id", async (c) => {
      const { caller } = c.var;
      const id = readId(c);
      const found = await employee.find(db, { salonId: caller.salonId, id });
      if (!found) throw memberNotFound(await otherSalonOf(caller.userId, id));
      return c.json(seenRecord(employee.resource, found.record, caller), 200, {
        etag: etagOf(found.version),
      });
    });
}
