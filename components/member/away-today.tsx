"use client";

import { CalendarOff } from "lucide-react";
import { Suspense, useState } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import type { Person } from "@/lib/schedule/person";
import { restOfToday } from "@/lib/schedule/rest-of-today";

const { Component: AwayDialog, preload } = preloadable(() =>
  import("@/components/records/away-dialog").then((file) => file.AwayDialog),
);

/** For a member who still works today: the two taps of a sick call. Without their records there is nothing. */
export function AwayToday({ person }: { person: Person | null }) {
  const { zone, now } = useSalonClock();
  const [open, setOpen] = useState(false);
  if (!person?.member.isActive) return null;
  return (
    <>
      {restOfToday(person, now, zone).length > 0 && (
        <Button
          icon={<CalendarOff aria-hidden="true" size="0.875rem" strokeWidth={2} />}
          onClick={() => setOpen(true)}
          onFocus={() => void preload()}
          onPointerEnter={() => void preload()}
          size="sm"
        >
          Away today
        </Button>
      )}
      {open && (
        <Suspense>
          <AwayDialog onClose={() => setOpen(false)} person={person} />
        </Suspense>
      )}
    </>
  );
}
