"use client";

import { todayIn } from "@chairtime/kit/zone";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Clock } from "@/lib/time/clock";
import { useClock } from "./settings-context";

const TICK_MS = 20_000;

export interface SalonClock extends Clock {
  now: Date;
  /** The salon's date, `YYYY-MM-DD`. */
  today: string;
}

const SalonClockContext = createContext<SalonClock | null>(null);

/** Provides the salon's time. `openedAt` (ISO) is when the server rendered the page, so that the browser's first render agrees. */
export function SalonClockProvider({ openedAt, children }: { openedAt: string; children: ReactNode }) {
  const clock = useClock();
  const { zone } = clock;
  const [now, setNow] = useState(() => new Date(openedAt));
  useEffect(() => {
    // Where a context changes at once, React discards the server's content below it whose code is still on
    // its way, with its input.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const time = useMemo(() => ({ ...clock, now, today: todayIn(zone, now) }), [clock, zone, now]);
  return <SalonClockContext value={time}>{children}</SalonClockContext>;
}

/** The salon's time, updated several times a minute. */
export function useSalonClock(): SalonClock {
  const clock = useContext(SalonClockContext);
  if (!clock) throw new Error("useSalonClock needs a SalonClockProvider above it.");
  return clock;
}
