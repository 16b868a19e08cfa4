import type { UseQueryResult } from "@tanstack/react-query";
import { useSay } from "@/components/shell/words/use-say";
import { ErrorBox } from "@/components/ui/error-box";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords, referenceOf } from "@/lib/api/api-error";

export interface LoadErrorProps {
  queries: readonly UseQueryResult<unknown>[];
  /** Other required data: its failures show too, but don't count for the title that all lists failed. */
  beside?: readonly UseQueryResult<unknown>[];
}

/** Names the lists that failed to load, and offers to try again; renders nothing while there is data to show. */
export function LoadError({ queries, beside = [] }: LoadErrorProps) {
  const t = useTranslations("shell");
  const say = useSay();
  const isLost = (query: UseQueryResult<unknown>) => query.isError && query.data === undefined;
  const failed = [...queries, ...beside].filter(isLost);
  const first = failed[0]?.error;
  if (!first) return null;
  const sentences = [...new Set(failed.flatMap(({ error }) => (error ? inWords(error, say).message : [])))];
  const all = queries.length > 1 && queries.every(isLost);
  return (
    <ErrorBox
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
      requestId={referenceOf(first)}
      {...(all ? { title: t("allFailed") } : {})}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ErrorBox>
  );
}
