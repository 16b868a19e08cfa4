import { useSay } from "@/components/shell/words/use-say";
import { Spinner } from "@/components/ui/spinner";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { CoverAnswer } from "@/lib/planning/cover/cover";
import { answerWords } from "@/lib/planning/cover/cover-words";

/** Shows that a search for covers is running, then announces the result. */
export function Searching({
  answer,
  nameOf,
}: {
  answer: CoverAnswer | null;
  nameOf: (memberId: string) => string;
}) {
  const t = useTranslations("planning.cover");
  const say = useSay();
  return (
    <p className={answer ? "sr-only" : "flex items-center gap-2 text-body text-soft"} role="status">
      {!answer && <Spinner />}
      <span>{answer ? say(answerWords(answer, nameOf)) : t("searching")}</span>
    </p>
  );
}
