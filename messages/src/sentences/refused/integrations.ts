import type { MessageCode } from "../../said.ts";

/** The sentences for refusals of tokens and webhooks, by their codes. */
export const INTEGRATION_REFUSALS = {
  address: "webhooks.rules.urlRequired",
  chooseOne: "webhooks.rules.topicsRequired",
  name: "tokens.rules.nameRequired",
} as const satisfies Record<string, MessageCode>;
