import { STANDS_ON } from "@chairtime/contract/features";
import { REST_MINUTES } from "@chairtime/contract/limits";
import { type SalonRecord, salonRecord, zonePreviewAnswer } from "@chairtime/contract/salon";
import type { Sayable } from "@chairtime/messages/said";
import type * as z from "zod/mini";
import type { Conflict } from "../../api/conflict-model.ts";
import { parseConflict } from "../../api/conflict-wire.ts";
import { parseAnswer } from "../../api/parse-answer.ts";
import { SALON_SENTENCES, type Salon, type SalonSettings } from "./model.ts";

const spanOf = (span: { day_of_week: number; start_time: string; end_time: string }) => ({
  dayOfWeek: span.day_of_week,
  startTime: span.start_time,
  endTime: span.end_time,
});

type SettingsRecord = Pick<
  SalonRecord,
  | "name"
  | "time_zone"
  | "week_starts_on"
  | "hour_cycle"
  | "opening_hours"
  | "minimums"
  | "opening_exceptions"
  | "rest_minutes"
  | "holiday_region"
  | "currency"
  | "language"
  | "staff_link_shows"
  | "requests_on"
  | "request_notice_days"
  | "offers_on"
  | "offers_decide_themselves"
  | "publishing"
  | "viewers_see_reasons"
  | "quiet_hours"
>;

export function toSettings(record: SettingsRecord): SalonSettings {
  return {
    name: record.name,
    timeZone: record.time_zone,
    weekStartsOn: record.week_starts_on,
    hourCycle: record.hour_cycle,
    openingHours: record.opening_hours.map(spanOf),
    minimums: record.minimums.map(({ people, role, while_open, ...span }) => ({
      ...spanOf(span),
      people,
      ...(role === undefined ? {} : { role }),
      ...(while_open ? { whileOpen: true as const } : {}),
    })),
    openingExceptions: (record.opening_exceptions ?? []).map(({ date, name, spans }) => ({
      date,
      name,
      spans: spans.map(({ start_time, end_time }) => ({ startTime: start_time, endTime: end_time })),
    })),
    restMinutes: record.rest_minutes ?? REST_MINUTES,
    holidayRegion: record.holiday_region ?? null,
    ...(record.currency !== undefined && { currency: record.currency }),
    ...(record.language !== undefined && { language: record.language }),
    staffLinkShows: record.staff_link_shows ?? "own",
    requestsOn: record.requests_on ?? true,
    requestNoticeDays: record.request_notice_days ?? 0,
    offersOn: record.offers_on ?? false,
    offersDecideThemselves: record.offers_decide_themselves ?? false,
    publishing: record.publishing ?? false,
    viewersSeeReasons: record.viewers_see_reasons ?? false,
    ...(record.quiet_hours !== undefined && { quietHours: record.quiet_hours }),
  };
}

/** Whether a backend offers a feature and those that it depends on. */
function isUsable(feature: string, features: readonly string[]): boolean {
  return (STANDS_ON[feature] ?? []).every((needed) => features.includes(needed));
}

function toSalon(record: SalonRecord): Salon {
  return {
    id: record.id,
    ...toSettings(record),
    features: record.features.filter((name) => isUsable(name, record.features)),
    me: {
      userId: record.me.user_id,
      role: record.me.role,
      ...(record.me.display_name && { name: record.me.display_name }),
      ...(record.me.language !== undefined && { language: record.me.language }),
    },
    version: record.version,
    ...(record.events_after === undefined ? {} : { eventsAfter: record.events_after }),
  };
}

/** Parses a salon. Throws ApiError for anything else. */
export function parseSalon(answer: unknown, sentence: Sayable = SALON_SENTENCES.load): Salon {
  return toSalon(parseAnswer(salonRecord, answer, sentence));
}

/** Parses the refusal of a save because a colleague saved first; null for anything else. */
export function parseSalonConflict(answer: unknown): Conflict<Salon> | null {
  return parseConflict(answer, salonRecord, toSalon);
}

/** Parses an answer of POST /api/salon/zone-preview. Throws ApiError for anything else. */
export function parseZonePreview(answer: unknown): z.infer<typeof zonePreviewAnswer> {
  return parseAnswer(zonePreviewAnswer, answer, SALON_SENTENCES.zone);
}
