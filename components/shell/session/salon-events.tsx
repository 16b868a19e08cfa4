"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { SIGNING_OUT_EVENT } from "@/lib/auth/calls";
import { pageUserOf } from "@/lib/auth/page-user";
import { salonQuery } from "@/lib/records/salon/queries";
import { useUser } from "./user-context";

/** Follows colleagues' changes, where the backend sends events. */
export function SalonEvents() {
  const user = useUser();
  // Only reads what the page has loaded.
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
    // Failing to load this code needs no message: the screens poll every minute.
    begin(gone.signal).catch(() => {});
    // An answer after sign-out would look like an expired session.
    addEventListener(SIGNING_OUT_EVENT, () => gone.abort(), { signal: gone.signal });
    return () => gone.abort();
  }, [isOffered, userId, pageUser]);
  return null;
}
