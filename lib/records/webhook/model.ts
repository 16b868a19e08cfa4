import type { Topic } from "@chairtime/contract/webhooks";

/** A webhook, of which the history keeps where it leads, what it hears about, and whether it is on. */
export interface PastWebhook {
  name: string;
  url: string;
  topics: readonly Topic[];
  isOn: boolean;
  /** When its secret was made, as the wire spells it. */
  secretSince: string;
}
