"use client";

import { FIRST_DATE, LAST_DATE } from "@chairtime/contract/limits";
import { clsx } from "clsx";
import { CalendarDays, Clock } from "lucide-react";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { isPlannable } from "@/lib/time/plannable";
import { FieldError } from "./field";

export interface PickerInputProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "size"> {
  type: "date" | "time";
  /** `YYYY-MM-DD` or `HH:MM`; `""` when empty. */
  value: string;
  onChange: (value: string) => void;
  /** The value in the product's format; the platform's own shows only while typing. */
  words: string;
  /** Shown while empty. */
  placeholder?: string;
}

/**
 * The platform's date or time field with its picker, showing 'Nov 24, 2026' and '13:00' in any browser. An incomplete
 * date, or one outside the supported years, is empty to its form, which then can't be submitted.
 */
export function PickerInput({
  type,
  value,
  onChange,
  words,
  placeholder,
  className,
  onFocus,
  onBlur,
  ...rest
}: PickerInputProps) {
  const t = useTranslations("ui");
  const errorId = useId();
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState(value);
  const wrongDate = useWrongDate(type === "date");
  const Icon = type === "date" ? CalendarDays : Clock;
  const meant = (text: string) => (type === "time" || isPlannable(text) ? text : "");
  const bounds = type === "date" && { min: FIRST_DATE, max: LAST_DATE };
  const isPlain = typing || wrongDate.isShown;
  return (
    <>
      <span className="relative block">
        <input
          {...bounds}
          {...rest}
          {...(wrongDate.isShown && { "aria-describedby": errorId, "aria-invalid": true })}
          className={clsx("control picker min-w-0 tabular-nums", className)}
          data-typed={isPlain ? "" : undefined}
          onBlur={(event) => {
            setTyping(false);
            wrongDate.check();
            onBlur?.(event);
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            wrongDate.forget();
            onChange(meant(event.target.value));
          }}
          onFocus={(event) => {
            setTyping(true);
            onFocus?.(event);
          }}
          ref={wrongDate.input}
          type={type}
          value={meant(typed) === value ? typed : value}
        />
        {!isPlain && (
          <span
            aria-hidden="true"
            className={clsx(
              "picker-words pointer-events-none absolute inset-y-0 end-10 start-3 flex items-center truncate tabular-nums max-sm:text-base",
              value === "" && "text-faint",
            )}
            translate={value === "" ? undefined : "no"}
          >
            {value === "" ? placeholder : words}
          </span>
        )}
        <Icon
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-soft"
          size="1rem"
          strokeWidth={1.75}
        />
      </span>
      <FieldError
        error={
          wrongDate.isShown
            ? t("wrongDate", { first: FIRST_DATE.slice(0, 4), last: LAST_DATE.slice(0, 4) })
            : null
        }
        id={errorId}
      />
    </>
  );
}

const isWrong = ({ value, validity }: HTMLInputElement) =>
  validity.badInput || (value !== "" && !isPlannable(value));

/** Marks a wrong date when its field loses focus or its form is submitted, and blocks the submit. */
function useWrongDate(isDate: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = isDate ? input.current?.form : null;
    const stop = (event: Event) => {
      if (!input.current || !isWrong(input.current)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setShown(true);
      input.current.focus();
    };
    form?.addEventListener("submit", stop, true);
    return () => form?.removeEventListener("submit", stop, true);
  }, [isDate]);
  return {
    input,
    isShown,
    check: () => setShown(isDate && input.current !== null && isWrong(input.current)),
    forget: () => setShown(false),
  };
}
