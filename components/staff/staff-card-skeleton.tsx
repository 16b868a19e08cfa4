import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";

const CARDS = [
  ["w-33", "w-18", "w-52"],
  ["w-29", "w-16", "w-48"],
  ["w-26", "w-24", "w-44"],
  ["w-35", "w-17", "w-54"],
  ["w-32", "w-15", "w-49"],
  ["w-29", "w-23", "w-52"],
] as const;

/** Outline of a card, as high as in `staff-card.tsx`. */
const OUTLINE = "min-h-[238px] rounded-card border border-line bg-panel sm:min-h-[230px]";

/** Replaces a card until it is drawn; only visible when scrolling faster than that. */
export function CardPlaceholder() {
  return <div className={OUTLINE} />;
}

/** Replaces a row until it is drawn; as high as in `staff-row.tsx`. */
export function RowPlaceholder() {
  return <div className="min-h-14 sm:min-h-9" />;
}

/** Six skeleton cards while the list is loading. */
export function StaffSkeletons() {
  const t = useTranslations("staff.list");
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">{t("loading")}</span>
      <div
        aria-hidden="true"
        className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3"
        data-testid="staff-skeletons"
      >
        {CARDS.map(([name, role, email]) => (
          <div
            className={`flex flex-col shadow-panel ${OUTLINE}`}
            data-testid="staff-skeleton"
            key={name + role + email}
          >
            <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-3 sm:px-5 sm:pt-5">
              <div className="flex gap-3">
                <Skeleton className="size-11 rounded-full" />
                <div className="flex-1 space-y-2 pt-1.5">
                  <Skeleton className={`h-3.5 max-w-full ${name}`} />
                  <Skeleton className={`h-2.5 max-w-full ${role}`} />
                </div>
                <Skeleton className="h-5.5 w-15.5 rounded-full" />
              </div>
              <Skeleton className={`my-1 h-3 max-w-full ${email}`} />
              <div className="flex gap-1.5">
                <Skeleton className="h-6 w-23" />
                <Skeleton className="h-6 w-18" />
              </div>
              <div className="mt-auto flex h-8 items-center gap-3">
                <Skeleton className="me-auto h-2.5 w-30" />
                <Skeleton className="size-4" />
                <Skeleton className="size-4" />
              </div>
            </div>
            <div className="flex min-h-12 items-center border-line border-t px-4 sm:min-h-10 sm:px-5">
              <Skeleton className="h-3 w-39" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
