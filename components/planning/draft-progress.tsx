import { Spinner } from "@/components/ui/spinner";
import { draftWords, gapWords } from "./draft-words";
import type { DraftRun } from "./use-draft";

/** The best draft so far and how good it is, said aloud as it gets better; then that it is there. */
export function DraftProgress({ run }: { run: DraftRun }) {
  const best = run.kind === "drafting" ? run.best : null;
  return (
    <div className={run.kind === "drafting" ? "flex items-start gap-2.5" : "sr-only"}>
      {run.kind === "drafting" && <Spinner className="mt-1" />}
      <p className="text-body" role="status">
        {run.kind === "drafted" && "The draft is ready."}
        {run.kind === "drafting" &&
          (best ? `Best so far: ${draftWords(best)} This is ${gapWords(best)}.` : "Drafting the week...")}
      </p>
    </div>
  );
}
