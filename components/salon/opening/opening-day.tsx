"use client";

import { Copy, Plus } from "lucide-react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { SpanError, TypedSpan } from "./opening-rules";
import { OpeningSpan } from "./opening-span";

export interface OpeningDayProps {
  day: number;
  spans: readonly TypedSpan[];
  /** Shown where the day has no hours. */
  closedWords: string;
  /** By the spans' keys; null until the first attempt to save. */
  errors: Map<number, SpanError> | null;
  onChange: (spans: readonly TypedSpan[]) => void;
  onAdd: () => void;
  onCopy: () => void;
}

/** One weekday of the opening hours. */
export function OpeningDay(props: OpeningDayProps) {
  const { day, spans, closedWords, errors, onChange } = props;
  const t = useTranslations("salon.opening");
  const formats = useFormats();
  const name = formats.weekday(day);
  return (
    <li className="grid items-start gap-x-4 gap-y-1 py-2 first:pt-0 max-sm:grid-cols-[1fr_auto] sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <div className="py-3 sm:py-2.5">
        <h3 className="font-medium text-body">{name}</h3>
        {spans.length === 0 && <p className="text-caption text-faint sm:hidden">{closedWords}</p>}
      </div>
      <div className="max-sm:order-last max-sm:col-span-full">
        {spans.length === 0 && (
          <p className="py-3 text-body text-faint max-sm:hidden sm:py-2.5">{closedWords}</p>
        )}
        {spans.map((span) => (
          <OpeningSpan
            day={name}
            error={errors?.get(span.key)}
            key={span.key}
            onChange={(change) =>
              onChange(spans.map((old) => (old.key === span.key ? { ...old, ...change } : old)))
            }
            onRemove={() => onChange(spans.filter(({ key }) => key !== span.key))}
            span={span}
          />
        ))}
      </div>
      <div className="-me-2.5 flex items-center justify-end sm:py-1">
        <Button
          icon={<Plus aria-hidden="true" size="0.875rem" strokeWidth={2} />}
          onClick={props.onAdd}
          size="sm"
          variant="ghost"
        >
          <span>
            {t.rich("addHoursOn", {
              day: name,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
        </Button>
        <IconButton
          icon={<Copy aria-hidden="true" size="0.875rem" strokeWidth={1.75} />}
          label={t("copyTo", { day: name })}
          onClick={props.onCopy}
        />
      </div>
    </li>
  );
}
