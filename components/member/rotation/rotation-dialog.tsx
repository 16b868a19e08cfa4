"use client";

import { ROTATION_WEEKS_MAX, ROTATION_WEEKS_MIN } from "@chairtime/contract/limits";
import { dayName } from "@chairtime/kit/calendar";
import { rotationWeekOn } from "@chairtime/kit/rotation";
import { useId } from "react";
import { orError } from "@/components/shell/forms/use-action";
import { useHeldForm } from "@/components/shell/forms/use-held-form";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { referenceOf } from "@/lib/api/api-error";
import type { Person } from "@/lib/schedule/day/person";
import { weekName } from "@/lib/schedule/week-name";
import { changeWords, planOfChange, type RotationChange } from "./rotation-change";
import { fatesOf } from "./rotation-fates";
import { useRotationPlan } from "./use-rotation-plan";

const NUMBERS = Array.from({ length: ROTATION_WEEKS_MAX - ROTATION_WEEKS_MIN + 1 }, (_, index) => {
  const weeks = String(index + ROTATION_WEEKS_MIN);
  return { value: weeks, label: `${weeks} weeks` };
});
const OFF = { value: "1", label: "Off, every week is the same" };

/** Turns a member's alternating weeks on and off, or changes how many there are; says what becomes of each entry. */
export function RotationDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { rotation } = person.member;
  const { today, hourCycle, weekStartsOn } = useSalonClock();
  const now = rotationWeekOn(today, rotation) ?? 0;
  const { save } = useRotationPlan();
  const form = useHeldForm<RotationChange, Error>({
    initial: { weeks: rotation?.weeks ?? ROTATION_WEEKS_MIN, now, keep: now, isEmpty: false },
    check: () => ({}),
    send: async () => {
      if (plan) await save({ ...plan, did: words.did, undone: words.undone }, words.did);
      return "saved";
    },
    failureOf: orError,
    onClose,
  });
  const { values, busy, failure, change: set } = form;
  const formId = useId();
  const plan = planOfChange(person, values, today, weekStartsOn);
  const words = changeWords(rotation ?? null, values);
  const fates = plan ? fatesOf(plan.steps, hourCycle) : [];
  return (
    <Dialog
      busy={busy}
      dirty={form.dirty}
      footer={
        <DialogButtons
          label={words.button}
          busy={busy}
          busyLabel="Saving..."
          form={formId}
          onCancel={onClose}
        />
      }
      onOpenChange={onClose}
      open
      title="Alternating weeks"
    >
      <form className="space-y-5" id={formId} onSubmit={form.submit}>
        <Field label="Number of weeks">
          {(control) => (
            <Select
              {...control}
              data-first-focus=""
              onChange={(weeks) =>
                set({ weeks: Number(weeks), now: Math.min(values.now, Number(weeks) - 1) })
              }
              options={rotation ? [OFF, ...NUMBERS] : NUMBERS}
              value={String(values.weeks)}
            />
          )}
        </Field>
        {!rotation && (
          <Field
            hint={`Weeks run from ${dayName(weekStartsOn)} to ${dayName((weekStartsOn + 6) % 7)}.`}
            label="This week is"
          >
            {(control) => (
              <Select
                {...control}
                onChange={(week) => set({ now: Number(week) })}
                options={weekChoices(values.weeks)}
                value={String(values.now)}
              />
            )}
          </Field>
        )}
        {rotation && values.weeks === 1 && (
          <Field label="Every week becomes like">
            {(control) => (
              <Select
                {...control}
                onChange={(keep) => set({ keep: keep === "" ? null : Number(keep) })}
                options={[
                  ...weekChoices(rotation.weeks),
                  { value: "", label: "Only entries for every week" },
                ]}
                value={values.keep === null ? "" : String(values.keep)}
              />
            )}
          </Field>
        )}
        {rotation && values.weeks > rotation.weeks && (
          <Field label="The new weeks begin">
            {(control) => (
              <Select
                {...control}
                onChange={(how) => set({ isEmpty: how === "empty" })}
                options={[
                  { value: "like", label: "Like the first ones" },
                  { value: "empty", label: "With the entries for every week" },
                ]}
                value={values.isEmpty ? "empty" : "like"}
              />
            )}
          </Field>
        )}
        <section
          aria-label="Before saving"
          className="rounded-field border border-line bg-panel px-3.5 py-2.5 text-label"
        >
          <p className={fates.length > 0 ? "font-medium" : "text-soft"} role="status">
            {fates.length > 0 ? countWords(fates.length) : words.note}
          </p>
          {fates.length > 0 && (
            <ul className="mt-2 max-h-56 space-y-1.5 overflow-y-auto border-line border-t pt-2 text-soft">
              {[...new Set(fates)].map((fate) => (
                <li className="break-words" key={fate}>
                  {fate}
                </li>
              ))}
            </ul>
          )}
        </section>
        {failure && <ErrorBox requestId={referenceOf(failure)}>{failure.message}</ErrorBox>}
      </form>
    </Dialog>
  );
}

const countWords = (count: number) => (count === 1 ? "1 entry changes" : `${count} entries change`);

const weekChoices = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) => ({ value: String(week), label: weekName(week) }));
