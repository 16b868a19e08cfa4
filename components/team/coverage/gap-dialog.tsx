"use client";

import { clockOf } from "@chairtime/kit/clock";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { Megaphone, Plus, UserSearch } from "lucide-react";
import { preloadCover } from "@/components/planning/late-cover";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useHasOffers } from "@/components/shell/session/use-has-offers";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { TeamWeek } from "@/lib/schedule/board/board";
import { type Candidate, whoCouldFill } from "@/lib/schedule/coverage/candidates";
import { coverTitle, type Gap, gapTitle, gapWords } from "@/lib/schedule/coverage/gaps";
import { fullName } from "@/lib/schedule/day/person";
import { workWords } from "../board/cell-words";
import type { TeamDialog } from "../dialog-state";
import { useWords } from "../use-words";

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
  const words = useWords();
  const { say, formats } = words;
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
          {candidates.map(({ person, kind, day, weekMinutes, hours }) => (
            <li
              className="flex min-h-14 items-center gap-3 border-line py-1.5 not-last:border-b"
              key={person.member.id}
            >
              <Avatar id={person.member.id} name={person.member} size="sm" src={person.member.profilePic} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium" translate="no">
                  {fullName(person.member)}
                </span>
                <span className="block text-caption text-soft">
                  {t("roleAndHours", { role: person.member.role, hours: formats.hours(weekMinutes) })}
                </span>
                <span className="block text-caption text-soft">
                  {t(DAY_WORDS[kind], { hours: workWords(day, words) })}
                </span>
              </span>
              <WritersOnly>
                <Button
                  aria-label={t("addShiftFor", { name: fullName(person.member) })}
                  icon={<Plus aria-hidden="true" size="0.875rem" strokeWidth={2} />}
                  onClick={() =>
                    onDialog({
                      kind: "add",
                      what: "schedule",
                      personId: person.member.id,
                      date: gap.date,
                      once: true,
                      hours: { startTime: clockOf(hours.start), endTime: clockOf(hours.end) },
                    })
                  }
                  size="sm"
                >
                  {kind === "free" ? t("addShift") : t("changeHours")}
                </Button>
              </WritersOnly>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const DAY_WORDS = {
  later: "worksLater",
  earlier: "worksEarlier",
  free: "offThatDay",
  elsewhere: "works",
} as const satisfies Record<Candidate["kind"], string>;
