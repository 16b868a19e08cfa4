import { useSay } from "@/components/shell/words/use-say";
import { Chip } from "@/components/ui/chip";
import type { Webhook } from "@/lib/api/webhooks/webhooks-model";
import { stateWords } from "./webhook-rules";

/** 'On', 'Off', or 'Failing' in the warning colour. */
export function StateChip({ webhook }: { webhook: Webhook }) {
  const say = useSay();
  const { words, isBad } = stateWords(webhook);
  return <Chip {...(isBad && { className: "border-off/34! bg-off/12! text-off-text!" })}>{say(words)}</Chip>;
}
