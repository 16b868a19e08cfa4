import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";

/** Skeleton of the list of closures. */
export function ClosuresSkeleton() {
  const t = useTranslations("team.closures");
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t("loading")}
      </span>
      <Skeleton className="h-4 w-56" />
      <Skeleton className="mt-2 h-3 w-40" />
    </div>
  );
}
