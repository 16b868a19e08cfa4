import { slotsQuery, slotsQuestion } from "@chairtime/contract/slots";
import { Hono } from "hono";
import { findSlots } from "../days/find-slots.ts";
import { answerInPieces } from "../http/answer-in-pieces.ts";
import type { AppEnv } from "../http/app-env.ts";
import { parseBody, query, uuidOr400 } from "../http/read.ts";
import type { Deps } from "./deps.ts";

export function slotRoutes({ reading }: Pick<Deps, "reading">): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/", async (c) => {
    const { salonId, timeZone } = c.var.caller;
    const asked = Object.fromEntries(Object.keys(slotsQuery).map((name) => [name, query(c, name)]));
    const question = parseBody(slotsQuestion, asked);
    const employee_ids = question.employee_ids?.map((id) => uuidOr400(id, "employee_ids"));
    const slots = await reading(salonId, (db) =>
      findSlots(db, { salonId, timeZone }, { ...question, employee_ids }),
    );
    return answerInPieces(c, { time_zone: timeZone, slots });
  });
}
