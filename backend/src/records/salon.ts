import type { SalonRecord } from "@chairtime/contract/salon";
import type { salons } from "../db/schema.ts";

/** A salon's settings as its history has them. */
export type SettingsRecord = Omit<SalonRecord, "id" | "features" | "me" | "events_after">;

/** Returns a salon's settings as its history keeps them: what GET /api/salon answers of them, in its words. */
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
    staff_link_shows: row.staffLinkShows,
    requests_on: row.requestsOn,
    request_notice_days: row.requestNoticeDays,
    publishing: row.publishing,
    viewers_see_reasons: row.viewersSeeReasons,
    version: row.version,
  };
}
