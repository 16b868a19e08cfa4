import type { DatedShift } from "@chairtime/contract/offers/offers";
import { addDays, datesBetween } from "@chairtime/kit/calendar";
import { factsOn, type Worker } from "@chairtime/kit/offers/worker";
import { todayIn } from "@chairtime/kit/zone";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import { DAYS_AROUND, type OfferFacts } from "./judge-claims.ts";
import { readSalon, readWishes, readWorkers } from "./read-workers.ts";

/** Days around an offered shift within which shifts can be swapped for it, and how many of them are judged. */
const SWAP_DAYS = 14;
const SHIFTS_MAX = 20;

/**
 * Reads what decides about shifts on some dates and swaps for them, without the salon's coverage: that does not concern
 * a member.
 */
export async function readAround(
  db: Database,
  { salonId, timeZone }: Pick<LinkHolder, "salonId" | "timeZone">,
  about: { dates: readonly string[]; ids: readonly string[] },
): Promise<OfferFacts> {
  const dates = about.dates.toSorted();
  const today = todayIn(timeZone);
  const period = {
    from: addDays(dates[0] ?? today, -DAYS_AROUND - SWAP_DAYS),
    to: addDays(dates.at(-1) ?? today, DAYS_AROUND + SWAP_DAYS),
  };
  const ids = [...new Set(about.ids)];
  const salon = await readSalon(db, salonId, timeZone, period);
  const workers = await readWorkers(db, salonId, salon.zone, { ids, ...period });
  return {
    salon,
    workers: new Map(workers.map((worker) => [worker.id, worker])),
    team: new Map(),
    wishes: await readWishes(db, salonId, ids, period),
  };
}

/** The facts that decide about one offer and one member. */
export function factsNear(
  facts: OfferFacts,
  { date, giverId }: { date: string; giverId: string | null },
  memberId: string,
): OfferFacts {
  const [from, to] = [addDays(date, -DAYS_AROUND - SWAP_DAYS), addDays(date, DAYS_AROUND + SWAP_DAYS)];
  const isNear = ({ validFrom, validUntil }: Worker["schedules"][number]) =>
    validFrom <= to && (validUntil === null || validUntil >= from);
  const workers = [giverId, memberId].flatMap((id): [string, Worker][] => {
    const worker = id === null ? undefined : facts.workers.get(id);
    return worker ? [[worker.id, { ...worker, schedules: worker.schedules.filter(isNear) }]] : [];
  });
  return { ...facts, workers: new Map(workers) };
}

/** A member's future shifts near a date, the nearest first. */
export function shiftsAround(
  member: Worker | undefined,
  { date }: { date: string },
  { salon }: Pick<OfferFacts, "salon">,
): DatedShift[] {
  if (!member) return [];
  const from = [todayIn(salon.zone), addDays(date, -SWAP_DAYS)].sort().at(-1) ?? date;
  return datesBetween(from, addDays(date, SWAP_DAYS))
    .filter((on) => on > todayIn(salon.zone))
    .flatMap((on) =>
      factsOn(member, on, salon).shifts.map(({ record }) => ({
        date: on,
        start_time: record.startTime,
        end_time: record.endTime,
      })),
    )
    .toSorted((one, other) => distance(one.date, date) - distance(other.date, date))
    .slice(0, SHIFTS_MAX);
}

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));
