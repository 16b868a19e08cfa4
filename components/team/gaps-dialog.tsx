"use client";

import { addDays } from "@chairtime/kit/calendar";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { datesToAsk } from "@/components/records/use-change-preview";
import { useOpeningHours } from "@/components/records/use-opening-hours";
import { LoadError } from "@/components/shell/load-error";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useSettings } from "@/components/shell/settings-context";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { teamTimeOffQuery } from "@/lib/queries/time-off";
import { coverageOfWeek, type TeamWeek, teamWeekOf } from "@/lib/schedule/board";
import { type Gap, gapTitle, gapWords } from "@/lib/schedule/gaps";
import type { Minimum } from "@/lib/schedule/minimums";
import type { OpeningHours } from "@/lib/schedule/opening";
import { type Person, withTimeOff } from "@/lib/schedule/person";
import { weekStartOf } from "@/lib/schedule/week";
import { formatDateSpan } from "@/lib/time/format";
import type { TeamDialog } from "./dialog-state";
import { GapDialog } from "./gap-dialog";

const DAYS = 28;

/** The gaps of the next four weeks, each with who could fill it. */
export function GapsDialog(props: {
  people: readonly Person[];
  minimums: readonly Minimum[];
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const { people, minimums, onDialog, onClose } = props;
  const { zone, now, today } = useSalonClock();
  const { weekStartsOn, hourCycle } = useSettings();
  // Minimums can follow them, and a date can be closed.
  const openingHours = useOpeningHours();
  const to = addDays(today, DAYS - 1);
  const first = weekStartOf(today, weekStartsOn);
  const timeOff = useQuery(teamTimeOffQuery(datesToAsk({ from: first, to: addDays(to, 6) }, weekStartsOn)));
  const minute = minutesIntoDate(now, today, zone);
  const weeks = useMemo(
    () => timeOff.data && weeksFrom(first, withTimeOff(people, timeOff.data), zone, openingHours),
    [timeOff.data, first, people, zone, openingHours],
  );
  const gaps = useMemo(
    () =>
      weeks?.flatMap((week) =>
        coverageOfWeek(week, minimums)
          .flatMap((day) => day.gaps.map((gap) => ({ gap, week })))
          .filter(
            ({ gap: { date, end } }) => date <= to && (date > today || (date === today && end > minute)),
          ),
      ),
    [weeks, minimums, to, today, minute],
  );
  const [chosen, setChosen] = useState<{ gap: Gap; week: TeamWeek } | null>(null);
  if (chosen) return <GapDialog {...chosen} onClose={onClose} onDialog={onDialog} />;
  return (
    <Dialog
      description={formatDateSpan(today, to)}
      onOpenChange={(open) => !open && onClose()}
      open
      title="Gaps of the next 4 weeks"
    >
      <LoadError queries={[timeOff]} />
      {!gaps && timeOff.isPending && <Skeleton className="h-4 w-56" />}
      {gaps?.length === 0 && <p className="text-body text-soft">Every minimum is met.</p>}
      {gaps && gaps.length > 0 && (
        <ul aria-label="Gaps">
          {gaps.map((each) => (
            <li
              className="border-line not-last:border-b"
              key={`${each.gap.date} ${each.gap.role} ${each.gap.start}`}
            >
              <button
                className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-icon-hover"
                onClick={() => setChosen(each)}
                type="button"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{gapTitle(each.gap, hourCycle)}</span>
                  <span className="block text-caption text-soft">{gapWords(each.gap, hourCycle)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="text-soft" size="1rem" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Returns the weeks from the first day of today's that cover four weeks from today. */
function weeksFrom(
  first: string,
  people: readonly Person[],
  zone: string,
  openingHours: OpeningHours,
): TeamWeek[] {
  return [0, 7, 14, 21, 28].map((days) => teamWeekOf(people, addDays(first, days), zone, openingHours));
}
