"use client";

import { listed } from "@chairtime/messages/sentences/in-turn";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { groupsBy } from "@/lib/planning/model/groups-by";
import type { Uncovered } from "@/lib/planning/uncovered";
import { missingWords } from "@/lib/planning/uncovered-words";

export interface UncoveredListProps {
  uncovered: readonly Uncovered[];
  /** Undefined during the search. */
  reasonOf: (date: string) => string | undefined;
  /** The constraint that the draft had to keep, and a new draft without it. */
  lead: { words: string; label: string; onDraft: () => void } | null;
}

/** The hours that a draft leaves uncovered, by date, with the missing people and the reason; then other drafts. */
export function UncoveredList({ uncovered, reasonOf, lead }: UncoveredListProps) {
  const t = useTranslations("draft.uncovered");
  const say = useSay();
  const formats = useFormats();
  const dates = groupsBy(uncovered, ({ date }) => date);
  if (dates.size === 0) return null;
  return (
    <section
      aria-label={t("label")}
      className="space-y-3 rounded-field border border-line bg-panel px-3.5 py-3"
    >
      <ul className="space-y-2.5">
        {[...dates].map(([date, own]) => (
          <li key={date}>
            <p className="text-body tabular-nums">
              <span className="font-medium" translate="no">
                {formats.dayDate(date)}
              </span>{" "}
              <span>{say(listed(own.map(missingWords)))}</span>
            </p>
            <p className="text-label text-soft">{reasonOf(date) ?? t("searching")}</p>
          </li>
        ))}
      </ul>
      {lead && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3">
          <p className="min-w-0 flex-1 basis-64 text-label">{lead.words}</p>
          <Button onClick={lead.onDraft}>{lead.label}</Button>
        </div>
      )}
    </section>
  );
}
