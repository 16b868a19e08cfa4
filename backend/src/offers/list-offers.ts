import type { ListedOffer } from "@chairtime/contract/offers/offers";
import { allows, type Role } from "@chairtime/contract/people/roles";
import type { Database } from "../db/database.ts";
import { type OfferRow, offerToWire } from "../records/kinds/offer.ts";
import { inOrder, judgeOpen, readFacts } from "./judge-claims.ts";

/** An offer with the effect of each open claim, in the order in which they would be granted. */
export async function listedOffer(
  db: Database,
  businessTimeZone: string,
  row: OfferRow,
  role: Role,
): Promise<ListedOffer> {
  const open = row.claims.filter(({ state }) => state === "open");
  if (open.length === 0) return withoutEffects(row);
  const facts = await readFacts(db, row.salonId, businessTimeZone, row, open, { team: true });
  const judged = await judgeOpen(facts, row);
  const first = inOrder(row, judged);
  const rest = judged.filter((one) => !first.includes(one));
  const effects = [...first, ...rest].map(({ effect }) =>
    allows(role, "costs") ? effect : { ...effect, cost: null },
  );
  return { ...offerToWire(row), effects };
}

/** An offer as lists have it: effects are computed for single offers. */
export const withoutEffects = (row: OfferRow): ListedOffer => ({ ...offerToWire(row), effects: [] });
