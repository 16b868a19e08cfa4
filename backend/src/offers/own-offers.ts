import type { OwnOffer, OwnOffers } from "@chairtime/contract/offers/own-offers";
import { addDays } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { todayIn } from "@chairtime/kit/zone";
import { and, asc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import { pauses } from "../base/stretch.ts";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { employees } from "../db/schema.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import { type JudgedClaim, judgeClaim, type OfferFacts } from "./judge-claims.ts";
import { LIVE_STATES } from "./offer-row.ts";
import { readAround, shiftsAround } from "./shifts-around.ts";

/** Offers of colleagues that one answer compares with the member's weeks, and those that it shows. */
const COMPARED_MAX = 60;
/** How many days an offer that has ended is still shown. */
const TOLD_DAYS = 14;

type Holder = Pick<LinkHolder, "salonId" | "employeeId" | "timeZone">;

/** Returns a member's own offers, newest first, and those of others that they can take or have claimed. */
export async function ownOffers(db: Database, holder: Holder): Promise<OwnOffers> {
  const { salonId, employeeId } = holder;
  const claimed = sql`${offers.claims} @> ${JSON.stringify([{ member_id: employeeId }])}::jsonb`;
  const today = todayIn(holder.timeZone);
  const rows = await db
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.salonId, salonId),
        gte(offers.date, addDays(today, -1)),
        or(
          inArray(offers.state, [...LIVE_STATES]),
          and(
            or(eq(offers.giverId, employeeId), claimed),
            gte(offers.createdAt, sql`now() - make_interval(days => ${TOLD_DAYS * 10})`),
          ),
        ),
      ),
    )
    .orderBy(asc(offers.date), asc(offers.startMinute), asc(offers.id));
  if (rows.length === 0) return { mine: [], others: [] };
  const mine = rows.filter(({ giverId }) => giverId === employeeId);
  const isClaimer = ({ claims }: OfferRow) => claims.some(({ member_id }) => member_id === employeeId);
  const others = rows.filter(
    (row) =>
      row.giverId !== employeeId && (isClaimer(row) || row.state === "open" || row.state === "claimed"),
  );
  const compared = others.slice(0, COMPARED_MAX);
  const facts = await readAround(db, holder, {
    dates: compared.map(({ date }) => date),
    ids: [holder.employeeId, ...compared.flatMap(({ giverId }) => giverId ?? [])],
  });
  const names = await namesOf(db, holder, rows);
  const pause = pauses();
  const shown: { own: OwnOffer; suits: number }[] = [];
  for (const row of compared) {
    await pause();
    const own = seenByOther(row, facts, holder, names);
    if (own) shown.push({ own, suits: suits(own) });
  }
  return {
    mine: mine.map((row) => ownOffer(row, holder, names)),
    others: shown.toSorted((one, other) => other.suits - one.suits).map(({ own }) => own),
  };
}

/** Returns one offer as the member sees it. */
export async function oneOwnOffer(db: Database, holder: Holder, row: OfferRow): Promise<OwnOffer> {
  return ownOffer(row, holder, await namesOf(db, holder, [row]));
}

/** Claimed ones come first, then those that the member wishes for, then those within the agreed hours. */
function suits({ claim, effect }: OwnOffer): number {
  if (claim?.state === "open") return 4;
  if (!effect) return 0;
  if (effect.wish === "prefer") return 3;
  if (effect.wish === "cannot") return 0;
  return effect.agreed_minutes !== null && effect.after_minutes <= effect.agreed_minutes ? 2 : 1;
}

type Names = ReadonlyMap<string, string>;

async function namesOf(db: Database, { salonId }: Holder, rows: readonly OfferRow[]): Promise<Names> {
  const ids = [
    ...new Set(rows.flatMap(({ giverId, takerId }) => [giverId, takerId]).filter((id) => id !== null)),
  ];
  if (ids.length === 0) return new Map();
  const members = await db
    .select({ id: employees.id, name: employees.firstName })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), inArray(employees.id, ids)));
  return new Map(members.map(({ id, name }) => [id, name]));
}

function ownOffer(row: OfferRow, { employeeId }: Holder, names: Names): OwnOffer {
  const claim = row.claims.find(({ member_id }) => member_id === employeeId);
  const isGiver = row.giverId === employeeId;
  return {
    id: row.id,
    kind: row.kind,
    date: row.date,
    start_time: clockOf(row.startMinute),
    end_time: clockOf(row.endMinute),
    giver: row.giverId === null ? null : (names.get(row.giverId) ?? null),
    note: row.note,
    deadline_at: row.deadlineAt.toISOString(),
    state: row.state,
    claims: row.claims.filter(({ state }) => state === "open" || state === "won").length,
    claim: claim ? { state: claim.state, shift: claim.shift } : null,
    taker: isGiver && row.takerId !== null ? (names.get(row.takerId) ?? null) : null,
    decided_by: row.decidedBy,
    answer: isGiver || claim ? row.answer : "",
    effect: null,
    swaps: [],
  };
}

/** Returns a colleague's offer, or an open shift; null where the member cannot take it and has not claimed it. */
function seenByOther(row: OfferRow, facts: OfferFacts, holder: Holder, names: Names): OwnOffer | null {
  const own = ownOffer(row, holder, names);
  if (own.claim && own.claim.state !== "withdrawn") return own;
  const judge = (shift: OwnOffer["swaps"][number] | null) =>
    judgeClaim(facts, row, { member_id: holder.employeeId, shift });
  const fits = (judged: JudgedClaim | null) => judged !== null && judged.effect.against.length === 0;
  if (row.kind !== "swap") {
    const judged = judge(null);
    return judged && fits(judged) ? { ...own, claim: null, effect: judged.effect.taker } : null;
  }
  const member = facts.workers.get(holder.employeeId);
  const found = shiftsAround(member, row, facts).flatMap((shift) => {
    const judged = judge(shift);
    return judged && fits(judged) ? [{ shift, judged }] : [];
  });
  const [first] = found;
  if (!first) return null;
  return { ...own, claim: null, effect: first.judged.effect.taker, swaps: found.map(({ shift }) => shift) };
}
