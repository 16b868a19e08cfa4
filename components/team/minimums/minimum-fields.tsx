"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { DayChecks } from "@/components/records/day-checks";
import { useFormats } from "@/components/shell/words/use-formats";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { MinimumValues } from "./minimum-form";

const TIMES = clockChoices("00:00", "24:00", 30);

export interface MinimumFieldsProps {
  values: MinimumValues;
  error: string | null;
  roles: readonly string[];
  /** Whether the salon's opening hours are set, so that a minimum can follow them. */
  canFollow: boolean;
  set: (change: Partial<MinimumValues>) => void;
}

/** Days, hours, number of people and role. */
export function MinimumFields({ values, error, roles, canFollow, set }: MinimumFieldsProps) {
  const t = useTranslations("team.minimums");
  const formats = useFormats();
  // A minimum from a browser or another program may have times that the list lacks.
  const times = (own: string) =>
    [...new Set([...TIMES, own])].sort().map((value) => ({ value, label: formats.clock(value) }));
  const asksHours = values.when === "hours";
  return (
    <div className="space-y-4">
      <DayChecks days={values.days} onChange={(days) => set({ days })} />
      {(canFollow || !asksHours) && (
        <div>
          <Segmented
            className="[&>button]:flex-1"
            label={t("hours")}
            onChange={(when) => set({ when })}
            options={[
              { value: "open", label: t("whileOpen") },
              { value: "hours", label: t("setHours") },
            ]}
            value={values.when}
          />
          {!asksHours && (
            <p className="mt-1.5 text-caption text-faint">{canFollow ? t("follows") : t("noOpeningHours")}</p>
          )}
        </div>
      )}
      <div
        className={
          asksHours ? "grid grid-cols-[1fr_1fr_1fr_1.5fr] gap-3 max-sm:grid-cols-2" : "grid grid-cols-2 gap-3"
        }
      >
        {asksHours && (
          <>
            <Field label={t("from")}>
              {(control) => (
                <Select
                  {...control}
                  onChange={(startTime) => set({ startTime })}
                  options={times(values.startTime).filter(({ value }) => value !== "24:00")}
                  value={values.startTime}
                />
              )}
            </Field>
            <Field label={t("to")}>
              {(control) => (
                <Select
                  {...control}
                  onChange={(endTime) => set({ endTime })}
                  options={times(values.endTime).filter(({ value }) => value !== "00:00")}
                  value={values.endTime}
                />
              )}
            </Field>
          </>
        )}
        <Field label={t("people")}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              onChange={(event) => set({ people: event.target.value })}
              value={values.people}
            />
          )}
        </Field>
        <Field label={t("role")}>
          {(control) => (
            <Select
              {...control}
              onChange={(role) => set({ role: role === ANYONE ? "" : role })}
              options={[
                { value: ANYONE, label: t("anyone") },
                ...[...new Set([...roles, ...(values.role ? [values.role] : [])])].map((role) => ({
                  value: role,
                  label: role,
                })),
              ]}
              value={values.role || ANYONE}
            />
          )}
        </Field>
      </div>
      <FieldError error={error} />
    </div>
  );
}

/** Can't be a role's name; an empty value would show the placeholder. */
const ANYONE = "\u0000";
