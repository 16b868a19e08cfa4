"use client";

import { PencilLine } from "lucide-react";
import { useAllowed } from "@/components/shell/salon-context";
import { Button } from "@/components/ui/button";
import type { Drafts } from "./use-drafts";

/** Says that the week on screen is not published as it stands; absent where it is. */
export function PublishNotice({ drafts, onPublish }: { drafts: Drafts; onPublish: () => void }) {
  const mayPublish = useAllowed("publish");
  const { changes, isUnpublished } = drafts;
  if (changes === 0 && !isUnpublished) return null;
  return (
    <section
      aria-label="Publishing"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line-control bg-chip px-4 py-2.5"
    >
      <PencilLine
        aria-hidden="true"
        className="shrink-0 text-accent-text"
        size="1.125rem"
        strokeWidth={1.75}
      />
      <p aria-live="polite" className="min-w-0 flex-1 text-body">
        <span className="font-semibold">
          {isUnpublished
            ? "This week is not published yet"
            : `Not published: ${changes} ${changes === 1 ? "change" : "changes"}`}
        </span>
        <span className="block text-label text-soft">
          {isUnpublished
            ? "Links to it are empty until you publish it."
            : "Links show the week as it was published."}
        </span>
      </p>
      {mayPublish && (
        <Button className="max-sm:w-full" onClick={onPublish} size="sm">
          Publish
        </Button>
      )}
    </section>
  );
}
