import { Chip } from "@/components/ui/chip";
import type { Webhook } from "@/lib/api/webhooks/webhooks-model";
import { stateWords } from "./webhook-rules";

/** 'On', 'Off', or in the colour of trouble 'Failing'. */
export function StateChip({ webhook }: { webhook: Webhook }) {
  const { words, isBad } = stateWords(webhook);
  return <Chip {...(isBad && { className: "border-off/34! bg-off/12! text-off-text!" })}>{words}</Chip>;
}
