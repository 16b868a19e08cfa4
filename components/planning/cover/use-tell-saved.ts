import { type Said, said } from "@chairtime/messages/said";
import { useQueryClient } from "@tanstack/react-query";
import { undoOffer } from "@/components/shell/saved/undo";
import { toldWords } from "@/components/shell/saved/untold-words";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { inWords } from "@/lib/api/api-error";
import { useTellChanges } from "@/lib/queries/publishing";
import { listedMember } from "@/lib/records/member/queries";

/**
 * Notifies the members affected by a saved action: a toast says what was done and who was notified. If that fails, or
 * somebody can't be reached, the line below the screen keeps naming them.
 */
export function useTellSaved(): (action: string, did: Said) => Promise<void> {
  const say = useSay();
  const client = useQueryClient();
  const tell = useTellChanges();
  return async (action, did) => {
    try {
      const results = await tell.mutateAsync([action]);
      const members = results.flatMap(({ memberId }) => listedMember(client, memberId) ?? []);
      const { mailed, rest } = toldWords(results, members);
      const more = [...(mailed ? [mailed] : []), ...(rest ?? [])].map(say).join(" ");
      toast.success(more ? say(said("planning.saved.told", { did, told: more })) : say(did), undoOffer());
    } catch (error) {
      toast.success(say(did), undoOffer());
      if (error instanceof Error) toast.error(inWords(error, say).message);
    }
  };
}
