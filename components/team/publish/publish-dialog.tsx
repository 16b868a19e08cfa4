"use client";

import { addDays, weekStartOf, weeksFrom } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useAction } from "@/components/shell/forms/use-action";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/notices/toast";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { PUBLISHING_SENTENCES } from "@/lib/api/publishing/publishing-model";
import { publishingPreviewQuery, usePublish } from "@/lib/queries/publishing";
import type { Person } from "@/lib/schedule/day/person";
import { PublishList } from "./publish-list";
import { PublishWeeks } from "./publish-weeks";
import { affectedWords, publishedWords, unreachableWords } from "./publish-words";
import { PUBLISHED_WEEKS } from "./use-drafts";

export interface PublishDialogProps {
  /** Date in the initially selected week. */
  date: string;
  people: readonly Person[];
  onClose: () => void;
}

/** Chooses the weeks to publish, with the affected members and each email's content. */
export function PublishDialog({ date, people, onClose }: PublishDialogProps) {
  const t = useTranslations("team.publish");
  const say = useSay();
  const { today, weekStartsOn } = useSalonClock();
  const thisWeek = weekStartOf(today, weekStartsOn);
  const weeks = weeksFrom(thisWeek, PUBLISHED_WEEKS);
  const begin = Math.max(0, weeks.indexOf(weekStartOf(date, weekStartsOn)));
  const [chosen, setChosen] = useState({ first: begin, last: begin });
  const count = chosen.last - chosen.first + 1;
  const period = { from: weeks[chosen.first] ?? thisWeek, to: addDays(weeks[chosen.last] ?? thisWeek, 6) };
  const preview = useQuery({ ...publishingPreviewQuery(period), staleTime: 0 });
  const { mutateAsync } = usePublish();
  const { busy, failure, run } = useAction(async () => {
    toast.success(
      publishedWords(
        await mutateAsync(period),
        people.map(({ member }) => member),
        say,
      ),
    );
    onClose();
    return true;
  }, PUBLISHING_SENTENCES.publish);
  const { data } = preview;
  const unreachable =
    data &&
    unreachableWords(
      data.mails,
      people.map(({ member }) => member),
    );
  const isDone = data !== undefined && data.drafts.length === 0 && data.unpublished.length === 0;
  return (
    <Dialog
      busy={busy}
      description={t("help")}
      footer={
        <DialogButtons
          busy={busy}
          busyLabel={t("publishing")}
          disabled={!data || isDone}
          label={t("publish")}
          onCancel={onClose}
          onPress={run}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title")}
    >
      <PublishWeeks chosen={chosen} onChoose={setChosen} weeks={weeks} />
      <p aria-live="polite" className="mt-5 mb-3 font-semibold text-body">
        {data && say(affectedWords(count, new Set(data.drafts.map(({ memberId }) => memberId)).size, isDone))}
      </p>
      {unreachable && <p className="mb-3 text-label text-pause-text">{say(unreachable)}</p>}
      <LoadError queries={[preview]} />
      {!data && preview.isPending && <Skeleton className="h-4 w-56" />}
      {data && <PublishList people={people} preview={data} />}
      {failure && (
        <ErrorBox className="mt-4" requestId={failure.requestId}>
          {failure.message}
        </ErrorBox>
      )}
    </Dialog>
  );
}
