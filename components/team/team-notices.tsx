"use client";

import { WritersOnly } from "@/components/shell/writers-only";
import type { TeamWeek } from "@/lib/schedule/board";
import type { Gap } from "@/lib/schedule/gaps";
import type { Person } from "@/lib/schedule/person";
import { ClosureOffers } from "./closure-offers";
import type { TeamDialog } from "./dialog-state";
import { GapBanner } from "./gap-banner";
import { MinimumsOffer } from "./minimums-offer";

export interface TeamNoticesProps {
  people: readonly Person[];
  week: TeamWeek;
  /** Those that can still be filled. */
  gaps: readonly Gap[];
  onDialog: (dialog: TeamDialog) => void;
}

/** What the week on screen asks for: people for a gap, a closure for those who lack it. Most weeks ask for nothing. */
export function TeamNotices({ people, week, gaps, onDialog }: TeamNoticesProps) {
  return (
    <>
      <GapBanner
        gaps={gaps}
        onAll={() => onDialog({ kind: "gaps" })}
        onCover={(gap) => onDialog({ kind: "cover", target: { kind: "gaps", gaps: [gap] } })}
        onSee={(gap) => onDialog({ kind: "gap", gap })}
        week={week}
      />
      <MinimumsOffer className="mt-4" onBoard />
      <WritersOnly>
        <ClosureOffers dates={week.dates} people={people} />
      </WritersOnly>
    </>
  );
}
