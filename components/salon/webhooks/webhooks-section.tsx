"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { Asleep } from "@/components/ui/asleep";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { webhooksQuery } from "@/lib/queries/webhooks";
import { RowSkeletons } from "../row-skeletons";
import { WebhookFormDialog } from "./webhook-form-dialog";
import { WebhookList } from "./webhook-list";

/** Webhooks that notify other systems of changes, visible to owners. */
export function WebhooksSection() {
  const t = useTranslations("webhooks.section");
  const query = useQuery(webhooksQuery());
  const [adding, setAdding] = useState(false);
  return (
    <Asleep>
      {query.data ? (
        query.data.length > 0 ? (
          <WebhookList webhooks={query.data} />
        ) : (
          <p className="text-body text-soft">{t("none")}</p>
        )
      ) : query.isError ? (
        <LoadError queries={[query]} />
      ) : (
        <RowSkeletons label={t("loading")} />
      )}
      <Button
        className="mt-5 max-sm:w-full"
        icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
        onClick={() => setAdding(true)}
      >
        {t("new")}
      </Button>
      {adding && <WebhookFormDialog onClose={() => setAdding(false)} webhook={null} />}
    </Asleep>
  );
}
