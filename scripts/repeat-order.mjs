import { createHash } from "node:crypto";

// Repeats the order of an offer's claims from the answer of GET /api/offers alone: `node scripts/repeat-order.mjs < offers.json`.

/** @typedef {{ extra_minutes: number, below_minutes: number, draw: string }} Order */
/** @typedef {{ member_id: string, order: Order | null }} Claim */
/** @typedef {{ id: string, date: string, start_time: string, claims: Claim[] }} Offer */

/**
 * The members of an offer's ordered claims, best first, with each draw computed again.
 * @param {Offer} offer
 */
export function repeatOrder({ id, claims }) {
  return claims
    .flatMap(({ member_id, order }) =>
      order
        ? [{ ...order, member_id, draw: createHash("sha256").update(`${id} ${member_id}`).digest("hex") }]
        : [],
    )
    .sort(
      (one, other) =>
        one.extra_minutes - other.extra_minutes ||
        other.below_minutes - one.below_minutes ||
        (one.draw < other.draw ? -1 : Number(one.draw > other.draw)),
    )
    .map(({ member_id }) => member_id);
}

if (import.meta.main) {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  /** @type {Offer[]} */
  const offers = JSON.parse(Buffer.concat(chunks).toString());
  for (const offer of offers) {
    const order = repeatOrder(offer);
    if (order.length > 0) console.log([`${offer.date} ${offer.start_time}`, ...order].join("\n  "));
  }
}
