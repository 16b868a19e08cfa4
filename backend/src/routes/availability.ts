import { availabilityQuestion } from "@chairtime/contract/availability";
import { said } from "@chairtime/messages/said";
import { Hono } from "hono";
import { whileOpenOn } from "../days/closed-days.ts";
import { memberDay } from "../days/team-day.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, memberNotFound } from "../http/failure.ts";
import { readBody, uuidOr400 } from "../http/read.ts";
import { hideReasonsOfDay } from "../records/hide-reasons.ts";
import type { Deps } from "./deps.ts";

/** One member's day: the shifts that count while the salon is open, that weekday's breaks, and the time off that touches the date. */
export function availabilityRoutes({ db }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().post("/", async (c) => {
    const { salonId, timeZone } = c.var.caller;
    const { employee_id, date } = await readBody(c, availabilityQuestion);
    const id = uuidOr400(employee_id, "employee_id");
    const [planned, whileOpen] = await Promise.all([
      memberDay(db, salonId, timeZone, date, id),
      whileOpenOn(db, salonId, [date]),
    ]);
    if (!planned) throw memberNotFound();
    const day = whileOpen(planned);
    if (!day.schedule && !day.carried_over?.length && !day.closed)
      throw new Failure(404, said("refusals.missing.day"));
    return c.json(hideReasonsOfDay(day, c.var.caller));
  });
}
