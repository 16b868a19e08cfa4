"use client";

import { useTranslations } from "@/components/ui/words/use-translations";
import type { TeamWeek } from "@/lib/schedule/board/board";
import { candidateWords, whoCouldFill } from "@/lib/schedule/coverage/candidates";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import { isSameRole } from "@/lib/schedule/team-filter";
import { GapList } from "../coverage/gap-list";
import type { TeamDialog } from "../dialog-state";

/** Gaps of the week on screen, each with the first people to ask. */
export function WeekGaps(props: {
  week: TeamWeek;
  gaps: readonly Gap[];
  onDialog: (dialog: TeamDialog) => void;
}) {
  const t = useTranslations("team.board");
  const { week, gaps, onDialog } = props;
  const askFirst = (gap: Gap) => {
    const { role } = gap;
    return candidateWords(
      whoCouldFill(gap, week.weeks).filter(
        ({ person }) => role === undefined || isSameRole(person.member.role, role),
      ),
    );
  };
  return (
    <GapList
      gaps={gaps}
      label={t("gapsThisWeek")}
      more={askFirst}
      onSee={(gap) => onDialog({ kind: "gap", gap })}
    />
  );
}
