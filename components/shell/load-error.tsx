import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorBox } from "@/components/ui/error-box";
import { referenceOf } from "@/lib/api/api-error";

const ALL_FAILED = "Failed to fetch employee availability data";

/** Says which lists failed to load and offers to try again; renders nothing while there is data to show. */
export function LoadError({ queries }: { queries: readonly UseQueryResult<unknown>[] }) {
  const failed = queries.filter((query) => query.isError && query.data === undefined);
  const first = failed[0]?.error;
  if (!first) return null;
  const sentences = [...new Set(failed.flatMap((query) => query.error?.message ?? []))];
  const all = queries.length > 1 && failed.length === queries.length;
  return (
    <ErrorBox
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
      requestId={referenceOf(first)}
      {...(all ? { title: ALL_FAILED } : {})}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ErrorBox>
  );
}
