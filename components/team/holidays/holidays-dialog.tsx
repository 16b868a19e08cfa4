"use client";

import { weekdayOf } from "@chairtime/kit/calendar";
import { openOn } from "@chairtime/kit/coverage/opening";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { HolidayPlace } from "@/components/records/holiday-place";
import { useClosings, useKeepsClosures } from "@/components/records/preview/use-closings";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useHolidayRegion } from "@/components/records/use-holiday-region";
import { LoadError } from "@/components/shell/forms/load-error";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import {
  exceptionsAfter,
  exceptionsKept,
  planKeptHolidays,
  previewHolidays,
} from "@/lib/preview/plans/plan-holidays";
import { closingsAfter } from "@/lib/preview/plans/plan-salon-closures";
import type { SalonClosure } from "@/lib/records/closure/model";
import { closuresQuery } from "@/lib/records/closure/queries";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Person } from "@/lib/schedule/day/person";
import { keyOfDay } from "@/lib/schedule/opening/holiday-days";
import { OwnDayForm } from "../day/own-day-form";
import { useDatedHours, useExceptionsBack } from "../hours/use-dated-hours";
import { BulkPreview } from "../several/bulk-review";
import type { PlanPreview } from "../use-plan-preview";
import { progressWords, usePlanRun } from "../use-plan-run";
import { HolidayRow } from "./holiday-row";
import { plannedWords, savedWords } from "./holiday-words";
import { useHolidays } from "./use-holidays";
import { YearStepper } from "./year-stepper";

const NONE: readonly SalonClosure[] = [];

/** Holidays of a year: ticking one closes the salon, unticking it opens it again. */
export function HolidaysDialog(props: {
  people: readonly Person[];
  minimums: readonly Minimum[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { people, minimums, onBack, onClose } = props;
  const { zone, today } = useSalonClock();
  const openingHours = useOpeningHours();
  const isKept = useKeepsClosures();
  const saved = useQuery({ ...closuresQuery(), enabled: isKept });
  const { closings } = useClosings();
  const [region, chooseRegion] = useHolidayRegion();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const { rows, team, queries, copied, edit, add, forget, hasOthers } = useHolidays(
    people,
    region,
    year,
    isKept ? (saved.data ?? NONE) : null,
  );
  const t = useTranslations("team.holidays");
  const say = useSay();
  const hoursOfDates = useDatedHours();
  // A salon's closure already sets its minimums to zero: keep the opening hours.
  const datedHours = isKept ? null : hoursOfDates;
  const exceptionsBack = useExceptionsBack();
  const [wantsHours, setWantsHours] = useState(true);
  const setsHours = datedHours !== null && wantsHours;
  const [frozen, setFrozen] = useState<PlanPreview | null>(null);

  const changes = useMemo(
    () => rows?.filter(({ state, isClosed }) => isClosed !== (state.kind !== "open")) ?? [],
    [rows],
  );
  const latest = useMemo((): PlanPreview | null => {
    const dates = changes.map(({ day }) => day.date);
    const [from, to] = [dates[0], dates.at(-1)];
    if (!team || from === undefined || to === undefined) return null;
    const hours = setsHours
      ? { ...openingHours, exceptions: exceptionsAfter(changes, openingHours) }
      : openingHours;
    const scope = { zone, minimums, openingHours: hours };
    if (!isKept)
      return { kind: "ready", preview: previewHolidays(changes, team, scope), period: { from, to } };
    if (!closings) return null;
    const { closures } = planKeptHolidays(changes);
    const left = { ...closings, exceptions: exceptionsKept(changes, closings.exceptions) };
    const preview = previewHolidays(
      changes,
      team,
      { ...scope, closings: closingsAfter(left, closures) },
      (change) => planKeptHolidays([change]).timeOff,
    );
    return { kind: "ready", preview, period: { from, to } };
  }, [changes, team, zone, minimums, openingHours, setsHours, isKept, closings]);

  const { run, start } = usePlanRun(() => forget(changes));
  const busy = run.kind === "saving";
  const look = busy ? frozen : latest;
  const steps = latest?.kind === "ready" ? latest.preview.steps : [];
  const kept = useMemo(() => (isKept ? planKeptHolidays(changes) : null), [isKept, changes]);
  const entries = kept ? kept.closures.length + kept.timeOff.length : steps.length;
  const submit = () => {
    setFrozen(latest);
    if (kept) {
      const beside = exceptionsBack(changes);
      start({
        steps: kept.timeOff,
        closures: { steps: kept.closures },
        undone: t("changedBack"),
        says: () => say(savedWords(changes)),
        ...(beside && { beside }),
      });
      return;
    }
    start({
      steps,
      together: true,
      action: "closure",
      undone: t("changedBack"),
      says: () => say(savedWords(changes)),
      ...(setsHours && { beside: datedHours(changes) }),
    });
  };
  const everyday = rows?.filter(({ day }) => day.kind === "observance" || day.kind === "optional") ?? [];
  const closing = rows?.filter((row) => !everyday.includes(row)) ?? [];
  const open = closing.filter(({ state, isClosed }) => state.kind === "open" && !isClosed);
  const list = (some: typeof closing, label: string) => (
    <ul aria-label={label}>
      {some.map(({ day, state, isClosed }) => (
        <HolidayRow
          busy={busy}
          day={day}
          isClosed={isClosed}
          isClosedAnyway={
            openingHours.week.length > 0 && openOn(weekdayOf(day.date), openingHours.week).length === 0
          }
          key={keyOfDay(day)}
          onTick={(ticked) => edit(day, { isClosed: ticked })}
          onUntil={(until) => edit(day, { until })}
          state={state}
        />
      ))}
    </ul>
  );
  return (
    <Dialog
      busy={busy}
      dirty={changes.length > 0 || hasOthers}
      footer={
        <DialogButtons
          label={changes.length === 0 ? t("done") : t("save")}
          busy={busy}
          busyLabel={say(progressWords(run))}
          disabled={
            !busy && changes.length > 0 && entries === 0 && (!kept || exceptionsBack(changes) === null)
          }
          onPress={changes.length === 0 ? onClose : submit}
          cancelLabel={t("back")}
          onCancel={onBack}
        />
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      open
      title={t("title")}
    >
      <div className="space-y-5">
        <HolidayPlace disabled={busy} onChange={chooseRegion} value={region} />
        <YearStepper disabled={busy} first={Number(today.slice(0, 4))} onChange={setYear} year={year} />
        <LoadError queries={isKept ? [...queries, saved] : queries} />
        {rows ? (
          <>
            {closing.length > 0 && (
              <div>
                <Button
                  disabled={busy || open.length === 0}
                  onClick={() => {
                    for (const { day } of open) edit(day, { isClosed: true });
                  }}
                  size="sm"
                >
                  {t("closeOnAll")}
                </Button>
                {list(closing, t("inYear", { year: String(year) }))}
              </div>
            )}
            {closing.length === 0 && (
              <p className="text-body text-soft">
                {region === null ? t("chooseCountry") : t("noMore", { year: String(year) })}
              </p>
            )}
            {everyday.length > 0 && (
              <details>
                <summary className="cursor-pointer py-2 font-medium text-label max-sm:min-h-11">
                  {t("others", { count: everyday.length })}
                </summary>
                {list(everyday, t("othersInYear", { year: String(year) }))}
              </details>
            )}
          </>
        ) : (
          queries.some(({ isPending }) => isPending) && <ListSkeleton />
        )}
        {copied.length > 0 && (
          <div className="space-y-1.5">
            <Button
              disabled={busy}
              onClick={() => {
                for (const day of copied) add(day);
              }}
              size="sm"
            >
              {t("copyFrom", { year: String(year - 1), count: copied.length })}
            </Button>
            <p className="text-caption text-faint">{t("copyHelp")}</p>
          </div>
        )}
        <OwnDayForm
          busy={busy}
          onAdd={(day) => {
            setYear(Number(day.date.slice(0, 4)));
            add(day);
          }}
        />
        {datedHours && changes.length > 0 && (
          <Checkbox
            className="gap-3 text-body"
            checked={wantsHours}
            disabled={busy}
            onChange={(event) => setWantsHours(event.target.checked)}
          >
            {t("alsoHours", { count: changes.length })}
          </Checkbox>
        )}
        {look && (
          <BulkPreview
            failure={run.kind === "failed" ? run.error : null}
            look={look}
            title={say(plannedWords(changes))}
          />
        )}
      </div>
    </Dialog>
  );
}

function ListSkeleton() {
  const t = useTranslations("team.holidays");
  return (
    <div aria-busy="true" className="space-y-4">
      <span className="sr-only" role="status">
        {t("loading")}
      </span>
      {["a", "b", "c", "d"].map((row) => (
        <Skeleton className="h-5 w-full" key={row} />
      ))}
    </div>
  );
}
