import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from "@chairtime/contract/limits";
import type { Topic } from "@chairtime/contract/webhooks";
import type { Webhook, WebhookDelivery } from "@/lib/api/webhooks/webhooks-model";
import type { FieldErrors } from "@/lib/auth/rules";

/** What a webhook can hear about, in the order of the form. */
export const TOPIC_OPTIONS: readonly { topic: Topic; label: string; about: string }[] = [
  {
    topic: "availability",
    label: "Availability",
    about: "Days whose hours may have changed",
  },
  { topic: "employee", label: "Staff", about: "Members added, changed or deleted" },
  { topic: "schedule", label: "Schedules", about: "Weekly hours and shifts" },
  { topic: "recurring_break", label: "Breaks", about: "Breaks that repeat" },
  { topic: "onetime_block", label: "Time off", about: "Vacation, sick leave and the like" },
  { topic: "closure", label: "Closures", about: "Days on which the salon is closed" },
];

export const ALL_TOPICS: readonly Topic[] = TOPIC_OPTIONS.map(({ topic }) => topic);

/** Returns 'Everything', or 'Staff, Time off'. */
export function topicWords(topics: readonly Topic[]): string {
  if (topics.length === ALL_TOPICS.length) return "Everything";
  return TOPIC_OPTIONS.filter(({ topic }) => topics.includes(topic))
    .map(({ label }) => label)
    .join(", ");
}

/** Returns what is wrong with a webhook's fields. Whether its address leads to a public server the backend says. */
export function checkWebhook({
  name,
  url,
  topics,
}: Record<"name" | "url" | "topics", string>): FieldErrors<"name" | "url" | "topics"> {
  return {
    ...textError("name", name, "Please enter a name", WEBHOOK_NAME_MAX),
    ...textError("url", url, "Please enter an address", WEBHOOK_URL_MAX),
    ...(topics === "" && { topics: "Please choose at least one" }),
  };
}

function textError(field: "name" | "url", text: string, missing: string, most: number) {
  const { length } = text.trim();
  if (length === 0) return { [field]: missing };
  return length > most ? { [field]: `At most ${most} characters` } : {};
}

/** Returns the host of an address. */
export const hostOf = (url: string) => URL.parse(url)?.host ?? url;

/** Returns how a webhook is doing, in a word or two. */
export function stateWords({ isOn, offReason, failingSince }: Webhook): { words: string; isBad: boolean } {
  if (isOn) return failingSince ? { words: "Failing", isBad: true } : { words: "On", isBad: false };
  return { words: "Off", isBad: offReason !== "owner" };
}

/** Returns why a webhook is off, or that it waits, in a sentence; null where there is nothing to say. */
export function troubleWords({ isOn, offReason, failingSince }: Webhook): string | null {
  if (offReason === "failing")
    return "We switched it off: its server accepted nothing for three days. Switch it on once the server works: it continues where it stopped.";
  if (offReason === "gone")
    return "We switched it off: its server answered that this address is gone (410). Change the address, then switch it on.";
  if (!isOn) return "While it is off, changes are not sent, also not later.";
  return failingSince ? "Its server does not accept deliveries. We keep trying for three days." : null;
}

/** Returns what became of the last try: 'Answered 200', 'No answer in time'. */
export function outcomeWords({
  state,
  tries,
  status,
  failure,
}: Pick<WebhookDelivery, "state" | "tries" | "status" | "failure">): string {
  if (tries === 0 && state === "waiting") return "Waiting";
  if (failure === "address") return "The name leads to no public server";
  if (failure === "timeout") return "No answer in time";
  if (failure === "connection") return "No connection";
  return status !== null && status >= 300 && status < 400
    ? `Answered ${status}, a redirect`
    : `Answered ${status}`;
}
