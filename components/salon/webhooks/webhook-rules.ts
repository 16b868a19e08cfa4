import { type Topic, webhookDraft } from "@chairtime/contract/webhooks";
import { type Said, said } from "@chairtime/messages/said";
import { INTEGRATION_REFUSALS } from "@chairtime/messages/sentences/refused/integrations";
import type { Webhook, WebhookDelivery } from "@/lib/api/webhooks/webhooks-model";
import type { SayableErrors } from "@/lib/page/field-errors";
import { errorsBySchema } from "@/lib/page/schema-errors";

/** What a webhook can hear about, in the order of the form. */
export const TOPIC_OPTIONS: readonly { topic: Topic; label: Said; about: Said }[] = [
  {
    topic: "availability",
    label: said("webhooks.topics.availability"),
    about: said("webhooks.topics.availabilityAbout"),
  },
  { topic: "employee", label: said("webhooks.topics.staff"), about: said("webhooks.topics.staffAbout") },
  {
    topic: "schedule",
    label: said("webhooks.topics.schedules"),
    about: said("webhooks.topics.schedulesAbout"),
  },
  {
    topic: "recurring_break",
    label: said("webhooks.topics.breaks"),
    about: said("webhooks.topics.breaksAbout"),
  },
  {
    topic: "onetime_block",
    label: said("webhooks.topics.timeOff"),
    about: said("webhooks.topics.timeOffAbout"),
  },
  { topic: "closure", label: said("webhooks.topics.closures"), about: said("webhooks.topics.closuresAbout") },
];

export const ALL_TOPICS: readonly Topic[] = TOPIC_OPTIONS.map(({ topic }) => topic);

/** 'Everything', or the names 'Staff' and 'Time off'. */
export function topicNames(topics: readonly Topic[]): readonly Said[] {
  if (topics.length === ALL_TOPICS.length) return [said("webhooks.topics.all")];
  return TOPIC_OPTIONS.filter(({ topic }) => topics.includes(topic)).map(({ label }) => label);
}

/** Checks a webhook's fields. Only the backend can tell whether the address leads to a public server. */
export function checkWebhook(
  draft: Record<"name" | "url", string> & { topics: readonly Topic[] },
): SayableErrors<typeof draft> {
  return errorsBySchema(webhookDraft, draft, {
    fields: { name: "name", url: "url", topics: "topics" },
    sentences: INTEGRATION_REFUSALS,
  });
}

export const hostOf = (url: string) => URL.parse(url)?.host ?? url;

/** A webhook's health in a word or two. */
export function stateWords({ isOn, offReason, failingSince }: Webhook): { words: Said; isBad: boolean } {
  if (!isOn) return { words: said("webhooks.state.off"), isBad: offReason !== "owner" };
  return failingSince
    ? { words: said("webhooks.state.failing"), isBad: true }
    : { words: said("webhooks.state.on"), isBad: false };
}

/** Why a webhook is off or waiting, in a sentence; null for a healthy one. */
export function troubleWords({ isOn, offReason, failingSince }: Webhook): Said | null {
  if (offReason === "failing") return said("webhooks.trouble.offFailing");
  if (offReason === "gone") return said("webhooks.trouble.offGone");
  if (!isOn) return said("webhooks.trouble.off");
  return failingSince ? said("webhooks.trouble.failing") : null;
}

/** Result of the last delivery: 'Answered 200', 'No answer in time'. */
export function outcomeWords({
  state,
  tries,
  status,
  failure,
}: Pick<WebhookDelivery, "state" | "tries" | "status" | "failure">): Said {
  if (tries === 0 && state === "waiting") return said("webhooks.outcome.waiting");
  if (failure === "address") return said("webhooks.outcome.address");
  if (failure === "timeout") return said("webhooks.outcome.timeout");
  if (failure === "connection") return said("webhooks.outcome.connection");
  const isRedirect = status !== null && status >= 300 && status < 400;
  return said(isRedirect ? "webhooks.outcome.redirect" : "webhooks.outcome.answered", {
    status: String(status),
  });
}
