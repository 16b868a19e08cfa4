"use client";

import type { Feature } from "@chairtime/contract/features";
import { allows, type Operation } from "@chairtime/contract/people/roles";
import type { ZoneTable } from "@chairtime/kit/zone-table";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo } from "react";
import { setKeepsHistory } from "@/lib/api/client";
import type { Salon } from "@/lib/records/salon/model";
import { salonQuery } from "@/lib/records/salon/queries";
import { keepHourCycle } from "../words/visit-words";
import { SettingsProvider, useSettings } from "./settings-context";

/** An open page looks again this often: a colleague may have changed the zone, or the user's role. */
const LOOK_AGAIN_MS = 60_000;

const SalonContext = createContext<Salon | null>(null);

export interface SalonProviderProps {
  /** As it came with the page: null where the backend has none, undefined where the browser must fetch it. */
  salon: Salon | null | undefined;
  /** The time of the page. */
  calendar: { timeZone: string; weekStartsOn: number; zoneTable: ZoneTable };
  children: ReactNode;
}

/** The start of the events moves with every fetch: with it, each fetch would redraw everything that reads the salon. */
const withoutEvents = (salon: Salon | null): Salon | null => salon && { ...salon, eventsAfter: undefined };

/** Provides a page with its salon, and with the settings that the salon rules: zone, first weekday and clock. */
export function SalonProvider({ salon: first, calendar, children }: SalonProviderProps) {
  const { data } = useQuery({
    ...salonQuery(),
    enabled: first !== null,
    // The shell reads it too: the page's data joins the query only once that has begun, and fetches again.
    initialData: first ?? undefined,
    refetchInterval: LOOK_AGAIN_MS,
    select: withoutEvents,
  });
  const salon = first === null ? null : (data ?? null);
  const keepsHistory = salon?.features.includes("history") ?? false;
  useInsertionEffect(() => setKeepsHistory(keepsHistory), [keepsHistory]);
  const settings = useSettings();
  const { timeZone: zone, weekStartsOn } = salon ?? calendar;
  const hourCycle = salon?.hourCycle ?? settings.clock.hourCycle;
  useInsertionEffect(() => keepHourCycle(hourCycle), [hourCycle]);
  // What is worked out by it stays, whatever else of the salon changes.
  const clock = useMemo(() => ({ zone, weekStartsOn, hourCycle }), [zone, weekStartsOn, hourCycle]);
  const own = useMemo(
    () => ({ ...settings, clock, zoneTable: calendar.zoneTable }),
    [settings, clock, calendar],
  );
  return (
    <SettingsProvider settings={own}>
      <SalonContext value={salon}>{children}</SalonContext>
    </SettingsProvider>
  );
}

/** Null where the backend has no salon, or hasn't answered yet. */
export function useSalon(): Salon | null {
  return useContext(SalonContext);
}

/** The salon that the open page loaded, as of this render; for the shell around the pages. */
export function useShellSalon(): Salon | null {
  return useQueryClient().getQueryData(salonQuery().queryKey) ?? null;
}

export function useOffered(feature: Feature, operation: Operation): boolean {
  const salon = useSalon();
  return salon?.features.includes(feature) === true && allows(salon.me.role, operation);
}

/** Everybody may do everything where there is no salon. */
export function useAllowed(operation: Operation): boolean {
  const salon = useSalon();
  return salon === null || allows(salon.me.role, operation);
}
