import type { PutBackStep } from "@chairtime/contract/changes";
import { REST_MINUTES } from "@chairtime/contract/limits";
import { DETAIL_FIELDS, type SalonChange, type SalonRecord, salonRecord } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../../base/salon-id.ts";
import type { Database } from "../../db/database.ts";
import { salons } from "../../db/schema.ts";
import { differs } from "../differs.ts";
import type { Kind } from "../kind.ts";
import { changedDates, shortSettings } from "../short-settings.ts";
import { differIn } from "./days-affected.ts";
import { onetimeBlock } from "./onetime-block.ts";
import { inOrder } from "./opening-hours.ts";

export const settings = z.omit(salonRecord, { id: true, features: true, me: true, events_after: true });

type Row = typeof salons.$inferSelect;

export type SettingsRecord = Omit<SalonRecord, "id" | "features" | "me" | "events_after">;

/** A salon's settings as its history keeps them, in the words of GET /api/salon. */
export function settingsRecord(row: typeof salons.$inferSelect, businessTimeZone: string): SettingsRecord {
  return {
    name: row.name,
    time_zone: row.timeZone ?? businessTimeZone,
    week_starts_on: row.weekStartsOn,
    hour_cycle: row.hourCycle,
    opening_hours: row.openingHours,
    minimums: row.minimums,
    opening_exceptions: row.openingExceptions,
    rest_minutes: row.restMinutes,
    holiday_region: row.holidayRegion,
    currency: row.currency,
    language: row.language,
    staff_link_shows: row.staffLinkShows,
    requests_on: row.requestsOn,
    request_notice_days: row.requestNoticeDays,
    offers_on: row.offersOn,
    offers_decide_themselves: row.offersDecideThemselves,
    publishing: row.publishing,
    viewers_see_reasons: row.viewersSeeReasons,
    quiet_hours: row.quietHours,
    version: row.version,
  };
}

/** Only sent fields: the columns of absent ones stay. */
export function settingsColumns(change: SalonChange): Partial<Row> {
  const columns = {
    name: change.name,
    timeZone: change.time_zone,
    weekStartsOn: change.week_starts_on,
    hourCycle: change.hour_cycle,
    openingHours: change.opening_hours && inOrder(change.opening_hours),
    minimums: change.minimums,
    openingExceptions: change.opening_exceptions,
    restMinutes: change.rest_minutes,
    holidayRegion: change.holiday_region,
    currency: change.currency,
    language: change.language,
    staffLinkShows: change.staff_link_shows,
    requestsOn: change.requests_on,
    requestNoticeDays: change.request_notice_days,
    offersOn: change.offers_on,
    offersDecideThemselves: change.offers_decide_themselves,
    publishing: change.publishing,
    viewersSeeReasons: change.viewers_see_reasons,
    quietHours: change.quiet_hours,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Restores settings. Returns the salon before and after. */
export async function bringSettings(
  tx: Database,
  salonId: SalonId,
  { becomes, version }: { becomes: object | null; version: number },
): Promise<{ before: Row; after: Row }> {
  const record = z.parse(settings, becomes);
  const [before] = await tx.select().from(salons).where(eq(salons.id, salonId));
  const [after] = await tx
    .update(salons)
    .set({
      name: record.name,
      timeZone: record.time_zone,
      weekStartsOn: record.week_starts_on,
      hourCycle: record.hour_cycle,
      openingHours: record.opening_hours,
      minimums: record.minimums,
      openingExceptions: record.opening_exceptions ?? [],
      restMinutes: record.rest_minutes ?? REST_MINUTES,
      holidayRegion: record.holiday_region ?? null,
      currency: record.currency ?? null,
      language: record.language ?? null,
      staffLinkShows: record.staff_link_shows ?? "own",
      requestsOn: record.requests_on ?? true,
      requestNoticeDays: record.request_notice_days ?? 0,
      offersOn: record.offers_on ?? false,
      offersDecideThemselves: record.offers_decide_themselves ?? false,
      publishing: record.publishing ?? false,
      quietHours: record.quiet_hours ?? null,
      version,
    })
    .where(eq(salons.id, salonId))
    .returning();
  if (!before || !after) throw new Error("The salon of a session is gone");
  return { before, after };
}

const isDetail = (step: PutBackStep) =>
  step.resource === "salon" && DETAIL_FIELDS.some((field) => differs(step, field));

/** The salon's settings: one record under the salon's own id, and the salon's own row. */
export const salon: Kind = {
  resource: "salon",
  shorten: shortSettings,
  daysAffected(sides) {
    if (differIn(sides, "time_zone")) return [{ employeeId: null, from: null, to: null }];
    const dates = changedDates(sides);
    const [from, to] = [dates[0], dates.at(-1)];
    return from !== undefined && to !== undefined ? [{ employeeId: null, from, to }] : [];
  },
  neededToPutBack: (steps) => (steps.some(isDetail) ? "details" : null),
  async refusesPutBack(_tx, _salonId, { steps, action, numbers }) {
    const left = action.some(
      ({ resource, number }) => resource === onetimeBlock.resource && !numbers.has(number),
    );
    const isOfZone = (step: PutBackStep) => step.resource === "salon" && differs(step, "time_zone");
    return left && steps.some(isOfZone) ? said("refusals.putBack.zone") : null;
  },
};
