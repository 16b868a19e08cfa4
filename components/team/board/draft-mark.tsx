import { said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { PencilLine } from "lucide-react";

/** Marks unpublished changes. Decorative: text beside it says the same. */
export function DraftIcon() {
  return <PencilLine aria-hidden="true" className="text-accent-text" size="0.75rem" strokeWidth={2.25} />;
}

/** Shows that a day on the board has unpublished changes; `id` is for the element that the day describes. */
export function DraftMark({ id, say }: { id: string; say: Say }) {
  const words = say(said("team.board.draft"));
  return (
    <span
      className="absolute top-0 end-0 z-2 grid size-3.5 place-items-center rounded-[3px] bg-plate lg:top-1 lg:end-1 lg:size-4"
      title={words}
    >
      <DraftIcon />
      <span className="sr-only" id={id}>
        {words}
      </span>
    </span>
  );
}
