"use client";

import { PencilLine } from "lucide-react";
import { useAllowed } from "@/components/shell/session/salon-context";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Drafts } from "./use-drafts";

/** Says in one line that links don't show the week on screen yet; absent where they do. */
export function PublishNotice({ drafts, onPublish }: { drafts: Drafts; onPublish: () => void }) {
  const t = useTranslations("team.publish");
  const mayPublish = useAllowed("publish");
  const { changes, isUnpublished } = drafts;
  if (changes === 0 && !isUnpublished) return null;
  return (
    <section
      aria-label={t("label")}
      className="flex items-center gap-x-2 rounded-control border border-line-control bg-chip ps-3 max-sm:w-full max-sm:min-h-11 sm:min-h-8.5"
    >
      <PencilLine aria-hidden="true" className="shrink-0 text-accent-text" size="1rem" strokeWidth={1.75} />
      <p aria-live="polite" className="min-w-0 flex-1 pe-3 text-label">
        <span className="font-semibold">
          {isUnpublished
            ? t("weekNotPublished")
            : t.rich("notPublished", {
                count: changes,
                prefix: (words) => (
                  <span className="sm:max-wide:sr-only" key="prefix">
                    {words}
                  </span>
                ),
              })}
        </span>
        <span className="sr-only">{isUnpublished ? t("linksEmpty") : t("linksOld")}</span>
      </p>
      {mayPublish && (
        <Button onClick={onPublish} size="sm" variant="ghost">
          {t("publish")}
        </Button>
      )}
    </section>
  );
}
