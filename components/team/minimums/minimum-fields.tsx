"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { DayChecks } from "@/components/records/day-checks";
import { useClock } from "@/components/shell/session/settings-context";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { formatClock } from "@/lib/time/format";
import type { MinimumValues } from "./minimum-form";

const WHENS = [
  { value: "open", label: "While we are open" },
  { value: "hours", label: "Set hours" },
] as const;
const TIMES = clockChoices("00:00", "24:00", 30);

export interface MinimumFieldsProps {
  values: MinimumValues;
  error: string | null;
  roles: readonly string[];
  /** The salon's opening hours are known, and a minimum can follow them. */
  canFollow: boolean;
  set: (change: Partial<MinimumValues>) => void;
}

/** Days, hours, how many and of which role. */
export function MinimumFields({ values, error, roles, canFollow, set }: MinimumFieldsProps) {
  const { hourCycle } = useClock();
  // A minimum may be from a browser or another program, with hours that the list does not offer.
  const times = (own: string) =>
    [...new Set([...TIMES, own])].sort().map((value) => ({ value, label: formatClock(value, hourCycle) }));
  const asksHours = values.when === "hours";
  return (
    <div className="space-y-4">
      <DayChecks days={values.days} onChange={(days) => set({ days })} />
      {(canFollow || !asksHours) && (
        <div>
          <Segmented
            className="[&>button]:flex-1"
            label="Hours"
            onChange={(when) => set({ when })}
            options={WHENS}
            value={values.when}
          />
          {!asksHours && (
            <p className="mt-1.5 text-caption text-faint">
              {canFollow
                ? "Follows your opening hours, also when they change."
                : "No opening hours are set yet, so this minimum asks for nobody."}
            </p>
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
            <Field label="From">
              {(control) => (
                <Select
                  {...control}
                  onChange={(startTime) => set({ startTime })}
                  options={times(values.startTime).filter(({ value }) => value !== "24:00")}
                  value={values.startTime}
                />
              )}
            </Field>
            <Field label="To">
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
        <Field label="People">
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              onChange={(event) => set({ people: event.target.value })}
              value={values.people}
            />
          )}
        </Field>
        <Field label="Role">
          {(control) => (
            <Select
              {...control}
              onChange={(role) => set({ role: role === ANYONE ? "" : role })}
              options={[
                { value: ANYONE, label: "Anyone" },
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

/** No role is called that; an empty value would show the placeholder. */
const ANYONE = "\u0000";
