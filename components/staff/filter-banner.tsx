import { FilterX } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffFilter } from "./staff-filter";

interface FilterBannerProps {
  filter: StaffFilter;
  matching: number;
  total: number;
  onClear: () => void;
}

/** Names the active filter, and offers to clear it. */
export function FilterBanner({ filter, matching, total, onClear }: FilterBannerProps) {
  const t = useTranslations("staff.filter");
  const text = filter.text.trim();
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-field border border-accent/28 bg-accent/7 py-1.5 pe-1.5 ps-3.5 text-label text-soft">
      <FilterX
        aria-hidden="true"
        className="hidden shrink-0 text-accent-soft sm:block"
        size="1rem"
        strokeWidth={1.75}
      />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1" role="status">
        <span>
          {t.rich("showing", {
            matching,
            total,
            b: (words) => (
              <strong className="font-semibold text-ink" key={String(words)}>
                {words}
              </strong>
            ),
          })}
        </span>
        {text === "" ? null : <Chip tone="accent">{t("matching", { text })}</Chip>}
        {filter.status === "all" ? null : <Chip tone="accent">{t(filter.status)}</Chip>}
      </p>
      <button
        className="min-h-11 shrink-0 rounded-control px-3 font-medium text-accent-text transition-colors hover:bg-accent/12 sm:min-h-8"
        onClick={onClear}
        type="button"
      >
        {t("clear")}
      </button>
    </div>
  );
}
