"use client";

import { useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { TextInput } from "@/components/ui/inputs/text-input";
import { parseClock } from "@/lib/time/parse-clock";

export interface ClockInputProps {
  /** `HH:MM`; the text as typed while it isn't a time. */
  value: string;
  label: string;
  /** An example of a time, `HH:MM`. */
  example: string;
  onChange: (time: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
}

/** A time of day as people type it: '9', '9:15', '9 pm'. On blur it shows the time as understood. */
export function ClockInput({ value, label, example, onChange, invalid, describedBy }: ClockInputProps) {
  const formats = useFormats();
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-label={label}
      autoComplete="off"
      className="text-center tabular-nums"
      onBlur={() => setText(null)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseClock(event.target.value) ?? event.target.value.trim());
      }}
      onFocus={(event) => event.target.select()}
      placeholder={formats.clock(example).replace(/^0/, "")}
      value={text ?? formats.clock(value)}
    />
  );
}
