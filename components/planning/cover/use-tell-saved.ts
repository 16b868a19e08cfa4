import { type Said, said } from "@chairtime/messages/said";
import { undoOffer } from "@/components/shell/saved/undo";
import { toldWords } from "@/components/shell/saved/untold-words";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { inWords } from "@/lib/api/api-error";
import { useTellChanges } from "@/lib/queries/publishing";
import { untold } from "@/lib/save/untold";

/**
 * Returns what tells the members concerned of a saved action: a toast says what was done, and who was told. Where that
 * fails, or somebody cannot be reached, the line below the screen goes on naming them.
 */
export function useTellSaved(): (action: string, did: Said) => Promise<void> {
  const say = useSay();
  const tell = useTellChanges();
  return async (action, did) => {
    const notes = untold.of(action);
    const members = notes.flatMap((note) => note.members);
    try {
      const { mailed, rest } = toldWords(await tell.mutateAsync([action]), members);
      untold.markTold(notes);
      const more = [...(mailed ? [mailed] : []), ...(rest ?? [])].map(say).join(" ");
      toast.success(more ? say(said("planning.saved.told", { did, told: more })) : say(did), undoOffer());
    } catch (error) {
      toast.success(say(did), undoOffer());
      if (error instanceof Error) toast.error(inWords(error, say).message);
    }
  };
}
