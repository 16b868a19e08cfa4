import {
  orderedQuery,
  orderedQuestion,
  putBackDraft,
  putBackQuestion,
  resource,
} from "@chairtime/contract/changes";
import { draftInstant } from "@chairtime/contract/common";
import { FEATURES } from "@chairtime/contract/features";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { membersOf, toChangeRecord, visibleTo } from "../changes/change-record.ts";
import { historyStart } from "../changes/history-start.ts";
import { orderedChanges } from "../changes/in-order/ordered-changes.ts";
import { type ActionFilter, actionsOf, listActions } from "../changes/list-actions.ts";
import { memberNames } from "../changes/member-names.ts";
import { pastOf } from "../changes/past.ts";
import { previewPutBack, putBack, type TellUndone } from "../changes/put-back/put-back.ts";
import { changesOf } from "../changes/shown-changes.ts";
import { answerInPieces } from "../http/answer-in-pieces.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { languageOf } from "../http/language.ts";
import { parseBody, query, readBody, readDate, refuseSpaceForPlus, uuidOr400 } from "../http/read.ts";
import { inLargeTurn } from "../http/turns.ts";
import { visitorOf } from "../http/visitor.ts";
import { tellUndoneOffers } from "../offers/tell-undone.ts";
import { publishFirstWeeks } from "../publishing/store-days.ts";
import { seenRecord } from "../records/seen-record.ts";
import { meRecord } from "../salon/me-record.ts";
import type { Deps } from "./deps.ts";

/** Actions of one page. */
const PAGE = 50;

/** The salon's history: its actions, the salon at a moment, and putting back. */
export function changeRoutes(deps: Deps): Hono<AppEnv> {
  const { db, reading, settings, turns, delivery } = deps;
  const way = { ...settings, publishFirst: publishFirstWeeks };
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { caller } = c.var;
      const filter = readFilter(c);
      const answer = await reading(caller.salonId, async (db) => {
        const { actions, next } = await listActions(db, caller, filter);
        const members = actions.flatMap(({ shown }) => shown.flatMap(membersOf));
        return {
          actions,
          next,
          names: await memberNames(db, caller.salonId, members),
          since: (await historyStart(db, caller.salonId, settings.historyDays)).toISOString(),
        };
      });
      return c.json(answer);
    })

    .get("/in-order", async (c) => {
      const asked = Object.fromEntries(Object.keys(orderedQuery).map((name) => [name, query(c, name)]));
      const question = parseBody(orderedQuestion, asked);
      const { caller } = c.var;
      return c.json(await reading(caller.salonId, (db) => orderedChanges(db, caller, question)));
    })

    .get("/as-it-was", async (c) => {
      const { caller } = c.var;
      const { salonId, timeZone } = caller;
      const at = readMoment(c);
      if (at.getTime() > Date.now()) throw new Failure(400, said("refusals.history.future"));
      const since = await historyStart(db, salonId, settings.historyDays);
      if (at < since) {
        const date = formatted("shortDate", instantToZoned(since, timeZone).date);
        throw new Failure(400, said("refusals.history.begins", { date }));
      }
      const question = {
        at,
        employeeId: readQueryId(c, "employee_id"),
        startDate: readDate(c, "start_date"),
        endDate: readDate(c, "end_date"),
      };
      const past = await inLargeTurn(turns, () =>
        reading(salonId, (db) => pastOf(db, salonId, settings.businessTimeZone, question)),
      );
      const salon = { ...past.salon, id: salonId, features: [...FEATURES], me: meRecord(caller) };
      const lists = past.lists.map(({ kind, name, records }) => [
        name,
        records.map((record) => seenRecord(kind.resource, record, caller)),
      ]);
      return answerInPieces(c, { at: past.at, salon, ...Object.fromEntries(lists) });
    })

    .post("/put-back-preview", async (c) => {
      const question = await readBody(c, putBackQuestion);
      const { caller } = c.var;
      const preview = await inLargeTurn(turns, () => previewPutBack(db, caller, way, question));
      const { refusal } = preview;
      return answerInPieces(c, { ...preview, refusal: refusal && say(languageOf(c), refusal) });
    })

    .post("/put-back", async (c) => {
      const draft = await readBody(c, putBackDraft);
      const { caller } = c.var;
      const telling = { ...deps, origin: visitorOf(c, settings.trustProxy) };
      const tellUndone: TellUndone = (tx, salonId, steps) => tellUndoneOffers(tx, telling, salonId, steps);
      const answer = await putBack(db, caller, { ...way, tellUndone }, draft);
      delivery.wake();
      return c.json(answer);
    })

    .get("/:id", async (c) => {
      const { caller } = c.var;
      const id = wholeOr400(c.req.param("id"), "id");
      const rows = await changesOf(db, caller, id);
      const [action] = await actionsOf(db, caller, [id], visibleTo(caller));
      if (!action) throw new Failure(404, said("refusals.missing.change"));
      const all = rows.map((row) => toChangeRecord(row, caller));
      const names = await memberNames(db, caller.salonId, all.flatMap(membersOf));
      return answerInPieces(c, { action, changes: all, names });
    });
}

function readFilter(c: Context): ActionFilter {
  const kind = query(c, "resource");
  const before = query(c, "before");
  const limit = wholeOr400(query(c, "limit") ?? String(PAGE), "limit");
  if (limit < 1 || limit > PAGE) throw new Failure(400, said("refusals.body.limit", { most: PAGE }));
  return {
    employeeId: readQueryId(c, "employee_id"),
    userId: readQueryId(c, "user_id"),
    resource: kind === undefined ? undefined : parsedOr400(resource, kind, "resource"),
    from: readDate(c, "from"),
    to: readDate(c, "to"),
    date: readDate(c, "date"),
    before: before === undefined ? undefined : wholeOr400(before, "before"),
    limit,
  };
}

function readQueryId(c: Context, name: string): string | undefined {
  const id = query(c, name);
  return id === undefined ? undefined : uuidOr400(id, name);
}

function readMoment(c: Context): Date {
  const given = query(c, "at");
  refuseSpaceForPlus(given, "at");
  return new Date(parsedOr400(draftInstant, given, "at"));
}

function parsedOr400<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, name: string) {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Failure(400, said("refusals.body.parameter", { name }));
  return parsed.data;
}

/** A number as changes have them. Throws Failure 400 for anything else. */
function wholeOr400(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Failure(400, said("refusals.body.parameter", { name }));
  return Number(text);
}
