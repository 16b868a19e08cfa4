"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { SIGNING_OUT_EVENT } from "@/lib/auth/calls";
import { pageUserOf } from "@/lib/auth/page-user";
import { salonQuery } from "@/lib/records/salon/queries";
import { useUser } from "./user-context";

/** Follows what colleagues change, where the backend sends events. */
export function SalonEvents() {
  const user = useUser();
  // The page brings it: here it is only read.
  const { data: salon } = useQuery({ ...salonQuery(), enabled: false });
  const client = useQueryClient();
  const router = useRouter();
  const isOffered = salon?.features.includes("events") === true;
  const userId = user?.id ?? null;
  const pageUser = user && pageUserOf(user);
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const { startEvents } = await import("@/lib/events/start-events");
    if (signal.aborted || userId === null || pageUser === null) return;
    const onCalendar = () => router.refresh();
    startEvents({ client, userId, pageUser, after: salon?.eventsAfter ?? 0, onCalendar, signal });
  });
  useEffect(() => {
    if (!isOffered || userId === null || pageUser === null) return;
    const gone = new AbortController();
    // Code that cannot be fetched is no reason to disturb: the screens look again every minute.
    begin(gone.signal).catch(() => {});
    // An answer that comes after the end of the session would lead to sign-in as if it had ended by itself.
    addEventListener(SIGNING_OUT_EVENT, () => gone.abort(), { signal: gone.signal });
    return () => gone.abort();
  }, [isOffered, userId, pageUser]);
  return null;
}
