import { clsx } from "clsx";
import { ChevronDown, TriangleAlert } from "lucide-react";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type Gap, gapWhen } from "@/lib/schedule/coverage/gaps";

/** Number of the week's gaps and the next one, in a line that expands to all of them. */
export function GapBanner(props: {
  gaps: readonly Gap[];
  open: boolean;
  /** Id of the expanded element. */
  controls: string;
  onOpen: (open: boolean) => void;
  onAll: () => void;
  onCover: (gap: Gap) => void;
}) {
  const { gaps, open } = props;
  const t = useTranslations("team.gaps");
  const say = useSay();
  const [next] = gaps;
  if (!next) return null;
  return (
    <section
      aria-label={t("label")}
      className="flex items-center rounded-control border border-gap/34 bg-gap/10 max-sm:w-full"
    >
      <h2 className="shrink-0">
        <button
          aria-controls={props.controls}
          aria-expanded={open}
          className="flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-label transition-colors hover:bg-icon-hover sm:min-h-8"
          onClick={() => props.onOpen(!open)}
          type="button"
        >
          <TriangleAlert aria-hidden="true" className="text-gap" size="1rem" strokeWidth={1.75} />
          <span>{t("count", { count: gaps.length })}</span>
          <ChevronDown
            aria-hidden="true"
            className={clsx("text-soft transition-transform", open && "rotate-180")}
            size="0.875rem"
            strokeWidth={2}
          />
        </button>
      </h2>
      <div className="ms-auto flex shrink-0">
        <WritersOnly>
          <Button data-tip={say(gapWhen(next))} onClick={() => props.onCover(next)} size="sm" variant="ghost">
            {t("findCover")}
          </Button>
        </WritersOnly>
        <Button onClick={props.onAll} size="sm" variant="ghost">
          {t("seeAll")}
        </Button>
      </div>
    </section>
  );
}
