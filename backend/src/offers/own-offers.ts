import type { OwnOffer, OwnOffers } from "@chairtime/contract/offers/own-offers";
import { addDays } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { todayIn } from "@chairtime/kit/zone";
import { and, asc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import { pageDates } from "../days/week-dates.ts";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { employees } from "../db/schema.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import { canClaim, type Exchange, exchangesOf } from "./exchanges-of.ts";
import { LIVE_STATES } from "./offer-row.ts";
import { readAround } from "./shifts-around.ts";

/** Cap on colleagues' offers compared with the member's weeks, the soonest first. */
const COMPARED_MAX = 60;
/** How many days an offer that has ended is still shown. */
const TOLD_DAYS = 14;

type Holder = Pick<LinkHolder, "salonId" | "employeeId" | "timeZone">;

/**
 * A member's own offers, and those of others that they have claimed, or can take on the dates that their page shows.
 */
export async function ownOffers(
  db: Database,
  holder: Holder & Pick<LinkHolder, "weekStartsOn">,
): Promise<OwnOffers> {
  const { salonId, employeeId } = holder;
  const claimed = sql`${offers.claims} @> ${JSON.stringify([{ member_id: employeeId }])}::jsonb`;
  const today = todayIn(holder.timeZone);
  const isOwn = or(eq(offers.giverId, employeeId), claimed);
  const isShown = and(eq(offers.salonId, salonId), gte(offers.date, addDays(today, -1)));
  const inOrder = [asc(offers.date), asc(offers.startMinute), asc(offers.id)];
  const own = await db
    .select()
    .from(offers)
    .where(
      and(
        isShown,
        isOwn,
        or(
          inArray(offers.state, [...LIVE_STATES]),
          gte(offers.createdAt, sql`now() - make_interval(days => ${TOLD_DAYS * 10})`),
        ),
      ),
    )
    .orderBy(...inOrder);
  const free = await db
    .select()
    .from(offers)
    .where(
      and(
        isShown,
        or(
          inArray(offers.state, ["open", "claimed"]),
          and(eq(offers.state, "waiting"), lte(offers.date, addDays(today, 1))),
        ),
        lte(offers.date, pageDates(holder).at(-1) ?? today),
        sql`(${isOwn}) is not true`,
      ),
    )
    .orderBy(...inOrder)
    .limit(COMPARED_MAX);
  const mine = own.filter(({ giverId }) => giverId === employeeId);
  const claimable = free.filter((row) => canClaim(row, holder.timeZone));
  const others = [...own.filter(({ giverId }) => giverId !== employeeId), ...claimable];
  if (mine.length + others.length === 0) return { mine: [], others: [] };
  const names = await namesOf(db, holder, [...mine, ...others]);
  const shown = await seenByOther(db, holder, others, names);
  return {
    mine: mine.map((row) => ownOffer(row, holder, names)),
    others: shown.toSorted((one, other) => suits(other) - suits(one)),
  };
}

export async function oneOwnOffer(db: Database, holder: Holder, row: OfferRow): Promise<OwnOffer> {
  return ownOffer(row, holder, await namesOf(db, holder, [row]));
}

/** Claimed ones come first, then those that the member wishes for, those within the agreed hours, and last those not as agreed. */
function suits({ claim, effect }: OwnOffer): number {
  if (claim?.state === "open") return 5;
  if (!effect) return 0;
  if (effect.wish === "cannot") return 0;
  if ((effect.warnings ?? []).length > 0) return 1;
  if (effect.wish === "prefer") return 4;
  return effect.agreed_minutes !== null && effect.after_minutes <= effect.agreed_minutes ? 3 : 2;
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
    answer: isGiver || (claim && (claim.state !== "lost" || row.state === "withdrawn")) ? row.answer : "",
    effect: null,
    swaps: [],
  };
}

/** Colleagues' offers and open shifts that the member has claimed or can take. */
async function seenByOther(
  db: Database,
  holder: Holder,
  rows: readonly OfferRow[],
  names: Names,
): Promise<OwnOffer[]> {
  // A void claim can be made again once its obstacle is gone.
  const isClaimed = ({ claim }: OwnOffer, row: OfferRow) =>
    claim !== null &&
    claim.state !== "withdrawn" &&
    !(claim.state === "void" && canClaim(row, holder.timeZone));
  const all = rows.map((row) => ({ row, own: ownOffer(row, holder, names) }));
  const open = all.filter(({ own, row }) => !isClaimed(own, row)).map(({ row }) => row);
  const facts = await readAround(db, holder, {
    dates: open.map(({ date }) => date),
    ids: [holder.employeeId, ...open.flatMap(({ giverId }) => giverId ?? [])],
  });
  const exchanges = exchangesOf(facts, holder.employeeId);
  const shown: OwnOffer[] = [];
  for (const { row, own } of all) {
    if (isClaimed(own, row)) {
      shown.push(own);
      continue;
    }
    const found = await exchanges(row);
    found.sort((one, other) => whenOf(one).localeCompare(whenOf(other)));
    const [first] = found;
    const swaps = found.flatMap(({ shift }) => shift ?? []);
    if (first) shown.push({ ...own, claim: null, effect: first.effect, swaps });
    else if (own.claim?.state === "void") shown.push(own);
  }
  return shown;
}

const whenOf = ({ shift }: Exchange) => (shift ? `${shift.date} ${shift.start_time}` : "");
