"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import type { SalonClosure } from "@/lib/records/closure/model";
import { holidaysQuery } from "@/lib/records/holiday/queries";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { type Person, withTimeOff } from "@/lib/schedule/day/person";
import { closuresOf } from "@/lib/schedule/opening/closures";
import {
  copiedDays,
  daysToOffer,
  type HolidayDay,
  holidayState,
  keptHolidayState,
  keyOfDay,
  ownDaysOf,
} from "@/lib/schedule/opening/holiday-days";

interface Edit {
  isClosed?: boolean;
  until?: string | null;
}

/** A year's days on which the salon may close, the plan for each, and the ticked ones. */
export function useHolidays(
  people: readonly Person[],
  region: string | null,
  year: number,
  kept: readonly SalonClosure[] | null,
) {
  const { zone, now, today } = useSalonClock();
  const [edits, setEdits] = useState<Record<string, Edit>>({});
  const [added, setAdded] = useState<readonly HolidayDay[]>([]);
  const from = today > `${year}-01-01` ? today : `${year}-01-01`;
  const list = useQuery({ ...holidaysQuery(region ?? "", year), enabled: region !== null });
  const before = useQuery({
    ...holidaysQuery(region ?? "", year - 1),
    enabled: region !== null && kept !== null,
  });
  const holidaysBefore = region === null ? NONE : before.data;
  const timeOff = useQuery(teamTimeOffQuery({ from, to: `${year}-12-31` }));
  const team = useMemo(() => timeOff.data && withTimeOff(people, timeOff.data), [people, timeOff.data]);
  const exceptions = useOpeningHours().exceptions;
  const known = region === null ? NONE : list.data;
  const days = useMemo(() => {
    if (!team || !known) return null;
    const offered = daysToOffer(known, closuresOf(team, now, zone), { from, year, zone });
    const own = [...ownDaysOf(kept ?? NONE, year), ...added]
      .filter((day, at, all) => all.findIndex((other) => keyOfDay(other) === keyOfDay(day)) === at)
      .filter((day) => day.date >= from && day.date.startsWith(`${year}-`))
      .filter((day) => !offered.some((other) => keyOfDay(other) === keyOfDay(day)))
      .map((day) => ({ ...day, kind: "own" as const }));
    return [...offered, ...own]
      .sort((one, other) => one.date.localeCompare(other.date))
      .map((day) => ({
        day,
        state: kept
          ? keptHolidayState(day, team, { closures: kept, exceptions }, zone)
          : holidayState(day, team, zone),
      }));
  }, [team, known, added, kept, exceptions, now, from, year, zone]);
  const rows = useMemo(
    () =>
      days?.map(({ day, state }) => {
        const { isClosed = state.kind !== "open", until = day.until } = edits[keyOfDay(day)] ?? {};
        return { day: { ...day, until }, state, isClosed };
      }) ?? null,
    [days, edits],
  );
  /** The previous year's own days that this year lacks. */
  const copied = useMemo(() => {
    if (!kept || !holidaysBefore) return NONE;
    const shown = added.filter(({ date }) => date.startsWith(`${year}-`));
    return copiedDays(kept, { year, holidays: holidaysBefore, from }).filter(
      (day) => !shown.some((other) => keyOfDay(other) === keyOfDay(day)),
    );
  }, [kept, holidaysBefore, added, year, from]);
  const edit = (day: HolidayDay, change: Edit) =>
    setEdits((old) => ({ ...old, [keyOfDay(day)]: { ...old[keyOfDay(day)], ...change } }));
  return {
    rows,
    team,
    queries: region === null ? [timeOff] : [list, timeOff],
    copied,
    edit,
    add: (day: HolidayDay) => {
      setAdded((old) => [...old, day]);
      edit(day, { isClosed: true });
    },
    /** Ticks in other years wait for their own save. */
    hasOthers: Object.keys(edits).some((key) => !key.startsWith(`${year}-`)),
    forget: (saved: readonly { day: HolidayDay }[]) => {
      const keys = saved.map(({ day }) => keyOfDay(day));
      setEdits((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !keys.includes(key))));
    },
  };
}

const NONE = [] as const;
