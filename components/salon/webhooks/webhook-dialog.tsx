"use client";

import { todayIn } from "@chairtime/kit/zone";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { useState } from "react";
import { sayFailure, useAction } from "@/components/shell/forms/use-action";
import { useClock } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Dialog } from "@/components/ui/dialog/dialog";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type NewWebhook, WEBHOOK_SENTENCES, type Webhook } from "@/lib/api/webhooks/webhooks-model";
import {
  useChangeWebhook,
  useDeleteWebhook,
  useRenewWebhookSecret,
  useTestWebhook,
} from "@/lib/queries/webhooks";
import { DeliveryList } from "./delivery-list";
import { SecretField } from "./secret-field";
import { StateChip } from "./state-chip";
import { WebhookFormDialog } from "./webhook-form-dialog";
import { topicNames, troubleWords } from "./webhook-rules";

type Over = "form" | "secret" | "delete";

/** One webhook: its state, deliveries and actions. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations("webhooks.dialog");
  const say = useSay();
  const [over, setOver] = useState<Over | null>(null);
  const changing = useChangeWebhook();
  const testing = useTestWebhook();
  const flip = useAction(
    async () => {
      const { id, name, url, topics, isOn } = webhook;
      await changing.mutateAsync({ id, name, url, topics, isOn: !isOn });
      toast.success(isOn ? t("isOff", { name }) : t("isOn", { name }));
      return false;
    },
    WEBHOOK_SENTENCES.change,
    sayFailure,
  );
  const test = useAction(
    async () => {
      await testing.mutateAsync(webhook.id);
      return false;
    },
    WEBHOOK_SENTENCES.test,
    sayFailure,
  );
  const trouble = troubleWords(webhook);
  return (
    <Dialog
      className="sm:min-h-96"
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title={webhook.name}
    >
      <div className="space-y-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body">
          <StateChip webhook={webhook} />
          <span className="min-w-0 break-all font-mono text-label">{webhook.url}</span>
        </p>
        <p className="text-label text-soft">
          {t("hearsAbout", { topics: say(listed(topicNames(webhook.topics))) })}
        </p>
        {trouble && <p className="max-w-prose text-label text-soft">{say(trouble)}</p>}
        <div className="flex flex-wrap gap-2">
          {webhook.isOn && (
            <Button busy={test.busy} busyLabel={t("sending")} onClick={() => test.run()} variant="primary">
              {t("test")}
            </Button>
          )}
          <Button busy={flip.busy} busyLabel={t("saving")} onClick={() => flip.run()}>
            {webhook.isOn ? t("switchOff") : t("switchOn")}
          </Button>
          <Button onClick={() => setOver("form")}>{t("change")}</Button>
          <Button onClick={() => setOver("secret")}>{t("newSecret")}</Button>
          <Button onClick={() => setOver("delete")} variant="danger">
            {t("delete")}
          </Button>
        </div>
      </div>
      <div className="mt-5 border-line border-t pt-4">
        <Deliveries webhook={webhook} />
      </div>
      {over === "form" && <WebhookFormDialog onClose={() => setOver(null)} webhook={webhook} />}
      {over === "secret" && <SecretDialog onClose={() => setOver(null)} webhook={webhook} />}
      {over === "delete" && (
        <DeleteDialog onClose={() => setOver(null)} onDeleted={onClose} webhook={webhook} />
      )}
    </Dialog>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhooks.dialog");
  const { zone } = useClock();
  return (
    <section aria-labelledby="deliveries">
      <h3 className="mb-2 text-section" id="deliveries">
        {t("deliveries")}
      </h3>
      <DeliveryList isOn={webhook.isOn} today={todayIn(zone)} webhookId={webhook.id} zone={zone} />
    </section>
  );
}

function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations("webhooks.dialog");
  const renewing = useRenewWebhookSecret();
  const [renewed, setRenewed] = useState<NewWebhook | null>(null);
  const renew = useAction(async () => {
    setRenewed(await renewing.mutateAsync(webhook.id));
    return false;
  }, WEBHOOK_SENTENCES.renew);
  if (renewed)
    return (
      <Dialog
        footer={<Button onClick={onClose}>{t("done")}</Button>}
        onOpenChange={(open) => !open && onClose()}
        open
        title={t("copyNewSecret", { name: webhook.name })}
      >
        <SecretField isRenewed secret={renewed.secret} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      busy={renew.busy}
      busyLabel={t("making")}
      confirmLabel={t("makeSecret")}
      error={renew.failure?.message ?? null}
      onConfirm={() => renew.run()}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("newSecretTitle", { name: webhook.name })}
    >
      <p>{t("newSecretHelp")}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({
  webhook,
  onClose,
  onDeleted,
}: {
  webhook: Webhook;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const deleting = useDeleteWebhook();
  const t = useTranslations("webhooks.dialog");
  const remove = useAction(async () => {
    await deleting.mutateAsync(webhook.id);
    toast.success(t("deleted", { name: webhook.name }));
    onDeleted();
    return true;
  }, WEBHOOK_SENTENCES.remove);
  return (
    <ConfirmDialog
      busy={remove.busy}
      busyLabel={t("deleting")}
      confirmLabel={t("delete")}
      error={remove.failure?.message ?? null}
      onConfirm={() => remove.run()}
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("deleteTitle", { name: webhook.name })}
    >
      <p>{t("deleteHelp")}</p>
    </ConfirmDialog>
  );
}
