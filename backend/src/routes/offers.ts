import { offerDecision, teamOfferDraft } from "@chairtime/contract/offers/offer-drafts";
import { offerState } from "@chairtime/contract/offers/offers";
import { said } from "@chairtime/messages/said";
import { and, desc, eq, gte } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { offers } from "../db/own-week-schema.ts";
import { answerInPieces } from "../http/answer-in-pieces.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure } from "../http/failure.ts";
import { etagOf, readIfMatch } from "../http/if-match.ts";
import { query, readBody, readDate, readId, uuidOr400 } from "../http/read.ts";
import { visitorOf } from "../http/visitor.ts";
import { decideOffer, endOffer } from "../offers/decide-offer.ts";
import { listedOffer, withoutEffects } from "../offers/list-offers.ts";
import { offerForSalon } from "../offers/make-offer.ts";
import { readOffer } from "../offers/offer-row.ts";
import { SETTLED_IN_REQUEST, settleOffers } from "../offers/settle.ts";
import type { Deps } from "./deps.ts";

/** Offers of one answer. */
const LIST_MAX = 300;

/** Offers of shifts, for the users who decide. */
export function offerRoutes(deps: Deps): Hono<AppEnv> {
  const { db, settings, delivery } = deps;
  const byOf = (c: Context<AppEnv>) => ({ caller: c.var.caller, origin: visitorOf(c, settings.trustProxy) });
  const listed = (c: Context<AppEnv>, row: Parameters<typeof listedOffer>[2]) =>
    listedOffer(db, settings.businessTimeZone, row, c.var.caller.role);
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId } = c.var.caller;
      const state = readState(c);
      const from = readDate(c, "from");
      if (await settleOffers(deps, salonId, { most: SETTLED_IN_REQUEST })) delivery.wake();
      const rows = await db
        .select()
        .from(offers)
        .where(
          and(
            eq(offers.salonId, salonId),
            state === undefined ? undefined : eq(offers.state, state),
            from === undefined ? undefined : gte(offers.date, from),
          ),
        )
        // The newest, where there are more.
        .orderBy(desc(offers.id))
        .limit(LIST_MAX);
      return answerInPieces(c, rows.toReversed().map(withoutEffects));
    })

    .get("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const id = readId(c);
      const one = { most: 1, first: id };
      if (await settleOffers(deps, salonId, one)) delivery.wake();
      // Without an ETag: what claims do changes without the offer.
      return c.json(await listed(c, await readOffer(db, salonId, id)));
    })

    .post("/", async (c) => {
      const draft = await readBody(c, teamOfferDraft);
      const giver_id = draft.giver_id ? uuidOr400(draft.giver_id, "giver_id") : null;
      const row = await offerForSalon(deps, c.var.caller, { ...draft, giver_id });
      return c.json(await listed(c, row), 201);
    })

    .put("/:id", async (c) => {
      const id = readId(c);
      const seen = readIfMatch(c);
      const decision = await readBody(c, offerDecision);
      const row = await decideOffer(deps, byOf(c), { id, seen, decision });
      delivery.wake();
      return c.json(await listed(c, row), 200, { etag: etagOf(row.version) });
    })

    .delete("/:id", async (c) => {
      await endOffer(deps, byOf(c), readId(c));
      delivery.wake();
      return c.body(null, 204);
    });
}

function readState(c: Context) {
  const asked = query(c, "state");
  if (asked === undefined) return undefined;
  const state = z.safeParse(offerState, asked);
  if (!state.success) throw new Failure(400, said("refusals.body.state"));
  return state.data;
}
