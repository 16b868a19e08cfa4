"use client";

import { weekStartOf } from "@chairtime/kit/calendar";

import { type ReactNode, Suspense, useState } from "react";
import { useKeptMinimums } from "@/components/records/preview/use-minimums";
import { useClock } from "@/components/shell/session/settings-context";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { Panel } from "@/components/ui/panel";
import { preloadable } from "@/components/ui/preloadable";
import { useLate } from "@/components/ui/use-late";
import type { TeamWeek } from "@/lib/schedule/board/board";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import type { Person } from "@/lib/schedule/day/person";
import { GapBanner } from "./coverage/gap-banner";
import type { TeamDialog } from "./dialog-state";
import { TeamLine } from "./team-line";

const GAPS = "week-gaps";

const { Component: WeekGaps } = preloadable(() => import("./team-dialogs").then((file) => file.WeekGaps));

// Each asks a rare question, and brings the code that saves the answer.
const loadMinimumsOffer = () => import("./minimums/minimums-offer").then((file) => file.MinimumsOffer);
const loadClosureOffers = () => import("./closures/closure-offers").then((file) => file.ClosureOffers);

export interface TeamNoticesProps {
  people: readonly Person[];
  week: TeamWeek;
  /** Gaps that can still be filled. */
  gaps: readonly Gap[];
  onDialog: (dialog: TeamDialog) => void;
  /** Both lines in a few words, for a phone. */
  summary: ReactNode;
  /** The line of today, and the rest of the week's: what waits to be published, and figures. */
  before: ReactNode;
  after: ReactNode;
}

/** Today in a line, and the week on screen in another, which opens to its gaps; rarer notices below them. */
export function TeamNotices({ people, week, gaps, onDialog, summary, before, after }: TeamNoticesProps) {
  const [openWeek, setOpenWeek] = useState("");
  const { weekStartsOn } = useClock();
  const hasKept = useKeptMinimums()[0].length > 0;
  const MinimumsOffer = useLate(loadMinimumsOffer, hasKept);
  const ClosureOffers = useLate(loadClosureOffers, true);
  const weekStart = weekStartOf(week.dates[0] ?? "", weekStartsOn);
  const open = openWeek === weekStart && gaps.length > 0;
  return (
    <>
      <TeamLine summary={summary}>
        {before}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:min-h-8.5">
          <GapBanner
            controls={GAPS}
            gaps={gaps}
            onAll={() => onDialog({ kind: "gaps" })}
            onCover={(gap) => onDialog({ kind: "cover", target: { kind: "gaps", gaps: [gap] } })}
            onOpen={(wanted) => setOpenWeek(wanted ? weekStart : "")}
            open={open}
          />
          {after}
        </div>
      </TeamLine>
      <Panel className="mt-2 px-4 py-1" hidden={!open} id={GAPS}>
        {open && (
          <Suspense fallback={null}>
            <WeekGaps gaps={gaps} onDialog={onDialog} week={week} />
          </Suspense>
        )}
      </Panel>
      {hasKept && MinimumsOffer && <MinimumsOffer className="mt-2" onBoard />}
      {ClosureOffers && (
        <WritersOnly>
          <ClosureOffers dates={week.dates} people={people} />
        </WritersOnly>
      )}
    </>
  );
}
