import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { addDays } from "@chairtime/kit/calendar";
import type { LinkHolder } from "../base/link-holder.ts";
import { whileOpenOn } from "../days/closed-days.ts";
import { teamDays } from "../days/team-day.ts";
import type { Database } from "../db/database.ts";
import { isBare, publishedDates } from "../publishing/compare-days.ts";
import { byDay, dayKey, readPublished } from "../publishing/read-published.ts";

/** A member's day as links show it. */
export type ShownDay = AvailabilityAnswer & { published: boolean };

type Salon = Pick<LinkHolder, "salonId" | "timeZone" | "publishing">;

/**
 * Active members' days as links show them, those of `ids` or everybody's: date by date, by the members' ids. If the
 * salon publishes, they are the last published ones. Leaves out the hours in which it is closed.
 */
export async function shownDays(
  db: Database,
  salon: Salon,
  dates: readonly string[],
  ids?: string[],
): Promise<ShownDay[]> {
  const days = await plannedDays(db, salon, dates, ids);
  // Closures count at once, even on published dates.
  return days.map(await whileOpenOn(db, salon.salonId, dates));
}

async function plannedDays(
  db: Database,
  salon: Salon,
  dates: readonly string[],
  ids?: string[],
): Promise<ShownDay[]> {
  const days = await teamDays(db, salon.salonId, salon.timeZone, dates, ids);
  if (!salon.publishing || days.length === 0) return days.map((day) => ({ ...day, published: true }));
  const [from = "", to = ""] = [dates[0], dates.at(-1)];
  // The night before the first date reaches into it.
  const period = { from: addDays(from, -1), to };
  const published = byDay(await readPublished(db, salon.salonId, period, ids));
  const known = await publishedDates(db, salon.salonId, dates);
  return days.map((current) => {
    const { date, employee_id } = current;
    const day = published.get(dayKey(employee_id, date));
    const eve = day && published.get(dayKey(employee_id, addDays(date, -1)));
    return {
      date,
      employee_id,
      schedule: day?.schedule ? spanOf(day.schedule) : null,
      shifts: (day?.shifts ?? []).map(spanOf),
      // The night before may have been republished since, with its own week.
      carried_over: (eve?.shifts ?? []).flatMap(({ start_time, end_time }) =>
        end_time <= start_time ? [{ start_time: "00:00", end_time }] : [],
      ),
      breaks: (day?.breaks ?? []).map(reasonedSpanOf),
      onetimeblocks: (day?.onetimeblocks ?? []).map(reasonedSpanOf),
      // A member with an empty day at publication has no stored row.
      published: day !== undefined || (known.has(date) && isBare(current)),
    };
  });
}

/** Sets the order of fields: the database returns another, and the feed compares days as text. */
const spanOf = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  start_time,
  end_time,
});

/** Days that were published before answers had ids have none. */
const reasonedSpanOf = (one: AvailabilityAnswer["breaks"][number]) => ({
  ...(one.id !== undefined && { id: one.id }),
  ...spanOf(one),
  reason: one.reason,
});
