"use client";

import { Plus } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { TeamWeek } from "@/lib/schedule/board";
import { type Gap, gapTitle, gapWords, whoCouldFill } from "@/lib/schedule/gaps";
import { fullName } from "@/lib/schedule/person";
import { hoursWords } from "./cell-words";
import type { TeamDialog } from "./dialog-state";
import { daysOn } from "./gap-banner";

/** Everybody who could fill a gap, with the way to give them a shift. */
export function GapDialog(props: {
  gap: Gap;
  week: TeamWeek;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const { gap, week, onDialog, onClose } = props;
  const days = daysOn(week, gap.date);
  const candidates = whoCouldFill(gap, days);
  const hoursOf = (id: string) => {
    const own = days.find(({ person }) => person.member.id === id);
    return own ? hoursWords(own.day) : "";
  };
  return (
    <Dialog
      description={gapWords(gap)}
      onOpenChange={(open) => !open && onClose()}
      open
      title={gapTitle(gap)}
    >
      {candidates.length === 0 ? (
        <p className="text-body text-soft">
          Everyone is already working or away then. You could extend someone’s shift.
        </p>
      ) : (
        <ul aria-label="Who could fill it">
          {candidates.map(({ person, why }) => (
            <li
              className="flex min-h-14 items-center gap-3 border-line py-1.5 not-last:border-b"
              key={person.member.id}
            >
              <Avatar id={person.member.id} name={person.member} size="sm" src={person.member.profilePic} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{fullName(person.member)}</span>
                <span className="block text-caption text-soft">
                  {person.member.role} ·{" "}
                  {why === "free" ? "off that day" : `works ${hoursOf(person.member.id)}`}
                </span>
              </span>
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
                  })
                }
                size="sm"
              >
                {why === "free" ? "Add Shift" : "Change hours"}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
