import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";

const DAYS = ["lg:h-0", "lg:h-40", "lg:h-40", "lg:h-52", "lg:h-40", "lg:h-40", "lg:h-0"];
const ROWS = ["w-56", "w-64", "w-52", "w-60"];

/** A week and a list that are still loading: columns of hours on a wide screen, day under day on a narrow one. */
export function TabSkeleton() {
  const t = useTranslations("member.screen");
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t("loadingTab")}
      </span>
      <div className="flex items-center justify-between">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-11 w-36 rounded-control! sm:h-9" />
      </div>
      <Panel className="mt-4 overflow-clip lg:h-113 lg:pt-11">
        <div className="h-full border-line lg:grid lg:grid-cols-[64px_repeat(7,minmax(0,1fr))] lg:border-t">
          <span />
          {DAYS.map((height, day) => (
            <div
              className="flex min-h-15 items-center gap-4 border-line px-4 max-lg:nth-[n+3]:border-t lg:block lg:border-s lg:px-1 lg:pt-9"
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
              key={day}
            >
              <Skeleton className="h-3 w-7 lg:hidden" />
              <Skeleton className={`h-11 flex-1 rounded-control! ${height}`} />
            </div>
          ))}
        </div>
      </Panel>
      <Skeleton className="mt-8 h-4 w-36" />
      <Panel className="mt-3">
        {ROWS.map((width) => (
          <div className="flex min-h-13 items-center border-line px-5 not-first:border-t" key={width}>
            <Skeleton className={`h-3 max-w-full ${width}`} />
          </div>
        ))}
      </Panel>
    </div>
  );
}
