import type { Action } from "../../api/action.ts";
import { ApiError } from "../../api/api-error.ts";
import { callAndRead } from "../../api/call-and-read.ts";
import { callApi } from "../../api/client.ts";
import { type Conflict, isConflict } from "../../api/conflict-model.ts";
import {
  isSalonAbsent,
  SALON_PATH,
  SALON_SENTENCES,
  type Salon,
  type SalonChange,
  type WeekSpan,
} from "./model.ts";

const loadWire = () => import("./wire.ts");

/** Fetches the session's salon; null where the backend offers none. */
export async function fetchSalon(signal?: AbortSignal): Promise<Salon | null> {
  const call = {
    method: "GET" as const,
    path: SALON_PATH,
    sentences: { fallback: SALON_SENTENCES.load },
    ...(signal ? { signal } : {}),
  };
  try {
    return await callAndRead(call, loadWire, (wire, answer) => wire.parseSalon(answer));
  } catch (error) {
    if (error instanceof ApiError && error.kind === "answer" && isSalonAbsent(error.status)) return null;
    throw error;
  }
}

/** Changes settings of the salon as the user saw it; resolves to the new state. */
export async function saveSalon(
  seen: Pick<Salon, "version">,
  change: SalonChange,
  action?: Action,
): Promise<Salon> {
  const sentence = SALON_SENTENCES.save;
  const call = {
    method: "PUT" as const,
    path: SALON_PATH,
    body: toWire(change),
    version: seen.version,
    action,
    sentences: { fallback: sentence },
  };
  return callAndRead(call, loadWire, (wire, answer) => wire.parseSalon(answer, sentence));
}

/** Reads a failed save: who has changed the salon, and how; null for any other failure. */
export async function readSalonConflict(error: unknown): Promise<Conflict<Salon> | null> {
  return isConflict(error) ? (await loadWire()).parseSalonConflict(error.body) : null;
}

/** Asks how a new zone would affect time off: the number of records, and of those that it would move on the clock. */
export async function previewZone(timeZone: string): Promise<{ timeOff: number; moved: number }> {
  const call = {
    method: "POST" as const,
    path: `${SALON_PATH}/zone-preview`,
    body: { time_zone: timeZone },
    sentences: { fallback: SALON_SENTENCES.zone },
  };
  const preview = await callAndRead(call, loadWire, (wire, answer) => wire.parseZonePreview(answer));
  return { timeOff: preview.time_off, moved: preview.moved };
}

/** Deletes the salon forever; `name` confirms it. */
export async function deleteSalon(name: string): Promise<void> {
  await callApi({
    method: "POST",
    path: `${SALON_PATH}/delete`,
    body: { name },
    sentences: { fallback: SALON_SENTENCES.remove },
  });
}

/** Body of a change: only what it sets. */
export function toWire(change: SalonChange) {
  const { name, timeZone, weekStartsOn, hourCycle, openingHours, minimums, timeOffKeeps } = change;
  const { openingExceptions, restMinutes, holidayRegion, currency, language } = change;
  const { staffLinkShows, requestsOn, requestNoticeDays, publishing, viewersSeeReasons, quietHours } = change;
  const { offersOn, offersDecideThemselves } = change;
  return {
    name,
    time_zone: timeZone,
    time_off_keeps: timeOffKeeps,
    week_starts_on: weekStartsOn,
    hour_cycle: hourCycle,
    opening_hours: openingHours?.map(spanToWire),
    opening_exceptions: openingExceptions?.map(({ date, name, spans }) => ({
      date,
      name,
      spans: spans.map(({ startTime, endTime }) => ({ start_time: startTime, end_time: endTime })),
    })),
    rest_minutes: restMinutes,
    holiday_region: holidayRegion,
    currency,
    language,
    staff_link_shows: staffLinkShows,
    requests_on: requestsOn,
    request_notice_days: requestNoticeDays,
    offers_on: offersOn,
    offers_decide_themselves: offersDecideThemselves,
    publishing,
    viewers_see_reasons: viewersSeeReasons,
    quiet_hours: quietHours,
    minimums: minimums?.map((each) => ({
      ...spanToWire(each),
      people: each.people,
      role: each.role,
      while_open: each.whileOpen,
    })),
  };
}

const spanToWire = ({ dayOfWeek, startTime, endTime }: WeekSpan) => ({
  day_of_week: dayOfWeek,
  start_time: startTime,
  end_time: endTime,
});
