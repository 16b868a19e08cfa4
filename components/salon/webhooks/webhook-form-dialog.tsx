"use client";

import type { Topic } from "@chairtime/contract/webhooks";
import { useId, useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSay } from "@/components/shell/words/use-say";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { FieldError } from "@/components/ui/inputs/field";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type NewWebhook, WEBHOOK_SENTENCES, type Webhook } from "@/lib/api/webhooks/webhooks-model";
import { useChangeWebhook, useMakeWebhook } from "@/lib/queries/webhooks";
import { SecretField } from "./secret-field";
import { ALL_TOPICS, checkWebhook, TOPIC_OPTIONS } from "./webhook-rules";

const NAMES = ["name", "url", "topics"] as const;

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookFormDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useTranslations("webhooks.form");
  const say = useSay();
  const [made, setMade] = useState<NewWebhook | null>(null);
  const [topics, setTopics] = useState<readonly Topic[]>(webhook?.topics ?? ALL_TOPICS);
  const making = useMakeWebhook();
  const changing = useChangeWebhook();
  const errorId = useId();
  const state = useForm({
    names: NAMES,
    check: (values) => checkWebhook({ ...values, topics }),
    send: async ({ name, url }) => {
      const input = { name: name.trim(), url: url.trim(), topics };
      if (!webhook) {
        setMade(await making.mutateAsync(input));
        return true;
      }
      await changing.mutateAsync({ ...input, id: webhook.id, isOn: webhook.isOn });
      toast.success(t("saved", { name: input.name }));
      onClose();
      return true;
    },
    onFailure: () => {},
    fallback: webhook ? WEBHOOK_SENTENCES.change : WEBHOOK_SENTENCES.make,
    wireFields: { name: "name", url: "url", topics: "topics" },
  });
  const title = webhook ? t("changeTitle", { name: webhook.name }) : t("newTitle");
  return (
    <FormDialog
      busyLabel={webhook ? t("saving") : t("adding")}
      onClose={onClose}
      state={state}
      submitLabel={webhook ? t("save") : t("add")}
      title={made ? t("copyFor", { name: made.name }) : title}
      {...(made && { result: <SecretField secret={made.secret} /> })}
    >
      <FormField
        autoCapitalize="sentences"
        autoComplete="off"
        defaultValue={webhook?.name}
        hint={t("nameHint")}
        label={t("name")}
        name="name"
        size="md"
        state={state}
      />
      <FormField
        autoComplete="off"
        defaultValue={webhook?.url}
        hint={t("urlHint")}
        label={t("url")}
        name="url"
        size="md"
        state={state}
      />
      <fieldset {...(state.errors.topics && { "aria-describedby": errorId })}>
        <legend className="mb-1 font-medium text-label">{t("topics")}</legend>
        <div className="grid sm:grid-cols-2">
          {TOPIC_OPTIONS.map(({ topic, label, about }) => (
            <Checkbox
              checked={topics.includes(topic)}
              className="items-start! gap-3 py-1.5"
              key={topic}
              name="topics"
              onChange={({ target }) =>
                setTopics(target.checked ? [...topics, topic] : topics.filter((one) => one !== topic))
              }
              value={topic}
            >
              <span className="min-w-0">
                <span className="block text-body">{say(label)}</span>
                <span className="block text-label text-soft">{say(about)}</span>
              </span>
            </Checkbox>
          ))}
        </div>
        <FieldError error={state.errors.topics} id={errorId} />
      </fieldset>
    </FormDialog>
  );
}
