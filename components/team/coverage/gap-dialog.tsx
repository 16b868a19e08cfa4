"use client";

import { clockOf } from "@chairtime/kit/clock";
import { Plus, UserSearch } from "lucide-react";
import { preloadCover } from "@/components/planning/late-dialogs";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useClock } from "@/components/shell/session/settings-context";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import type { TeamWeek } from "@/lib/schedule/board/board";
import { type Candidate, whoCouldFill } from "@/lib/schedule/coverage/candidates";
import { coverTitle, type Gap, gapTitle, gapWords } from "@/lib/schedule/coverage/gaps";
import { fullName } from "@/lib/schedule/day/person";
import { formatHours } from "@/lib/schedule/week";
import { workWords } from "../board/cell-words";
import type { TeamDialog } from "../dialog-state";

/** Everybody who could fill a gap, with the way to give them a shift. */
export function GapDialog(props: {
  gap: Gap;
  /** The member whose hours are to be covered; without it the salon is short-staffed. */
  absentId?: string;
  week: TeamWeek;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const { gap, absentId, week, onDialog, onClose } = props;
  const { hourCycle } = useClock();
  const mayWrite = useAllowed("write");
  const absent = week.weeks.find(({ person }) => person.member.id === absentId)?.person;
  const candidates = whoCouldFill(gap, week.weeks);
  return (
    <Dialog
      {...(absent === undefined && { description: gapWords(gap, hourCycle) })}
      footer={
        mayWrite && (
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
            Find cover
          </Button>
        )
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={
        absent === undefined ? gapTitle(gap, hourCycle) : coverTitle(fullName(absent.member), gap, hourCycle)
      }
    >
      {candidates.length === 0 ? (
        <p className="text-body text-soft">Everyone is working through it or has time off that day.</p>
      ) : (
        <ul aria-label="Who could fill it">
          {candidates.map(({ person, kind, day, weekMinutes, hours }) => (
            <li
              className="flex min-h-14 items-center gap-3 border-line py-1.5 not-last:border-b"
              key={person.member.id}
            >
              <Avatar id={person.member.id} name={person.member} size="sm" src={person.member.profilePic} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{fullName(person.member)}</span>
                <span className="block text-caption text-soft">
                  {person.member.role} · {formatHours(weekMinutes)} this week
                </span>
                <span className="block text-caption text-soft">
                  {DAY_WORDS[kind](workWords(day, hourCycle))}
                </span>
              </span>
              <WritersOnly>
                <Button
                  aria-label={`Add a shift for ${fullName(person.member)}`}
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
                  {kind === "free" ? "Add Shift" : "Change hours"}
                </Button>
              </WritersOnly>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const DAY_WORDS: Record<Candidate["kind"], (hours: string) => string> = {
  later: (hours) => `Works ${hours}, could stay later`,
  earlier: (hours) => `Works ${hours}, could come earlier`,
  free: () => "Off that day",
  elsewhere: (hours) => `Works ${hours}`,
};
