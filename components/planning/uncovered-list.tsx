"use client";

import { useClock } from "@/components/shell/session/settings-context";
import { Button } from "@/components/ui/button";
import { groupsBy } from "@/lib/planning/model/groups-by";
import type { Uncovered } from "@/lib/planning/uncovered";
import { missingWords } from "@/lib/planning/uncovered-words";
import { formatDayDate } from "@/lib/time/format";

export interface UncoveredListProps {
  uncovered: readonly Uncovered[];
  /** Returns why a date is not covered; nothing during the search. */
  reasonOf: (date: string) => string | undefined;
  /** What the draft had to keep, and another draft without that. */
  lead: { words: string; label: string; onDraft: () => void } | null;
}

/** The hours that a draft leaves uncovered, by date, with the missing people and the reason; then other drafts. */
export function UncoveredList({ uncovered, reasonOf, lead }: UncoveredListProps) {
  const { hourCycle } = useClock();
  const dates = groupsBy(uncovered, ({ date }) => date);
  if (dates.size === 0) return null;
  return (
    <section
      aria-label="Uncovered hours"
      className="space-y-3 rounded-field border border-line bg-panel px-3.5 py-3"
    >
      <ul className="space-y-2.5">
        {[...dates].map(([date, own]) => (
          <li key={date}>
            <p className="text-body tabular-nums">
              <span className="font-medium">{formatDayDate(date)}</span>{" "}
              {own.map((each) => missingWords(each, hourCycle)).join(", ")}
            </p>
            <p className="text-label text-soft">{reasonOf(date) ?? "Looking for the reason..."}</p>
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
