"use client";

import { ROTATION_WEEKS_MAX, ROTATION_WEEKS_MIN } from "@chairtime/contract/limits";
import { rotationWeekOn } from "@chairtime/kit/rotation";
import type { Say } from "@chairtime/messages/say";
import { useId } from "react";
import { orError } from "@/components/shell/forms/use-action";
import { useHeldForm } from "@/components/shell/forms/use-held-form";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import type { Person } from "@/lib/schedule/day/person";
import { weekName } from "@/lib/schedule/week-name";
import { changeWords, planOfChange, type RotationChange } from "./rotation-change";
import { fatesOf } from "./rotation-fates";
import { useRotationPlan } from "./use-rotation-plan";

const NUMBERS = Array.from({ length: ROTATION_WEEKS_MAX - ROTATION_WEEKS_MIN + 1 }, (_, index) => {
  return index + ROTATION_WEEKS_MIN;
});

/** Turns a member's alternating weeks on and off, or changes their number; says what happens to each entry. */
export function RotationDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations("member.rotationDialog");
  const headings = useTranslations("member.rotation");
  const say = useSay();
  const formats = useFormats();
  const { rotation } = person.member;
  const { today, weekStartsOn } = useSalonClock();
  const now = rotationWeekOn(today, rotation) ?? 0;
  const { save } = useRotationPlan();
  const form = useHeldForm<RotationChange, Error>({
    initial: { weeks: rotation?.weeks ?? ROTATION_WEEKS_MIN, now, keep: now, isEmpty: false },
    check: () => ({}),
    send: async () => {
      if (plan) await save({ ...plan, did: say(words.did), undone: say(words.undone) }, say(words.did));
      return "saved";
    },
    failureOf: orError,
    onClose,
  });
  const { values, busy, failure, change: set } = form;
  const formId = useId();
  const plan = planOfChange(person, values, today, weekStartsOn);
  const words = changeWords(rotation ?? null, values);
  const numbers = NUMBERS.map((weeks) => ({ value: String(weeks), label: t("weeks", { weeks }) }));
  const fates = plan ? fatesOf(plan.steps).map(say) : [];
  return (
    <Dialog
      busy={busy}
      dirty={form.dirty}
      footer={
        <DialogButtons
          label={say(words.button)}
          busy={busy}
          busyLabel={t("saving")}
          form={formId}
          onCancel={onClose}
        />
      }
      onOpenChange={onClose}
      open
      title={headings("heading")}
    >
      <form className="space-y-5" id={formId} onSubmit={form.submit}>
        <Field label={t("number")}>
          {(control) => (
            <Select
              {...control}
              data-first-focus=""
              onChange={(weeks) =>
                set({ weeks: Number(weeks), now: Math.min(values.now, Number(weeks) - 1) })
              }
              options={rotation ? [{ value: "1", label: t("off") }, ...numbers] : numbers}
              value={String(values.weeks)}
            />
          )}
        </Field>
        {!rotation && (
          <Field
            hint={t("runs", {
              first: formats.weekday(weekStartsOn),
              last: formats.weekday((weekStartsOn + 6) % 7),
            })}
            label={t("thisWeekIs")}
          >
            {(control) => (
              <Select
                {...control}
                onChange={(week) => set({ now: Number(week) })}
                options={weekChoices(values.weeks, say)}
                value={String(values.now)}
              />
            )}
          </Field>
        )}
        {rotation && values.weeks === 1 && (
          <Field label={t("becomesLike")}>
            {(control) => (
              <Select
                {...control}
                onChange={(keep) => set({ keep: keep === "" ? null : Number(keep) })}
                options={[...weekChoices(rotation.weeks, say), { value: "", label: t("onlyEvery") }]}
                value={values.keep === null ? "" : String(values.keep)}
              />
            )}
          </Field>
        )}
        {rotation && values.weeks > rotation.weeks && (
          <Field label={t("newBegin")}>
            {(control) => (
              <Select
                {...control}
                onChange={(how) => set({ isEmpty: how === "empty" })}
                options={[
                  { value: "like", label: t("likeFirst") },
                  { value: "empty", label: t("withEvery") },
                ]}
                value={values.isEmpty ? "empty" : "like"}
              />
            )}
          </Field>
        )}
        <section
          aria-label={t("label")}
          className="rounded-field border border-line bg-panel px-3.5 py-2.5 text-label"
        >
          <p className={fates.length > 0 ? "font-medium" : "text-soft"} role="status">
            {fates.length > 0 ? t("changes", { count: fates.length }) : say(words.note)}
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

const weekChoices = (weeks: number, say: Say) =>
  Array.from({ length: weeks }, (_, week) => ({ value: String(week), label: say(weekName(week)) }));
