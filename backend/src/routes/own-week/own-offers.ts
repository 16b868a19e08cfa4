import { claimDraft, ownOfferDraft, swapQuestion } from "@chairtime/contract/offers/offer-drafts";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { readBody, readId, uuidOr400 } from "../../http/read.ts";
import { inLargeTurn } from "../../http/turns.ts";
import { claimOffer, withdrawClaim, withdrawOffer } from "../../offers/claim-offer.ts";
import { type Offering, offerOwn } from "../../offers/make-offer.ts";
import { oneOwnOffer } from "../../offers/own-offers.ts";
import { SETTLED_IN_REQUEST, settleOffers } from "../../offers/settle.ts";
import { findPartners } from "../../offers/swap-partners.ts";
import type { Deps } from "../deps.ts";
import { ownAuthor } from "./own-week.ts";

const memberOf = (c: Context<AppEnv>): Offering => ({
  ...ownAuthor(c),
  employeeId: c.var.linkHolder.employeeId,
});

export function ownOfferRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/", async (c) => {
      const draft = await readBody(c, ownOfferDraft);
      const partner = draft.partner_id ?? null;
      const partner_id = partner === null ? null : uuidOr400(partner, "partner_id");
      const row = await offerOwn(deps, memberOf(c), { ...draft, partner_id });
      return c.json(await oneOwnOffer(deps.db, c.var.linkHolder, row), 201);
    })

    .delete("/:id", async (c) => {
      await withdrawOffer(deps, memberOf(c), readId(c));
      deps.delivery.wake();
      return c.body(null, 204);
    });
}

export function ownClaimRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/", async (c) => {
      const draft = await readBody(c, claimDraft);
      const offer_id = uuidOr400(draft.offer_id, "offer_id");
      // What time has decided comes before the claim.
      await settleOffers(deps, c.var.linkHolder.salonId, { most: SETTLED_IN_REQUEST, first: offer_id });
      const row = await claimOffer(deps, memberOf(c), { ...draft, offer_id });
      deps.delivery.wake();
      return c.json(await oneOwnOffer(deps.db, c.var.linkHolder, row), 201);
    })

    .delete("/:id", async (c) => {
      await withdrawClaim(deps, memberOf(c), readId(c));
      return c.body(null, 204);
    });
}

export function ownPartnerRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().post("/", async (c) => {
    const holder = c.var.linkHolder;
    const question = await readBody(c, swapQuestion);
    const answer = await inLargeTurn(deps.turns, () => findPartners(deps.db, holder, question));
    return c.json(answer);
  });
}
