import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { YEARS_AHEAD } from "@/lib/records/holiday/model";

/** Steps between the years whose holidays are known. */
export function YearStepper(props: {
  year: number;
  first: number;
  disabled: boolean;
  onChange: (year: number) => void;
}) {
  const t = useTranslations("team.holidays");
  const { year, first, disabled, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row
    <div aria-label={t("year")} className="flex items-center gap-1" role="group">
      <IconButton
        disabled={disabled || year <= first}
        icon={<ChevronLeft aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        label={t("previousYear")}
        onClick={() => onChange(year - 1)}
      />
      <span aria-live="polite" className="min-w-14 text-center font-semibold text-card tabular-nums">
        {year}
      </span>
      <IconButton
        disabled={disabled || year >= first + YEARS_AHEAD}
        icon={<ChevronRight aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        label={t("nextYear")}
        onClick={() => onChange(year + 1)}
      />
    </div>
  );
}
