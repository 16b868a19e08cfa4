import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { SpanError, TypedSpan } from "./opening-rules";
import { OpeningSpan } from "./opening-span";

const SPANS_MAX = 10;

/** Opening hours of one date, in one or several spans. */
export function ExceptionSpans(props: {
  spans: readonly TypedSpan[];
  /** By the spans' keys; null until the first attempt to save. */
  errors: Map<number, SpanError> | null;
  onChange: (spans: readonly TypedSpan[]) => void;
}) {
  const { spans, errors, onChange } = props;
  const t = useTranslations("salon.exceptions");
  const add = () => {
    const key = Math.max(-1, ...spans.map((span) => span.key)) + 1;
    onChange([...spans, { key, startTime: "", endTime: "" }]);
  };
  return (
    <div>
      {spans.map((span) => (
        <OpeningSpan
          day={t("thisDate")}
          error={errors?.get(span.key)}
          key={span.key}
          onChange={(change) =>
            onChange(spans.map((old) => (old.key === span.key ? { ...old, ...change } : old)))
          }
          onRemove={spans.length > 1 ? () => onChange(spans.filter(({ key }) => key !== span.key)) : null}
          span={span}
        />
      ))}
      {spans.length < SPANS_MAX && (
        <Button
          className="-ms-2.5"
          icon={<Plus aria-hidden="true" size="0.875rem" strokeWidth={2} />}
          onClick={add}
          size="sm"
          variant="ghost"
        >
          {t("addHours")}
        </Button>
      )}
    </div>
  );
}
