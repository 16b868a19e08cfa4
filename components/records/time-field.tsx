"use client";

import { isClock, minutesOf } from "@chairtime/kit/clock";
import { useState } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { Field, type FieldControl } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { parseClock } from "@/lib/time/parse-clock";

export interface TimeFieldProps {
  end: "start" | "end";
  /** `HH:MM`; the text as typed while it isn't a time; `""` when empty. */
  value: string;
  error: string | undefined;
  /** Times in the list, to which the value is added. */
  choices: readonly string[];
  onChange: (time: string) => void;
}

/** A time of day: chosen from a list, or typed. */
export function TimeField({ end, value, error, choices, onChange }: TimeFieldProps) {
  const [typing, setTyping] = useState(false);
  const isNoTime = value !== "" && !isClock(value);
  const typed = typing || isNoTime;
  const t = useTranslations("records.time");
  const formats = useFormats();
  const isStart = end === "start";
  return (
    <Field
      aside={
        <Button
          aria-label={
            typed ? t(isStart ? "listForStart" : "listForEnd") : t(isStart ? "otherToStart" : "otherToEnd")
          }
          // 44 px by touch, within the label's line and the room around it.
          className="-my-3 -me-2.5 sm:-my-2"
          onClick={() => {
            if (isNoTime) onChange("");
            setTyping(!typed);
          }}
          size="sm"
          variant="ghost"
        >
          {typed ? (
            t("list")
          ) : (
            <span>
              {t.rich("other", {
                more: (words) => (
                  <span className="max-[24rem]:sr-only" key="more">
                    {words}
                  </span>
                ),
              })}
            </span>
          )}
        </Button>
      }
      error={error ?? null}
      label={t(end)}
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
              label: formats.clock(time),
            }))}
            placeholder={t("choose")}
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
  const formats = useFormats();
  /** The text while typing; on blur the time as understood replaces it. */
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      {...control}
      aria-required="true"
      autoComplete="off"
      autoFocus
      className="tabular-nums"
      // A 12-hour clock needs letters.
      inputMode={hourCycle === "h23" ? "decimal" : "text"}
      onBlur={() => setText(null)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseClock(event.target.value) ?? event.target.value.trim());
      }}
      onFocus={(event) => event.target.select()}
      placeholder={formats.clock("09:15").replace(/^0/, "")}
      value={text ?? formats.clock(value)}
    />
  );
}

function withOwn(choices: readonly string[], value: string): string[] {
  return [...new Set([...choices, ...(value ? [value] : [])])].sort(
    (one, other) => minutesOf(one) - minutesOf(other),
  );
}
