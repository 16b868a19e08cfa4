"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { ArrowRight, History } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useClock } from "@/components/shell/session/settings-context";
import { withChanges } from "@/components/shell/use-address";
import { useFormats } from "@/components/shell/words/use-formats";
import { ButtonLink } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { isPlannable } from "@/lib/time/plannable";

/** Names the moment that the screen shows (null if it can't be shown), and links back to now. */
export function PastBanner({ at }: { at: string | null }) {
  const t = useTranslations("history.past");
  const formats = useFormats();
  const { zone } = useClock();
  const query = withChanges(useSearchParams().toString(), { at: null });
  const path = usePathname();
  const words = () => {
    if (at === null) return t("title");
    const moment = new Date(at);
    if (Number.isNaN(moment.getTime())) return t("onNoDate");
    const { date, time } = instantToZoned(moment, zone);
    if (!isPlannable(date)) return t("onNoDate");
    return t("on", { date: formats.dayDate(date), time: formats.clock(time) });
  };
  return (
    <section
      aria-label={t("title")}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-pause/34 bg-pause/12 px-3.5 py-2"
    >
      <History aria-hidden="true" className="shrink-0 text-pause-text" size="1rem" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 font-medium text-label text-pause-text" role="status">
        {words()}
      </p>
      <ButtonLink
        href={query === "" ? path : `${path}?${query}`}
        icon={<ArrowRight aria-hidden="true" size="0.875rem" strokeWidth={2} />}
        size="sm"
      >
        {t("back")}
      </ButtonLink>
    </section>
  );
}
