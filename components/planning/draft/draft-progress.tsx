import type { Said } from "@chairtime/messages/said";
import { useSay } from "@/components/shell/words/use-say";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { DraftRun } from "./use-draft";

/** Announces each better draft, then that it is ready or outdated. */
export function DraftProgress(props: {
  kind: DraftRun["kind"];
  /** The best so far, in words; undefined until one is found. */
  best: Said | null;
  /** Whether the pinned days have changed since the draft was solved. */
  isStale: boolean;
}) {
  const t = useTranslations("draft.progress");
  const say = useSay();
  const { kind, best, isStale } = props;
  const isVisible = kind === "drafting" || (kind === "drafted" && isStale);
  return (
    <div className={isVisible ? "flex items-start gap-2.5" : "sr-only"}>
      {kind === "drafting" && <Spinner className="mt-1" />}
      <p className="text-body" role="status">
        {kind === "drafted" && <span>{isStale ? t("again") : t("ready")}</span>}
        {kind === "drafting" && (
          <span>{best === null ? t("drafting") : t("best", { draft: say(best) })}</span>
        )}
      </p>
    </div>
  );
}
