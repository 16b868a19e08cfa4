"use client";

import { instantOf } from "@chairtime/kit/instants";
import { ArrowLeftRight, CalendarOff, Coffee, Megaphone, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useHasOffers } from "@/components/shell/session/use-has-offers";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { canHandOver } from "@/lib/schedule/coverage/candidates";
import { gapLeftBy } from "@/lib/schedule/coverage/gaps";
import { restOfToday } from "@/lib/schedule/coverage/rest-of-today";
import type { PersonDay } from "@/lib/schedule/day/day";
import type { Person } from "@/lib/schedule/day/person";
import type { TeamDialog } from "../dialog-state";

export interface DayToolbarProps {
  person: Person;
  day: PersonDay;
  /** Whether typed hours are unsaved: another dialog would discard them. */
  disabled: boolean;
  onDialog: (dialog: TeamDialog) => void;
}

/** Most frequent actions for a day, above its details. */
export function DayToolbar({ person, day, disabled, onDialog }: DayToolbarProps) {
  const t = useTranslations("team.day");
  const formats = useFormats();
  const { zone, now, today } = useSalonClock();
  const { date } = day;
  const personId = person.member.id;
  const add = (what: "time-off" | "break") => onDialog({ kind: "add", what, personId, date, once: false });
  const mayOffer = useHasOffers() && canHandOver(day, today);
  const { shifts } = day.facts;
  const offered = mayOffer ? shifts.filter(({ start }) => instantOf(date, start, zone) > now) : [];
  const isWorkingToday = date === today && restOfToday(person, now, zone).length > 0;
  return (
    <div
      aria-label={t("change")}
      className="mb-4 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 sm:*:flex-auto"
      role="group"
    >
      {isWorkingToday && (
        <Tool
          disabled={disabled}
          icon={<UserX {...ICON} />}
          onClick={() => onDialog({ kind: "away", personId })}
        >
          {t("awayToday")}
        </Tool>
      )}
      {canHandOver(day, today) && (
        <Tool
          disabled={disabled}
          icon={<ArrowLeftRight {...ICON} />}
          onClick={() => onDialog({ kind: "exchange", personId, date })}
        >
          {t("exchange")}
        </Tool>
      )}
      {offered.map((shift) => (
        <Tool
          disabled={disabled}
          icon={<Megaphone {...ICON} />}
          key={shift.start}
          onClick={() =>
            onDialog({ kind: "offer", gap: gapLeftBy(person.member.role, date, shift), giverId: personId })
          }
        >
          {shifts.length === 1
            ? t("offer")
            : t("offerHours", { hours: formats.minutesRange(shift.start, shift.end) })}
        </Tool>
      ))}
      <Tool disabled={disabled} icon={<Coffee {...ICON} />} onClick={() => add("break")}>
        {t("addBreak")}
      </Tool>
      <Tool disabled={disabled} icon={<CalendarOff {...ICON} />} onClick={() => add("time-off")}>
        {t("addTimeOff")}
      </Tool>
    </div>
  );
}

const ICON = { "aria-hidden": true, size: "0.875rem", strokeWidth: 2 } as const;

function Tool(props: { icon: ReactNode; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button disabled={props.disabled} icon={props.icon} onClick={props.onClick} size="sm">
      {props.children}
    </Button>
  );
}
