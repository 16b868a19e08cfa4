"use client";

import { type FormEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { DraftOffer } from "@/components/shell/forms/draft-offer";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { useAction } from "@/components/shell/forms/use-action";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Segmented } from "@/components/ui/inputs/segmented";
import { TextInput } from "@/components/ui/inputs/text-input";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { exceptionField } from "@/lib/records/salon/compare";
import { type OpeningException, SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { withException, withoutException } from "@/lib/schedule/opening/opening-exceptions";
import { isPlannable } from "@/lib/time/plannable";
import { type SettingPart, useSalonSetting } from "../use-salon-setting";
import {
  exceptionOf,
  isExceptionDraft,
  type TypedException,
  typedExceptionOf,
  whatIsWrong,
  withDate,
} from "./exception-rules";
import { ExceptionSpans } from "./exception-spans";

const PART: SettingPart<readonly OpeningException[]> = {
  fields: [],
  valuesOf: (salon) => salon.openingExceptions,
};
const NAME_MAX = 100;
const KINDS = ["open", "closed"] as const;

/** Adds, changes or removes a date with its own hours. */
export function ExceptionDialog(props: {
  salon: Salon;
  /** Null for a new one. */
  exception: OpeningException | null;
  onClose: () => void;
}) {
  const { salon, exception, onClose } = props;
  const t = useTranslations("salon.exceptions");
  const say = useSay();
  const formats = useFormats();
  const setting = useSalonSetting(salon, PART);
  const [initial] = useState(() => typedExceptionOf(exception));
  const [values, setValues] = useState<TypedException>(initial);
  const [isChecked, setChecked] = useState(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  const formId = useId();
  const set = (change: Partial<TypedException>) => setValues((old) => ({ ...old, ...change }));
  const wrong = whatIsWrong(values, exception?.date ?? null, salon.openingExceptions);
  const errors = isChecked ? wrong : null;

  /** Null removes the date. */
  const save = useAction(async (next: OpeningException | null) => {
    const date = next?.date ?? exception?.date ?? "";
    const made = (over: Salon) => {
      const others = exception
        ? withoutException(over.openingExceptions, exception.date)
        : over.openingExceptions;
      return next ? withException(others, next) : others;
    };
    const saved = await setting.save({
      fields: [exceptionField(setting.seen, date)],
      yours: made,
      change: (over) => ({ openingExceptions: made(over) }),
    });
    if (!saved) return false;
    if (saved.isSaved)
      toast.success(
        next
          ? t("saved", { date: formats.monthDay(date) })
          : t("usualAgain", { date: formats.monthDay(date) }),
      );
    onClose();
    return true;
  }, SALON_SENTENCES.save);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setChecked(wrong !== null));
    if (wrong) form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
    else save.run(exceptionOf(values));
  };
  return (
    <>
      <Dialog
        busy={save.busy}
        dirty={dirty}
        footer={
          <>
            {exception && (
              <Button
                className="sm:me-auto"
                disabled={save.busy}
                onClick={() => save.run(null)}
                variant="danger"
              >
                {t("delete")}
              </Button>
            )}
            <DialogButtons
              busy={save.busy}
              busyLabel={t("saving")}
              form={formId}
              label={t("save")}
              onCancel={onClose}
            />
          </>
        }
        onOpenChange={(open) => !open && onClose()}
        open
        title={exception ? t("changeTitle") : t("addTitle")}
      >
        <form className="space-y-5" id={formId} noValidate onSubmit={submit}>
          <DraftOffer
            form={{ values, dirty, replace: setValues, base: setting.base }}
            name="opening-exception"
            recordId={exception?.date ?? null}
            shape={isExceptionDraft}
          />
          <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
            <Field error={errors?.date ? say(errors.date) : null} label={t("date")}>
              {(control) => (
                <PickerInput
                  {...control}
                  data-first-focus=""
                  onChange={(date) => setValues((old) => withDate(old, date, salon.openingHours))}
                  placeholder={t("chooseDate")}
                  type="date"
                  value={values.date}
                  words={isPlannable(values.date) ? formats.shortDate(values.date) : t("noDate")}
                />
              )}
            </Field>
            <Field label={t("name")} optional>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={NAME_MAX}
                  onChange={(event) => set({ name: event.target.value })}
                  placeholder={t("nameExample")}
                  value={values.name}
                />
              )}
            </Field>
          </div>
          <Segmented
            className="[&>button]:flex-1"
            label={t("hours")}
            onChange={(kind) => set({ kind })}
            options={KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
            value={values.kind}
          />
          {values.kind === "open" && (
            <ExceptionSpans
              errors={errors?.spans ?? null}
              onChange={(spans) => set({ spans })}
              spans={values.spans}
            />
          )}
          <FormFailure state={save} />
        </form>
      </Dialog>
      {setting.question}
    </>
  );
}
