import "server-only";
import type { ZoneTable } from "@chairtime/kit/zone-table";
import { LRUCache } from "lru-cache";
import { cache } from "react";
import { readAnswer } from "../../queries/prefetch/ask-and-read.ts";
import { CLOSURES_FEATURE } from "../../records/closure/model.ts";
import { isSalonAbsent, SALON_PATH, type Salon } from "../../records/salon/model.ts";
import { parseSalon } from "../../records/salon/wire.ts";
import { settings, tableOfZone } from "../../settings/settings.ts";
import { askBackend, currentUser } from "./page-session.ts";

/** Time in ms after which a backend without salons is asked again: it may have been upgraded. */
const ABSENT_MS = 10 * 60 * 1000;
const REMEMBERED_MAX = 5000;

/** Settings of a page's dates and weeks. */
export interface SalonCalendar {
  timeZone: string;
  weekStartsOn: number;
  /** Whether closures are records of the salon, to be fetched too. */
  keepsClosures: boolean;
}

interface Memory {
  absentUntil: number;
  /** Last answers by salon: a page fetches its lists beside its salon, guessing from the last answer. */
  calendars: LRUCache<string, SalonCalendar>;
  /** The last answer for any salon, as a guess for a new one. */
  keepsClosures: boolean;
}

// The production build duplicates this module for pages and route handlers: shared state is on globalThis.
const shared = globalThis as { chairtimeSalons?: Memory };

function memory(): Memory {
  shared.chairtimeSalons ??= {
    absentUntil: 0,
    calendars: new LRUCache({ max: REMEMBERED_MAX }),
    keepsClosures: false,
  };
  return shared.chairtimeSalons;
}

/** The page's salon; null where the backend has none, undefined without an answer: the browser then asks. */
export const pageSalon = cache(async (): Promise<Salon | null | undefined> => {
  const remembered = memory();
  if (remembered.absentUntil > Date.now()) return null;
  const answer = await askBackend(SALON_PATH);
  if (answer && isSalonAbsent(answer.status)) {
    remembered.absentUntil = Date.now() + ABSENT_MS;
    return null;
  }
  const salon = readAnswer(answer, parseSalon);
  if (salon) {
    const calendar = calendarOf(salon);
    remembered.keepsClosures = calendar.keepsClosures;
    remembered.calendars.set(salon.id, calendar);
  }
  return salon ?? undefined;
});

/**
 * Runs a page's work with its salon's last known calendar, while fetching the salon, and again if the calendar has
 * changed.
 */
export async function inSalonCalendar<Result>(
  work: (calendar: SalonCalendar) => Promise<Result>,
): Promise<Result> {
  const guess = await lastCalendar();
  const [salon, result] = await Promise.all([pageSalon(), work(guess)]);
  if (!salon) return result;
  const calendar = calendarOf(salon);
  const isRight =
    calendar.timeZone === guess.timeZone &&
    calendar.weekStartsOn === guess.weekStartsOn &&
    calendar.keepsClosures === guess.keepsClosures;
  return isRight ? result : work(calendar);
}

const calendarOf = ({ timeZone, weekStartsOn, features }: Salon): SalonCalendar => ({
  timeZone,
  weekStartsOn,
  keepsClosures: features.includes(CLOSURES_FEATURE),
});

/** The page's settings that come from its salon. */
export async function pageCalendar(): Promise<
  Omit<SalonCalendar, "keepsClosures"> & { zoneTable: ZoneTable }
> {
  const { timeZone, weekStartsOn } = (await pageSalon()) ?? (await lastCalendar());
  return { timeZone, weekStartsOn, zoneTable: tableOfZone(timeZone) };
}

async function lastCalendar(): Promise<SalonCalendar> {
  const salonId = (await currentUser())?.salon_id;
  const last = salonId ? memory().calendars.peek(salonId) : undefined;
  if (last) return last;
  const { zone, weekStartsOn } = settings().public.clock;
  const { absentUntil, keepsClosures } = memory();
  const isAbsent = absentUntil > Date.now();
  return { timeZone: zone, weekStartsOn, keepsClosures: keepsClosures && !isAbsent };
}
