"use client";

import { CalendarDays, Clock } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cx } from "../cx";

export interface PickerInputProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "size"> {
  type: "date" | "time";
  /** `YYYY-MM-DD` or `HH:MM`; `""` when empty. */
  value: string;
  onChange: (value: string) => void;
  /** The value in the product's words; the platform's own spelling shows only while it is being typed. */
  words: string;
  /** Shown while it is empty. */
  placeholder?: string;
}

/** The platform's date or time field with its picker, reading 'Nov 24, 2026' and '13:00' wherever the browser is from. */
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
  const [typing, setTyping] = useState(false);
  const Icon = type === "date" ? CalendarDays : Clock;
  return (
    <span className="relative block">
      <input
        {...rest}
        className={cx(
          "control min-w-0 appearance-none pe-10 tabular-nums",
          "[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-y-0 [&::-webkit-calendar-picker-indicator]:end-0 [&::-webkit-calendar-picker-indicator]:m-0 [&::-webkit-calendar-picker-indicator]:h-full [&::-webkit-calendar-picker-indicator]:w-10 [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:p-0 [&::-webkit-calendar-picker-indicator]:opacity-0",
          !typing && "[&::-webkit-datetime-edit]:opacity-0",
          className,
        )}
        onBlur={(event) => {
          setTyping(false);
          onBlur?.(event);
        }}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => {
          setTyping(true);
          onFocus?.(event);
        }}
        type={type}
        value={value}
      />
      {!typing && (
        <span
          aria-hidden="true"
          className={cx(
            "pointer-events-none absolute inset-y-0 end-10 start-3 flex items-center truncate tabular-nums max-sm:text-base",
            value === "" && "text-faint",
          )}
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
  );
}
