"use client";

import { CalendarOff } from "lucide-react";
import { Suspense, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { Button } from "@/components/ui/button";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import { restOfToday } from "@/lib/schedule/coverage/rest-of-today";
import type { Person } from "@/lib/schedule/day/person";

const { Component: AwayDialog, preload } = preloadable(() =>
  import("@/components/records/time-off/away-dialog").then((file) => file.AwayDialog),
);

/** Marks a member who still works today as away, in two taps. Needs their records. */
export function AwayToday({ person }: { person: Person | null }) {
  const t = useTranslations("member.away");
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
          {t("button")}
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
