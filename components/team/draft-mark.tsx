import { PencilLine } from "lucide-react";

/** Says of a day on the board that it is not published as it stands; `id` is for whoever the day is described by. */
export function DraftMark({ id }: { id: string }) {
  return (
    <span
      className="absolute top-1 right-1 z-2 grid size-4 place-items-center rounded-[3px] bg-plate text-accent-text"
      title="Draft: not published yet"
    >
      <PencilLine aria-hidden="true" size="0.6875rem" strokeWidth={2.25} />
      <span className="sr-only" id={id}>
        Draft: not published yet
      </span>
    </span>
  );
}
