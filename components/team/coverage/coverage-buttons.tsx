import { clsx } from "clsx";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useAllowed } from "@/components/shell/session/salon-context";
import { IconButton } from "@/components/ui/icon-button";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Collapses coverage to its strip or expands it, and opens the minimums. */
export function CoverageButtons(props: {
  open: boolean;
  onCoverage: (open: boolean) => void;
  onMinimums: () => void;
}) {
  const t = useTranslations("team.coverage");
  const { open, onCoverage, onMinimums } = props;
  return (
    <span className="flex shrink-0">
      <IconButton
        aria-expanded={open}
        className="sm:size-7!"
        icon={
          <ChevronDown
            aria-hidden="true"
            className={clsx("transition-transform", open && "rotate-180")}
            size="0.875rem"
            strokeWidth={2}
          />
        }
        label={t("byHour")}
        onClick={() => onCoverage(!open)}
      />
      <IconButton
        className="sm:size-7!"
        icon={<SlidersHorizontal aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        // Viewers can't set any.
        label={useAllowed("plan") ? t("setMinimums") : t("minimums")}
        onClick={onMinimums}
      />
    </span>
  );
}
