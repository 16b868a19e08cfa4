import type { PutBackStep } from "@chairtime/contract/changes";
import { type ClaimRecord, claimRecord } from "@chairtime/contract/offers/offers";
import { type Said, said } from "@chairtime/messages/said";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { PutBackFacts } from "./kind.ts";

const isLive = (record: PutBackStep["current"]) =>
  record !== null && ["open", "claimed", "waiting"].includes(String(record.state));

/**
 * Why steps of offers can't be put back; null if they can. A decision is put back only as a whole, with the shifts that
 * it moved. Members' own actions are not, nor is an end by time or by a changed shift.
 */
export async function refuseOffers(
  _tx: Database,
  _salonId: SalonId,
  { steps, action, numbers }: PutBackFacts,
): Promise<Said | null> {
  const own = steps.filter(({ resource }) => resource === "offer");
  if (own.length === 0) return null;
  if (action.some(({ number }) => !numbers.has(number))) return said("refusals.putBack.offerInPart");
  return own.every(isPutBack) ? null : said("refusals.putBack.offer");
}

function isPutBack({ current, becomes }: PutBackStep): boolean {
  // Putting back an open shift deletes it, if nobody has claimed it yet.
  if (becomes === null) return current?.kind === "open" && current.state === "open";
  if (current === null || !isLive(becomes)) return false;
  if (isLive(current)) return isOnlyRefusal(current, becomes);
  return current.state === "done" || (current.state === "withdrawn" && current.decided_by !== null);
}

const claimsOf = (record: object) => z.parse(z.object({ claims: z.array(claimRecord) }), record).claims;

/** Whether the only difference is a declined claim. */
function isOnlyRefusal(current: object, becomes: object): boolean {
  const [now, then] = [claimsOf(current), claimsOf(becomes)];
  const stateNow = new Map(now.map(({ member_id, state }) => [member_id, state]));
  const changed = then.filter(({ member_id, state }) => stateNow.get(member_id) !== state);
  const isRefused = ({ member_id, state }: ClaimRecord) =>
    state === "open" && stateNow.get(member_id) === "lost";
  return now.length === then.length && changed.length > 0 && changed.every(isRefused);
}
