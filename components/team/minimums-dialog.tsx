"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { useAllowed, useSalon } from "@/components/shell/salon-context";
import { useSettings } from "@/components/shell/settings-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { Field, FieldError } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { referenceOf } from "@/lib/api/api-error";
import { groupMinimums, weekdaysWords, withMinimums } from "@/lib/schedule/minimum-groups";
import { type Minimum, neededWords } from "@/lib/schedule/minimums";
import { formatClock, formatClockRange } from "@/lib/time/format";
import { MinimumsOffer } from "./minimums-offer";
import { useSaveMinimums } from "./use-save-minimums";

const TIMES = clockChoices("00:00", "24:00", 30);

interface Values {
  days: number[];
  startTime: string;
  endTime: string;
  people: string;
  /** `""` is anybody. */
  role: string;
}
const DEFAULTS: Values = {
  days: [1, 2, 3, 4, 5],
  startTime: "09:00",
  endTime: "18:00",
  people: "2",
  role: "",
};

/** Sets how many people, or people of one role, are needed by weekday and hours. Who may only look sees the list alone. */
export function MinimumsDialog(props: {
  minimums: readonly Minimum[];
  roles: readonly string[];
  onClose: () => void;
}) {
  const { minimums, roles, onClose } = props;
  const isForSalon = useSalon() !== null;
  const canPlan = useAllowed("plan");
  const { weekStartsOn, hourCycle } = useSettings();
  const { save, busy, failure } = useSaveMinimums();
  const times = TIMES.map((value) => ({ value, label: formatClock(value, hourCycle) }));
  const [values, setValues] = useState(DEFAULTS);
  // What stands in the form from the start was not asked for.
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const set = (change: Partial<Values>) => {
    setValues({ ...values, ...change });
    setPending(true);
  };
  const add = async (): Promise<boolean> => {
    const wrong = errorIn(values);
    setError(wrong);
    if (wrong || !(await save(withMinimums(minimums, minimumsOf(values))))) return false;
    setPending(false);
    return true;
  };
  const finish = async () => {
    if (!isPending || (await add())) onClose();
  };
  return (
    <Dialog
      busy={busy}
      description={`${isForSalon ? "For the whole salon" : "Saved in this browser only"}. Where two overlap, the higher one counts.`}
      dirty={isPending}
      footer={
        <>
          {canPlan && (
            <Button className="max-sm:flex-1" disabled={busy} form={formId} type="submit">
              Add minimum
            </Button>
          )}
          <Button
            busy={busy}
            busyLabel="Saving..."
            className="max-sm:flex-1"
            onClick={() => void finish()}
            variant="primary"
          >
            Done
          </Button>
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title="Minimum coverage"
    >
      <MinimumsOffer className="mb-5" onBoard={false} />
      {canPlan && (
        <form
          className="space-y-4"
          id={formId}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!busy) void add();
          }}
        >
          <DayChecks days={values.days} onChange={(days) => set({ days })} />
          <div className="grid grid-cols-[1fr_1fr_1fr_1.5fr] gap-3 max-sm:grid-cols-2">
            <Field label="From">
              {(control) => (
                <Select
                  {...control}
                  onChange={(startTime) => set({ startTime })}
                  options={times.slice(0, -1)}
                  value={values.startTime}
                />
              )}
            </Field>
            <Field label="To">
              {(control) => (
                <Select
                  {...control}
                  onChange={(endTime) => set({ endTime })}
                  options={times.slice(1)}
                  value={values.endTime}
                />
              )}
            </Field>
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
                    ...roles.map((role) => ({ value: role, label: role })),
                  ]}
                  value={values.role || ANYONE}
                />
              )}
            </Field>
          </div>
          <FieldError error={error} />
        </form>
      )}
      {failure && (
        <ErrorBox className="mt-4" requestId={referenceOf(failure)}>
          {failure.message}
        </ErrorBox>
      )}
      {!canPlan && minimums.length === 0 && <p className="text-body text-soft">No minimums are set.</p>}
      <ul aria-label="Minimums" className="mt-5 empty:hidden">
        {groupMinimums(minimums, weekStartsOn).map(({ days, minimums: [each, ...others] }) => {
          if (!each) return null;
          const gone = [each, ...others];
          const range = formatClockRange(each.startTime, each.endTime, hourCycle);
          const needed = neededWords(each.people, each.role);
          return (
            <li
              className="flex min-h-11 items-center gap-x-3 border-line py-1 text-label not-last:border-b"
              key={`${days.join()} ${range} ${needed}`}
            >
              <span className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-x-3">
                <span className="block font-medium">{weekdaysWords(days)}</span>
                <span className="block text-soft tabular-nums">{range}</span>
              </span>
              <span className="min-w-20 text-right tabular-nums">{needed}</span>
              {canPlan && (
                <IconButton
                  aria-label={`Remove ${weekdaysWords(days)} ${range}, ${needed}`}
                  icon={<Trash2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
                  label="Remove"
                  onClick={() => void save(minimums.filter((other) => !gone.includes(other)))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** No role is called that; an empty value would show the placeholder. */
const ANYONE = "\u0000";

function errorIn({ days, startTime, endTime, people }: Values): string | null {
  const count = Number(people);
  if (days.length === 0) return "Choose at least one day";
  if (endTime <= startTime) return "End time must be after start time";
  return Number.isInteger(count) && count >= 1 && count <= 999 ? null : "Enter a number of people, 1 or more";
}

function minimumsOf({ days, startTime, endTime, people, role }: Values): Minimum[] {
  return days.map((dayOfWeek) => ({
    dayOfWeek,
    startTime,
    endTime,
    people: Number(people),
    ...(role !== "" && { role }),
  }));
}
