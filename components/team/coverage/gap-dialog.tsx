"use client";

import { listed } from "@chairtime/messages/sentences/in-turn";
import { Megaphone, UserSearch } from "lucide-react";
import { preloadCover } from "@/components/planning/late-cover";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useHasOffers } from "@/components/shell/session/use-has-offers";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { TeamWeek } from "@/lib/schedule/board/board";
import { whoCouldFill } from "@/lib/schedule/coverage/candidates";
import { coverTitle, type Gap, gapTitle, gapWords } from "@/lib/schedule/coverage/gaps";
import { fullName } from "@/lib/schedule/day/person";
import type { TeamDialog } from "../dialog-state";
import { useWords } from "../use-words";
import { CandidateItem } from "./candidate-item";

/** People who could fill a gap, with buttons to give them a shift. */
export function GapDialog(props: {
  gap: Gap;
  /** The absent member whose hours are to be covered; without one the salon is short-staffed. */
  absentId?: string;
  week: TeamWeek;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const { gap, absentId, week, onDialog, onClose } = props;
  const t = useTranslations("team.gaps");
  const { say } = useWords();
  const mayWrite = useAllowed("write");
  const mayOffer = useHasOffers();
  const absent = week.weeks.find(({ person }) => person.member.id === absentId)?.person;
  const candidates = whoCouldFill(gap, week.weeks);
  return (
    <Dialog
      {...(absent === undefined && { description: say(listed(gapWords(gap))) })}
      footer={
        mayWrite && (
          <>
            {mayOffer && (
              <Button
                icon={<Megaphone aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                onClick={() => onDialog({ kind: "offer", gap })}
              >
                {t("offer")}
              </Button>
            )}
            <Button
              icon={<UserSearch aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              onClick={() =>
                onDialog({
                  kind: "cover",
                  target: { kind: "gaps", gaps: [gap], ...(absentId && { absentId }) },
                })
              }
              onFocus={preloadCover}
              onPointerEnter={preloadCover}
              variant="primary"
            >
              {t("findCover")}
            </Button>
          </>
        )
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={say(absent === undefined ? gapTitle(gap) : coverTitle(fullName(absent.member), gap))}
    >
      {candidates.length === 0 ? (
        <p className="text-body text-soft">{t("nobodyFree")}</p>
      ) : (
        <ul aria-label={t("candidates")}>
          {candidates.map((candidate) => (
            <CandidateItem
              candidate={candidate}
              date={gap.date}
              key={candidate.person.member.id}
              onDialog={onDialog}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
