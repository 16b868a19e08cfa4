import { type RequestState, requestDecision, requestState } from "@chairtime/contract/requests";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, gte } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { requests } from "../db/own-week-schema.ts";
import { isAfter, PAGE } from "../db/pages.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { etagOf, readIfMatch } from "../http/if-match.ts";
import { pagedJson } from "../http/paged-json.ts";
import { query, readBody, readDate, readId, uuidOr400 } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { toWire } from "../records/kinds/request.ts";
import { decide } from "../requests/decide.ts";
import type { Deps } from "./deps.ts";

/** Members' requests, for the users who decide. */
export function requestRoutes({ db, settings, secret, delivery, limiter }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId } = c.var.caller;
      const state = readState(c);
      const employee = query(c, "employee_id");
      const from = readDate(c, "from");
      const page = (after: string | null) =>
        db
          .select()
          .from(requests)
          .where(
            and(
              eq(requests.salonId, salonId),
              state === undefined ? undefined : eq(requests.state, state),
              employee === undefined
                ? undefined
                : eq(requests.employeeId, uuidOr400(employee, "employee_id")),
              from === undefined ? undefined : gte(requests.endDate, from),
              isAfter(requests.id, after),
            ),
          )
          // Ids are ordered by time: requests come as they were made.
          .orderBy(asc(requests.id))
          .limit(PAGE);
      return pagedJson(c, page, toWire);
    })

    .put("/:id", async (c) => {
      const id = readId(c);
      const seen = readIfMatch(c);
      const decision = await readBody(c, requestDecision);
      const by = { caller: c.var.caller, origin: visitorOf(c, settings.trustProxy) };
      const request = await decide({ db, settings, secret, limiter }, by, { id, seen, decision });
      delivery.wake();
      return c.json(request, 200, { etag: etagOf(request.version ?? 0) });
    });
}

function readState(c: Context): RequestState | undefined {
  const asked = query(c, "state");
  if (asked === undefined) return undefined;
  const state = z.safeParse(requestState, asked);
  if (!state.success) throw new Failure(400, said("refusals.body.state"));
  return state.data;
}
