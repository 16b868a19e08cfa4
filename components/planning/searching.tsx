import { Spinner } from "@/components/ui/spinner";
import type { CoverAnswer } from "@/lib/planning/cover/cover";
import { answerWords } from "@/lib/planning/cover/cover-words";

/** Shows that it looks for a cover, then announces the result. */
export function Searching({
  answer,
  nameOf,
}: {
  answer: CoverAnswer | null;
  nameOf: (memberId: string) => string;
}) {
  return (
    <p className={answer ? "sr-only" : "flex items-center gap-2 text-body text-soft"} role="status">
      {!answer && <Spinner />}
      {answer ? answerWords(answer, nameOf) : "Looking for a cover..."}
    </p>
  );
}
