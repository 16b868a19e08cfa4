import { clsx } from "clsx";
import { useTranslations } from "@/components/ui/words/use-translations";
import { Dot } from "./counters";

/** 'Active' or 'Inactive'. */
export function StatusBadge({ active, className }: { active: boolean; className?: string }) {
  const t = useTranslations("ui");
  return (
    <span
      className={clsx(
        "inline-flex min-h-5.5 shrink-0 items-center whitespace-nowrap gap-1.5 rounded-full border px-2 text-caption",
        active ? "border-available/34 bg-available/12 text-available-text" : "border-line-control text-soft",
        className,
      )}
    >
      <Dot kind={active ? "available" : "hollow"} />
      <span>{t(active ? "active" : "inactive")}</span>
    </span>
  );
}
