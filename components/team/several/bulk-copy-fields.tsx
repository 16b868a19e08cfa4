"use client";

import { addDays, dayName, weekdaysFrom } from "@chairtime/kit/calendar";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Select } from "@/components/ui/inputs/select";
import type { CopyHow } from "@/lib/preview/plans/plan-copy";
import { weeksToCopyTo } from "@/lib/preview/plans/plan-team-copy";
import { fullName } from "@/lib/schedule/day/person";
import { weekStartOf } from "@/lib/schedule/week";
import { formatWeek } from "@/lib/time/format";
import { WHOLE_TEAM } from "../dialog-state";
import {
  type BulkContext,
  type BulkValues,
  type CopyWhat,
  isOneDay,
  isTeamCopy,
  withSource,
} from "./bulk-state";

const HOWS: { value: CopyHow; label: string }[] = [
  { value: "replace", label: "Replace" },
  { value: "add", label: "Add" },
];

/** Whose hours to copy, which of them, and what happens to the targets' own. */
export function BulkCopyFields(props: {
  values: BulkValues;
  context: BulkContext;
  set: (change: Partial<BulkValues>) => void;
}) {
  const { values, context, set } = props;
  const isTeam = isTeamCopy(values);
  const { people, weekStart, weekStartsOn } = context;
  const whats: { what: CopyWhat; label: string }[] = [
    ...(isTeam ? [] : [{ what: "usual" as const, label: "The usual week" }]),
    { what: "week", label: `This week’s shifts, ${weekWords(weekStart)}` },
    ...(isTeam ? [] : weekdaysFrom(weekStartsOn)).map((day) => ({
      what: day,
      label: `${dayName(day)} only`,
    })),
  ];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Copy from">
          {(control) => (
            <Select
              {...control}
              onChange={(source) => set(withSource(values, source, context))}
              options={[
                { value: WHOLE_TEAM, label: "The whole team" },
                ...people
                  .filter(({ member }) => member.isActive || member.id === values.source)
                  .map(({ member }) => ({ value: member.id, label: fullName(member) })),
              ]}
              placeholder="Choose a team member"
              value={values.source}
            />
          )}
        </Field>
        <Field hint={hintOf(values)} label="What to copy">
          {(control) => (
            <Select
              {...control}
              onChange={(value) =>
                set({ copyWhat: whats.find(({ what }) => String(what) === value)?.what ?? "usual" })
              }
              options={whats.map(({ what, label }) => ({ value: String(what), label }))}
              value={isTeam ? "week" : String(values.copyWhat)}
            />
          )}
        </Field>
        {!isTeam && values.copyWhat === "week" && (
          <Field label="Copy to the week of">
            {(control) => (
              <PickerInput
                {...control}
                onChange={(toWeek) => set({ toWeek })}
                placeholder="Choose a date"
                type="date"
                value={values.toWeek}
                words={values.toWeek && weekWords(weekStartOf(values.toWeek, weekStartsOn))}
              />
            )}
          </Field>
        )}
      </div>
      {isTeam && <ToWeeks context={context} set={set} values={values} />}
      <div>
        <Segmented
          className="[&>button]:flex-1"
          label="Their own hours"
          onChange={(copyHow) => set({ copyHow })}
          options={HOWS}
          value={values.copyHow}
        />
        <p className="mt-1.5 text-caption text-faint">
          {values.copyHow === "replace"
            ? "Replaces their own hours on those days; days off become off."
            : "Their own hours stay; what overlaps them is left out."}
        </p>
      </div>
    </>
  );
}

const WEEKS = 8;

/** The weeks that become like the one on screen. */
function ToWeeks({ values, context, set }: Parameters<typeof BulkCopyFields>[0]) {
  const { weekStart, today, weekStartsOn } = context;
  const { toWeeks } = values;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-label">Copy to</legend>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-4">
        {weeksToCopyTo(weekStart, today, weekStartsOn, WEEKS).map((week) => (
          <Checkbox
            checked={toWeeks.includes(week)}
            className="gap-2 text-label tabular-nums sm:min-h-9"
            key={week}
            onChange={({ target }) =>
              set({
                toWeeks: target.checked
                  ? [...toWeeks, week].sort()
                  : toWeeks.filter((other) => other !== week),
              })
            }
          >
            {weekWords(week).replaceAll(/, \d{4}/g, "")}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function hintOf(values: BulkValues): string {
  if (isTeamCopy(values)) return "Each person’s own, for those dates alone. Breaks stay as they are.";
  if (values.copyWhat === "week") return "For those dates alone. Breaks stay each person’s own.";
  const what = isOneDay(values) ? "As it usually is" : "Without one-off exceptions";
  return values.to === ""
    ? `${what}, with breaks.`
    : `${what}. Breaks have no end date and stay as they are.`;
}

const weekWords = (weekStart: string) => formatWeek(weekStart, addDays(weekStart, 6));
