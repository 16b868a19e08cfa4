"use client";

import type { Topic } from "@chairtime/contract/webhooks";
import { useId, useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { FieldError } from "@/components/ui/inputs/field";
import { toast } from "@/components/ui/notices/toast";
import { type NewWebhook, WEBHOOK_SENTENCES, type Webhook } from "@/lib/api/webhooks/webhooks-model";
import { useChangeWebhook, useMakeWebhook } from "@/lib/queries/webhooks";
import { SecretField } from "./secret-field";
import { ALL_TOPICS, checkWebhook, TOPIC_OPTIONS } from "./webhook-rules";

const NAMES = ["name", "url", "topics"] as const;

/** Adds a webhook and shows its secret for the only time, or changes one. */
export function WebhookFormDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const [made, setMade] = useState<NewWebhook | null>(null);
  const [topics, setTopics] = useState<readonly Topic[]>(webhook?.topics ?? ALL_TOPICS);
  const making = useMakeWebhook();
  const changing = useChangeWebhook();
  const errorId = useId();
  const state = useForm({
    names: NAMES,
    check: checkWebhook,
    send: async ({ name, url }) => {
      const input = { name: name.trim(), url: url.trim(), topics };
      if (!webhook) {
        setMade(await making.mutateAsync(input));
        return true;
      }
      await changing.mutateAsync({ ...input, id: webhook.id, isOn: webhook.isOn });
      toast.success(`${input.name} was saved`);
      onClose();
      return true;
    },
    onFailure: () => {},
    fallback: webhook ? WEBHOOK_SENTENCES.change : WEBHOOK_SENTENCES.make,
    wireFields: { name: "name", url: "url", topics: "topics" },
  });
  const title = webhook ? `Change ${webhook.name}` : "New webhook";
  return (
    <FormDialog
      busyLabel={webhook ? "Saving..." : "Adding..."}
      onClose={onClose}
      state={state}
      submitLabel={webhook ? "Save" : "Add webhook"}
      title={made ? `Copy the secret for ${made.name}` : title}
      {...(made && { result: <SecretField secret={made.secret} /> })}
    >
      <FormField
        autoCapitalize="sentences"
        autoComplete="off"
        defaultValue={webhook?.name}
        hint="The program that listens, such as your booking page."
        label="Name"
        name="name"
        size="md"
        state={state}
      />
      <FormField
        autoComplete="off"
        defaultValue={webhook?.url}
        hint="An https address that the program gives you. It must be on a public server."
        label="Address"
        name="url"
        size="md"
        state={state}
      />
      <fieldset {...(state.errors.topics && { "aria-describedby": errorId })}>
        <legend className="mb-1 font-medium text-label">Hears about</legend>
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
                <span className="block text-body">{label}</span>
                <span className="block text-label text-soft">{about}</span>
              </span>
            </Checkbox>
          ))}
        </div>
        <FieldError error={state.errors.topics} id={errorId} />
      </fieldset>
    </FormDialog>
  );
}
