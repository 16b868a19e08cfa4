"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { sayFailure, useAction } from "@/components/shell/forms/use-action";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { WEBHOOK_SENTENCES, type WebhookDelivery } from "@/lib/api/webhooks/webhooks-model";
import { deliveriesQuery, useSendAgain } from "@/lib/queries/webhooks";
import { momentWords } from "@/lib/records/moment-words";
import { RowSkeletons } from "../row-skeletons";
import { outcomeWords } from "./webhook-rules";

interface When {
  zone: string;
  today: string;
}

interface DeliveryListProps extends When {
  webhookId: string;
  /** When off, nothing can be sent again. */
  isOn: boolean;
}

/** A webhook's deliveries, newest first, with their answers. */
export function DeliveryList({ webhookId, isOn, ...when }: DeliveryListProps) {
  const t = useTranslations("webhooks.deliveries");
  const query = useInfiniteQuery(deliveriesQuery(webhookId));
  if (query.isPending) return <RowSkeletons label={t("loading")} />;
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <>
      <LoadError queries={[query]} />
      {query.isSuccess && deliveries.length === 0 && <p className="text-body text-soft">{t("none")}</p>}
      <ul aria-label={t("heading")} className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <DeliveryRow delivery={delivery} isOn={isOn} key={delivery.id} when={when} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-2 text-center">
          <Button
            busy={query.isFetchingNextPage}
            busyLabel={t("loadingMore")}
            onClick={() => void query.fetchNextPage()}
          >
            {t("showMore")}
          </Button>
        </div>
      )}
    </>
  );
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

const ICONS = { waiting: Clock, delivered: CircleCheck, given_up: CircleAlert };
const STATES = { waiting: "waiting", delivered: "delivered", given_up: "givenUp" } as const;

function DeliveryRow({ delivery, isOn, when }: { delivery: WebhookDelivery; isOn: boolean; when: When }) {
  const t = useTranslations("webhooks.deliveries");
  const say = useSay();
  const moment = (at: Date) => say(momentWords(at, when));
  const sending = useSendAgain();
  const again = useAction(
    async () => {
      await sending.mutateAsync(delivery.id);
      return false;
    },
    WEBHOOK_SENTENCES.again,
    sayFailure,
  );
  const { type, state, tries, createdAt, nextTryAt } = delivery;
  const Icon = ICONS[state];
  const isFailed = state === "given_up" || (state === "waiting" && tries > 0);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 first:pt-0">
      <Icon
        aria-label={t(STATES[state])}
        className={isFailed ? "mt-0.5 shrink-0 text-off-text" : "mt-0.5 shrink-0 text-soft"}
        role="img"
        size="1.125rem"
        strokeWidth={1.75}
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-mono text-label">{type}</p>
        <p className="text-label text-soft tabular-nums">
          <span>{moment(createdAt)}</span> · <span>{say(outcomeWords(delivery))}</span>
          {tries > 1 && <span>{` · ${t("tries", { count: tries })}`}</span>}
          {tries > 0 && nextTryAt && isOn && <span>{` · ${t("again", { moment: moment(nextTryAt) })}`}</span>}
        </p>
        <details className="mt-1 text-label">
          <summary className="w-fit cursor-pointer py-1 text-soft">
            {t.rich("details", { type, hidden })}
          </summary>
          <Text label={t("sent")} text={delivery.body} />
          {delivery.answer && <Text label={t("answer")} text={delivery.answer} />}
          <p className="mt-2 break-all text-caption text-faint">
            <span translate="no">{`webhook-id: ${delivery.id}`}</span>
          </p>
        </details>
      </div>
      {isOn && (
        <Button
          busy={again.busy}
          busyLabel={t("sending")}
          onClick={() => again.run()}
          size="sm"
          variant="ghost"
        >
          <span>{t.rich("sendAgain", { type, hidden })}</span>
        </Button>
      )}
    </li>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <figure className="mt-1">
      <figcaption className="text-caption text-faint">{label}</figcaption>
      <pre className="whitespace-pre-wrap break-all rounded-control bg-chip px-2.5 py-2 text-caption">
        {text}
      </pre>
    </figure>
  );
}
