"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Webhook } from "@/lib/api/webhooks/webhooks-model";
import { StateChip } from "./state-chip";
import { WebhookDialog } from "./webhook-dialog";
import { hostOf, topicNames } from "./webhook-rules";

/** The salon's webhooks with their states. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTranslations("webhooks.list");
  const [openId, setOpenId] = useState<string | null>(null);
  const open = webhooks.find(({ id }) => id === openId);
  return (
    <>
      <ul aria-label={t("heading")} className="divide-y divide-line">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} onOpen={() => setOpenId(webhook.id)} webhook={webhook} />
        ))}
      </ul>
      {open && <WebhookDialog onClose={() => setOpenId(null)} webhook={open} />}
    </>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const t = useTranslations("webhooks.list");
  const say = useSay();
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      <WebhookIcon aria-hidden="true" className="shrink-0 text-soft" size="1.25rem" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex min-w-0 items-center gap-2 text-body">
          <span className="truncate font-medium" title={webhook.name}>
            {webhook.name}
          </span>
          <span className="shrink-0">
            <StateChip webhook={webhook} />
          </span>
        </p>
        <p className="break-words text-label text-soft">
          <span>{hostOf(webhook.url)}</span> ·{" "}
          <span>{formats.series(topicNames(webhook.topics).map(say))}</span>
          {webhook.waiting > 0 && <span>{` · ${t("waiting", { count: webhook.waiting })}`}</span>}
          {webhook.givenUp > 0 && <span>{` · ${t("givenUp", { count: webhook.givenUp })}`}</span>}
        </p>
      </div>
      <Button onClick={onOpen} size="sm" variant="ghost">
        <span>
          {t.rich("open", {
            name: webhook.name,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </span>
      </Button>
    </li>
  );
}
