"use client";

import { X } from "lucide-react";
import { useId } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { IconButton } from "@/components/ui/icon-button";
import { FieldError } from "@/components/ui/inputs/field";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ClockInput } from "./clock-input";
import type { SpanError, TypedSpan } from "./opening-rules";

/** One span of a day's opening hours. */
export function OpeningSpan(props: {
  /** Owner of the hours: 'Monday'. */
  day: string;
  span: TypedSpan;
  error: SpanError | undefined;
  onChange: (change: Partial<TypedSpan>) => void;
  /** Null for the last remaining span. */
  onRemove: (() => void) | null;
}) {
  const { day, span, error, onChange, onRemove } = props;
  const t = useTranslations("salon.opening");
  const say = useSay();
  const errorId = useId();
  const field = (name: SpanError["field"]) => ({
    value: span[name],
    invalid: error?.field === name,
    describedBy: error?.field === name ? errorId : undefined,
    onChange: (time: string) => onChange({ [name]: time }),
  });
  return (
    <div className="pb-1.5">
      <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2">
        <ClockInput {...field("startTime")} example="09:00" label={t("opens", { day })} />
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <ClockInput {...field("endTime")} example="17:00" label={t("closes", { day })} />
        {onRemove && (
          <IconButton
            icon={<X aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            label={t("removeHours", { day })}
            onClick={onRemove}
          />
        )}
      </div>
      <FieldError error={error ? say(error.sentence) : null} id={errorId} />
    </div>
  );
}
