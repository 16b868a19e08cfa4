"use client";

import { addDays, weekdaysFrom, weekStartOf } from "@chairtime/kit/calendar";
import { type Said, said } from "@chairtime/messages/said";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { weeksToCopyTo } from "@/lib/preview/plans/plan-team-copy";
import { fullName } from "@/lib/schedule/day/person";
import { WHOLE_TEAM } from "../dialog-state";
import {
  type BulkContext,
  type BulkValues,
  type CopyWhat,
  isOneDay,
  isTeamCopy,
  withSource,
} from "./bulk-state";

/** Source of a copy, the hours to copy, and what happens to the targets' own. */
export function BulkCopyFields(props: {
  values: BulkValues;
  context: BulkContext;
  set: (change: Partial<BulkValues>) => void;
}) {
  const t = useTranslations("team.several");
  const say = useSay();
  const formats = useFormats();
  const weekWords = (weekStart: string) => formats.week(weekStart, addDays(weekStart, 6));
  const { values, context, set } = props;
  const isTeam = isTeamCopy(values);
  const { people, weekStart, weekStartsOn } = context;
  const whats: { what: CopyWhat; label: string }[] = [
    ...(isTeam ? [] : [{ what: "usual" as const, label: t("theUsualWeek") }]),
    { what: "week", label: t("thisWeeksShifts", { week: weekWords(weekStart) }) },
    ...(isTeam ? [] : weekdaysFrom(weekStartsOn)).map((day) => ({
      what: day,
      label: t("only", { weekday: formats.weekday(day) }),
    })),
  ];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("copyFrom")}>
          {(control) => (
            <Select
              {...control}
              onChange={(source) => set(withSource(values, source, context))}
              options={[
                { value: WHOLE_TEAM, label: t("wholeTeam") },
                ...people
                  .filter(({ member }) => member.isActive || member.id === values.source)
                  .map(({ member }) => ({ value: member.id, label: fullName(member) })),
              ]}
              placeholder={t("chooseMember")}
              value={values.source}
            />
          )}
        </Field>
        <Field hint={say(hintOf(values))} label={t("whatToCopy")}>
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
          <Field label={t("toWeekOf")}>
            {(control) => (
              <PickerInput
                {...control}
                onChange={(toWeek) => set({ toWeek })}
                placeholder={t("chooseDate")}
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
          label={t("ownHours")}
          onChange={(copyHow) => set({ copyHow })}
          options={[
            { value: "replace", label: t("replace") },
            { value: "add", label: t("addHow") },
          ]}
          value={values.copyHow}
        />
        <p className="mt-1.5 text-caption text-faint">
          {values.copyHow === "replace" ? t("replaceHelp") : t("addHelp")}
        </p>
      </div>
    </>
  );
}

const WEEKS = 8;

/** Chooses the weeks to copy the one on screen to. */
function ToWeeks({ values, context, set }: Parameters<typeof BulkCopyFields>[0]) {
  const t = useTranslations("team.several");
  const formats = useFormats();
  const { weekStart, today, weekStartsOn } = context;
  const { toWeeks } = values;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-label">{t("copyTo")}</legend>
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
            <span translate="no">{formats.weekDays(week, addDays(week, 6))}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function hintOf(values: BulkValues): Said {
  if (isTeamCopy(values)) return said("team.several.hintTeam");
  if (values.copyWhat === "week") return said("team.several.hintWeek");
  if (isOneDay(values))
    return said(values.to === "" ? "team.several.hintUsual" : "team.several.hintUsualUntil");
  return said(values.to === "" ? "team.several.hintWithout" : "team.several.hintWithoutUntil");
}
