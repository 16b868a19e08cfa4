import { Spinner } from "@/components/ui/spinner";
import type { DraftRun } from "./use-draft";

/** The best draft so far, announced as it gets better; then that it is ready, or outdated. */
export function DraftProgress(props: {
  kind: DraftRun["kind"];
  /** The best so far, in words; nothing while there is none. */
  best: string | null;
  /** Other days are kept than the draft was solved around. */
  isStale: boolean;
}) {
  const { kind, best, isStale } = props;
  const isVisible = kind === "drafting" || (kind === "drafted" && isStale);
  return (
    <div className={isVisible ? "flex items-start gap-2.5" : "sr-only"}>
      {kind === "drafting" && <Spinner className="mt-1" />}
      <p className="text-body" role="status">
        {kind === "drafted" && (isStale ? "Draft again, so that the rest fits in." : "The draft is ready.")}
        {kind === "drafting" && (best === null ? "Drafting the week..." : `Best so far: ${best}`)}
      </p>
    </div>
  );
}
