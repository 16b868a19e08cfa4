"use client";

import { isClock, minutesOf } from "@chairtime/kit/clock";
import { useState } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { Button } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { formatClock } from "@/lib/time/format";
import { parseClock } from "@/lib/time/parse-clock";

export interface TimeFieldProps {
  label: "Start time" | "End time";
  /** `HH:MM`; as it was typed while that is no time; `""` when empty. */
  value: string;
  error: string | undefined;
  /** The times that the list offers; the value is offered too. */
  choices: readonly string[];
  onChange: (time: string) => void;
}

/** A time of day: from a list, or any other typed. */
export function TimeField({ label, value, error, choices, onChange }: TimeFieldProps) {
  const [typing, setTyping] = useState(false);
  const isNoTime = value !== "" && !isClock(value);
  const typed = typing || isNoTime;
  const { hourCycle } = useClock();
  const end = label === "Start time" ? "start" : "end";
  return (
    <Field
      aside={
        <Button
          aria-label={typed ? `List for the ${end}` : `Other time to ${end}`}
          // 44 px by touch, within the label's line and the room around it.
          className="-my-3 -mr-2.5 sm:-my-2"
          onClick={() => {
            if (isNoTime) onChange("");
            setTyping(!typed);
          }}
          size="sm"
          variant="ghost"
        >
          {typed ? (
            "List"
          ) : (
            <span>
              Other<span className="max-[24rem]:sr-only"> time</span>
            </span>
          )}
        </Button>
      }
      error={error ?? null}
      label={label}
    >
      {(control) =>
        typed ? (
          <TypedTime control={control} onChange={onChange} value={value} />
        ) : (
          <Select
            {...control}
            aria-required="true"
            className="tabular-nums"
            onChange={onChange}
            options={withOwn(choices, value).map((time) => ({
              value: time,
              label: formatClock(time, hourCycle),
            }))}
            placeholder="Choose a time"
            value={value}
          />
        )
      }
    </Field>
  );
}

function TypedTime(props: { control: FieldControl; value: string; onChange: (time: string) => void }) {
  const { control, value, onChange } = props;
  const { hourCycle } = useClock();
  /** The text while typing; on blur the time as understood replaces it. */
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      {...control}
      aria-required="true"
      autoComplete="off"
      autoFocus
      className="tabular-nums"
      // A clock of twelve hours needs letters.
      inputMode={hourCycle === "h23" ? "decimal" : "text"}
      onBlur={() => setText(null)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseClock(event.target.value) ?? event.target.value.trim());
      }}
      onFocus={(event) => event.target.select()}
      placeholder={formatClock("09:15", hourCycle).replace(/^0/, "")}
      value={text ?? formatClock(value, hourCycle)}
    />
  );
}

function withOwn(choices: readonly string[], value: string): string[] {
  return [...new Set([...choices, ...(value ? [value] : [])])].sort(
    (one, other) => minutesOf(one) - minutesOf(other),
  );
}
