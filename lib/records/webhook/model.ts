import type { Topic } from "@chairtime/contract/webhooks";

/** A webhook as the history keeps it: its address, topics, and whether it is on. */
export interface PastWebhook {
  name: string;
  url: string;
  topics: readonly Topic[];
  isOn: boolean;
  /** When its secret was created, as on the wire. */
  secretSince: string;
}
