"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { weekLetter } from "@chairtime/kit/rotation";
import { useEffect, useRef } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { NextDayCheck } from "@/components/records/next-day-check";
import { PeopleChecks } from "@/components/records/people-checks";
import { useKeepsClosures } from "@/components/records/preview/use-closings";
import { ReasonBox } from "@/components/records/reason-box";
import { LongHoursQuestion } from "@/components/records/schedule/long-hours-question";
import { useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { BREAK_REASONS, OTHER, TIME_OFF_REASONS } from "@/lib/records/reasons";
import { isOnTeam } from "@/lib/schedule/day/person";
import { timeOffKindOf } from "@/lib/schedule/time-off/time-off-kind";
import { BulkCopyFields } from "./bulk-copy-fields";
import {
  type BulkContext,
  type BulkValues,
  CLOSED,
  chosenPeople,
  isOneDay,
  isTeamCopy,
  sharedWeeks,
  withKind,
} from "./bulk-state";

const TIMES = clockChoices("00:00", "23:45", 15);
export const CLOSURE_REASONS = [CLOSED, "Public Holiday", "Vacation", "Conference/Training"];
const REASONS_OFF = [...TIME_OFF_REASONS.filter((reason) => reason !== OTHER), CLOSED];

export interface BulkFormProps {
  values: BulkValues;
  error: string | null;
  context: BulkContext;
  onChange: (values: BulkValues) => void;
}

/** Values for several people, days or both. */
export function BulkForm({ values, error, context, onChange }: BulkFormProps) {
  const t = useTranslations("team.several");
  const formats = useFormats();
  const times = TIMES.map((value) => ({ value, label: formats.clock(value) }));
  const set = (change: Partial<BulkValues>) => onChange({ ...values, ...change });
  const { kind } = values;
  const isOwnWeek = (id: string) => kind === "copy" && values.copyWhat === "usual" && id === values.source;
  const people = context.people.filter(
    ({ member }) => isOnTeam(member, context.today, null) && !isOwnWeek(member.id),
  );
  const features = useSalon()?.features ?? [];
  const knowsNights = features.includes("overnight");
  const keepsClosures = useKeepsClosures();
  const weeks = features.includes("rotations") ? sharedWeeks(chosenPeople(values, context.people)) : null;
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the error, which may be below a small window.
    if (error) failure.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const isTeam = isTeamCopy(values);
  const dated = kind !== "breaks" && !isTeam && !(kind === "copy" && values.copyWhat === "week");
  // A copy from a person's row leaves only the others to choose.
  const beginsWithPeople = kind === "copy" && values.source !== "" && !isTeam;
  return (
    <div className="space-y-5">
      <Segmented
        className="[&>button]:flex-1 [&>button]:px-1 max-[22.4rem]:[&>button]:px-0 max-[22.4rem]:[&>button]:text-label"
        firstFocus={!beginsWithPeople}
        label={t("whatToEnter")}
        onChange={(next) => onChange(withKind(values, next))}
        options={[
          { value: "time-off", label: t("timeOff") },
          { value: "shifts", label: t("shifts") },
          { value: "breaks", label: t("breaks") },
          { value: "copy", label: t("copy") },
        ]}
        value={kind}
      />
      {kind === "copy" && <BulkCopyFields context={context} set={set} values={values} />}
      <PeopleChecks
        chosen={values.people}
        firstFocus={beginsWithPeople}
        // Each kind has its own initial people, so it remounts the list.
        key={`${kind} ${isTeam}`}
        onChange={(chosen) => set({ people: chosen })}
        people={people}
      />
      {(kind === "shifts" || kind === "breaks" || (kind === "copy" && isOneDay(values))) && (
        <DayChecks days={values.days} onChange={(days) => set({ days })} />
      )}
      {kind === "time-off" && (
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium text-label">
            {t("part")}
          </p>
          <Segmented
            className="[&>button]:flex-1 [&>button]:px-1 max-[22.4rem]:[&>button]:px-0 max-[22.4rem]:[&>button]:text-label"
            label={t("part")}
            onChange={(part) => set({ part })}
            options={[
              { value: "whole", label: t("wholeDay") },
              { value: "morning", label: t("morning") },
              { value: "afternoon", label: t("afternoon") },
              { value: "hours", label: t("hours") },
            ]}
            value={values.part}
          />
        </div>
      )}
      {(kind === "shifts" || kind === "breaks" || (kind === "time-off" && values.part === "hours")) && (
        <div>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t("startTime")}>
              {(control) => (
                <Select
                  {...control}
                  onChange={(startTime) => set({ startTime })}
                  options={times}
                  value={values.startTime}
                />
              )}
            </Field>
            <Field label={t("endTime")}>
              {(control) => (
                <Select
                  {...control}
                  onChange={(endTime) => set({ endTime })}
                  options={times}
                  value={values.endTime}
                />
              )}
            </Field>
          </div>
          {kind !== "time-off" && <LongHoursQuestion values={values} />}
        </div>
      )}
      {(kind === "shifts" || kind === "breaks") && (
        <>
          {knowsNights && <NextDayCheck onChange={(nextDay) => set({ nextDay })} values={values} />}
          {weeks !== null && (
            <Field label={t("repeats")}>
              {(control) => (
                <Select
                  {...control}
                  // A single week of a rotation repeats only without an end date.
                  onChange={(week) => set(week === "" ? { week: null } : { week: Number(week), to: "" })}
                  options={[
                    { value: "", label: t("everyWeek") },
                    ...Array.from({ length: weeks }, (_, week) => ({
                      value: String(week),
                      label: t("week", { letter: weekLetter(week) }),
                    })),
                  ]}
                  value={values.week !== null && values.week < weeks ? String(values.week) : ""}
                />
              )}
            </Field>
          )}
        </>
      )}
      {dated && (
        <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
          <Field label={kind === "time-off" ? t("firstDay") : t("validFrom")}>
            {(control) => (
              <PickerInput
                {...control}
                onChange={(from) =>
                  set({ from, ...(kind === "time-off" && values.to < from && { to: from }) })
                }
                placeholder={t("chooseDate")}
                words={values.from && formats.shortDate(values.from)}
                type="date"
                value={values.from}
              />
            )}
          </Field>
          <Field label={kind === "time-off" ? t("lastDay") : t("validUntil")} optional={kind !== "time-off"}>
            {(control) => (
              <PickerInput
                {...control}
                onChange={(to) => set({ to })}
                placeholder={kind === "time-off" ? t("chooseDate") : t("ongoing")}
                words={values.to && formats.shortDate(values.to)}
                type="date"
                value={values.to}
              />
            )}
          </Field>
        </div>
      )}
      {(kind === "time-off" || kind === "breaks") && (
        <Field
          label={t("reason")}
          {...(keepsClosures &&
            kind === "time-off" &&
            timeOffKindOf(values.reason) === "closed" && { hint: t("closesNothing") })}
        >
          {(control) => (
            <ReasonBox
              {...control}
              onChange={(reason) => set({ reason })}
              suggestions={kind === "breaks" ? BREAK_REASONS : REASONS_OFF}
              value={values.reason}
            />
          )}
        </Field>
      )}
      <div ref={failure}>
        <FieldError error={error} />
      </div>
    </div>
  );
}
