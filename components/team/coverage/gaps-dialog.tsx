"use client";

import { addDays, datesBetween, weekStartOf } from "@chairtime/kit/calendar";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { CalendarCog } from "lucide-react";
import { useMemo, useState } from "react";
import { datesToAsk } from "@/components/records/preview/use-change-preview";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { LoadError } from "@/components/shell/forms/load-error";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { type TeamWeek, teamWeekOf } from "@/lib/schedule/board/board";
import { gapsOfWeeks } from "@/lib/schedule/board/coming-gaps";
import { gapWeeks } from "@/lib/schedule/coverage/gap-groups";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { type Person, withTimeOff } from "@/lib/schedule/day/person";
import type { TeamDialog } from "../dialog-state";
import { GapDialog } from "./gap-dialog";
import { GapHeat } from "./gap-heat";
import { GapList } from "./gap-list";

const DAYS = 28;

/** Gaps of the next four weeks: how short each day is, then by week the repeated gaps, with who could fill them. */
export function GapsDialog(props: {
  people: readonly Person[];
  minimums: readonly Minimum[];
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const t = useTranslations("team.gaps");
  const formats = useFormats();
  const { people, minimums, onDialog, onClose } = props;
  const { zone, now, today, weekStartsOn } = useSalonClock();
  // Minimums may follow opening hours, and a date may be closed.
  const openingHours = useOpeningHours();
  const to = addDays(today, DAYS - 1);
  const first = weekStartOf(today, weekStartsOn);
  const timeOff = useQuery(teamTimeOffQuery(datesToAsk({ from: first, to: addDays(to, 6) }, weekStartsOn)));
  const minute = minutesIntoDate(now, today, zone);
  const weekStarts = useMemo(() => datesBetween(first, to, 7), [first, to]);
  const weeks = useMemo(() => {
    if (!timeOff.data) return null;
    const everybody = withTimeOff(people, timeOff.data);
    return weekStarts.map((weekStart) => teamWeekOf(everybody, weekStart, { zone }, openingHours));
  }, [timeOff.data, weekStarts, people, zone, openingHours]);
  const gaps = useMemo(
    () => weeks && gapsOfWeeks(weeks, minimums, { from: today, to, today, minute }),
    [weeks, minimums, to, today, minute],
  );
  const [chosen, setChosen] = useState<{ gap: Gap; week: TeamWeek } | null>(null);
  const see = (gap: Gap) => {
    const week = weeks?.find(({ dates }) => dates.includes(gap.date));
    if (week) setChosen({ gap, week });
  };
  if (chosen) return <GapDialog {...chosen} onClose={onClose} onDialog={onDialog} />;
  return (
    <Dialog
      description={formats.dateSpan(today, to)}
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title={t("title")}
    >
      <LoadError queries={[timeOff]} />
      {!gaps && timeOff.isPending && <Skeleton className="h-4 w-56" />}
      {gaps?.length === 0 && <p className="text-body text-soft">{t("allMet")}</p>}
      {gaps && gaps.length > 0 && <GapHeat from={today} gaps={gaps} to={to} weekStarts={weekStarts} />}
      {gapWeeks(gaps ?? [], weekStartsOn).map(({ weekStart, gaps: ofWeek }) => {
        const week = formats.week(weekStart, addDays(weekStart, 6));
        return (
          <section aria-labelledby={`gaps-${weekStart}`} className="mt-5" key={weekStart}>
            <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2">
              <h3 className="text-section" id={`gaps-${weekStart}`}>
                {week}
              </h3>
              <WritersOnly>
                <Button
                  icon={<CalendarCog aria-hidden="true" size="0.875rem" strokeWidth={2} />}
                  onClick={() => onDialog({ kind: "draft", date: ofWeek[0]?.date ?? weekStart })}
                  size="sm"
                >
                  <span>
                    <span>{t("fix")}</span>
                    <span className="sr-only">{t("fixWeek", { week })}</span>
                  </span>
                </Button>
              </WritersOnly>
            </div>
            <GapList gaps={ofWeek} label={t("ofWeek", { week })} onSee={see} />
          </section>
        );
      })}
    </Dialog>
  );
}
