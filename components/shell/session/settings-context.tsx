"use client";

import { learnZone } from "@chairtime/kit/zone-table";
import { createContext, type ReactNode, useContext, useInsertionEffect } from "react";
import { setRequestTimeout } from "@/lib/api/client";
import type { PublicSettings } from "@/lib/page/public-settings";
import type { Clock } from "@/lib/time/clock";

const SettingsContext = createContext<PublicSettings | null>(null);

/** Provides the settings of the running product to every component below. */
export function SettingsProvider({ settings, children }: { settings: PublicSettings; children: ReactNode }) {
  // The first render reads dates by it already.
  if (typeof window !== "undefined") learnZone(settings.zoneTable);
  useInsertionEffect(() => setRequestTimeout(settings.requestTimeoutMs), [settings.requestTimeoutMs]);
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useClock(): Clock {
  return useSettings().clock;
}

export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("useSettings needs a SettingsProvider above it.");
  return settings;
}
