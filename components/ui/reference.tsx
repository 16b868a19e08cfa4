import { clsx } from "clsx";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Line under a failure with the id by which support finds the call in the logs. */
export function Reference({ id, className }: { id: string | null | undefined; className?: string }) {
  const t = useTranslations("ui");
  if (!id) return null;
  return (
    <span className={clsx("mt-1 block break-all text-caption text-soft", className)}>
      {t("reference", { id })}
    </span>
  );
}
