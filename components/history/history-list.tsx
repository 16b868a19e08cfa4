"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useMemo, useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useNear } from "@/components/ui/use-near";
import { useTranslations } from "@/components/ui/words/use-translations";
import { sayableOf } from "@/lib/api/api-error";
import type { Action, HistoryPage, PutBackQuestion } from "@/lib/api/changes/changes-model";
import { historyQuery } from "@/lib/queries/changes";
import { dayWords } from "@/lib/records/phrases";
import { HistoryEntry } from "./history-entry";
import { type ChosenFilter, HistoryFilters, NO_FILTER } from "./history-filters";
import { PutBackDialog } from "./put-back-dialog";
import type { HistoryScope } from "./scope";
import { useHistoryContext } from "./use-history-context";

export interface HistoryListProps {
  scope: HistoryScope;
  /** Called when something was put back. */
  onPutBack: () => void;
}

/** The actions, newest first, by date, a page at a time. */
export function HistoryList({ scope, onPutBack }: HistoryListProps) {
  const t = useTranslations("history.list");
  const say = useSay();
  const [filter, setFilter] = useState<ChosenFilter>(NO_FILTER);
  const [asked, setAsked] = useState<PutBackQuestion | null>(null);
  const query = useInfiniteQuery(
    historyQuery({ memberId: scope.member?.id, date: scope.date, ...asWanted(filter) }),
  );
  const { data } = query;
  const { actions, names } = useMemo(() => unite(data?.pages ?? []), [data]);
  const context = useHistoryContext(names);
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const end = useNear(more);
  return (
    <>
      <HistoryFilters
        filter={filter}
        onChange={setFilter}
        seen={actions.map(({ by }) => by)}
        withMember={scope.member !== undefined}
      />
      <div className="mt-4">
        {query.isPending && <Loading />}
        <LoadError queries={[query]} />
        {query.isSuccess && actions.length === 0 && !query.hasNextPage && (
          <Nothing filtered={filter !== NO_FILTER} onClear={() => setFilter(NO_FILTER)} />
        )}
        {byDate(actions, context.zone).map(([date, ofDate]) => (
          <section aria-labelledby={`history-${date}`} className="mb-5" key={date}>
            <h3 className="mb-1 text-label text-soft" id={`history-${date}`}>
              {say(dayWords(date, context.today))}
            </h3>
            <ul className="rounded-field border border-line">
              {ofDate.map((action) => (
                <HistoryEntry
                  action={action}
                  context={context}
                  key={action.id}
                  onPutBack={setAsked}
                  scope={scope}
                />
              ))}
            </ul>
          </section>
        ))}
        {query.hasNextPage && (
          <div className="text-center">
            {/* A short page leaves it near: each is checked again. */}
            <div key={data?.pages.length} ref={end} />
            <Button busy={query.isFetchingNextPage} busyLabel={t("loadingMore")} onClick={more}>
              {t("showMore")}
            </Button>
          </div>
        )}
        {query.isFetchNextPageError && (
          <p className="mt-2 text-center text-label text-off-text" role="alert">
            {say(sayableOf(query.error))}
          </p>
        )}
        {query.isSuccess && !query.hasNextPage && <Beginning page={data?.pages.at(-1)} zone={context.zone} />}
      </div>
      {asked && (
        <PutBackDialog
          names={names}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onPutBack();
          }}
          question={asked}
        />
      )}
    </>
  );
}

function unite(pages: readonly HistoryPage[]): Pick<HistoryPage, "actions" | "names"> {
  return {
    actions: pages.flatMap((page) => page.actions),
    names: Object.fromEntries(pages.flatMap((page) => Object.entries(page.names))),
  };
}

const asWanted = ({ userId, resource, from, to }: ChosenFilter) => ({
  userId: userId || undefined,
  resource: resource || undefined,
  from: from || undefined,
  to: to || undefined,
});

function byDate(actions: readonly Action[], zone: string): [date: string, actions: Action[]][] {
  const dates = new Map<string, Action[]>();
  for (const action of actions) {
    const { date } = instantToZoned(action.at, zone);
    const ofDate = dates.get(date);
    if (ofDate) ofDate.push(action);
    else dates.set(date, [action]);
  }
  return [...dates];
}

function Beginning({ page, zone }: { page: HistoryPage | undefined; zone: string }) {
  const t = useTranslations("history.list");
  const formats = useFormats();
  if (!page) return null;
  return (
    <p className="mt-2 text-center text-caption text-faint">
      {t("begins", { date: formats.dayDate(instantToZoned(page.since, zone).date) })}
    </p>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslations("history.list");
  return (
    <EmptyState
      action={filtered && <Button onClick={onClear}>{t("clear")}</Button>}
      className="py-8!"
      headingLevel={3}
      icon={<History size="1.5rem" strokeWidth={1.5} />}
      title={t(filtered ? "nothing" : "empty")}
    >
      {t(filtered ? "nothingHelp" : "emptyHelp")}
    </EmptyState>
  );
}

function Loading() {
  const t = useTranslations("history.list");
  return (
    <div aria-busy="true" className="space-y-3" role="status">
      <span className="sr-only">{t("loading")}</span>
      {["w-3/4", "w-1/2", "w-2/3", "w-3/5"].map((width) => (
        <Skeleton className={`h-4 ${width}`} key={width} />
      ))}
    </div>
  );
}
